"""The time zone of every place: that of most places of its area, and the others one by one."""

import struct
from collections import Counter, defaultdict

from areas import NONE

UNKNOWN = 0x7FFF
MIXED = 0x8000  # places of the area are in more zones than one


def sections(areas, places, strings):
    """`places` are in the order of the file, each with the number of its area and its zone."""
    names = sorted({place.zone for place in places})
    numbers = {name: number for number, name in enumerate(names)}
    found = defaultdict(Counter)
    for place in places:
        area = place.area
        while area != NONE:
            found[area][numbers[place.zone]] += 1
            area = areas.all[area].parent
    area_zones = [UNKNOWN] * len(areas.all)
    for area, counts in found.items():
        most = min(counts, key=lambda zone: (-counts[zone], zone))
        area_zones[area] = most | (MIXED if len(counts) > 1 else 0)
    others = [
        (number, numbers[place.zone]) for number, place in enumerate(places)
        if numbers[place.zone] != area_zones[place.area] & UNKNOWN]
    return {
        "zones": b"".join(struct.pack("<I", strings(name)) for name in names),
        "areaZones": struct.pack(f"<{len(area_zones)}H", *area_zones),
        "placeZones": b"".join(struct.pack("<IHH", number, zone, 0) for number, zone in others),
    }
