package import PhotoModel

/// A photo whose name is taken in the destination. The user is asked what to do.
package struct ExportClash: Hashable, Sendable {
  package var source: FilePath
  /// The existing file with that name.
  package var existing: FilePath

  package init(source: FilePath, existing: FilePath) {
    (self.source, self.existing) = (source, existing)
  }

  package struct Answer: Hashable, Sendable {
    package var clash: TransferPolicy.Clash
    /// Whether the answer applies to all later clashes.
    package var isForAll: Bool

    package init(_ clash: TransferPolicy.Clash, isForAll: Bool = false) {
      (self.clash, self.isForAll) = (clash, isForAll)
    }
  }
}
