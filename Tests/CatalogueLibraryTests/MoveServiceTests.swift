import AlbumenTestSupport
import Files
import GalleryEngine
import Journal
import LibraryScan
import PhotoCatalogue
import PhotoExport
import PhotoMetadata
import PhotoModel
import SampleFiles
import Synchronization
import Templates
import Testing
import Transfer

@testable import CatalogueLibrary

/// Tests moves, copies and renames within a library, and their undo, with each call of the file
/// system failing once, and with all calls failing from one on.
@Suite(.timeLimit(.minutes(15))) struct MoveServiceTests {
  enum Work: CaseIterable { case move, rename, copy }

  /// A library of two photos, the first with a sidecar, and files whose names conflict with both.
  private final class Library {
    let folder: TemporaryFolder
    let registry: AssetRegistry
    /// The calls that currently fail.
    private let fault = Fault()

    private final class Fault: Sendable {
      let calls = Mutex<FailingCalls?>(nil)
    }

    static let before = [
      "p/a.jpg": "a", "p/a.xmp": "sidecar", "p/b.jpg": "b", "p/new 2.jpg": "in the way",
      "q/b.jpg": "in the way, too",
    ]

    /// Returns all bytes of a photo.
    private static func photo(_ name: String) -> [UInt8] { picture + Array(name.utf8) }
    private static let picture = JPEGBuilder(exif: ExifSample.camera()).bytes

    init() throws {
      folder = try TemporaryFolder()
      // The journal's clock is old, so that a folder without a file counts as made for the change.
      try folder.file("t/.albumen.txt", "")
      for (name, text) in Library.before {
        // The conflicting files aren't photos.
        let isPhoto = text.count == 1
        try folder.file(
          name, isPhoto ? Library.photo(text) : Array(text.utf8), modifiedAt: FileTime(seconds: 9))
      }
      let (fault, rootFolder) = (fault, folder)
      let catalogue = try Catalogue(
        journal: ChangeJournal(
          in: folder.path("j"), by: ChangeOrigin(.screen),
          of: FileSystem { call in fault.calls.withLock { $0 }?.fault(call) },
          withdrawal: { files, _ in
            var steps: [FilePath: FileStep] = [:]
            for file in files {
              guard let status = try? FileSystem().status(of: file.path) else { continue }
              steps[file.path] = .moved(
                FileMove(
                  from: file.path, to: rootFolder.path("t").appending(file.path.name),
                  version: FileVersion(status), photo: file.photo))
            }
            return steps
          }
        ) { FileTime(seconds: 5) })
      registry = AssetRegistry(catalogue: catalogue, roots: [folder.path])
      try NamedFilesSource(
        files: [folder.path("p/a.jpg"), folder.path("p/b.jpg")], registry: registry,
        read: MetadataReader().readFile
      ).find()
    }

    var catalogue: Catalogue { registry.catalogue }

    func failing<Value>(_ calls: FailingCalls, _ body: () throws -> Value) rethrows -> Value {
      fault.calls.withLock { $0 = calls }
      defer { fault.calls.withLock { $0 = nil } }
      return try body()
    }

    func execute(_ work: Work) throws {
      let naming = try FileNaming(
        folder: "", name: work == .rename ? "new {counter}" : "",
        words: TemplateValues(field: { _, _ in nil }, place: { _ in nil }, months: [], weekdays: [])
      )
      var planner = MovePlanner(
        to: work == .rename ? nil : folder.path("q"), naming: naming, copies: work == .copy)
      let paths = [folder.path("p/a.jpg"), folder.path("p/b.jpg")]
      let photos = try catalogue.photos(at: paths)
      let assets = try catalogue.assets(Array(photos.values))
      for path in paths {
        if let asset = photos[path].flatMap({ assets[$0] }) { planner.add(asset) }
      }
      planner.finish()
      let files: FileOperation = work == .copy ? .copied : work == .move ? .moved : .renamed
      _ = try MoveService(registry).execute(
        planner.moves.steps(as: files), photos: planner.photoCount,
        planned: planner.moves.count, as: files)
    }

    func newest() throws -> JournalEntry? { try catalogue.newestChange { _, _ in true } }

    /// Returns the files by path, without drafts that could not be removed. The value of an intact
    /// photo is its name.
    func files() throws -> [String: String] {
      var files: [String: String] = [:]
      for subfolder in ["p", "q", "t"] {
        for name in try folder.names(in: subfolder) where !name.hasPrefix(".albumen") {
          let bytes = try FileSystem().open(folder.path("\(subfolder)/\(name)")).contents(
            atMost: 9999)
          files["\(subfolder)/\(name)"] =
            ["a", "b"].first { Library.photo($0) == bytes }
            ?? String(decoding: bytes ?? [], as: UTF8.self)
        }
      }
      return files
    }
  }

  /// Expects that every photo is intact, and exists only once after a move, and that no conflicting
  /// file has changed.
  private func check(_ library: Library, _ work: Work, _ label: String) throws {
    let files = try library.files()
    for (name, text) in Library.before {
      let places = files.filter { $0.value == text }.map(\.key)
      if text.hasPrefix("in the way") || work == .copy {
        #expect(files[name] == text, "\(label): \(name)")
      }
      #expect(work == .copy ? !places.isEmpty : places.count == 1, "\(label): \(name) at \(places)")
    }
    #expect(Set(files.values) == Set(Library.before.values), "\(label)")
  }

  @Test(arguments: Work.allCases)
  func `what was done is taken back as one, whole`(work: Work) throws {
    let library = try Library()

    try library.execute(work)

    let done = try library.files()
    switch work {
    case .move:
      #expect(Set(done.keys).isSuperset(of: ["q/a.jpg", "q/a.xmp", "q/b (1).jpg"]))
    case .rename:
      #expect(done["p/new 1.jpg"] == "a" && done["p/new 2 (1).jpg"] == "b")
    case .copy:
      #expect(done.count == 8 && done["q/b (1).jpg"] == "b")
    }
    let entry = try #require(try library.newest())
    #expect(try library.catalogue.reverse(entry).refused == [])
    var back = try library.files()
    // Copies are in the trash.
    if work == .copy { back = back.filter { !$0.key.hasPrefix("t/") } }
    #expect(back == Library.before)

    let undone = try #require(try library.catalogue.newestChange(isRedo: true) { _, _ in true })
    #expect(try library.catalogue.reverse(undone, isRedo: true).refused == [])
    #expect(try library.files() == done)
  }

  @Test(arguments: Work.allCases)
  func `whatever call fails, each photo is whole, and can be brought back`(work: Work) throws {
    var round = 0
    try FailingCalls.forEach([.ioError]) { calls in
      round += 1
      let library = try Library()
      library.failing(calls) { _ = try? library.execute(work) }

      _ = try library.catalogue.reconcileJournal()
      try check(library, work, "\(calls)")
      if let entry = try library.newest() {
        #expect(try library.catalogue.reverse(entry).refused == [], "\(calls)")
      }
      let back = try library.files().filter { !$0.key.hasPrefix("t/") }
      #expect(back == Library.before, "\(calls)")
    }
    #expect(round > 20)
  }

  @Test(arguments: Work.allCases)
  func `whatever call of an undo fails, each photo is whole, and it is gone on with`(
    work: Work
  ) throws {
    var round = 0
    try FailingCalls.forEach([.ioError]) { calls in
      round += 1
      let library = try Library()
      try library.execute(work)
      let entry = try #require(try library.newest())
      library.failing(calls) { _ = try? library.catalogue.reverse(entry) }

      _ = try library.catalogue.reconcileJournal()
      try check(library, work, "\(calls)")
      if let remainingChange = try library.newest() {
        #expect(try library.catalogue.reverse(remainingChange).refused == [], "\(calls)")
      }
      let back = try library.files().filter { !$0.key.hasPrefix("t/") }
      #expect(back == Library.before, "\(calls)")
    }
    #expect(round > 20)
  }
}
