/// The search for the photo that was named when the program was started.
package struct FocusState: Sendable {
  private enum Search: Hashable, Sendable {
    case open
    /// An answer is under way. When all photos were known before it was asked for, it is the last.
    case asked(isLast: Bool)
    /// It was found.
    case found
    /// It is no photo.
    case vain
  }

  /// What an answer means.
  package enum Answer {
    case found
    /// More photos come: they bring the next question.
    case waits
    /// All photos are known since it was asked: it is to be asked once more.
    case early
    /// It is no photo.
    case vain
  }

  private var search = Search.open
  /// Whether the cursor is to go there, once it is loaded.
  package private(set) var isPending = false

  package init() {}

  /// The cursor is to go there.
  package mutating func begin() {
    isPending = true
  }

  /// The cursor is there, or the user went elsewhere.
  package mutating func end() {
    isPending = false
  }

  /// Whether to ask where it is; it counts as asked then. `areAllKnown` is whether the scan has ended.
  package mutating func ask(areAllKnown: Bool) -> Bool {
    switch search {
    case .open: break
    case .found where isPending: break
    case .asked, .found, .vain: return false
    }
    search = .asked(isLast: areAllKnown)
    return true
  }

  /// There is no answer: it is to be asked once more.
  package mutating func fail() {
    if case .asked = search { search = .open }
  }

  package mutating func take(isFound: Bool, areAllKnown: Bool) -> Answer {
    let wasLast = search == .asked(isLast: true)
    search = isFound ? .found : .open
    if isFound { return .found }
    guard areAllKnown else { return .waits }
    guard wasLast else { return .early }
    search = .vain
    isPending = false
    return .vain
  }
}
