package import PhotoModel

/// A value that is kept in a small file of the program's state.
package protocol StateValue: Sendable {
  /// The name of the file, in the state folder.
  static var fileName: String { get }
  /// A file longer than this, in bytes, was not written by this program.
  static var sizeLimit: Int { get }
  /// Whether a file that is no such file is left as it is, instead of being replaced.
  static var keepsUnreadable: Bool { get }

  /// What it is as long as nothing was kept.
  init()
  /// Nil for what is no such file.
  init?(decoding bytes: [UInt8])
  /// What stands in the file; nil where it can't be written down.
  var kept: [UInt8]? { get }
}

extension StateValue {
  package static var keepsUnreadable: Bool { false }
}

/// Keeps a value in a file that only its user may read. Methods block.
package struct StateFile<Value: StateValue>: Sendable {
  private let file: PrivateFile

  package var path: FilePath { file.path }

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    file = PrivateFile(path: path, of: system)
  }

  /// In `$XDG_STATE_HOME/albumen`, or in `~/.local/state/albumen` where that is not set to a path from the
  /// root, as the XDG base directory specification has it.
  package init(environment: Environment, home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending(Value.fileName))
  }

  /// As if nothing had been kept when there is no such file, a broken one, or one that can't be read.
  package func load() -> Value { (try? stored()) ?? Value() }

  /// Changes what is kept, whichever program has kept it. Readers see the old file or the new one, never half of
  /// it. A file that can't be read now is left as it is, and so is one that holds something else, where
  /// `keepsUnreadable` says so.
  package func change(_ body: (inout Value) -> Void) throws {
    var value = try stored()
    if Value.keepsUnreadable, let bytes = try file.contents(atMost: Value.sizeLimit),
      Value(decoding: bytes) == nil
    {
      throw Errno.illegalByteSequence
    }
    body(&value)
    if let bytes = value.kept { try file.replace(with: bytes) }
  }

  private func stored() throws(Errno) -> Value {
    let bytes = try file.contents(atMost: Value.sizeLimit)
    return bytes.flatMap { Value(decoding: $0) } ?? Value()
  }
}
