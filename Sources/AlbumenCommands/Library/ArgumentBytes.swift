package import ArgumentParser
import PhotoModel

/// Represents arguments as text without losing bytes.
///
/// File names are bytes, but the argument parser requires strings. A byte that isn't valid UTF-8 is
/// represented by a character of the last private use plane, which doesn't occur in names, and is
/// converted back into a byte in a path.
package enum ArgumentBytes {
  private static let base: UInt32 = 0x10_FE00

  static func text(_ bytes: [UInt8]) -> String {
    String(bytes) { byte in Unicode.Scalar(base + UInt32(byte)).map { String($0) } ?? "" }
  }

  package static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      guard (base + 0x80...base + 0xFF).contains(scalar.value) else {
        return Array(String(scalar).utf8)
      }
      return [UInt8(scalar.value - base)]
    }
  }

  /// Returns a text argument for display. Invalid bytes are shown as numbers.
  static func shown(_ text: String) -> String { FilePath(bytes: bytes(text)).displayString }

  /// Returns a text argument for storage. Invalid bytes are replaced.
  static func typed(_ text: String) -> String { FilePath(bytes: bytes(text)).lossyString }

  /// The arguments of this process, without the program's name.
  package static var ofProcess: [String] {
    let count = Int(CommandLine.argc)
    return (1..<max(1, count)).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        text(
          UnsafeBufferPointer(start: pointer, count: length(pointer)).map(UInt8.init(bitPattern:)))
      }
    }
  }

  private static func length(_ pointer: UnsafeMutablePointer<CChar>) -> Int {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return length
  }
}

extension FilePath: ExpressibleByArgument {
  /// Creates a path from an argument. Returns nil if it is empty.
  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(bytes: ArgumentBytes.bytes(argument))
  }

  package var defaultValueDescription: String { lossyString }

  package static var defaultCompletionKind: CompletionKind { .file() }
}
