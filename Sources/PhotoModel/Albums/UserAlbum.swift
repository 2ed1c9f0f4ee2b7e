/// An album created by the user: a list of photos, a query, or a folder of such albums.
package struct UserAlbum: Hashable, Sendable, Identifiable {
  /// Assigned by the catalogue; never reused.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    package static func < (left: ID, right: ID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The order of the photos.
  package enum Arrangement: Int, Hashable, Sendable {
    /// In the user's order.
    case manual
    /// By the time they were taken, as everywhere else.
    case byDate
  }

  package var id: ID
  /// The album folder that contains it; nil at the top.
  package var parent: ID?
  package var title: String
  /// Whether it contains albums instead of photos.
  package var isFolder: Bool
  /// The query of a smart album, as typed; nil for a list and for a folder.
  package var query: String?
  package var arrangement: Arrangement
  /// Whether a manual order is kept while the album is sorted by date.
  package var keepsManualOrder: Bool
  /// The cover photo; nil for the first photo.
  package var cover: Asset.ID?
  /// The number of photos in a list, in all libraries.
  package var count: Int
  /// The time from which it is no longer listed; nil for never.
  package var hidesAt: FileTime?

  package init(
    id: ID, parent: ID? = nil, title: String, isFolder: Bool = false,
    query: String? = nil, arrangement: Arrangement = .byDate, keepsManualOrder: Bool = false,
    cover: Asset.ID? = nil,
    count: Int = 0
  ) {
    self.id = id
    self.parent = parent
    self.title = title
    self.isFolder = isFolder
    self.query = query
    self.arrangement = arrangement
    self.keepsManualOrder = keepsManualOrder
    self.cover = cover
    self.count = count
  }

  /// Whether its photos are found by its query.
  package var isSmart: Bool { query != nil }

  /// Whether photos can be added to it and removed from it.
  package var isList: Bool { !isFolder && !isSmart }

  /// Whether it has a manual order, current or kept.
  package var hasManualOrder: Bool { arrangement == .manual || keepsManualOrder }
}
