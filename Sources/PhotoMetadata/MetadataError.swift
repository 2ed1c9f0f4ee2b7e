package import PhotoModel

/// Why the metadata of one file could not be read.
package struct MetadataError: Error, Equatable {
  package enum Code: Sendable {
    /// The system refused: `detail` is its reason.
    case unreadable
    /// The bytes are of a kind that is known, and then broken.
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
