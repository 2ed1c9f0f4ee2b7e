package import PhotoMetadata
import PhotoModel

/// What a file itself says that decides whether it belongs to another file of its name. What stands
/// in its name or beside it is no evidence: that may be another file's.
package struct PairEvidence: Hashable, Sendable {
  /// What Apple writes into both halves of a Live Photo.
  package var contentIdentifier: String?
  package var make: String?
  package var model: String?
  package var time: TimeReading?
  /// Of a video, in seconds: its time may be that of its start or of its end.
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

  package enum Verdict: Sendable {
    /// Both say something that only parts of one photo say alike.
    case same
    /// There is nothing that both say.
    case unknown
    /// They were made by other cameras, or at other times.
    case other
  }

  package func verdict(on part: PairEvidence) -> Verdict {
    if let contentIdentifier, contentIdentifier == part.contentIdentifier { return .same }
    if isOfAnotherCamera(than: part) { return .other }
    guard let time, let other = part.time else { return .unknown }
    return time.agrees(with: other, within: length + part.length) ? .same : .other
  }

  /// Whether both carry Apple's identifier, each its own.
  package func hasAnotherIdentifier(than part: PairEvidence) -> Bool {
    guard let contentIdentifier, let other = part.contentIdentifier else { return false }
    return contentIdentifier != other
  }

  /// Programs write the maker before the model or leave it out, in capitals or not: one model is
  /// the other if it ends with it.
  private func isOfAnotherCamera(than part: PairEvidence) -> Bool {
    guard let own = PairEvidence.plain(model), let other = PairEvidence.plain(part.model) else {
      return false
    }
    return !own.hasSuffix(other) && !other.hasSuffix(own)
  }

  private static func plain(_ model: String?) -> String? {
    let plain = (model ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? nil : plain
  }
}

extension TimeReading {
  private static let tolerance = 3.0
  /// No zone is farther from Greenwich.
  private static let farthestZone = 14.0 * 3600
  private static let quarterHour = 15.0 * 60

  /// Whether both may mean one moment, give or take three seconds and `length`, the seconds that
  /// a video goes on.
  ///
  /// Clocks on the wall are compared as they stand: a zone written beside them may be wrong.
  /// Between such a clock and UTC lies an unknown zone, a whole number of quarters of an hour.
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
    let rest = difference.truncatingRemainder(dividingBy: TimeReading.quarterHour)
    return min(rest, TimeReading.quarterHour - rest) <= allowed
  }

  /// Since 1970, with parts of seconds.
  private var seconds: Double {
    Double(wall.secondsSince1970) + Double(wall.subsecond) / 1e9
  }
}
