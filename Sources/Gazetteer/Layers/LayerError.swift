package import PhotoModel

/// Why places could not be added, or what was added can't be used.
package struct LayerError: Error, Equatable {
  package enum Code: Hashable, Sendable {
    case missing
    /// The system refused: `detail` is its reason.
    case unreadable
    /// The text is no JSON from this line on.
    case notJSON(line: Int)
    /// It is JSON and something else than GeoJSON.
    case notGeoJSON(line: Int)
    /// A position is not on Earth: `detail` has its numbers.
    case outside(line: Int)
    case noPolygons
    /// No polygon has a name: these are the properties that there are.
    case noNames([String])
    /// Nothing says whether they are provinces, cities or districts.
    case noLevel
    /// More than a layer can hold.
    case tooLarge
    /// A name that can't be that of a layer.
    case badName
    /// What was added can't be stored: `detail` is the system's reason.
    case notKept
    /// Nothing was added under that name.
    case noLayer
    /// It was made by another version of the program.
    case otherVersion
    /// Its bytes are not those it was made with.
    case damaged
  }

  package var code: Code
  package var file: FilePath
  package var detail: String

  package init(_ code: Code, _ file: FilePath, detail: String = "") {
    self.code = code
    self.file = file
    self.detail = detail
  }

  init(_ error: GazetteerError) {
    let code: Code =
      switch error.code {
      case .missing: .missing
      case .unreadable: .unreadable
      case .otherVersion: .otherVersion
      case .foreign, .damaged: .damaged
      }
    self.init(code, error.file, detail: error.detail)
  }
}
