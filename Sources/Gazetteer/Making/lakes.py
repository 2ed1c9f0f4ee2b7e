"""Natural Earth's lakes at 1:50 million, as the package maps of R has them."""

import math
import struct

import outlines

SPHERE = 2  # of the file's kinds: positions are longitudes and latitudes in radians
HEADER = struct.Struct("<iii4f")  # where it begins, how many points, a number, and a box
INSIDE = 0x80000000


def rings(path):
    """Every shore, and those of the islands in lakes."""
    data = path.read_bytes()
    kind, count = struct.unpack_from("<ii", data)
    if kind != SPHERE:
        raise SystemExit(f"{path.name} is not of the kind this was written for: {kind}")
    found = []
    for number in range(count):
        start, points, *_ = HEADER.unpack_from(data, 8 + HEADER.size * number)
        values = [math.degrees(value) for value in struct.unpack_from(f"<{2 * points}f", data, start)]
        ring = list(zip(values[::2], values[1::2]))
        if ring[0] != ring[-1]:
            ring.append(ring[0])
        found.append(ring)
    return found


def sections(path):
    """By cell: whether its reference point is in a lake, and the pieces of shores in it."""
    raster = outlines.Raster()
    raster.add(0, rings(path))
    cells, firsts, edges = [], [], bytearray()
    for cell in sorted(set(raster.edges) | set(raster.inside)):
        cells.append(cell | (INSIDE if raster.inside.get(cell) else 0))
        firsts.append(len(edges) // 8)
        for piece in raster.edges.get(cell, {}).get(0, ()):
            edges += struct.pack("<4H", *piece)
    firsts.append(len(edges) // 8)
    return {
        "lakeCells": struct.pack(f"<{len(cells)}I", *cells),
        "lakeFirsts": struct.pack(f"<{len(firsts)}I", *firsts),
        "lakeEdges": bytes(edges),
    }
