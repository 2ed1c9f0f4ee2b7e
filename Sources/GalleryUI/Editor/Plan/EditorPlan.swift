package import GalleryEngine
package import PhotoModel

/// What an edit would change, to be read before it is done.
package struct EditorPlan: Sendable {
  /// One value that becomes another.
  package struct Change: Hashable, Sendable {
    /// Nil where nothing is known.
    package var from: String?
    package var to: String?

    package init(from: String?, to: String?) {
      (self.from, self.to) = (from, to)
    }
  }

  package struct FieldChanges: Sendable {
    package var field: String
    /// The most frequent first, a bounded number of them.
    package var changes: [(change: Change, count: Int)]
    /// So many photos change in other ways.
    package var others: Int
  }

  /// Photos of which a field stays as it is, for one reason.
  package struct Refusals: Sendable {
    package var field: String
    package var reason: String
    package var count: Int
    /// The first of them.
    package var first: FilePath
  }

  package var photos: Int
  /// How many of them would be other.
  package var changed: Int
  package var fields: [FieldChanges]
  package var refusals: [Refusals]
  /// How many photos keep the position that they have, though a track was given.
  package var kept = 0
  /// How many of those that change are kept in the catalogue only, wherever others are kept.
  package var inCatalogueOnly = 0
  /// What carries it out.
  package var job: EditJob

  package init(
    photos: Int, changed: Int, fields: [FieldChanges], refusals: [Refusals], job: EditJob
  ) {
    (self.photos, self.changed, self.fields) = (photos, changed, fields)
    (self.refusals, self.job) = (refusals, job)
  }
}
