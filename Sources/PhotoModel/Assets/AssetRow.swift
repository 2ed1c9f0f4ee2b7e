/// The ID of a folder of the library, assigned by the catalogue; never reused.
package struct FolderID: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static func < (left: FolderID, right: FolderID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The data of an asset that the gallery keeps in memory: 24 bytes, so that a million need 24 MB.
package struct AssetRow: Hashable, Sendable {
  package var id: Asset.ID
  package var folder: FolderID
  private var dayNumber: Int32
  private(set) var traits: UInt16
  private var addedDay: UInt16
  /// Nanoseconds since midnight on its day. For a photo without a date, the modification time of
  /// its file (nanoseconds since 1970).
  package var time: Int64

  private static let noDay = Int32.min
  private static let videoBit: UInt16 = 1 << 15
  static let favouriteBit: UInt16 = 1 << 14
  private static let clockBit: UInt16 = 1 << 13
  private static let subtypeBits: UInt16 = (1 << 13) - 1

  package init(
    id: Asset.ID, folder: FolderID, day: Day?, time: Int64, mediaType: MediaType = .image,
    subtypes: Subtypes = [], isFavourite: Bool = false, hasClock: Bool = true,
    addedOn added: Day = Day(number: 0)
  ) {
    self.id = id
    self.folder = folder
    self.dayNumber = day?.number ?? AssetRow.noDay
    self.time = time
    self.traits =
      (subtypes.rawValue & AssetRow.subtypeBits)
      | (mediaType == .video ? AssetRow.videoBit : 0)
      | (isFavourite ? AssetRow.favouriteBit : 0)
      | (hasClock && day != nil ? AssetRow.clockBit : 0)
    self.addedDay = UInt16(clamping: added.number)
  }

  /// Creates a row from the bits of an earlier one.
  init(id: Asset.ID, folder: FolderID, day: Day?, time: Int64, traits: UInt16, addedOn added: Day) {
    self.id = id
    self.folder = folder
    self.dayNumber = day?.number ?? AssetRow.noDay
    self.time = time
    self.traits = traits
    self.addedDay = UInt16(clamping: added.number)
  }

  /// The day it was taken, nil if unknown.
  package var day: Day? {
    dayNumber == AssetRow.noDay ? nil : Day(number: dayNumber)
  }

  package var mediaType: MediaType {
    traits & AssetRow.videoBit == 0 ? .image : .video
  }

  /// Whether the time of day is known; otherwise `time` is midnight.
  package var hasClock: Bool { traits & AssetRow.clockBit != 0 }

  package var isFavourite: Bool { traits & AssetRow.favouriteBit != 0 }

  package var subtypes: Subtypes { Subtypes(rawValue: traits & AssetRow.subtypeBits) }

  /// The day it was added, in UTC; 1970 for anything earlier.
  package var addedOn: Day { Day(number: Int32(addedDay)) }
}
