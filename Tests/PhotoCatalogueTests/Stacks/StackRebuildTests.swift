import AlbumenTestSupport
import GRDB
import PhotoModel
import Testing

@testable import PhotoCatalogue

@Suite struct StackRebuildTests {
  private let library: StoredLibrary

  init() throws {
    library = try StoredLibrary(photos: 60)
  }

  @Test func `a rebuilt catalogue has the stacks of the user, and what was taken apart`() throws {
    let before = try Catalogue(file: library.file)
    let ids = (1...6).map { Asset.ID(rawValue: $0) }
    try before.makeStack(of: [ids[2], ids[0]])
    let last = try #require(try before.makeStack(of: [ids[3], ids[4]], cover: ids[4]))
    try before.takeApart(try before.stacks().filter { $0.id == .manual(last) })
    before.close()

    let report = try Catalogue.rebuild(library.file, now: FileTime(seconds: 1)) { "Saved \($0)" }

    #expect(report.isComplete)
    let after = try Catalogue(file: library.file)
    #expect(try after.stacks().map(\.members) == [[ids[2], ids[0]]])
    #expect(try after.numbers("SELECT asset FROM unstacked ORDER BY asset") == [4, 5])
    // Numbers are never reused.
    #expect(try after.makeStack(of: [ids[4], ids[5]]) == last + 1)
    #expect(try after.check() == [])
  }
}
