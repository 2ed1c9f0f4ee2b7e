/// An album that the user made: a list of photos, a query that finds some, or a folder that holds such
/// albums.
package struct UserAlbum: Hashable, Sendable, Identifiable {
  /// Minted by the catalogue; none is given twice.
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
    /// As the user put them.
    case byHand
    /// By the days they were taken, as everywhere else.
    case byDate
  }

  package var id: ID
  /// The folder of albums it lies in; nil at the top.
  package var parent: ID?
  package var title: String
  /// Whether it holds albums instead of photos.
  package var isFolder: Bool
  /// What a smart album finds, as it was typed; nil for a list and for a folder.
  package var query: String?
  package var arrangement: Arrangement
  /// Whether an order that was made by hand is kept while the album is shown by date.
  package var keepsHandOrder: Bool
  /// The photo that stands for it; nil for the first one.
  package var cover: Asset.ID?
  /// How many photos a list holds, in all libraries.
  package var count: Int
  /// From when on it is not listed any more; nil for never.
  package var hidesAt: FileTime?

  package init(
    id: ID, parent: ID? = nil, title: String, isFolder: Bool = false,
    query: String? = nil, arrangement: Arrangement = .byDate, keepsHandOrder: Bool = false,
    cover: Asset.ID? = nil,
    count: Int = 0
  ) {
    self.id = id
    self.parent = parent
    self.title = title
    self.isFolder = isFolder
    self.query = query
    self.arrangement = arrangement
    self.keepsHandOrder = keepsHandOrder
    self.cover = cover
    self.count = count
  }

  /// Whether its photos are those that its query finds.
  package var isSmart: Bool { query != nil }

  /// Whether photos are put into it and taken out.
  package var isList: Bool { !isFolder && !isSmart }

  /// Whether it was put in order by hand, now or earlier.
  package var hasHandOrder: Bool { arrangement == .byHand || keepsHandOrder }
}
