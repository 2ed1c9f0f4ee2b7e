#if os(Linux)
  import Foundation
  import Glibc
  package import PhotoModel

  /// A small disk in memory that can be filled, removed or made read-only. Available if this
  /// process may mount one.
  package final class MemoryDisk {
    package let path: FilePath
    private let ownsFolder: Bool

    /// Mounts the disk on an existing folder, or on a new one. Returns nil if mounting is not
    /// permitted.
    package init?(kilobytes: Int = 256, on folder: FilePath? = nil) {
      ownsFolder = folder == nil
      path =
        folder
        ?? FilePath(
          FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "albumen-disk-\(UUID().uuidString)").path(percentEncoded: false))
      if ownsFolder, path.withCString({ mkdir($0, 0o700) }) != 0 { return nil }
      let isMounted = path.withCString { mount("tmpfs", $0, "tmpfs", 0, "size=\(kilobytes)k") == 0 }
      guard isMounted else {
        if ownsFolder { path.withCString { _ = rmdir($0) } }
        return nil
      }
    }

    package func makeReadOnly() -> Bool {
      path.withCString { mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) } == 0
    }

    package func setSize(kilobytes: Int) -> Bool {
      path.withCString { mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT), "size=\(kilobytes)k") } == 0
    }

    /// Removes the disk, even if files on it are open.
    package func unmount() {
      path.withCString { _ = umount2($0, Int32(MNT_DETACH)) }
    }

    deinit {
      unmount()
      if ownsFolder { path.withCString { _ = rmdir($0) } }
    }

    package static var isSupported: Bool { MemoryDisk() != nil }
  }

  /// A folder that is also mounted at another path, like a disk. It can be removed from there and
  /// mounted again unchanged.
  package final class BoundFolder {
    private let source: FilePath
    private let place: FilePath

    /// Returns nil if mounting is not permitted.
    package init?(_ source: FilePath, on folder: FilePath) {
      self.source = source
      self.place = folder
      guard remount() else { return nil }
    }

    package func remount() -> Bool {
      source.withCString { source in
        place.withCString { mount(source, $0, nil, UInt(MS_BIND), nil) == 0 }
      }
    }

    package func unmount() {
      place.withCString { _ = umount2($0, Int32(MNT_DETACH)) }
    }

    deinit {
      unmount()
    }
  }
#endif
