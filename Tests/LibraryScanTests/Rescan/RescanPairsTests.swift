import AlbumenTestSupport
import Foundation
import LibraryScan
import PhotoCatalogue
import PhotoModel
import Testing

/// Tests photos with the same name that turn out to be one or two when they are read again.
@Suite(.timeLimit(.minutes(15))) struct RescanPairsTests {
  private let library: RescanLibrary

  init() throws {
    library = try RescanLibrary()
  }

  private func marks() throws -> AssetSet {
    let catalogue = try Catalogue(file: library.catalogueFile)
    defer { catalogue.close() }
    return try catalogue.marks()
  }

  private func mark(_ ids: [Asset.ID]) throws {
    let catalogue = try Catalogue(file: library.catalogueFile)
    defer { catalogue.close() }
    try catalogue.changeMarks(adding: AssetSet(ids), removing: AssetSet())
  }

  @Test func `two photos of one name and other times are two`() async throws {
    try library.folder.file("photos/Nikon.jpg", "jpg at=1000")
    try library.folder.file("photos/Nikon.nef", "nef at=90000")
    try library.folder.file("photos/a.heic", "heic at=1000")
    try library.folder.file("photos/a.mov", "mov at=90000")

    let opening = try await library.open()

    #expect(
      opening.shown == ["photos/Nikon.jpg", "photos/Nikon.nef", "photos/a.heic", "photos/a.mov"])
    #expect(opening.assets.values.allSatisfy { $0.companions.isEmpty })
    #expect(try await library.open().read == [])
  }

  @Test(arguments: [("nef", Subtypes.raw), ("mov", .livePhoto)])
  func `a pair that turns out to be two keeps what was said of it on both`(
    type: String, subtypes: Subtypes
  ) async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/a.\(type)", type)
    let first = try await library.open()
    let id = try #require(first["photos/a.jpg"])
    #expect(first.assets[id]?.metadata.subtypes == subtypes)
    try library.keep(id)
    try mark([id])
    try library.folder.file("photos/a.jpg", "jpg at=1000")
    try library.folder.file("photos/a.\(type)", "\(type) at=90000")

    let second = try await library.open()

    #expect(second.shown == ["photos/a.\(type)", "photos/a.jpg"].sorted())
    #expect(second["photos/a.jpg"] == id)
    let part = try #require(second["photos/a.\(type)"])
    #expect(second.inserted == [part])
    #expect(second.assets.values.allSatisfy { $0.companions.isEmpty })
    #expect(second.assets[id]?.metadata.subtypes == [])
    #expect(second.assets[id]?.metadata.captureTime?.wall.secondsSince1970 == 1000)
    #expect(second.assets[part]?.metadata.captureTime?.wall.secondsSince1970 == 90_000)
    #expect(Set(try library.kept()) == [id, part])
    #expect(second.assets.values.allSatisfy { $0.metadata.favourite == true })
    #expect(try marks() == AssetSet([id, part]))
    let third = try await library.open()
    #expect(third.read == [])
    #expect(!third.hasChanges)
  }

  @Test func `the sidecar of a RAW goes with it when the pair is split`() async throws {
    try library.folder.file("photos/a.jpg", "jpg")
    try library.folder.file("photos/a.nef", "nef")
    try library.folder.file("photos/a.nef.xmp", "title")
    let first = try await library.open()
    #expect(first.assets.values.first?.companions.count == 2)
    try library.folder.file("photos/a.jpg", "jpg at=1000")
    try library.folder.file("photos/a.nef", "nef at=90000")

    let second = try await library.open()

    let part = try #require(second["photos/a.nef"])
    #expect(second.assets[part]?.companions.map(\.role) == [.sidecar])
    #expect(second.assets[part]?.metadata.title == "From a sidecar")
    let id = try #require(second["photos/a.jpg"])
    #expect(second.assets[id]?.companions == [])
    #expect(second.assets[id]?.metadata.title == nil)
    #expect(try await library.open().read == [])
  }

  @Test func `two that become a pair keep what was said of either`() async throws {
    try library.folder.file("photos/a.jpg", "jpg at=1000")
    try library.folder.file("photos/a.nef", "nef at=90000")
    let first = try await library.open()
    let still = try #require(first["photos/a.jpg"])
    let raw = try #require(first["photos/a.nef"])
    try library.keep(raw)
    try mark([raw])
    try library.change("UPDATE asset SET favourite = 0 WHERE id = \(still.rawValue)")
    try library.folder.file("photos/a.nef", "nef at=1001")

    let second = try await library.open()

    #expect(second.shown == ["photos/a.jpg"])
    let id = try #require(second["photos/a.jpg"])
    #expect(second.assets[id]?.companions.map(\.role) == [.raw])
    #expect(try library.kept() == [id])
    #expect(second.assets[id]?.metadata.favourite == true)
    #expect(try marks() == AssetSet([id]))
  }
}
