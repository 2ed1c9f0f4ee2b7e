/// The progress of a source. With `isWalking`, the number of files found is still growing.
package struct ScanProgress: Hashable, Sendable {
  package var filesFound: Int
  package var filesRead: Int
  package var isWalking: Bool

  package init(filesFound: Int, filesRead: Int, isWalking: Bool) {
    self.filesFound = filesFound
    self.filesRead = filesRead
    self.isWalking = isWalking
  }
}
