import PhotoModel

/// The contents of a user's trash folders.
package struct TrashContents: Sendable {
  /// The items, the most recently trashed first.
  package var items: [TrashItem] = []
  /// The trash folders that could not be read.
  package var unread: [TrashError] = []

  package init() {}

  mutating func add(_ result: Result<[TrashItem], TrashError>) {
    switch result {
    case .success(let found): items += found
    case .failure(let error): unread.append(error)
    }
  }

  mutating func sort() {
    // Info files have a resolution of one second. Within a second, the status change time decides,
    // because moving a file changes it.
    items.sort { first, second in
      let (one, other) = (first.deletedAt ?? "", second.deletedAt ?? "")
      if first.original == second.original {
        return (one, first.status.changedAt) > (other, second.status.changedAt)
      }
      return (one, second.original) > (other, first.original)
    }
  }
}
