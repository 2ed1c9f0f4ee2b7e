"""Reads the data sets of an R package: just enough of R's serialisation for Natural Earth."""

import bz2
import lzma
import struct
import zlib

SYMBOL, PAIRS, ENVIRONMENT, TEXT, LOGICAL, INTEGER, REAL, STRINGS, LIST, EXPRESSION, S4 = (
    1, 2, 4, 9, 10, 13, 14, 16, 19, 20, 25)
NULL, PERSISTENT, REFERENCE, LANGUAGE = 254, 249, 255, 6


class Vector(list):
    """A vector of R with its attributes."""

    attributes = {}


class Reader:
    def __init__(self, data):
        if data[:2] != b"X\n":
            raise ValueError("not R's XDR format")
        self.data, self.position, self.seen = data, 2, []
        format_version, _, _ = self.integer(), self.integer(), self.integer()
        if format_version == 3:
            encoding = self.integer()
            self.position += encoding

    def integer(self):
        value = struct.unpack_from(">i", self.data, self.position)[0]
        self.position += 4
        return value

    def item(self):
        flags = self.integer()
        kind = flags & 255
        if kind == NULL or 241 <= kind <= 253 and kind != PERSISTENT:
            return None
        if kind == REFERENCE:
            return self.seen[(flags >> 8 or self.integer()) - 1]
        if kind == PERSISTENT:
            self.integer()
            return self.remember([self.item() for _ in range(self.integer())])
        if kind == SYMBOL:
            return self.remember(self.item())
        if kind == ENVIRONMENT:
            self.integer()
            return self.remember([self.item() for _ in range(4)])
        if kind == TEXT:
            count = self.integer()
            return None if count < 0 else text(self.take(count))
        if kind in (PAIRS, LANGUAGE):
            if flags & 0x200:
                self.item()
            tag = self.item() if flags & 0x400 else None
            return [(tag, self.item())] + (self.item() or [])
        if kind == S4:
            return dict(self.item())
        return self.vector(kind, flags)

    def vector(self, kind, flags):
        count = self.integer()
        if kind in (LOGICAL, INTEGER):
            values = Vector(struct.unpack(f">{count}i", self.take(4 * count)))
        elif kind == REAL:
            values = Vector(struct.unpack(f">{count}d", self.take(8 * count)))
        elif kind in (STRINGS, LIST, EXPRESSION):
            values = Vector(self.item() for _ in range(count))
        else:
            raise ValueError(f"R type {kind} at byte {self.position}")
        if flags & 0x200:
            values.attributes = dict(self.item())
        return values

    def take(self, count):
        self.position += count
        return self.data[self.position - count:self.position]

    def remember(self, value):
        self.seen.append(value)
        return value


def text(data):
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def data_set(folder, name):
    """A data set of the package as R keeps it in `Rdata.rdb`, which `Rdata.rdx` is the index of."""
    index = Reader(zlib.decompress((folder / "Rdata.rdx").read_bytes(), 31)).item()[0]
    offset, length = index[index.attributes["names"].index(name)]
    packed = (folder / "Rdata.rdb").read_bytes()[offset + 4:offset + length]
    if packed[:1] == b"2":
        return Reader(bz2.decompress(packed[1:])).item()
    if packed[:1] == b"Z":
        plain = lzma.decompress(
            packed[1:], lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2}])
        return Reader(plain).item()
    return Reader(zlib.decompress(packed)).item()


def columns(frame):
    """The columns of a data frame, factors as their texts."""
    table = {}
    for name, column in zip(frame.attributes["names"], frame):
        levels = column.attributes.get("levels")
        if levels:
            column = [levels[value - 1] if value > 0 else None for value in column]
        table[name] = list(column)
    return table
