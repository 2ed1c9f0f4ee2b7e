package import PhotoModel

/// A time as one block of metadata has it, before the blocks are weighed against each other.
package struct TimeReading: Hashable, Sendable {
  package var wall: WallTime
  /// Seconds east of Greenwich. With `isUTC` it is 0 and says nothing about the place.
  package var offset: Int?
  /// The block keeps all times in UTC (QuickTime `mvhd`, Takeout), whatever the place.
  package var isUTC = false

  /// The block names the day and no time; `wall` is its midnight.
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

/// What one block of metadata (Exif, XMP, IPTC, a container's own, a sidecar) says.
///
/// Every decoder fills the same fields, with what it read and understood; impossible dates and
/// positions are already left out. `MetadataMerge` takes each from the most trusted block.
@dynamicMemberLookup
package struct MetadataFields: Hashable, Sendable {
  /// When the shutter opened.
  package var original: TimeReading?
  /// When it was digitised: for a scan, not the same.
  package var digitised: TimeReading?
  /// When a program changed the picture last.
  package var modified: TimeReading?
  /// The clock of the satellites, in UTC: beside the wall clock it gives the offset.
  package var satelliteTime: WallTime?
  /// The name that Apple gives both halves of a Live Photo.
  package var contentIdentifier: String?
  /// All other fields, not judged yet. The size is as stored, before orientation; a capture time is
  /// not made of the times above before all blocks are known.
  package var said = Metadata()
  /// What a sidecar puts right. Of other blocks it means nothing.
  package var corrected = CorrectedFields()

  package init() {}

  /// A field by its name: `fields.make` is `fields.said.make`.
  package subscript<Value>(dynamicMember path: WritableKeyPath<Metadata, Value>) -> Value {
    @inline(__always) get { said[keyPath: path] }
    @inline(__always) set { said[keyPath: path] = newValue }
  }
}
