import GalleryEngine
package import PhotoQuery

/// The values that the photos have of an album, and of what the other terms of a query leave of it, counted
/// while the line is open. Those of the album are kept for as long as it is as it was.
package struct FilterValues: Sendable {
  /// What is counted: the photos of an album at a state of the library.
  struct Source: Hashable {
    var album: AlbumID
    var library: Int
    var albums: Int
    var marks: Int
  }

  /// Of some photos: what is known, and what is waited for. Answers with other numbers are late.
  private struct Counting {
    var values = QueryValues()
    var asked: Set<QueryField.ID> = []
    var request: RequestNumber?
  }

  private var source: Source?
  private var whole = Counting()
  /// What the terms of a query leave, one query at a time.
  private var left = Counting()
  private var rest = Query.all
  private var next = RequestNumber.first

  package init() {}

  /// Those of the whole album.
  package var values: QueryValues { whole.values }

  /// What is known of the photos that a query leaves: all of the album for the empty one.
  package func values(leftBy rest: Query) -> QueryValues {
    rest == .all ? whole.values : rest == self.rest ? left.values : QueryValues()
  }

  /// The same for who completes a value: those of the whole album as long as nothing better is known.
  package func choices(besides rest: Query) -> QueryValues {
    rest == .all ? whole.values : whole.values.merging(values(leftBy: rest))
  }

  /// The line is opened over an album.
  mutating func open(_ source: Source) {
    if source != self.source { whole.values = QueryValues() }
    self.source = source
    whole.asked = []
    whole.request = mint()
    (left, rest) = (Counting(), .all)
  }

  /// It is closed: nothing is waited for.
  mutating func close() {
    whole.request = nil
    left.request = nil
  }

  private mutating func mint() -> RequestNumber {
    defer { next = next.next }
    return next
  }

  /// Those of some fields that are to be counted now, of what a query leaves; they count as asked for. A
  /// question of what is left takes the place of the one before it, so what that waits for is asked again.
  mutating func want(
    _ fields: [QueryField.ID], leftBy rest: Query = .all
  ) -> (fields: [FacetField], request: RequestNumber)? {
    guard whole.request != nil else { return nil }
    if rest == .all {
      let wanted = fields.filter {
        whole.values[$0] == nil && whole.asked.insert($0).inserted
      }
      return question(wanted, whole.request)
    }
    if rest != self.rest {
      left = Counting()
      left.request = mint()
      self.rest = rest
    }
    let new = fields.filter { left.values[$0] == nil && left.asked.insert($0).inserted }
    guard !new.isEmpty else { return nil }
    let waited = left.asked.filter { left.values[$0] == nil && !new.contains($0) }.sorted()
    return question(new + waited, left.request)
  }

  private func question(
    _ fields: [QueryField.ID], _ request: RequestNumber?
  ) -> (fields: [FacetField], request: RequestNumber)? {
    let fields = fields.compactMap { QueryField.named($0).flatMap(FacetField.init) }
    guard let request, !fields.isEmpty else { return nil }
    return (fields, request)
  }

  /// What is known without being counted.
  mutating func set(_ counts: [FacetCount], of field: QueryField.ID) {
    whole.values[field] = counts
  }

  /// Says whether the answer is waited for.
  mutating func take(
    _ counts: [FacetCount], of field: QueryField.ID, answering request: RequestNumber
  ) -> Bool {
    if request == whole.request {
      whole.values[field] = counts
    } else if request == left.request {
      left.values[field] = counts
    } else {
      return false
    }
    return true
  }
}
