import PhotoMetadata
package import PhotoModel
package import TimeZones

/// A typed time zone: a UTC offset or a tzdata name.
package enum TypedZone: Hashable, Sendable {
  /// Seconds east of Greenwich.
  case fixed(Int)
  case named(String, ZoneRules)

  /// Parses `+08:00`, `+0530`, `+8`, `UTC+8`, `GMT-3`, `Z`, `UTC`, `Europe/Paris`, in any case, or
  /// only the city of a tzdata name: `paris`. Unlike in `Etc/GMT+3`, a plus means east of
  /// Greenwich.
  package init(_ text: String, zones: ZoneDatabase) throws(EditError) {
    let text = text.trimmed
    guard !text.isEmpty else { throw EditError(.empty, "") }
    let upper = text.uppercased()
    if ["Z", "UTC", "GMT"].contains(upper) {
      self = .fixed(0)
      return
    }
    let isPrefixed = upper.hasPrefix("UTC") || upper.hasPrefix("GMT")
    let number = isPrefixed ? String(text.dropFirst(3)).trimmed : text
    if let (seconds, remainingText) = LeadingTime.offset(number), remainingText.trimmed.isEmpty {
      self = .fixed(seconds)
      return
    }
    // POSIX reads `UTC+8` as eight hours west.
    guard !isPrefixed else { throw EditError(.noSuchZone, text) }
    guard let name = TypedZone.name(text, zones), let rules = (try? zones.rules(name)) ?? nil else {
      throw EditError(.noSuchZone, text)
    }
    self = .named(name, rules)
  }

  /// Returns the tzdata name for a text in any case, with blanks or `_` between words.
  private static func name(_ text: String, _ zones: ZoneDatabase) -> String? {
    let plain = text.replacing(" ", with: "_")
    if plain.contains("/"), ZoneDatabase.isName(plain), ((try? zones.rules(plain)) ?? nil) != nil {
      return plain
    }
    let requestedName = plain.lowercased()
    let names = zones.names()
    return names.first { $0.lowercased() == requestedName }
      ?? names.first { $0.contains("/") && $0.lowercased().hasSuffix("/" + requestedName) }
  }

  package func offset(ofWall wall: WallTime) -> Int {
    switch self {
    case .fixed(let seconds): seconds
    case .named(_, let rules): rules.offset(ofWall: wall.secondsSince1970)
    }
  }

  /// Whether the local time exists in the zone. False for a time skipped when the clocks were put
  /// forward.
  func exists(_ wall: WallTime) -> Bool {
    let offset = offset(ofWall: wall)
    return self.offset(at: wall.secondsSince1970 - Int64(offset)) == offset
  }

  package func offset(at moment: Int64) -> Int {
    switch self {
    case .fixed(let seconds): seconds
    case .named(_, let rules): rules.offset(at: moment)
    }
  }
}

/// Which part of a photo's time is kept when its zone changes.
package enum ZonePolicy: String, Hashable, Sendable, CaseIterable {
  /// The clock was right, and was set to that zone.
  case clock
  /// The instant is right; the clock is converted to the zone.
  case moment
}

extension TypedZone {
  func applied(to time: CaptureTime?, keeping: ZonePolicy) throws(EditRefusalError) -> CaptureTime {
    guard var time else { throw EditRefusalError(.noDate) }
    guard !time.isDayOnly else { throw EditRefusalError(.noClock) }
    switch keeping {
    case .clock:
      guard exists(time.wall) else { throw EditRefusalError(.skippedClock) }
      time.offset = offset(ofWall: time.wall)
    case .moment:
      guard let moment = time.secondsSince1970 else { throw EditRefusalError(.unknownInstant) }
      time = time.converted(toOffset: offset(at: moment))
      guard TimeShift.isPlausible(time.wall.day) else { throw EditRefusalError(.dateOutOfRange) }
    }
    (time.source, time.basis) = (.user, .wall)
    return time
  }
}
