import AlbumenTestSupport
import CatalogueLibrary
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
import TerminalKit
import Testing
import TimeZones
import Trash

@testable import GalleryUI

#if canImport(Glibc)
  import Glibc
#endif

/// Tests an import from the first key to the last, with a real card, library and catalogue.
@MainActor @Suite(.serialized, .timeLimit(.minutes(15))) struct WholeImportTests {
  @Test func `a card is seen by day and imported, and U takes that back`() async throws {
    let folder = try TemporaryFolder()
    try folder.file("Photos/a.jpg", JPEGBuilder().bytes)
    try folder.file("card/DCIM/100ABC/same.jpg", JPEGBuilder().bytes)
    for width in 41...43 {
      try folder.file(
        "card/DCIM/100ABC/IMG_\(width).JPG", JPEGBuilder(width: UInt16(width)).bytes)
    }
    let (roots, rules) = (
      [folder.path("Photos")], TrashRules(home: folder.path("share/Trash"), user: getuid())
    )
    let catalogue = try Catalogue(
      file: folder.path("catalogue.sqlite"),
      journal: ChangeJournal(
        in: folder.path("state/journal"), by: ChangeOrigin(.screen),
        withdrawal: { files, isTrial in
          (try? Trash(rules))?.withdrawal(of: files, isTrial: isTrial) ?? [:]
        }
      ) { FileTime(seconds: 1_600_000_000) })
    let registry = AssetRegistry(catalogue: catalogue, roots: roots)
    let importer = CatalogueImporter(
      catalogue,
      ImportTools(
        places: nil, zones: ZoneDatabase(environment: [:]), zone: "UTC",
        writing: WritingTools(writer: nil), today: { TestLibrary.today }),
      templateValues: TemplateValues(
        field: { Phrases.templateValue(of: $0, in: $1) }, place: { _ in nil }, months: [],
        weekdays: []),
      ejector: CardEjector(program: nil), roots: roots)
    let store = CatalogueStore(
      registry,
      source: LibrarySource(
        roots: roots, registry: registry, extent: .watched, read: MetadataReader().readFile),
      trash: rules, importer: importer)
    let gallery = RunningGallery(store, in: folder)
    try await gallery.loaded(1)

    gallery.press("g i")
    try await gallery.until { $0.keyContext == .importing }
    for character in folder.path("card").lossyString {
      gallery.screen.send(.key(Key(.character(character))))
    }
    gallery.press("Enter")
    try await gallery.until { $0.shownAlbum == .source && $0.grid.index.count == 4 }
    #expect(gallery.state.marks.selection.marks.count == 3)
    #expect(gallery.state.marks.library.marks.isEmpty)

    gallery.press("g i")
    try await gallery.until { $0.pages.importing?.plan != nil }
    gallery.press("Enter")
    try await gallery.until { $0.keyContext == .question }
    gallery.press("y")
    try await gallery.until { if case .imported = $0.pages.top { true } else { false } }
    #expect(gallery.state.marks.source.marks.isEmpty)
    gallery.press("Enter 1")
    try await gallery.until { $0.grid.index.count == 4 && $0.shownAlbum != .source }
    try await gallery.until { $0.albums.user.albums.all.contains { $0.title.hasPrefix("Import") } }

    gallery.press("U")
    try await gallery.until { $0.grid.index.count == 1 }
    await gallery.quit()

    #expect(try folder.names(in: "card/DCIM/100ABC").count == 4)
    #expect(try folder.names(in: "share/Trash/files").count == 3)
  }
}
