package import PhotoModel

/// The reason why the metadata of a file couldn't be read.
package struct MetadataError: Error, Equatable {
  package enum Code: Sendable {
    /// A system call failed; `detail` is its error.
    case unreadable
    /// The format is supported, but the file is damaged.
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
