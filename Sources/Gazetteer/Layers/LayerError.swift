package import PhotoModel

/// Why places couldn't be added, or an added layer can't be used.
package struct LayerError: Error, Equatable {
  package enum Code: Hashable, Sendable {
    case missing
    /// A system call failed; `detail` is its error.
    case unreadable
    /// The text is invalid JSON at this line.
    case notJSON(line: Int)
    /// The text is JSON but not GeoJSON.
    case notGeoJSON(line: Int)
    /// A position isn't on Earth; `detail` contains its numbers.
    case outside(line: Int)
    case noPolygons
    /// No polygon has a name; the value is the list of available properties.
    case noNames([String])
    /// No property gives the level: province, city or district.
    case noLevel
    /// The file has more data than a layer can hold.
    case tooLarge
    /// The name isn't valid for a layer.
    case invalidName
    /// The layer couldn't be stored; `detail` is the system's error.
    case notStored
    /// There is no layer with that name.
    case noLayer
    /// The layer was made by another version of the program.
    case versionMismatch
    /// The layer's bytes have changed.
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
      case .versionMismatch: .versionMismatch
      case .notAGazetteer, .damaged: .damaged
      }
    self.init(code, error.file, detail: error.detail)
  }
}
