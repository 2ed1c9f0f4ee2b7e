import GalleryEngine
import PhotoModel
import TerminalKit
import Testing
import Transfer

@testable import GalleryUI

/// Tests what Tab completes in the palette.
@Suite struct PaletteCompletionTests {
  @Test func `Tab completes the name, then the value`() {
    var session = Session()
    session.press(":")
    session.type("exp")
    session.press("Tab")
    session.type("pr")
    session.press("Tab")
    session.type("we")
    session.press("Tab")

    #expect(session.bottomLine.hasPrefix(" :export preset=web"))
  }

  @Test func `albums are listed off the main thread, and one of them is chosen`() throws {
    var session = TestAlbums.session()
    var requests: [(UserAlbums, RequestNumber)] = []
    session.press(":")
    session.type("add")
    session.press("Tab")
    for case .forms(.listTitles(let albums, areFolders: false, let request)) in session.effects {
      requests.append((albums, request))
    }
    let (albums, request) = try #require(requests.first)
    let titles = FuzzyTitles(albums.fullTitles(of: albums.all.filter(\.isList)))
    session.send(.forms(.titlesListed(titles, request: request)))
    session.type("ch")
    #expect(session.shows("Travels › China"))

    session.press("Down Enter")

    #expect(session.state.keyContext == .grid)
    let added = session.albumChanges.compactMap { change -> UserAlbum.ID? in
      if case .add(_, to: let album) = change { album } else { nil }
    }
    #expect(added == [TestAlbums.china])
  }

  @Test func `full titles are those of each album`() {
    let albums = TestAlbums.all

    #expect(albums.fullTitles(of: albums.all) == albums.all.map { albums.fullTitle(of: $0.id) })
  }

  @Test func `Tab completes a path, and lists the names`() {
    var session = Session()
    session.press(":")
    session.type("export to=~/Ph")
    session.press("Tab")
    let completion = PathCompletion(
      completing: "~/Ph", home: TestLibrary.home, workingFolder: TestLibrary.home
    ) { _ in [(Array("Phone 1".utf8), true), (Array("Phone 2".utf8), true)] }
    session.send(completion, for: "~/Ph")

    #expect(session.bottomLine.hasPrefix(" :export to=\"~/Phone \""))
    #expect(session.shows("Phone 1") && session.shows("Phone 2"))
  }

  @Test func `a query is completed as in its line`() {
    var session = Session()
    session.press(":")
    session.type("filter ratin")
    #expect(session.shows("rating"))
    session.press("Tab")

    #expect(session.bottomLine.contains(":filter rating"))
  }
}
