import Files
import GalleryEngine
import PhotoCatalogue
import PhotoExport
import PhotoModel
import PhotoQuery

/// The names that a shell completes, from the catalogue and the state folder. Nothing is scanned or
/// changed, and an unreadable catalogue has no names: a shell has no place for a message.
struct LibraryNames: Sendable {
  private let context: ProcessContext
  private let catalogue: FilePath

  /// `words` are those of the command line; `--catalogue` among them selects the catalogue.
  init(_ context: ProcessContext, words: [String]) {
    self.context = context
    let option = words.lastIndex(of: "--catalogue").map { words.index(after: $0) }
    let named = option.flatMap { words.indices.contains($0) ? FilePath(words[$0]) : nil }
    catalogue = named?.absolute(in: context.workingFolder) ?? CatalogueFile.standard(context)
  }

  /// The names of the user's albums, including their album folders.
  func albums() -> [String] {
    read([]) { () throws(CatalogueError) in
      let names = AlbumNames(try Catalogue.albums(of: catalogue))
      return names.albums.map { names.name(of: $0).text }
    }
  }

  /// The keywords, the most frequent first.
  func keywords() -> [String] {
    let counts = keywordCounts()
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  func presets() -> [String] {
    context.exportPresets().all.map(\.name)
  }

  /// The values that complete what is before the cursor in a query, without their numbers of
  /// photos, except for keywords.
  func values(for caret: QueryCaret) -> QueryValues {
    let fields: [QueryField.ID] =
      switch caret.place {
      case .inside: []
      case .word: ["album", "camera", "lens"]
      case .value(let field, _): QueryField.named(field)?.valueFields ?? []
      }
    var values = QueryValues()
    for field in fields {
      switch field {
      case "album": values["album"] = counted(albums())
      case "keyword":
        let counts = keywordCounts()
        values["keyword"] = keywords().map { FacetCount(value: $0, count: counts[$0] ?? 0) }
      case "camera":
        values["camera"] = counted(gear { make, model, _ in LibraryNames.camera(make, model) })
      case "make": values["make"] = counted(gear { make, _, _ in make })
      case "model": values["model"] = counted(gear { _, model, _ in model })
      case "lens": values["lens"] = counted(gear { _, _, lens in lens })
      default: break
      }
    }
    return values
  }

  private func counted(_ names: [String]) -> [FacetCount] {
    names.map { FacetCount(value: $0, count: 0) }
  }

  /// Counts for 15 ms at most: a person waits for the list.
  private func keywordCounts() -> [String: Int] {
    let end = ContinuousClock.now + .milliseconds(15)
    return read([:]) { () throws(CatalogueError) in
      try Catalogue.keywords(of: catalogue) { ContinuousClock.now < end }
    }
  }

  private func gear(_ text: (String?, String?, String?) -> String?) -> [String] {
    read([]) { () throws(CatalogueError) in try Catalogue.gear(of: catalogue, text) }.sorted()
  }

  private static func camera(_ make: String?, _ model: String?) -> String? {
    var metadata = Metadata()
    (metadata.make, metadata.model) = (make, model)
    return metadata.camera
  }

  private func read<Value>(_ none: Value, _ body: () throws(CatalogueError) -> Value) -> Value {
    do throws(CatalogueError) {
      return try body()
    } catch {
      return none
    }
  }
}
