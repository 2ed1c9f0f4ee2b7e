/// What lies in the trashes of a user.
package struct TrashContents: Sendable {
  /// The last that was thrown away first.
  package var items: [TrashItem] = []
  /// The trashes that could not be read.
  package var unread: [TrashError] = []

  package init() {}

  mutating func add(_ place: Result<[TrashItem], TrashError>) {
    switch place {
    case .success(let found): items += found
    case .failure(let error): unread.append(error)
    }
  }

  mutating func sort() {
    items.sort { ($0.deletedAt ?? "", $1.original) > ($1.deletedAt ?? "", $0.original) }
  }
}
