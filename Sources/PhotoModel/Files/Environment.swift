#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment variables of a program. Their values are stored as bytes, because a path may not
/// be UTF-8.
package struct Environment: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: [UInt8]]

  package init(_ texts: [String: String] = [:]) {
    values = texts.mapValues { Array($0.utf8) }
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// Creates an environment from entries `NAME=value`, as provided by the system. The first entry
  /// of a name is used, as by `getenv`. Names that aren't UTF-8 are left out, because nothing uses
  /// them.
  package init(entries: some Sequence<[UInt8]>) {
    values = [:]
    for entry in entries {
      guard let separator = entry.firstIndex(of: UInt8(ascii: "=")),
        let name = String(validating: entry[..<separator], as: UTF8.self), values[name] == nil
      else { continue }
      values[name] = Array(entry[(separator + 1)...])
    }
  }

  /// The environment of this process. Must be read at the start, because it isn't safe while
  /// another thread sets a variable.
  package static var ofProcess: Environment {
    var entries: [[UInt8]] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(
        UnsafeBufferPointer(start: entry, count: strlen(entry)).map(UInt8.init(bitPattern:)))
      next += 1
    }
    return Environment(entries: entries)
  }

  /// Nil if the variable isn't set or isn't UTF-8.
  package subscript(name: String) -> String? {
    get { values[name].flatMap { String(validating: $0, as: UTF8.self) } }
    set { values[name] = newValue.map { Array($0.utf8) } }
  }

  /// Returns the path in a variable, nil if it isn't set or is empty.
  package func path(_ name: String) -> FilePath? {
    values[name].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }

  /// Returns the absolute path in a variable. The XDG Base Directory Specification requires other
  /// paths to be ignored.
  package func folder(_ name: String) -> FilePath? {
    path(name).flatMap { $0.bytes.first == .slash ? $0 : nil }
  }

  /// The variables whose values are UTF-8.
  package var texts: [String: String] {
    values.compactMapValues { String(validating: $0, as: UTF8.self) }
  }

  /// The entries `NAME=value` for a program to be started.
  package var entries: [[UInt8]] {
    values.sorted { $0.key < $1.key }.map { Array("\($0.key)=".utf8) + $0.value }
  }

  package func filter(_ isIncluded: (_ name: String) -> Bool) -> Environment {
    var copy = self
    copy.values = values.filter { isIncluded($0.key) }
    return copy
  }
}
