import AlbumenTestSupport
import Files
import Journal
import PhotoExport
import PhotoImport
import PhotoModel
import Transfer

/// A card with photos and a library, and an import from one into the other.
final class ImportFixture {
  /// The card's files and their contents, by name.
  static let card: [String: String] = [
    "a.jpg": "a photo", "b.heic": "one of two", "b.mov": "the other of two",
    "b.heic.xmp": "what is said of it", "c.jpg": "another photo",
  ]

  let folder: TemporaryFolder
  var options: ImportOptions
  var origin: ImportOrigin
  private(set) var noted: [FileStep] = []
  private(set) var left: Set<Int> = []
  private(set) var problems: [FileProblem] = []
  private(set) var notBegun: [FilePath] = []
  private(set) var arrived: [ImportedPhoto] = []

  init() throws {
    folder = try TemporaryFolder()
    options = ImportOptions(into: folder.path("library"))
    origin = ImportOrigin([folder.path("card")])
    for (name, text) in ImportFixture.card {
      try folder.file("card/\(name)", text, modifiedAt: FileTime(seconds: 1_600_000_000))
    }
  }

  var library: FilePath { folder.path("library") }
  var backup: FilePath { folder.path("backup") }

  /// Returns a photo of the card with these files.
  private func asset(_ number: UInt32, _ names: String...) throws -> Asset {
    let files = try names.map { name in
      let path = folder.path("card/\(name)")
      let status = try FileSystem().status(of: path)
      return AssetFile(
        path: path, role: name == names[0] ? .main : name.hasSuffix("xmp") ? .sidecar : .liveVideo,
        type: nil, size: status.size, modifiedAt: status.modifiedAt)
    }
    return Asset(
      id: Asset.ID(rawValue: number), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 1), metadata: Metadata())
  }

  /// Returns a plan of all photos of the card, into a folder of the library or the library itself.
  func plan(in folder: String) throws -> ExportPlan {
    var plan = ExportPlan(into: DestinationListing(path: library))
    for photo in [try asset(1, "a.jpg"), try asset(3, "c.jpg")] {
      plan.add(photo, isInDestination: false, folder: Array(folder.utf8))
    }
    return plan
  }

  func plan() throws -> ExportPlan {
    var planner = try ExportPlanner(into: library)
    planner.add(try asset(1, "a.jpg"))
    planner.add(try asset(2, "b.heic", "b.mov", "b.heic.xmp"))
    planner.add(try asset(3, "c.jpg"))
    return planner.plan
  }

  func run(
    _ plan: ExportPlan, in system: FileSystem = FileSystem(), limits: FileSystemLimits? = nil,
    originals: OriginalFiles = .none,
    note: ([FileStep]) throws(FileProblem) -> Void = { _ throws(FileProblem) in },
    shouldContinue: (JobProgress) -> Bool = { _ in true }
  ) -> ImportReport {
    let token = CancellationToken()
    return withoutActuallyEscaping(shouldContinue) { shouldContinue in
      withoutActuallyEscaping(note) { note in
        let hooks = ImportHooks(
          record: { [self] steps throws(FileProblem) in
            try note(steps)
            noted += steps
            return noted.count - steps.count
          },
          skip: { [self] in left.formUnion($0) }, imported: { [self] in arrived += $0 },
          failed: { [self] in problems.append($0) }, notStarted: { [self] in notBegun += $0 },
          progress: { if !shouldContinue($0) { token.cancel() } }, token: token)
        var run = ImportRun(
          plan, options, origin, in: system, restTime: 0, limits: limits, originals: originals,
          hooks: hooks)
        return run.run()
      }
    }
  }

  /// Returns the contents of the files in a folder by name, including drafts.
  func contents(_ name: String) throws -> [String: String] {
    var found: [String: String] = [:]
    guard FileSystem().isFolder(folder.path(name)) else { return [:] }
    var reader = try DirectoryReader(folder.path(name))
    while let entry = try reader.next() {
      let file = String(decoding: entry.bytes, as: UTF8.self)
      let bytes = try FileSystem().open(folder.path("\(name)/\(file)")).contents(atMost: 1000)
      found[file] = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    return found
  }

  /// The steps that were recorded and done.
  var done: [FileStep] { noted.indices.filter { !left.contains($0) }.map { noted[$0] } }
}
