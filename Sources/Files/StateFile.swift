package import PhotoModel

/// A value that is stored in a small state file of the program.
package protocol StateValue: Sendable {
  /// The name of the file in the state folder.
  static var fileName: String { get }
  /// The maximum size of the file in bytes. A longer file was not written by this program.
  static var sizeLimit: Int { get }
  /// Whether a file with invalid contents is left unchanged instead of being replaced.
  static var keepsUnreadable: Bool { get }

  /// Creates the value that is used until one is stored.
  init()
  /// Decodes the contents of the file. Nil if they are invalid.
  init?(decoding bytes: [UInt8])
  /// The contents of the file. Nil if the value can't be encoded.
  var serialized: [UInt8]? { get }
}

extension StateValue {
  package static var keepsUnreadable: Bool { false }
}

/// Stores a value in a file that only its user may read. Methods block.
package struct StateFile<Value: StateValue>: Sendable {
  private let file: PrivateFile

  package var path: FilePath { file.path }

  package init(path: FilePath, of system: FileSystem = FileSystem()) {
    file = PrivateFile(path: path, of: system)
  }

  /// Uses a file in `$XDG_STATE_HOME/albumen`, or in `~/.local/state/albumen` if that variable is
  /// not set to an absolute path, as specified by the XDG base directory specification.
  package init(environment: Environment, home: FilePath) {
    self.init(
      path: PrivateFile.state(environment: environment, home: home).appending(Value.fileName))
  }

  /// Returns the stored value, or the initial value if the file is missing, invalid or unreadable.
  package func load() -> Value { (try? stored()) ?? Value() }

  /// Reads the stored value, which another program may have written, changes it and stores it
  /// again. Readers see the old file or the new one, never a partial one. Throws and leaves the
  /// file unchanged if it can't be read now, or if its contents are invalid and `keepsUnreadable`
  /// is set.
  package func change(_ body: (inout Value) -> Void) throws {
    var value = try stored()
    if Value.keepsUnreadable, let bytes = try file.contents(atMost: Value.sizeLimit),
      Value(decoding: bytes) == nil
    {
      throw Errno.illegalByteSequence
    }
    body(&value)
    if let bytes = value.serialized { try file.replace(with: bytes) }
  }

  private func stored() throws(Errno) -> Value {
    let bytes = try file.contents(atMost: Value.sizeLimit)
    return bytes.flatMap { Value(decoding: $0) } ?? Value()
  }
}
