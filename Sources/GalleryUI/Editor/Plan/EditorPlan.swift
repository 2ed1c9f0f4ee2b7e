package import GalleryEngine
package import PhotoModel

/// The changes that an edit would make, shown before it is carried out.
package struct EditorPlan: Sendable {
  /// A change from one value to another.
  package struct Change: Hashable, Sendable {
    /// The old value, or nil if there was none.
    package var from: String?
    package var to: String?

    package init(from: String?, to: String?) {
      (self.from, self.to) = (from, to)
    }
  }

  package struct FieldChanges: Sendable {
    package var field: String
    /// The most frequent changes, in descending order of frequency. Their number is limited.
    package var changes: [(change: Change, count: Int)]
    /// The number of photos that change in other ways.
    package var otherChangeCount: Int
  }

  /// The photos whose field doesn't change, for one reason.
  package struct Refusals: Sendable {
    package var field: String
    package var reason: String
    package var count: Int
    /// The first of the photos.
    package var first: FilePath
  }

  package var photos: Int
  /// The number of photos that would change.
  package var changed: Int
  package var fields: [FieldChanges]
  package var refusals: [Refusals]
  /// The number of photos that keep their existing position although a track was given.
  package var keptPositionCount = 0
  /// The number of changing photos whose changes are stored only in the catalogue, wherever the
  /// others are stored.
  package var inCatalogueOnly = 0
  /// The job that carries out the edit.
  package var job: EditJob

  package init(
    photos: Int, changed: Int, fields: [FieldChanges], refusals: [Refusals], job: EditJob
  ) {
    (self.photos, self.changed, self.fields) = (photos, changed, fields)
    (self.refusals, self.job) = (refusals, job)
  }
}
