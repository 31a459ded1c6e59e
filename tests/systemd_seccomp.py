"""Starts a program as systemd's unit does: as an ordinary user, behind the unit's filter of system calls.

    python3 systemd_seccomp.py ALLOWED PROGRAM ARGUMENT...        # ALLOWED: a file that names a system call a line

Which calls those are: `allowed_calls`, from the unit's lines and systemd's own sets.
"""
import ctypes
import os
import re
import subprocess
import sys

ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | 1  # of libseccomp: SCMP_ACT_ALLOW, SCMP_ACT_ERRNO(EPERM)
NOBODY = 65534


def sets_of_calls():
    """What "@file-system" and the others hold, by systemd."""
    listed = subprocess.run(["systemd-analyze", "syscall-filter"], capture_output=True, text=True, check=True).stdout
    sets = {}
    for line in re.sub(r"\x1b\[[0-9;]*m", "", listed).splitlines():
        word = line.strip()
        if line.startswith("@"):
            here = sets.setdefault(word, [])
        elif word and not word.startswith("#"):
            here.append(word)
    return sets


def allowed_calls(unit):
    """The calls that the lines SystemCallFilter= of that text leave: a line with ~ takes away."""
    sets = sets_of_calls()

    def calls_of(word):
        return {call for each in sets[word] for call in calls_of(each)} if word.startswith("@") else {word}
    allowed = calls_of("@default")
    for line in re.findall(r"^SystemCallFilter=(.*)$", unit, re.M):
        named = {call for word in line.lstrip("~").split() for call in calls_of(word)}
        allowed = allowed - named if line.startswith("~") else allowed | named
    return allowed


def shut_in(names):
    seccomp = ctypes.CDLL("libseccomp.so.2")
    seccomp.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(REFUSE)))
    for name in names:
        call = seccomp.seccomp_syscall_resolve_name(name.encode())
        if call >= 0:  # this machine has it
            assert seccomp.seccomp_rule_add(rules, ctypes.c_uint32(ALLOW), call, 0) == 0, name
    assert seccomp.seccomp_load(rules) == 0


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        names = file.read().split()
    if os.geteuid() == 0:
        os.setgroups([]), os.setgid(NOBODY), os.setuid(NOBODY)
    shut_in(names)
    os.execv(sys.argv[2], sys.argv[2:])


if __name__ == "__main__":
    main()
