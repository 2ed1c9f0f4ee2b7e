import PhotoModel

/// Whether two photos that look alike are of one exposure.
extension Asset {
  /// Whether the photos were taken at different times, with different cameras, or with different
  /// settings. Values that either photo lacks are not compared.
  func isOtherExposure(than other: Asset) -> Bool {
    let (one, two) = (metadata, other.metadata)
    if let time = one.clockTime, let otherTime = two.clockTime, !time.isSameMoment(as: otherTime) {
      return true
    }
    return Asset.differ(one.exposureTime, two.exposureTime)
      || Asset.differ(one.fNumber, two.fNumber)
      || Asset.differ(one.focalLength, two.focalLength) || Asset.differ(one.iso, two.iso)
      || Asset.differ(one.flash, two.flash)
      || Asset.differ(one.camera?.lowercased(), two.camera?.lowercased())
  }

  /// Whether another photo, which is not known to be another exposure, is known to be of this one:
  /// by the sub-seconds of its time, or as a smaller picture, because cameras don't change the size
  /// in a series, or by its name. The time in whole seconds is that of several frames of a series.
  func isKnownExposure(of other: Asset) -> Bool {
    if let time = metadata.clockTime, let otherTime = other.metadata.clockTime,
      time.source.isRecorded, otherTime.source.isRecorded, time.wall.subsecond != 0,
      time.wall.subsecond == otherTime.wall.subsecond
    {
      return true
    }
    if let size = metadata.pixelSize, let otherSize = other.metadata.pixelSize,
      otherSize.pixelCount * 5 <= size.pixelCount * 4
    {
      return true
    }
    return CopyName.areRelated(path.name, other.path.name)
  }

  private static func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
    guard let one, let other else { return false }
    return one != other
  }

  /// Programs write fractions in different ways, so that values may differ by a hundredth.
  private static func differ(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return false }
    return abs(one - other) > max(abs(one), abs(other)) / 100
  }
}

extension PixelSize {
  fileprivate var pixelCount: Int64 { Int64(width) * Int64(height) }
}

extension Metadata {
  /// The time if it has a time of day, and is not that of a later change.
  fileprivate var clockTime: CaptureTime? {
    captureTime.flatMap { $0.isDayOnly || $0.source == .modified ? nil : $0 }
  }
}

extension CaptureTime {
  /// Compares clocks, or points in time if both are known. Most names of files have whole seconds
  /// only.
  fileprivate func isSameMoment(as other: CaptureTime) -> Bool {
    let isSameSubsecond =
      source == .filename || other.source == .filename
      || wall.subsecond == other.wall.subsecond
    guard isSameSubsecond else { return false }
    if let seconds = secondsSince1970, seconds == other.secondsSince1970 { return true }
    return wall.secondsSince1970 == other.wall.secondsSince1970
  }
}

/// The names of files that programs give to copies.
enum CopyName {
  /// Whether two names without their extensions are equal, or one continues the other by a word
  /// without digits: `IMG_1042`, `IMG_1042-small`. Digits may be the number of a frame.
  static func areRelated(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let (one, other) = (stem(one), stem(other))
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    guard !short.isEmpty, long.starts(with: short) else { return false }
    let rest = long.dropFirst(short.count)
    return rest.isEmpty || rest.contains(where: isLetter) && !rest.contains(where: isDigit)
  }

  /// The name up to its last point, in lower case.
  private static func stem(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return name[..<end].map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte > 127 }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
