import Foundation
package import PhotoModel

/// A folder that is removed with its last reference, for tests that require real files.
package final class TemporaryFolder: Sendable {
  /// The absolute path with links resolved, so that paths derived from it equal those from a scan.
  package let path: FilePath

  package init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("albumen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path(percentEncoded: false).trimmingSlash)
  }

  deinit {
    guard let string = path.string else { return }
    // A failure is ignored: the folder is in the system's temporary directory.
    try? FileManager.default.removeItem(atPath: string)
  }

  /// Returns the path of a file in the folder, such as `2019/IMG_1.jpg`.
  package func path(_ names: String) -> FilePath {
    path.appending(names)
  }

  /// Creates a folder, including its parent folders.
  @discardableResult
  package func folder(_ names: String, modifiedAt: FileTime? = nil) throws -> FilePath {
    let path = path(names)
    try FileManager.default.createDirectory(
      atPath: path.lossyString, withIntermediateDirectories: true)
    if let modifiedAt { try setTime(path, modifiedAt) }
    return path
  }

  /// Creates a file, including its parent folders.
  @discardableResult
  package func file(
    _ names: String, _ bytes: some Collection<UInt8> = [0], modifiedAt: FileTime? = nil
  ) throws -> FilePath {
    let path = path(names)
    try FileManager.default.createDirectory(
      atPath: path.folder.lossyString, withIntermediateDirectories: true)
    try write(bytes, to: path)
    if let modifiedAt { try setTime(path, modifiedAt) }
    return path
  }

  /// Creates a text file.
  @discardableResult
  package func file(
    _ names: String, _ text: String, modifiedAt: FileTime? = nil
  ) throws -> FilePath {
    try file(names, Array(text.utf8), modifiedAt: modifiedAt)
  }

  /// Creates a file with a name of arbitrary bytes at the top level of the folder.
  @discardableResult
  package func file(nameBytes: [UInt8], _ bytes: some Collection<UInt8>) throws -> FilePath {
    let path = path.appending(nameBytes)
    try write(bytes, to: path)
    return path
  }

  /// Creates a symbolic link. `target` may be relative to the folder of the link.
  package func link(_ names: String, to target: FilePath) throws {
    try check(
      path(names).withCString { link in target.withCString { symlink($0, link) } }, names)
  }

  package func hardLink(_ names: String, to file: FilePath) throws {
    let path = path(names)
    try FileManager.default.createDirectory(
      atPath: path.folder.lossyString, withIntermediateDirectories: true)
    try check(
      path.withCString { new in file.withCString { Foundation.link($0, new) } }, names)
  }

  /// Creates a named pipe. Opening it for reading blocks until it is opened for writing.
  package func pipe(_ names: String) throws {
    try check(path(names).withCString { mkfifo($0, 0o600) }, names)
  }

  /// Returns all names in the folder or in one of its subfolders, including hidden ones, sorted.
  package func names(in names: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(names).lossyString).sorted()
  }

  /// Removes the contents of the folder.
  package func empty() throws {
    for name in try names() { try remove(name) }
  }

  package func remove(_ names: String) throws {
    try FileManager.default.removeItem(atPath: path(names).lossyString)
  }

  /// Renames a file to a name of arbitrary bytes. Returns false if the file system doesn't support
  /// such a name.
  package func rename(_ names: String, to new: FilePath) throws -> Bool {
    path(names).withCString { old in new.withCString { Foundation.rename(old, $0) } } == 0
  }

  package func setTime(_ path: FilePath, _ time: FileTime) throws {
    let moment = timespec(tv_sec: Int(time.seconds), tv_nsec: Int(time.remainder))
    try check(path.withCString { utimensat(AT_FDCWD, $0, [moment, moment], 0) }, path.lossyString)
  }

  private func write(_ bytes: some Collection<UInt8>, to path: FilePath) throws {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    try check(descriptor, path.lossyString)
    defer { close(descriptor) }
    let all = Array(bytes)
    try check(Int32(Foundation.write(descriptor, all, all.count) == all.count ? 0 : -1), "write")
  }

  private func check(_ result: Int32, _ operation: String) throws {
    guard result < 0 else { return }
    throw CocoaError(
      .fileWriteUnknown,
      userInfo: [NSDebugDescriptionErrorKey: "\(operation): \(String(cString: strerror(errno)))"])
  }
}

extension String {
  fileprivate var trimmingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
