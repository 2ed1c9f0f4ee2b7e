package import PhotoModel

/// Why there is no gazetteer. Everything but places works without one.
package struct GazetteerError: Error, Equatable {
  package enum Code: Sendable {
    /// Nothing lies where it should.
    case missing
    /// The system refused: `detail` is its reason.
    case unreadable
    /// The file is something else altogether.
    case foreign
    /// It was made for another version of the program.
    case otherVersion
    /// It is cut short, or its bytes are not those it was made with.
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
