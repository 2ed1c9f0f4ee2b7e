"""The index of a search: folded names in order, each written as what differs from the last."""

import struct
from collections import defaultdict

GROUP = 16
AREA = 0x800000
LONGEST = 60


def index(names, rank):
    """`names` yields (folded name, id); an id of an area has the bit `AREA`.

    Gives the starts of the groups and the groups. A key is a byte of which six bits are the length
    that it shares with the one before and two the count of its ids less one, the length of the
    rest, the rest, and the ids, three bytes each, the highest rank first. Where the two bits are 3
    a byte with the count comes before the ids.
    """
    keys = defaultdict(set)
    for name, identifier in names:
        encoded = name.encode()
        if 0 < len(encoded) <= LONGEST:
            keys[encoded].add(identifier)
    starts, data, previous = [], bytearray(), b""
    for number, key in enumerate(sorted(keys)):
        if number % GROUP == 0:
            starts.append(len(data))
            previous = b""
        shared = 0
        while shared < min(len(key), len(previous)) and key[shared] == previous[shared]:
            shared += 1
        found = sorted(keys[key], key=lambda each: (-rank(each), each))[:255]
        few = min(len(found) - 1, 3)
        data += bytes([shared | few << 6, len(key) - shared]) + key[shared:]
        if few == 3:
            data.append(len(found))
        for identifier in found:
            data += identifier.to_bytes(3, "little")
        previous = key
    starts.append(len(data))
    return struct.pack(f"<{len(starts)}I", *starts), bytes(data), len(keys)


def order(names):
    """The ids, three bytes each, in the order of their folded names; those without are left out."""
    found = sorted((name.encode(), identifier) for name, identifier in names if name)
    return b"".join(identifier.to_bytes(3, "little") for _, identifier in found)
