import GalleryEngine
package import PhotoQuery

/// The values that the photos of an album have, counted while the line is open. They are kept for as long
/// as the album is as it was.
package struct FilterValues: Sendable {
  /// What is counted: the photos of an album at a state of the library.
  struct Source: Hashable {
    var album: AlbumID
    var library: Int
    var albums: Int
    var marks: Int
  }

  package private(set) var values = QueryValues()
  private var source: Source?
  /// Answers with other numbers are late.
  private var request: RequestNumber?
  private var next = RequestNumber.first
  private var asked: Set<QueryField.ID> = []

  package init() {}

  /// The line is opened over an album.
  mutating func open(_ source: Source) {
    if source != self.source { values = QueryValues() }
    self.source = source
    asked = []
    request = next
    next = next.next
  }

  /// It is closed: nothing is waited for.
  mutating func close() {
    request = nil
  }

  /// Those of some fields that are to be counted now; they count as asked for.
  mutating func want(
    _ fields: [QueryField.ID]
  ) -> (fields: [FacetField], request: RequestNumber)? {
    guard let request else { return nil }
    let wanted = fields.filter { values[$0] == nil && asked.insert($0).inserted }
      .compactMap { QueryField.named($0).flatMap(FacetField.init) }
    return wanted.isEmpty ? nil : (wanted, request)
  }

  /// What is known without being counted.
  mutating func set(_ counts: [FacetCount], of field: QueryField.ID) {
    values[field] = counts
  }

  /// Says whether the answer is waited for.
  mutating func take(
    _ counts: [FacetCount], of field: QueryField.ID, answering request: RequestNumber
  ) -> Bool {
    guard request == self.request else { return false }
    values[field] = counts
    return true
  }
}
