package import MetadataEditing
package import PhotoMetadata
package import PhotoModel
package import Templates

/// Messages about values typed for fields of photos.
extension Phrases {
  /// Why a typed value is invalid. In lower case, to follow the field or option.
  package static func reason(_ error: EditError) -> String {
    let typed = quoted(error.subject)
    switch error.code {
    case .empty: return "nothing was given"
    case .invalidDate: return "\(typed) is no date or time that is known here: try 2020-03-12 14:03"
    case .impossibleDate: return "\(typed) is no day that a photo can be of"
    case .incompleteDate: return "\(typed) is more than one day: give day, month and year"
    case .ambiguousDate(let first, let second):
      return "\(typed) may be \(first) or \(second): write it like that"
    case .impossibleClock: return "\(typed) is no time of day"
    case .skippedClock:
      return "no clock there showed \(typed): they were put forward over it"
    case .invalidShift: return "\(typed) is no span of time: try +2h30m, -1d or +1y2mo"
    case .missingSign: return "\(typed) needs a + for later or a - for earlier"
    case .unknownUnit(""): return "\(typed) needs a unit: y, mo, w, d, h, m or s"
    case .unknownUnit(let unit):
      return "\(quoted(unit)) is no unit of time: y, mo, w, d, h, m and s are"
    case .duplicateUnit(let unit): return "\(quoted(unit)) is given twice"
    case .shiftTooLong: return "\(typed) is too long"
    case .monthsInDuration: return "months are not all of one length: give days instead of \(typed)"
    case .invalidDays:
      return "\(typed) names no days: try 2020-03-12, 2020-03 or 2020-03-10 to 2020-03-14"
    case .daysReversed: return "the last day of \(typed) comes before the first"
    case .noSuchZone: return "there is no time zone \(typed): try +08:00 or Europe/Paris"
    case .invalidPosition: return "\(typed) is no position: try 30.25, 120.14 or 30°15'N 120°8'E"
    case .singleNumber: return "\(typed) is only half a position: give latitude and longitude"
    case .latitudeOutOfRange: return "the latitude of \(typed) is beyond 90°; it comes first"
    case .longitudeOutOfRange: return "the longitude of \(typed) is beyond 180°"
    case .minutesOrSecondsOutOfRange: return "minutes and seconds of \(typed) must be below 60"
    case .zeroPosition: return "0, 0 is what receivers write that know no position"
    case .conflictingHemispheres: return "the letters and signs of \(typed) contradict each other"
    case .shortLink:
      return "the link \(typed) leads to its position only when it is opened: copy the address then"
    case .shiftedMap:
      return "positions on maps of China are shifted by some hundred metres: \(typed) is not used"
    case .linkWithoutPosition: return "there is no position in the link \(typed)"
    case .otherCoordinateSystem(let name):
      return "only WGS 84 is known here, and not \(quoted(name))"
    case .unknownPlace: return "no place is called \(typed)"
    default: return valueReason(error)
    }
  }

  private static func valueReason(_ error: EditError) -> String {
    let typed = quoted(error.subject)
    switch error.code {
    case .notANumber: return "\(typed) is no number"
    case .notWhole: return "\(typed) is no whole number"
    case .outOfRange(nil, let last): return "\(typed) is not above 0 and at most \(plain(last))"
    case .outOfRange(let first?, let last):
      return "\(typed) is not between \(plain(first)) and \(plain(last))"
    case .notYesOrNo: return "\(typed) is neither yes nor no"
    case .tooManyBytes(let limit):
      return "it is \(NumberText.grouped(error.subject.utf8.count)) bytes long; "
        + "\(NumberText.grouped(limit)) are kept"
    case .tooManyTexts(let limit): return "more than \(limit) are not kept"
    case .controlCharacter: return "\(typed) holds a character that can't be shown"
    case .mixedSigns: return "\(typed): begin each with + or -, or the list with ="
    case .invalidPick: return "\(typed) is none of picked, rejected and none"
    case .signWithoutKeyword: return "no keyword stands behind \(typed)"
    case .addedAndRemoved: return "\(typed) is both added and removed"
    case .emptyKeyword: return "a part of \(typed) is empty"
    case .unclosedQuote: return "a \" in \(typed) has no other half"
    case .template(let problem): return reason(problem)
    default: return typed
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded()
      ? NumberText.grouped(Int(number)) : NumberText.trimmed(number, digits: 3)
  }

  package static func reason(_ problem: TemplateProblem) -> String {
    let place = "at character \(problem.column)"
    switch problem.code {
    case .unmatchedOpeningBrace: return "the { \(place) has no }"
    case .unmatchedClosingBrace: return "the } \(place) has no {; write }} for one that stays"
    case .noName: return "nothing is named \(place)"
    case .unknownName(let name, let near):
      return "\(quoted(name)) \(place) is unknown"
        + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?")
    case .badFormat(let format): return "\(quoted(format)) \(place) is no format for it"
    case .noFormat(let name): return "\(quoted(name)) takes no format \(place)"
    }
  }

  /// Why a field of a photo is not changed.
  package static func reason(_ refusal: EditRefusal) -> String {
    switch refusal {
    case .noDate: return "it has no date"
    case .noClock: return "only its day is known, and no time"
    case .noDay: return "it has no day that the time could be of"
    case .skippedClock:
      return "no clock of that zone showed its time: they were put forward over it"
    case .unknownInstant: return "its zone is not known, so that the moment can't be kept"
    case .dateOutOfRange: return "no photo can be of that date"
    case .noDateInName: return "there is no date in its name"
    case .noSatelliteTime: return "it does not say the time of the satellites"
    case .noPositionNear(let seconds):
      return "no position is known within \(span(seconds)) of it"
    case .emptyText: return "nothing that the template names is known of it"
    case .tooManyBytes(let limit):
      return "more than \(NumberText.grouped(limit)) bytes are not kept"
    case .tooManyTexts(let limit): return "more than \(limit) are not kept"
    case .unknownRecipe:
      return "it has a recipe of a newer Albumen, or a broken one; --revert takes that away"
    case .noPixelSize: return "its size in pixels is not known"
    case .cropOutside: return "that part does not lie within it"
    case .notStill: return "only pictures that do not move are adjusted"
    case .unreadablePicture: return "its pixels can't be read"
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
    case .notXML(let line): return "Can't read \(name): it is no GPX, or damaged, in line \(line)"
    case .notGPX: return "Can't read \(name): it is no GPX"
    case .noPoints: return "There is no track in \(name)"
    case .noTimes: return "No point of a track in \(name) says when it was"
    case .tooLong: return "Can't read \(name): it has more than 5 million points"
    }
  }
}
