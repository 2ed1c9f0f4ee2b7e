import PhotoModel

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
    // Notes have whole seconds. Moving a file changes its status.
    items.sort { first, second in
      let (one, other) = (first.deletedAt ?? "", second.deletedAt ?? "")
      if first.original == second.original {
        return (one, first.status.changedAt) > (other, second.status.changedAt)
      }
      return (one, second.original) > (other, first.original)
    }
  }
}
