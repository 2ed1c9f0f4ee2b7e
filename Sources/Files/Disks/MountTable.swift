package import PhotoModel

/// The mounted file systems and their folders, in mount order.
package struct MountTable: Hashable, Sendable {
  package struct Mount: Hashable, Sendable {
    package var path: FilePath
    /// The type name of the system, for example `ext4`, `vfat`, `nfs4` or `fuse.sshfs`.
    package var type: String
    /// The mounted device, for example `/dev/sdb1`. Nil if unknown.
    package var device: String?
  }

  package var mounts: [Mount]

  /// Parses the contents of `/proc/self/mountinfo`, as described in proc(5). Invalid lines are
  /// skipped.
  package init(mountInfo text: [UInt8]) {
    mounts = text.split(separator: UInt8(ascii: "\n")).compactMap { Mount(line: $0) }
  }

  /// Reads the current mounts, as visible to this process.
  package init(of system: FileSystem = FileSystem()) throws(Errno) {
    let text = try system.open(FilePath("/proc/self/mountinfo")).contents(atMost: 16 << 20)
    self.init(mountInfo: text ?? [])
  }

  /// Returns the mount that contains a path: the last one whose folder is the path or one of its
  /// parents. The path must be absolute and contain no links.
  package func mount(of path: FilePath) -> Mount? {
    var found: Mount?
    for mount in mounts where path.isMounted(below: mount.path) {
      if mount.path.bytes.count >= found?.path.bytes.count ?? 0 { found = mount }
    }
    return found
  }
}

extension MountTable.Mount {
  fileprivate init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " "))
    // The sixth field is followed by optional fields and a dash.
    guard fields.count > 6,
      let dash = fields[6...].firstIndex(where: { $0.elementsEqual([UInt8(ascii: "-")]) }),
      fields.count > dash + 2
    else { return nil }
    self.init(
      path: FilePath(bytes: MountTable.Mount.unescaped(fields[4])),
      type: String(decoding: fields[dash + 1], as: UTF8.self),
      device: String(decoding: MountTable.Mount.unescaped(fields[dash + 2]), as: UTF8.self))
  }

  /// Replaces escapes of three octal digits, for example `\\040` for a space.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var remaining = field
    while let byte = remaining.popFirst() {
      let digits = remaining.prefix(3).map { $0 &- UInt8(ascii: "0") }
      guard byte == UInt8(ascii: "\\"), digits.count == 3, digits[0] < 4,
        digits.allSatisfy({ $0 < 8 })
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(digits[0] << 6 | digits[1] << 3 | digits[2])
      remaining = remaining.dropFirst(3)
    }
    return bytes
  }
}

extension FilePath {
  fileprivate func isMounted(below folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes) else { return false }
    return folder.bytes.last == .slash || bytes.count == folder.bytes.count
      || bytes[folder.bytes.count] == .slash
  }
}
