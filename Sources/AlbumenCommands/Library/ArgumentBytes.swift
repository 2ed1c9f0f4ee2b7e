import ArgumentParser
import PhotoModel

/// Arguments as text that keeps every byte.
///
/// File names are bytes and the parser wants strings: a byte that is no UTF-8 travels as a
/// character of the last private plane, which no name has, and becomes a byte again in a path.
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

  /// An argument that is text, as a person reads it: bytes that are none stand as their numbers.
  static func shown(_ text: String) -> String { FilePath(bytes: bytes(text)).shown }

  /// An argument as it was typed, for what is kept as text; what is no text is replaced.
  static func typed(_ text: String) -> String { FilePath(bytes: bytes(text)).lossyString }

  /// The arguments of this process, without its own name.
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
  /// A path as it was typed; an empty one is none.
  package init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(bytes: ArgumentBytes.bytes(argument))
  }
}
