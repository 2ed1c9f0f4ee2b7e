package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Access to paths below a folder whose content is not trusted. Links below it are never followed,
/// even if another program creates one meanwhile.
extension FileSystem {
  /// Opens a folder below another, one path component at a time, without following links. With
  /// `creating`, missing folders are created.
  ///
  /// `path` is relative, with slashes between its components. Empty for the folder itself, which
  /// may be reached through links. Throws `notDirectory` for a component that is a link or a file,
  /// and `invalidArgument` for an empty component, `.` or `..`.
  package func openFolder(
    _ path: [UInt8], beneath folder: FilePath, creating: Bool = false
  ) throws(Errno) -> OpenFile {
    var open = try openFolder(folder)
    guard !path.isEmpty else { return open }
    if creating { try checkForeignPackage(folder.appending(path)) }
    for part in path.split(separator: .slash, omittingEmptySubsequences: false) {
      guard FileSystem.isName(part) else { throw .invalidArgument }
      if creating { try open.makeFolder(part) }
      open = try open.openFolder(part)
    }
    return open
  }

  private static func isName(_ part: ArraySlice<UInt8>) -> Bool {
    !part.isEmpty && !part.contains(0) && part != [UInt8(ascii: ".")]
      && part != [UInt8(ascii: "."), UInt8(ascii: ".")]
  }
}

extension OpenFile {
  /// Returns the status of a name in this folder, without following a link.
  package func statusWithoutFollowing(_ name: ArraySlice<UInt8>) throws(Errno) -> FileStatus {
    var reason: Errno?
    var status: FileStatus?
    name.withCString { name in
      do throws(Errno) {
        status = try system.status(of: name, in: descriptor, followingLinks: false)
      } catch {
        reason = error
      }
    }
    guard let status else { throw reason ?? .noSuchFileOrDirectory }
    return status
  }

  /// Removes a name in this folder. Fails for a folder.
  package func remove(_ name: ArraySlice<UInt8>) throws(Errno) {
    _ = try system.perform(.remove) { name.withCString { unlinkat(descriptor.rawValue, $0, 0) } }
  }

  /// Removes an empty folder in this folder.
  package func removeFolder(_ name: ArraySlice<UInt8>) throws(Errno) {
    _ = try system.perform(.remove) {
      name.withCString { unlinkat(descriptor.rawValue, $0, AT_REMOVEDIR) }
    }
  }

  /// Opens a folder in this one. Throws `notDirectory` for a link.
  fileprivate func openFolder(_ name: ArraySlice<UInt8>) throws(Errno) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    do throws(Errno) {
      let folder = try system.perform(.open) {
        name.withCString { openat(descriptor.rawValue, $0, flags) }
      }
      return OpenFile(FileDescriptor(rawValue: folder), system)
    } catch  where error == .tooManySymbolicLinkLevels {
      throw .notDirectory
    }
  }

  /// Creates a folder in this one, unless it exists. Throws `notDirectory` if the name is that of a
  /// file or a link.
  fileprivate func makeFolder(_ name: ArraySlice<UInt8>) throws(Errno) {
    do throws(Errno) {
      _ = try system.perform(.makeFolder) {
        name.withCString { mkdirat(descriptor.rawValue, $0, FilePermissions.all.rawValue) }
      }
    } catch {
      // For an existing folder the error is EEXIST, EISDIR or EROFS, depending on the file system.
      guard let status = try? statusWithoutFollowing(name) else { throw error }
      guard status.kind == .folder else { throw .notDirectory }
    }
  }
}
