extension AssetRow {
  /// The numbers of a row, as stored in a catalogue.
  package struct Packed: Hashable, Sendable {
    package var day: Int32?
    package var time: Int64
    /// The media type, the subtypes, and whether it is a favourite and has a clock time, as bits.
    package var traits: UInt16

    package init(day: Int32?, time: Int64, traits: UInt16) {
      self.day = day
      self.time = time
      self.traits = traits
    }

    package var isFavourite: Bool {
      get { traits & AssetRow.favouriteBit != 0 }
      set { traits = newValue ? traits | AssetRow.favouriteBit : traits & ~AssetRow.favouriteBit }
    }
  }

  package init(id: Asset.ID, folder: FolderID, packed: Packed, addedAt: FileTime) {
    self.init(
      id: id, folder: folder, day: packed.day.map(Day.init(number:)), time: packed.time,
      traits: packed.traits, addedOn: WallTime(secondsSince1970: addedAt.seconds).day)
  }

  package var packed: Packed { Packed(day: day?.number, time: time, traits: traits) }

  /// Returns the values of an asset that smart albums need: its row is made from its metadata, the
  /// user's changes, and its main file.
  package static func packed(
    _ metadata: Metadata, type: FileType?, modifiedAt: FileTime, isFavourite: Bool
  ) -> Packed {
    let time = metadata.captureTime
    return AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), day: time?.wall.day,
      time: time?.wall.nanosecond ?? modifiedAt.nanoseconds,
      mediaType: type?.mediaType ?? .image, subtypes: metadata.subtypes,
      isFavourite: isFavourite, hasClock: time?.isDayOnly == false
    ).packed
  }
}
