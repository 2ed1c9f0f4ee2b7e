package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths below a folder whose content is not trusted: no link is followed there, whatever another program puts
/// in the way meanwhile.
extension FileSystem {
  /// Opens a folder below another, part by part, without following links. With `creating`, missing folders are
  /// made.
  ///
  /// `path` is relative, with slashes between its parts; empty for the folder itself, to which links may lead. A
  /// part that is a link or a file is `notDirectory`; an empty part, `.` and `..` are `invalidArgument`.
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
  /// What a name in this folder is, a link itself included.
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

  /// Removes a name in this folder, not a folder's.
  package func remove(_ name: ArraySlice<UInt8>) throws(Errno) {
    _ = try system.perform(.remove) { name.withCString { unlinkat(descriptor.rawValue, $0, 0) } }
  }

  /// Removes an empty folder in this folder.
  package func removeFolder(_ name: ArraySlice<UInt8>) throws(Errno) {
    _ = try system.perform(.remove) {
      name.withCString { unlinkat(descriptor.rawValue, $0, AT_REMOVEDIR) }
    }
  }

  /// Opens a folder in this one; `notDirectory` for a link.
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

  /// Makes a folder where nothing has its name.
  fileprivate func makeFolder(_ name: ArraySlice<UInt8>) throws(Errno) {
    do throws(Errno) {
      _ = try system.perform(.makeFolder) {
        name.withCString { mkdirat(descriptor.rawValue, $0, FilePermissions.all.rawValue) }
      }
    } catch {
      // A folder that is there answers EEXIST, EISDIR or EROFS, as the file system has it.
      guard let status = try? statusWithoutFollowing(name) else { throw error }
      guard status.kind == .folder else { throw .notDirectory }
    }
  }
}
