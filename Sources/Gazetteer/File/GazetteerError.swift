package import PhotoModel

/// Why the gazetteer can't be used. Only places depend on it.
package struct GazetteerError: Error, Equatable {
  package enum Code: Sendable {
    /// There is no file at the expected path.
    case missing
    /// A system call failed; `detail` is its error.
    case unreadable
    /// The file isn't a gazetteer.
    case notAGazetteer
    /// The file was made for another version of the program.
    case versionMismatch
    /// The file is truncated, or its bytes have changed.
    case damaged
  }

  package var code: Code
  package var file: FilePath
  package var detail: String

  package init(code: Code, file: FilePath, detail: String) {
    self.code = code
    self.file = file
    self.detail = detail
  }
}
