package import PhotoModel

/// A photo whose name something else has in the destination: somebody is asked what becomes of it.
package struct ExportClash: Hashable, Sendable {
  package var source: FilePath
  /// What has its name.
  package var taken: FilePath

  package init(source: FilePath, taken: FilePath) {
    (self.source, self.taken) = (source, taken)
  }

  /// What becomes of it.
  package struct Answer: Hashable, Sendable {
    package var clash: TransferPolicy.Clash
    /// Whether the same becomes of all that follow.
    package var isForAll: Bool

    package init(_ clash: TransferPolicy.Clash, isForAll: Bool = false) {
      (self.clash, self.isForAll) = (clash, isForAll)
    }
  }
}
