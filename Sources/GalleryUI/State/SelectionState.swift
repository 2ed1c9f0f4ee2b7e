package import PhotoModel

/// The marked photos, and how to get the marks back.
package struct SelectionState: Hashable, Sendable {
  package private(set) var marks = AssetSet()
  private var earlier: [AssetSet] = []

  /// How many changes can be undone.
  package static let undoLimit = 50

  package init() {}

  /// Changes the marks, so that `undo` brings them back as they were.
  package mutating func change(_ body: (inout AssetSet) -> Void) {
    var changed = marks
    body(&changed)
    guard changed != marks else { return }
    earlier.append(marks)
    if earlier.count > SelectionState.undoLimit { earlier.removeFirst() }
    marks = changed
  }

  /// Says whether there was anything to undo.
  package mutating func undo() -> Bool {
    guard let last = earlier.popLast() else { return false }
    marks = last
    return true
  }

  /// Marks all of these, or unmarks them when all are marked.
  package mutating func toggleAll(_ ids: some Sequence<Asset.ID>) {
    let all = AssetSet(ids)
    change { marks in
      if all.allSatisfy(marks.contains) {
        for id in all { marks.remove(id) }
      } else {
        for id in all { marks.insert(id) }
      }
    }
  }
}
