import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Computes the height of the sun, which determines the light of a photo and thus its exposure.
enum Sun {
  /// Returns the degrees above the horizon at a local time and place, with an accuracy of about one
  /// degree. The declination is approximated by a cosine over the year, and the equation of time is
  /// ignored.
  static func elevation(at time: WallTime, in place: Place) -> Double {
    let (year, _, _) = time.day.parts
    guard let newYear = Day(year: year, month: 1, day: 1) else { return 0 }
    let dayOfYear = Double(time.day.number - newYear.number)
    let declination = -23.44 * cos(2 * .pi * (dayOfYear + 10) / 365.25) * .pi / 180
    let seconds = Double(time.nanosecond / 1_000_000_000 - Int64(place.zone.offset(on: time.day)))
    let hourAngle = (seconds / 3600 + place.longitude / 15 - 12) * .pi / 12
    let latitude = place.latitude * .pi / 180
    let sine =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return asin(max(-1, min(1, sine))) * 180 / .pi
  }

  static func light(at time: WallTime, in place: Place, isOvercast: Bool) -> Light {
    let height = elevation(at: time, in: place)
    let isMorning = time.hour < 12
    switch height {
    case ..<(-7): return .night
    case ..<(-1.5): return .blueHour
    case ..<6 where !isOvercast || height < 1: return isMorning ? .dawn : .dusk
    default: break
    }
    if isOvercast { return .overcast }
    if height < 16 { return isMorning ? .morning : .golden }
    return height < 30 && isMorning ? .morning : .noon
  }
}
