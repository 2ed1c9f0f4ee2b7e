package import PhotoModel

/// A time as stored in one metadata block, before the blocks are merged.
package struct TimeReading: Hashable, Sendable {
  package var wall: WallTime
  /// Seconds east of Greenwich. If `isUTC` is true, it is 0 and unrelated to the place.
  package var offset: Int?
  /// Whether the block stores all times in UTC (QuickTime `mvhd`, Takeout), regardless of the
  /// place.
  package var isUTC = false

  /// Whether the block contains only the day; `wall` is its midnight.
  package var isDayOnly = false

  package init(
    wall: WallTime, offset: Int? = nil, isUTC: Bool = false, isDayOnly: Bool = false
  ) {
    self.wall = wall
    self.offset = offset
    self.isUTC = isUTC
    self.isDayOnly = isDayOnly
  }
}

/// The contents of one metadata block (Exif, XMP, IPTC, the container's own, a sidecar).
///
/// Every decoder fills the same fields. Impossible dates and positions are already omitted.
/// `MetadataMerge` takes each field from the most trusted block.
@dynamicMemberLookup
package struct MetadataFields: Hashable, Sendable {
  /// When the picture was taken.
  package var original: TimeReading?
  /// When it was digitised, which differs for a scan.
  package var digitised: TimeReading?
  /// When a program last modified the picture.
  package var modified: TimeReading?
  /// The GPS time in UTC. Its difference from the local time is the UTC offset.
  package var satelliteTime: WallTime?
  /// The ID that Apple assigns to both files of a Live Photo.
  package var contentIdentifier: String?
  /// All other fields, unvalidated. The size is as stored, before orientation. The capture time
  /// isn't set from the times above until all blocks are known.
  package var values = Metadata()
  /// The fields that a sidecar corrects. Unused for other blocks.
  package var corrected = CorrectedFields()

  package init() {}

  /// Accesses a field by name: `fields.make` is `fields.values.make`.
  package subscript<Value>(dynamicMember path: WritableKeyPath<Metadata, Value>) -> Value {
    @inline(__always) get { values[keyPath: path] }
    @inline(__always) set { values[keyPath: path] = newValue }
  }
}
