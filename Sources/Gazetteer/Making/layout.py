"""The file: a header, a table of sections, and the sections, all little-endian."""

import struct

MAGIC = b"albumgaz"
VERSION = 3
WORD = 2**64 - 1
SECTIONS = [
    "cells", "firsts", "outlines", "blockCells", "borders", "parts", "edges", "places", "large",
    "largeFirsts", "areas", "codes", "strings", "folds", "byName", "byChinese",
    "keyBlocks", "keys", "zones", "areaZones", "placeZones", "lakeCells", "lakeFirsts",
    "lakeEdges",
]


def checksum(data):
    """FNV-1a over words of eight bytes, the last filled with zeros."""
    data += bytes(-len(data) % 8)
    value = 0xCBF29CE484222325
    for word in struct.unpack(f"<{len(data) // 8}Q", data):
        value = ((value ^ word) * 0x100000001B3) & WORD
        value ^= value >> 29
    return value


def write(path, sections):
    """`sections` maps a name to its bytes; all names must be there."""
    body, table = bytearray(), bytearray()
    start = 48 + 16 * len(SECTIONS)
    for name in SECTIONS:
        data = sections[name]
        body += bytes(-len(body) % 8)
        table += struct.pack("<QQ", start + len(body), len(data))
        body += data
    body += bytes(-len(body) % 8)
    head = MAGIC + struct.pack(
        "<IIQQ", VERSION, len(SECTIONS), start + len(body), checksum(bytes(body)))
    head += struct.pack("<Q", 0)
    head = head + struct.pack("<Q", checksum(head + bytes(table)))
    path.write_bytes(head + table + body)


class Strings:
    """Texts one after the other, each with its length in a byte before it; the first is empty."""

    def __init__(self):
        self.data = bytearray(b"\0")
        self.seen = {"": 0}

    def __call__(self, text):
        text = text or ""
        if text not in self.seen:
            encoded = text.encode()[:255].decode("utf-8", "ignore").encode()
            self.seen[text] = len(self.data)
            self.data += bytes([len(encoded)]) + encoded
        return self.seen[text]
