import AlbumenTestSupport
import GalleryEngine
import GalleryUI
import MetadataEditing
import PhotoExport
import PhotoModel
import Testing

/// Tests that a start succeeds with any contents of the state files, which are untrusted input.
@Suite struct StateFuzzTests {
  private static let roots = [FilePath("/home/ann/Photos")]

  private static let views: [UInt8] = {
    var views = RememberedViews()
    for album in [RememberedView.Album.smart(.raw), .user(UserAlbum.ID(rawValue: 7))] {
      var view = RememberedView()
      view.view = .moments
      view.album = album
      view.zoom = .months
      view.photo = FilePath("/home/ann/Photos/a.jpg")
      view.day = Day(number: 18_000)
      views.add(view, of: album == .smart(.raw) ? roots : [FilePath("/other")])
    }
    return views.encoded ?? []
  }()

  @Test func `no broken memory of views ends a start`() {
    let library = TestLibrary.holidays

    let run = FuzzRun("views", samples: [Self.views], defaultCount: 300) { bytes in
      guard let views = RememberedViews(decoding: bytes), let view = views[Self.roots] else {
        return
      }
      _ = views.encoded
      var session = Session(isLoaded: false, remembered: view)
      session.send(located: nil)
      session.send(.library(.snapshotMade(library.snapshot)))
      #expect(session.state.rememberedView?.encodes != false)
    }

    #expect(run.slowest.time < .seconds(5), "Input \(run.slowest.number)")
  }

  @Test func `no broken history of exports ends a start`() {
    let history = ExportHistory([FilePath("/a\nb\\c"), FilePath("/mnt/usb")])

    FuzzRun("history", samples: [history.encoded], defaultCount: 1000) { bytes in
      guard let read = ExportHistory(decoding: bytes) else { return }
      #expect(ExportHistory(decoding: read.encoded) == read)
    }
  }

  @Test func `no typed date ends the program`() throws {
    let today = try #require(Day(year: 2020, month: 3, day: 12))
    let samples = ["2019-05-12", "12.3.2019", "20190312", "12 mar", "29 feb", "today", "2019"]

    FuzzRun("dates", samples: samples.map { Array($0.utf8) }, defaultCount: 1000) { bytes in
      for days in DateQuery.choices(
        String(decoding: bytes, as: UTF8.self), today: today, months: DayText.months)
      {
        #expect(days.lowerBound <= days.upperBound)
      }
    }
  }
}

extension RememberedView {
  /// Whether it can be encoded.
  fileprivate var encodes: Bool {
    var views = RememberedViews()
    views.add(self, of: [])
    return views.encoded != nil
  }
}
