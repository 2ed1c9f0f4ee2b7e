#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Identifies the scope in which a process number is unique: this machine, its current boot, and
/// this container.
enum ProcessScope {
  /// The identifier, 16 hexadecimal digits. Nil if the system doesn't provide it.
  static let current: String? = {
    guard let start = text(of: "/proc/sys/kernel/random/boot_id"),
      let container = target(of: "/proc/self/ns/pid")
    else { return nil }
    return name(start + container)
  }()

  /// Hashes bytes with 64-bit FNV-1a (Fowler, Noll and Vo).
  static func name(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func text(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return filled { read(file, $0.baseAddress, $0.count) }
  }

  private static func target(of path: String) -> [UInt8]? {
    filled { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  private static func filled(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = bytes.withUnsafeMutableBytes(read)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
