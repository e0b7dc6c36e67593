# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what ran in Meson's logs, subtests one by one, and prints "N passed, N failed"."""
import json
import re
import sys


def count(path):
    passed = failed = 0
    with open(path, encoding="utf-8") as log:
        for line in log:
            test = json.loads(line)
            output = test.get("stdout") or ""
            good = len(re.findall(r"^ok \d", output, re.M))
            bad = len(re.findall(r"^not ok \d", output, re.M))
            if test["result"] not in ("OK", "EXPECTEDFAIL", "SKIP"):
                bad = max(bad, 1)
            elif good + bad == 0 and test["result"] != "SKIP":
                good = 1
            passed += good
            failed += bad
    return passed, failed


def main(paths):
    totals = [count(path) for path in paths]
    passed = sum(total[0] for total in totals)
    failed = sum(total[1] for total in totals)
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


sys.exit(main(sys.argv[1:]))
