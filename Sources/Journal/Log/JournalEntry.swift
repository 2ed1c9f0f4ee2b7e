package import PhotoModel

/// A change as the journal lists it.
package struct JournalEntry: Hashable, Sendable, Identifiable {
  package enum State: Hashable, Sendable {
    case done, undone
    /// The catalogue does not have it: it was cut off, or an older catalogue was put in its place.
    case lost
  }

  /// The number of the action that made it.
  package var id: UInt64
  package var time: FileTime
  package var origin: ChangeOrigin
  package var summary: ChangeSummary
  package var state: State

  package init(
    id: UInt64, time: FileTime, origin: ChangeOrigin, summary: ChangeSummary, state: State
  ) {
    self.id = id
    self.time = time
    self.origin = origin
    self.summary = summary
    self.state = state
  }
}

/// Where a record stands.
struct RecordPlace: Hashable, Sendable {
  /// The number of its file.
  var segment: UInt64
  var offset: Int
  var size: Int
}
