package import PhotoModel

/// Determines whether a file is an original: a file of a photo in a catalogue, in any of its
/// folders.
///
/// Code that writes copies (exports, web galleries, imports) checks this before it removes or
/// replaces a file, and leaves originals unchanged. A file is identified by device and inode rather
/// than by path, so links and other spellings of a path give the same result.
package struct OriginalFiles: Sendable {
  private let isOriginal: @Sendable (FilePath, FileStatus) -> Bool

  /// `isOriginal` is called with a path and the status of the file that the path leads to.
  package init(_ isOriginal: @escaping @Sendable (FilePath, FileStatus) -> Bool) {
    self.isOriginal = isOriginal
  }

  /// Contains no files. For destinations that no catalogue contains.
  package static let none = OriginalFiles { _, _ in false }

  /// Whether a path leads to an original. A path that can't be read counts as one, because it may
  /// be.
  package func contains(_ path: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    do throws(Errno) {
      guard let status = try system.statusIfPresent(of: path) else { return false }
      return isOriginal(path, status)
    } catch {
      return true
    }
  }
}
