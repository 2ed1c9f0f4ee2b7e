package import PhotoModel

/// Answers whether a file is an original: a file of a photo that a catalogue knows, in any of its folders.
///
/// Whatever writes copies (exports, web galleries, imports) asks it before it removes or replaces a file, and leaves
/// originals. A file is recognised by device and inode, not by its path: links and other spellings of a path lead to
/// the same answer.
package struct OriginalFiles: Sendable {
  private let holds: @Sendable (FilePath, FileStatus) -> Bool

  /// `holds` answers for a path and what it leads to.
  package init(_ holds: @escaping @Sendable (FilePath, FileStatus) -> Bool) {
    self.holds = holds
  }

  /// No file is one: for destinations that no catalogue knows of.
  package static let none = OriginalFiles { _, _ in false }

  /// Whether a path leads to an original. What can't be looked at counts as one, since it may be.
  package func contains(_ path: FilePath, in system: FileSystem = FileSystem()) -> Bool {
    do throws(Errno) {
      guard let status = try system.statusIfPresent(of: path) else { return false }
      return holds(path, status)
    } catch {
      return true
    }
  }
}
