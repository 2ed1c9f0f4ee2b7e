/// The search for the photo that was specified when the program was started.
package struct FocusState: Sendable {
  private enum Search: Hashable, Sendable {
    case open
    /// A request is under way. If all photos were known when it was made, it is the last one.
    case requested(isLast: Bool)
    /// The photo was found.
    case found
    /// The path is not a photo.
    case vain
  }

  /// The meaning of a response.
  package enum Answer {
    case found
    /// More photos are coming, which trigger the next request.
    case waits
    /// The scan has ended since the request, so it must be repeated.
    case early
    /// The path is not a photo.
    case vain
  }

  private var search = Search.open
  /// Whether the cursor must still move to the photo.
  package private(set) var isPending = false

  package init() {}

  /// Requests that the cursor moves to the photo.
  package mutating func begin() {
    isPending = true
  }

  /// Records that the cursor has reached the photo, or that the user has moved elsewhere.
  package mutating func end() {
    isPending = false
  }

  /// Whether to request the photo's location now. If so, marks it as requested. `areAllKnown` is
  /// whether the scan has ended.
  package mutating func shouldRequest(isScanComplete: Bool) -> Bool {
    switch search {
    case .open: break
    case .found where isPending: break
    case .requested, .found, .vain: return false
    }
    search = .requested(isLast: isScanComplete)
    return true
  }

  /// Handles a failed request: it must be repeated.
  package mutating func fail() {
    if case .requested = search { search = .open }
  }

  package mutating func receive(isFound: Bool, isScanComplete: Bool) -> Answer {
    let wasLast = search == .requested(isLast: true)
    search = isFound ? .found : .open
    if isFound { return .found }
    guard isScanComplete else { return .waits }
    guard wasLast else { return .early }
    search = .vain
    isPending = false
    return .vain
  }
}
