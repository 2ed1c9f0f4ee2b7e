package import MetadataEditing
package import PhotoMetadata
package import PhotoModel
package import Templates

/// Messages about values typed for fields of photos.
extension Phrases {
  /// Why a typed value is invalid. In lower case, to follow the field or option.
  package static func reason(_ error: EditError) -> String {
    let input = quoted(error.subject)
    switch error.code {
    case .empty: return "no value was given"
    case .invalidDate: return "\(input) is not a date or time: try 2020-03-12 14:03"
    case .impossibleDate: return "\(input) is not a possible date for a photo"
    case .incompleteDate: return "\(input) is more than one day: give day, month and year"
    case .ambiguousDate(let first, let second):
      return "\(input) is ambiguous: write \(first) or \(second)"
    case .impossibleClock: return "\(input) is not a time of day"
    case .skippedClock:
      return "\(input) doesn't exist in that time zone: clocks were set forward past it"
    case .invalidShift: return "\(input) is not a time shift: try +2h30m, -1d or +1y2mo"
    case .missingSign: return "\(input) needs a + for later or a - for earlier"
    case .unknownUnit(""): return "\(input) needs a unit: y, mo, w, d, h, m or s"
    case .unknownUnit(let unit):
      return "\(quoted(unit)) is not a unit of time: use y, mo, w, d, h, m or s"
    case .duplicateUnit(let unit): return "\(quoted(unit)) is given twice"
    case .shiftTooLong: return "\(input) is too long"
    case .monthsInDuration: return "months differ in length: give days instead of \(input)"
    case .invalidDays:
      return "\(input) is not a range of dates: try 2020-03-12, 2020-03 or 2020-03-10 to 2020-03-14"
    case .daysReversed: return "the last day of \(input) is before the first"
    case .noSuchZone: return "unknown time zone \(input): try +08:00 or Europe/Paris"
    case .invalidPosition: return "\(input) is not a position: try 30.25, 120.14 or 30°15'N 120°8'E"
    case .singleNumber: return "\(input) is incomplete: give latitude and longitude"
    case .latitudeOutOfRange: return "the latitude of \(input) is beyond 90° (latitude comes first)"
    case .longitudeOutOfRange: return "the longitude of \(input) is beyond 180°"
    case .minutesOrSecondsOutOfRange: return "minutes and seconds of \(input) must be below 60"
    case .zeroPosition: return "0, 0 is what GPS receivers write without a position"
    case .conflictingHemispheres: return "the letters and signs of \(input) contradict each other"
    case .shortLink:
      return "the link \(input) contains no position: open it and copy the full address"
    case .shiftedMap:
      return "\(input) is not accepted: maps of China are shifted by several hundred metres"
    case .linkWithoutPosition: return "there is no position in the link \(input)"
    case .otherCoordinateSystem(let name): return "only WGS 84 is supported, not \(quoted(name))"
    case .unknownPlace: return "no place named \(input)"
    default: return valueReason(error)
    }
  }

  private static func valueReason(_ error: EditError) -> String {
    let input = quoted(error.subject)
    switch error.code {
    case .notANumber: return "\(input) is not a number"
    case .notAnInteger: return "\(input) is not a whole number"
    case .outOfRange(nil, let last): return "\(input) must be above 0 and at most \(plain(last))"
    case .outOfRange(let first?, let last):
      return "\(input) must be between \(plain(first)) and \(plain(last))"
    case .notYesOrNo: return "\(input) is neither yes nor no"
    case .tooManyBytes(let limit):
      return "it is \(NumberText.grouped(error.subject.utf8.count)) bytes long; "
        + "the limit is \(NumberText.grouped(limit))"
    case .tooManyTexts(let limit): return "at most \(limit) are allowed"
    case .controlCharacter: return "\(input) contains a character that can't be displayed"
    case .mixedSigns: return "\(input): begin each with + or -, or the list with ="
    case .invalidPick: return "\(input) is not one of picked, rejected and none"
    case .signWithoutKeyword: return "\(input) needs a keyword after it"
    case .addedAndRemoved: return "\(input) is both added and removed"
    case .emptyKeyword: return "a part of \(input) is empty"
    case .unclosedQuote: return "\(input) is missing a closing \""
    case .template(let problem): return reason(problem)
    default: return input
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded()
      ? NumberText.grouped(Int(number)) : NumberText.trimmed(number, digits: 3)
  }

  package static func reason(_ problem: TemplateProblem) -> String {
    let position = "at character \(problem.column)"
    switch problem.code {
    case .unmatchedOpeningBrace: return "missing } for the { \(position)"
    case .unmatchedClosingBrace: return "missing { for the } \(position); write }} for a literal }"
    case .noName: return "a name is missing \(position)"
    case .unknownName(let name, let near):
      return "unknown field \(quoted(name)) \(position)"
        + (near.isEmpty ? "" : " (did you mean \(near.joined(separator: ", "))?)")
    case .badFormat(let format):
      return "\(quoted(format)) \(position) is not a format of this field"
    case .noFormat(let name): return "\(quoted(name)) \(position) has no format"
    }
  }

  /// Why a field of a photo is not changed.
  package static func reason(_ refusal: EditRefusal) -> String {
    switch refusal {
    case .noDate: return "the date is unknown"
    case .noClock: return "only the date is known, not the time"
    case .noDay: return "there is no date to combine with the time"
    case .skippedClock:
      return "the time doesn't exist in that time zone: clocks were set forward past it"
    case .unknownInstant: return "the time zone is unknown, so the moment can't be kept"
    case .dateOutOfRange: return "the resulting date is not possible for a photo"
    case .noDateInName: return "the file name contains no date"
    case .noSatelliteTime: return "the GPS time is unknown"
    case .noPositionNear(let seconds):
      return "no position was found within \(span(seconds))"
    case .emptyText: return "no field of the template has a value"
    case .tooManyBytes(let limit):
      return "the value would have more than \(NumberText.grouped(limit)) bytes"
    case .tooManyTexts(let limit): return "there would be more than \(limit) values"
    case .unknownRecipe:
      return "the adjustments are damaged or from a newer Albumen; --revert removes them"
    case .noPixelSize: return "the size in pixels is unknown"
    case .cropOutside: return "that area is outside the picture"
    case .notStill: return "videos and animations can't be adjusted"
    case .unreadablePicture: return "the pixels can't be read"
    }
  }

  /// Formats a duration, for example `90 s`, `10 min` or `2 h`.
  private static func span(_ seconds: Int) -> String {
    if seconds % 3600 == 0, seconds > 0 { return "\(seconds / 3600) h" }
    return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }

  /// Why no track can be read from a file.
  package static func sentence(_ error: GPXError, of file: FilePath) -> String {
    let name = quoted(file)
    switch error.code {
    case .notXML(let line): return "Can't read \(name): it is not GPX, or is damaged (line \(line))"
    case .notGPX: return "Can't read \(name): it is not GPX"
    case .noPoints: return "No track in \(name)"
    case .noTimes: return "No track point in \(name) has a time"
    case .tooLong: return "Can't read \(name): it has more than 5 million points"
    }
  }
}
