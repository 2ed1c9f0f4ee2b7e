"""Positions on maps in China, turned into those of satellites: from GCJ-02 to WGS 84."""

import math

# The axis in metres and the squared eccentricity of the ellipsoid of Krasovsky, 1940; with the sums of
# sines below they are the formula that has been public since 2010, as in `ChinaOffset` in Swift.
AXIS = 6_378_245.0
ECCENTRICITY = 0.00669342162296594323


def applied(latitude, longitude):
    """The position on a map in China."""
    x, y = longitude - 105, latitude - 35
    shared = _wave(x, 20, 1 / 3) + _wave(x, 20, 1)
    north = (-100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * math.sqrt(abs(x)) + shared
             + _wave(y, 20, 2) + _wave(y, 40, 6) + _wave(y, 160, 24) + _wave(y, 320, 60))
    east = (300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * math.sqrt(abs(x)) + shared
            + _wave(x, 20, 2) + _wave(x, 40, 6) + _wave(x, 150, 24) + _wave(x, 300, 60))
    angle = math.radians(latitude)
    factor = 1 - ECCENTRICITY * math.sin(angle) ** 2
    meridian, normal = AXIS * (1 - ECCENTRICITY) / factor ** 1.5, AXIS / math.sqrt(factor)
    return (latitude + math.degrees(north / meridian),
            longitude + math.degrees(east / (normal * math.cos(angle))))


def removed(latitude, longitude):
    """The position of satellites, by iteration: each step takes off what the last one was wrong by.

    The offset changes by a metre in some hundred, so that three steps are good to a millimetre.
    """
    found = latitude, longitude
    for _ in range(5):
        wrong = applied(*found)
        found = found[0] + latitude - wrong[0], found[1] + longitude - wrong[1]
    return found


def _wave(value, height, length):
    """A sine of a length in degrees, and two thirds of a height in metres."""
    return height * math.sin(value * 2 * math.pi / length) * 2 / 3
