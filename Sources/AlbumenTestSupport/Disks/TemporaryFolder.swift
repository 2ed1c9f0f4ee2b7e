import Foundation
package import PhotoModel

/// A folder that goes away with its last reference, for tests that need real files.
package final class TemporaryFolder: Sendable {
  /// Absolute, with links resolved, so that paths made from it are those that a scan shows.
  package let path: FilePath

  package init() throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("albumen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = FilePath(place.path(percentEncoded: false).trimmingSlash)
  }

  deinit {
    guard let string = path.string else { return }
    // What stays is in the folder of temporary files.
    try? FileManager.default.removeItem(atPath: string)
  }

  /// The path of a name or names in it: `2019/IMG_1.jpg`.
  package func path(_ names: String) -> FilePath {
    path.appending(names)
  }

  /// Makes a folder and those above it.
  @discardableResult
  package func folder(_ names: String, modifiedAt: FileTime? = nil) throws -> FilePath {
    let path = path(names)
    try FileManager.default.createDirectory(
      atPath: path.lossyString, withIntermediateDirectories: true)
    if let modifiedAt { try setTime(path, modifiedAt) }
    return path
  }

  /// Makes a file, and the folders it lies in.
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

  /// Makes a file of a text.
  @discardableResult
  package func file(
    _ names: String, _ text: String, modifiedAt: FileTime? = nil
  ) throws -> FilePath {
    try file(names, Array(text.utf8), modifiedAt: modifiedAt)
  }

  /// Makes a file with a name of any bytes at the top of the folder.
  @discardableResult
  package func file(nameBytes: [UInt8], _ bytes: some Collection<UInt8>) throws -> FilePath {
    let path = path.appending(nameBytes)
    try write(bytes, to: path)
    return path
  }

  /// Makes a symbolic link; `target` may be relative to the link's own folder.
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

  /// Makes a pipe: opening it to read would wait for somebody who writes.
  package func pipe(_ names: String) throws {
    try check(path(names).withCString { mkfifo($0, 0o600) }, names)
  }

  /// All names in the folder or in one of its folders, hidden ones too, in order.
  package func names(in names: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(names).lossyString).sorted()
  }

  /// Removes all that is in it.
  package func empty() throws {
    for name in try names() { try remove(name) }
  }

  package func remove(_ names: String) throws {
    try FileManager.default.removeItem(atPath: path(names).lossyString)
  }

  /// Gives a file another name, of any bytes; false where the file system has no such names.
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

  private func check(_ result: Int32, _ what: String) throws {
    guard result < 0 else { return }
    throw CocoaError(
      .fileWriteUnknown,
      userInfo: [NSDebugDescriptionErrorKey: "\(what): \(String(cString: strerror(errno)))"])
  }
}

extension String {
  fileprivate var trimmingSlash: String {
    count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
