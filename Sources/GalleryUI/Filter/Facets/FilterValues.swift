import GalleryEngine
package import PhotoQuery

/// The values of the photos in an album, and of those that match the other terms of a query. They
/// are counted while the query line is open. Those of the album are cached as long as it doesn't
/// change.
package struct FilterValues: Sendable {
  /// What is counted: the photos of an album in a version of the library.
  struct Source: Hashable {
    var album: AlbumID
    var library: Int
    var albums: Int
    var marks: Int
  }

  /// The known and the requested values of some photos. Responses with other request numbers are
  /// late.
  private struct Counting {
    var values = QueryValues()
    var requested: Set<QueryField.ID> = []
    var request: RequestNumber?
  }

  private var source: Source?
  private var albumCounting = Counting()
  /// The values of the photos that match the rest of a query, for one query at a time.
  private var filteredCounting = Counting()
  private var filteredQuery = Query.all
  private var next = RequestNumber.first

  package init() {}

  /// The values of the whole album.
  package var values: QueryValues { albumCounting.values }

  /// The known values of the photos that match a query; those of the whole album if the query is
  /// empty.
  package func values(matching query: Query) -> QueryValues {
    query == .all
      ? albumCounting.values : query == self.filteredQuery ? filteredCounting.values : QueryValues()
  }

  /// The values to complete a term with: the same, or those of the whole album as long as nothing
  /// better is known.
  package func choices(matching query: Query) -> QueryValues {
    query == .all ? albumCounting.values : albumCounting.values.merging(values(matching: query))
  }

  /// Starts counting for an album when the query line opens.
  mutating func open(_ source: Source) {
    if source != self.source { albumCounting.values = QueryValues() }
    self.source = source
    albumCounting.requested = []
    albumCounting.request = nextRequest()
    (filteredCounting, filteredQuery) = (Counting(), .all)
  }

  /// Cancels all requests when the query line closes.
  mutating func close() {
    albumCounting.request = nil
    filteredCounting.request = nil
  }

  private mutating func nextRequest() -> RequestNumber {
    defer { next = next.next }
    return next
  }

  /// Returns those of the given fields that must be counted now for the photos that match a query,
  /// and marks them as requested. A request for another query replaces the previous one, and one
  /// for more fields includes those still pending.
  mutating func request(
    _ fields: [QueryField.ID], matching query: Query = .all
  ) -> (fields: [FacetField], request: RequestNumber)? {
    guard albumCounting.request != nil else { return nil }
    if query == .all {
      let newFields = fields.filter {
        albumCounting.values[$0] == nil && albumCounting.requested.insert($0).inserted
      }
      return makeRequest(newFields, albumCounting.request)
    }
    if query != filteredQuery {
      filteredCounting = Counting()
      filteredCounting.request = nextRequest()
      filteredQuery = query
    }
    let new = fields.filter {
      filteredCounting.values[$0] == nil && filteredCounting.requested.insert($0).inserted
    }
    guard !new.isEmpty else { return nil }
    let waited = filteredCounting.requested.filter {
      filteredCounting.values[$0] == nil && !new.contains($0)
    }.sorted()
    return makeRequest(new + waited, filteredCounting.request)
  }

  private func makeRequest(
    _ fields: [QueryField.ID], _ request: RequestNumber?
  ) -> (fields: [FacetField], request: RequestNumber)? {
    let fields = fields.compactMap { QueryField.named($0).flatMap(FacetField.init) }
    guard let request, !fields.isEmpty else { return nil }
    return (fields, request)
  }

  /// Stores counts that are known without a request.
  mutating func set(_ counts: [FacetCount], of field: QueryField.ID) {
    albumCounting.values[field] = counts
  }

  /// Returns whether the response was expected.
  mutating func receive(
    _ counts: [FacetCount], of field: QueryField.ID, answering request: RequestNumber
  ) -> Bool {
    if request == albumCounting.request {
      albumCounting.values[field] = counts
    } else if request == filteredCounting.request {
      filteredCounting.values[field] = counts
    } else {
      return false
    }
    return true
  }
}
