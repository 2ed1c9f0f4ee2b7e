import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import Journal
import LibraryScan
import MetadataWriting
import PhotoCatalogue
import PhotoImport
import PhotoMetadata
import PhotoModel
import SampleFiles
import Templates
import TimeZones
import Trash

@testable import CatalogueLibrary

#if canImport(Glibc)
  import Glibc
#endif

/// A library with a catalogue in a file, a card with photos, and an importer.
final class ImportHome: Sendable {
  let folder: TemporaryFolder
  let catalogue: Catalogue
  let registry: AssetRegistry
  let importer: CatalogueImporter
  let store: CatalogueStore
  /// The control of a job that isn't cancelled.
  let control = JobControl(token: CancellationToken()) { _ in }

  init() throws {
    folder = try TemporaryFolder()
    // It stays when everything else in the folder is undone.
    try folder.file("Photos/.kept", "")
    let rules = TrashRules(home: folder.path("share/Trash"), user: getuid())
    catalogue = try Catalogue(
      file: folder.path("catalogue.sqlite"),
      journal: ChangeJournal(
        in: folder.path("state/journal"), by: ChangeOrigin(.screen),
        withdrawal: { files, isTrial in
          (try? Trash(rules))?.withdrawal(of: files, isTrial: isTrial) ?? [:]
        }
      ) { FileTime(seconds: Int(Date.now.timeIntervalSince1970)) })
    registry = AssetRegistry(catalogue: catalogue, roots: [folder.path("Photos")])
    let templateValues = TemplateValues(
      field: { Phrases.templateValue(of: $0, in: $1) }, place: { _ in nil }, months: DayText.months,
      weekdays: DayText.weekdays)
    importer = CatalogueImporter(
      catalogue,
      ImportTools(
        places: nil, zones: ZoneDatabase(environment: [:]), zone: "UTC",
        writing: WritingTools(writer: nil), today: { Day(number: 18_000) }),
      templateValues: templateValues,
      ejector: CardEjector(program: nil), roots: [folder.path("Photos")])
    store = CatalogueStore(registry, importer: importer)
  }

  var card: FilePath { folder.path("card") }
  var library: FilePath { folder.path("Photos") }

  /// Writes a photo of a day of March 2020. Its contents are unique to the number.
  @discardableResult
  func photo(_ name: String, _ number: Int) throws -> FilePath {
    try folder.file(name, JPEGBuilder(exif: exif(number)).bytes + Array("\(number)".utf8))
  }

  /// Makes the RAW file of a photo.
  @discardableResult
  func rawFile(_ name: String, _ number: Int) throws -> FilePath {
    var tiff = exif(number)
    tiff.main[0xC612] = .byte([1, 4, 0, 0])
    return try folder.file(name, tiff.bytes)
  }

  /// The metadata of a photo: only its time.
  private func exif(_ number: Int) -> TIFFBuilder {
    let day = 10 + number % 10
    let time = "2020:03:\(day) 14:03:\(10 + number % 50)"
    return TIFFBuilder(exif: TIFFBuilder.Directory([(0x9003, .ascii(time))]))
  }

  /// Scans the library into the catalogue.
  func scan() async {
    let source = LibrarySource(
      roots: [library], registry: registry, extent: .once, read: MetadataReader().readFile)
    for await _ in source.events() {}
  }

  func read() async throws -> ImportListing {
    try await importer.read([card], nextTo: library) { _ in }
  }

  func plan(
    _ photos: AssetSet, _ change: (inout ImportOptions) -> Void = { _ in }
  ) async throws -> ImportPlan {
    var options = ImportOptions(into: library)
    change(&options)
    return try await importer.plan(photos, options) { _ in }
  }

  /// Returns the files below a folder with their contents, by relative path, without hidden ones.
  func files(_ name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    func walk(_ path: FilePath, _ prefix: String) throws {
      var reader = try DirectoryReader(path)
      while let entry = try reader.next() {
        let name = String(decoding: Array(entry.bytes), as: UTF8.self)
        if name.hasPrefix(".") { continue }
        let path = path.appending(Array(entry.bytes))
        if entry.kind == .folder {
          try walk(path, prefix + name + "/")
        } else {
          files[prefix + name] = try FileSystem().open(path).contents(atMost: 1 << 20) ?? []
        }
      }
    }
    try walk(folder.path(name), "")
    return files
  }
}
