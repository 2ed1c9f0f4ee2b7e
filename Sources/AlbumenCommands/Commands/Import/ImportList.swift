import CatalogueLibrary
import GalleryEngine
import PhotoExport
import PhotoImport
import PhotoModel
import Transfer

/// Lists the result of an import for each file as JSON, and counts photos by result for the
/// summary.
struct ImportList: ~Copyable {
  private let json: Bool
  private let isTrial: Bool
  private var output = StandardOutput()
  private var writer = JSONWriter()
  private var counts: [String: Int] = [:]
  /// The number of skipped photos per folder that already contains them.
  private var knownFolders: [FilePath: Int] = [:]
  /// The number of photos per folder that are imported although that folder also contains them;
  /// and, by source file, the path of the existing photo.
  private var otherFolders: [FilePath: Int] = [:]
  private var existingPaths: [FilePath: FilePath] = [:]
  private var photos = 0
  /// Returns the displayed path of a source file.
  let shown: (FilePath) -> FilePath
  /// The metadata that the source provides for its photos.
  var sourceMetadata: SourceMetadata {
    didSet { albums = sourceMetadata.albums }
  }
  /// The albums that the photos are added to according to `sourceMetadata`.
  private(set) var albums: SourceAlbums

  init(
    json: Bool, isTrial: Bool, sourceMetadata: SourceMetadata = SourceMetadata(),
    shown: @escaping (FilePath) -> FilePath = { $0 }
  ) {
    self.sourceMetadata = sourceMetadata
    albums = sourceMetadata.albums
    (self.json, self.isTrial, self.shown) = (json, isTrial, shown)
  }

  /// Adds a planned photo. `path` is its path in a folder outside the library, if it is also there.
  mutating func addPlanned(_ asset: Asset, existingPath path: FilePath?) {
    photos += 1
    guard let path else { return }
    otherFolders[path.folder, default: 0] += 1
    for file in asset.files { existingPaths[file.path] = path }
  }

  /// Adds a photo that is not imported. `path` is its path in the catalogue.
  mutating func addSkipped(
    _ asset: Asset, _ status: ImportStatus, _ path: FilePath?
  ) throws(StandardOutput.Failure) {
    counts[status.identifier, default: 0] += 1
    switch status {
    case .inLibrary, .outsideLibrary: if let path { knownFolders[path.folder, default: 0] += 1 }
    case .new, .inTrash, .duplicateInSource, .deletedAtSource: break
    }
    albums.record(asset.path, status)
    guard json else { return }
    let displayedPath = shown
    for file in asset.files {
      writer.line { json in
        json.field("source", displayedPath(file.path))
        json.field("result", status.identifier)
        json.field("id", status.photo.map { Int($0.rawValue) })
        json.field("path", path)
        if case .duplicateInSource(let first) = status {
          json.field("first", displayedPath(first))
        }
      }
    }
    try write()
  }

  /// Adds an event of the import.
  mutating func add(_ event: Importer.Event) throws(StandardOutput.Failure) {
    switch event {
    case .progress: break
    case .arrived(let photos, let found):
      for file in photos.flatMap(\.files) { try add(file, found[file.path]) }
    case .failed(let problem): try add(problem)
    case .notStarted(let files): try add(notStarted: files)
    }
  }

  /// Adds an imported file.
  private mutating func add(
    _ file: ImportedPhoto.File, _ id: Asset.ID?
  ) throws(StandardOutput.Failure) {
    guard json else { return }
    let (displayedPath, libraryPaths) = (shown, existingPaths)
    writer.line { json in
      json.field("source", displayedPath(file.source))
      json.field("result", "imported")
      json.field("id", id.map { Int($0.rawValue) })
      json.field("path", file.path)
      json.field("elsewhere", libraryPaths[file.source])
    }
    try write()
  }

  /// Adds a file that could not be planned or imported, or whose original was not removed.
  mutating func add(_ problem: FileProblem) throws(StandardOutput.Failure) {
    // Print the path of the archive: the user doesn't know the unpacked files.
    let problem = problem.naming(shown(problem.path))
    let message = Phrases.sentence(problem, as: "import")
    Console.report(message)
    guard json else { return }
    writer.line { json in
      json.field("source", problem.path)
      json.field("result", problem.keepsOriginal ? "notRemoved" : "failed")
      json.field("message", message)
    }
    try write()
  }

  /// Adds an archive, or one of its files, that was not unpacked.
  mutating func add(_ problem: ArchiveProblem) throws(StandardOutput.Failure) {
    guard json else { return }
    writer.line { json in
      json.field("source", problem.path)
      json.field("result", "failed")
      json.field("message", Phrases.sentence(problem))
    }
    try write()
  }

  /// Adds the files that were not started because the import had ended.
  private mutating func add(notStarted files: [FilePath]) throws(StandardOutput.Failure) {
    guard json else { return }
    let displayedPath = shown
    for file in files {
      writer.line { json in
        json.field("source", displayedPath(file))
        json.field("result", "notBegun")
      }
    }
    try write()
  }

  /// Prints the number of the photo that came from standard input.
  mutating func add(id: Asset.ID) throws(StandardOutput.Failure) {
    if !json { try output.line("\(id.rawValue)") }
  }

  /// Prints what would be imported.
  mutating func show(_ plan: ExportPlan) throws(StandardOutput.Failure) {
    for problem in plan.problems { try add(problem) }
    let (displayedPath, libraryPaths) = (shown, existingPaths)
    for copy in plan.copies {
      if json {
        writer.line { json in
          json.field("source", displayedPath(copy.source))
          json.field("result", "new")
          json.field("path", copy.target(in: plan.destination))
          json.field("elsewhere", libraryPaths[copy.source])
          json.field("size", Int(copy.size))
        }
        try write()
      } else {
        try output.write(
          ExportList.line(
            copy, of: plan, source: displayedPath(copy.source), isTerminal: output.isTerminal))
      }
    }
    try end()
    let amount = Phrases.amount(photos: photos, files: plan.fileCount, bytes: plan.byteCount)
    Console.report(Phrases.imported(amount, into: plan.destination, isTrial: true))
  }

  /// Prints the summary of skipped photos. `isEmpty` means that nothing was imported.
  mutating func end(isEmpty: Bool = false) throws(StandardOutput.Failure) {
    try flush()
    if isEmpty { otherFolders = [:] }
    let sentence = Phrases.notNew(
      here: counts["here"] ?? 0, outsideLibrary: counts["elsewhere"] ?? 0,
      inTrash: counts["inTrash"] ?? 0, repeated: counts["repeated"] ?? 0)
    if let sentence { Console.report(sentence) }
    for line in Phrases.alreadyIn(knownFolders) { Console.report(line) }
    if !otherFolders.isEmpty {
      let count = otherFolders.values.reduce(0, +)
      Console.report(Phrases.alsoInOtherFolders(count, isTrial: isTrial))
      for line in Phrases.alreadyIn(otherFolders) { Console.report(line) }
    }
    if let count = counts["thrownAway"] { Console.report(Phrases.deletedInCloud(count)) }
  }

  mutating func flush() throws(StandardOutput.Failure) { try output.flush() }

  private mutating func write() throws(StandardOutput.Failure) {
    try output.write(writer.bytes)
    writer.removeAll()
  }
}
