package import PhotoModel

/// One change of the marked photos.
package struct MarkStep: Hashable, Sendable {
  package var adding: AssetSet
  package var removing: AssetSet
  /// Whether the history lists the change. False for a difference that the user did not make.
  package var isRecorded: Bool

  package init(adding: AssetSet, removing: AssetSet = AssetSet(), isRecorded: Bool = true) {
    self.adding = adding
    self.removing = removing
    self.isRecorded = isRecorded
  }

  package var isEmpty: Bool { adding.isEmpty && removing.isEmpty }

  /// Returns the marks after the change. A photo in both sets is marked.
  package func applied(to marks: AssetSet) -> AssetSet {
    marks.subtracting(removing).union(adding)
  }

  /// Returns this change and the next one combined.
  package func joined(with next: MarkStep) -> MarkStep {
    MarkStep(
      adding: adding.subtracting(next.removing).union(next.adding),
      removing: removing.subtracting(next.adding).union(next.removing),
      isRecorded: isRecorded || next.isRecorded)
  }
}
