package import PhotoModel

/// The question where changes are kept.
package struct TargetChoice: Hashable, Sendable {
  /// In the order in which they are listed.
  package static let all: [ChangeTarget] = [.catalogue, .sidecar, .file]

  package private(set) var cursor: Int
  /// A change waits for the answer.
  package let isAsked: Bool

  package init(_ target: ChangeTarget?, isAsked: Bool) {
    cursor = target.flatMap { TargetChoice.all.firstIndex(of: $0) } ?? 0
    self.isAsked = isAsked
  }

  package var current: ChangeTarget { TargetChoice.all[cursor] }

  /// Goes round at the ends.
  package mutating func move(by steps: Int) {
    let count = TargetChoice.all.count
    cursor = (cursor + steps + count) % count
  }
}
