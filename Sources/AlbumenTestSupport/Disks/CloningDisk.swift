#if os(Linux)
  import Foundation
  import Glibc
  package import PhotoModel

  /// A disk image mounted with a file system whose files can share data blocks. Available if this
  /// process may mount it and `mkfs.btrfs` is installed.
  package final class CloningDisk {
    package let path: FilePath
    private let image: String

    package init?() {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "albumen-btrfs-\(UUID().uuidString)").path(percentEncoded: false)
      path = FilePath(folder)
      image = folder + ".image"
      guard CloningDisk.isSupported, FileManager.default.createFile(atPath: image, contents: nil),
        truncate(image, 128 << 20) == 0, mkdir(folder, 0o700) == 0,
        CloningDisk.run(["mkfs.btrfs", "-q", image]),
        CloningDisk.run(["mount", "-o", "loop", image, folder])
      else {
        rmdir(folder)
        unlink(image)
        return nil
      }
    }

    deinit {
      path.withCString { _ = umount2($0, Int32(MNT_DETACH)) }
      path.withCString { _ = rmdir($0) }
      unlink(image)
    }

    private static func run(_ arguments: [String]) -> Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    package static let isSupported: Bool =
      geteuid() == 0
      && ["/sbin", "/usr/sbin"].contains { access("\($0)/mkfs.btrfs", X_OK) == 0 }
  }
#endif
