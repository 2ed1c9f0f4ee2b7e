package import PhotoMetadata
import PhotoModel

/// The metadata in a file that decides whether it belongs to another file with the same name. Its
/// name and its sidecars are not considered, because they may belong to another file.
package struct PairEvidence: Hashable, Sendable {
  /// The identifier that Apple writes into both parts of a Live Photo.
  package var contentIdentifier: String?
  package var make: String?
  package var model: String?
  package var time: TimeReading?
  /// The length of a video in seconds. Its capture time may be that of its start or of its end.
  package var length: Double

  package init(
    contentIdentifier: String? = nil, make: String? = nil, model: String? = nil,
    time: TimeReading? = nil, length: Double = 0
  ) {
    self.contentIdentifier = contentIdentifier
    self.make = make
    self.model = model
    self.time = time
    self.length = length
  }

  package init(_ reading: FileReading) {
    self.init(
      contentIdentifier: reading.contentIdentifier, make: reading.metadata.make,
      model: reading.metadata.model, time: reading.ownTime,
      length: reading.metadata.duration ?? 0)
  }

  package enum PairMatch: Sendable {
    /// Both contain a value that only parts of one photo have in common.
    case same
    /// No value is present in both.
    case unknown
    /// They were made by different cameras, or at different times.
    case different
  }

  package func match(with part: PairEvidence) -> PairMatch {
    if let contentIdentifier, contentIdentifier == part.contentIdentifier { return .same }
    if isOfAnotherCamera(than: part) { return .different }
    guard let time, let other = part.time else { return .unknown }
    return time.agrees(with: other, within: length + part.length) ? .same : .different
  }

  /// Whether both contain Apple's identifier, with different values.
  package func hasAnotherIdentifier(than part: PairEvidence) -> Bool {
    guard let contentIdentifier, let other = part.contentIdentifier else { return false }
    return contentIdentifier != other
  }

  /// Whether the models differ. Programs may write the maker before the model or omit it, in upper
  /// or lower case, so two models are equal if one ends with the other.
  private func isOfAnotherCamera(than part: PairEvidence) -> Bool {
    guard let modelName = PairEvidence.normalised(model),
      let other = PairEvidence.normalised(part.model)
    else {
      return false
    }
    return !modelName.hasSuffix(other) && !other.hasSuffix(modelName)
  }

  private static func normalised(_ model: String?) -> String? {
    let plain = (model ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? nil : plain
  }
}

extension TimeReading {
  private static let tolerance = 3.0
  /// The largest offset of a time zone from UTC, in seconds.
  private static let farthestZone = 14.0 * 3600
  private static let quarterHour = 15.0 * 60

  /// Whether both may denote the same time, with a tolerance of three seconds plus `length`, the
  /// duration of a video in seconds.
  ///
  /// Wall times are compared without their zones, which may be wrong. The difference between a wall
  /// time and UTC is an unknown zone offset, a whole number of quarter hours.
  func agrees(with other: TimeReading, within length: Double) -> Bool {
    if isDayOnly || other.isDayOnly {
      let days = Int(wall.day.number) - Int(other.wall.day.number)
      return abs(days) <= (isUTC == other.isUTC ? 0 : 1)
    }
    let allowed = TimeReading.tolerance + max(0, length)
    let difference = abs(seconds - other.seconds)
    if difference <= allowed { return true }
    if let offset, let otherOffset = other.offset,
      abs((seconds - Double(offset)) - (other.seconds - Double(otherOffset))) <= allowed
    {
      return true
    }
    guard isUTC != other.isUTC, difference <= TimeReading.farthestZone + allowed else {
      return false
    }
    let remainder = difference.truncatingRemainder(dividingBy: TimeReading.quarterHour)
    return min(remainder, TimeReading.quarterHour - remainder) <= allowed
  }

  /// Seconds since 1970, with fractions.
  private var seconds: Double {
    Double(wall.secondsSince1970) + Double(wall.subsecond) / 1e9
  }
}
