# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks share: walking the tree, and telling what was found as TAP."""
import os
import sys


def walk(root, folder, *extensions):
    """The files below a folder with one of the extensions, relative to root, sorted."""
    found = []
    for path, folders, names in os.walk(os.path.join(root, folder)):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in names:
            if not extensions or name.endswith(extensions):
                found.append(os.path.relpath(os.path.join(path, name), root))
    return sorted(found)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def run(*checks):
    """Each check is a name and the list of faults it found."""
    failed = False
    print(f"1..{len(checks)}")
    for number, (name, faults) in enumerate(checks, 1):
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        failed = failed or bool(faults)
    sys.exit(1 if failed else 0)


def expect(faults, *parts):
    """For self-tests: each part stands in one fault, and there is no other fault."""
    left = list(faults)
    missing = []
    for part in parts:
        match = next((fault for fault in left if part in fault), None)
        if match is None:
            missing.append(f"expected a fault with “{part}”, found {faults}")
        else:
            left.remove(match)
    return missing + [f"unexpected: {fault}" for fault in left]
