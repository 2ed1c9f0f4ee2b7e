#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables that a program is started with. Their values are bytes: one that holds a path need
/// not be UTF-8, and is kept whole here.
package struct Environment: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: [UInt8]]

  package init(_ texts: [String: String] = [:]) {
    values = texts.mapValues { Array($0.utf8) }
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// From `NAME=value`, as the system hands them over; the first of a name counts, as for
  /// `getenv`. A name that is not UTF-8 is left out: nothing asks for it.
  package init(entries: some Sequence<[UInt8]>) {
    values = [:]
    for entry in entries {
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")),
        let name = String(validating: entry[..<sign], as: UTF8.self), values[name] == nil
      else { continue }
      values[name] = Array(entry[(sign + 1)...])
    }
  }

  /// Those of this process. Called at the start: another thread that sets one meanwhile would be
  /// in the way.
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

  /// Nil for one that is not set or not UTF-8.
  package subscript(name: String) -> String? {
    get { values[name].flatMap { String(validating: $0, as: UTF8.self) } }
    set { values[name] = newValue.map { Array($0.utf8) } }
  }

  /// The path in a variable, nil for one that is not set or empty.
  package func path(_ name: String) -> FilePath? {
    values[name].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }

  /// The path from the root in a variable. The XDG base directory specification has others ignored.
  package func folder(_ name: String) -> FilePath? {
    path(name).flatMap { $0.bytes.first == .slash ? $0 : nil }
  }

  /// Those that are UTF-8.
  package var texts: [String: String] {
    values.compactMapValues { String(validating: $0, as: UTF8.self) }
  }

  /// `NAME=value` for each, for a program that is started.
  package var entries: [[UInt8]] {
    values.sorted { $0.key < $1.key }.map { Array("\($0.key)=".utf8) + $0.value }
  }

  package func filter(_ isIncluded: (_ name: String) -> Bool) -> Environment {
    var copy = self
    copy.values = values.filter { isIncluded($0.key) }
    return copy
  }
}
