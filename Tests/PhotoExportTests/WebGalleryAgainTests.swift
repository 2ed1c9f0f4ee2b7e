import Files
import Foundation
import PhotoModel
import Testing

@testable import PhotoExport
@testable import Transfer

/// Tests a gallery that replaces another one.
@Suite struct WebGalleryAgainTests {
  let fixture: ExportFixture

  init() throws {
    fixture = try ExportFixture()
    try FileManager.default.createDirectory(
      atPath: fixture.destination.lossyString, withIntermediateDirectories: true)
  }

  private static let words = WebGalleryTexts(
    language: "en", close: "Close", previous: "Previous", next: "Next", video: "Video",
    generator: "Made by Albumen", day: { "\($0?.number ?? 0)" }, month: { "\($0?.number ?? 0)" },
    count: { "\($0) photos" })

  /// Returns a gallery of this many photos of March 2020, and one without a date.
  private func gallery(_ count: Int) -> WebGallery {
    let day = Day(year: 2020, month: 3, day: 1)
    let photos = (0..<count).map { number in
      WebPhoto(picture: Array("photos/\(number).jpg".utf8), day: day, name: "\(number)")
    }
    return WebGallery(
      title: "Rome", photos: photos + [WebPhoto(picture: [1], name: "undated")],
      texts: WebGalleryAgainTests.words)
  }

  private var pages: [String] {
    fixture.names(in: fixture.destination).filter { $0.hasSuffix(".html") }
  }

  @Test func `pages that a gallery has no more go, and only as they were left`() throws {
    try gallery(WebGallery.pageLimit).save(in: fixture.destination)
    try fixture.write("mine", to: fixture.destination.appending("2019-01.html"))
    #expect(pages == ["2019-01.html", "2020-03.html", "index.html", "undated.html"])
    try fixture.write("changed", to: fixture.destination.appending("undated.html"))

    let small = gallery(1)
    try small.save(in: fixture.destination)

    #expect(small.removeOtherPages(in: fixture.destination) == 1)
    #expect(pages == ["2019-01.html", "index.html", "undated.html"])
    #expect(small.removeOtherPages(in: fixture.destination) == 0)
  }

  @Test(arguments: ["photos", "thumbnails"])
  func `a gallery whose folder of pictures is a link is refused`(name: String) throws {
    #expect(throws: Never.self) { try WebGallery.checkFolder(fixture.destination) }
    try FileManager.default.createSymbolicLink(
      atPath: fixture.destination.appending(name).lossyString,
      withDestinationPath: fixture.library.lossyString)

    #expect(throws: FileProblem(.destinationNotAFolder, fixture.destination.appending(name))) {
      try WebGallery.checkFolder(fixture.destination)
    }
  }

  @Test func `an index of pages that was changed removes nothing behind another folder`() throws {
    try gallery(WebGallery.pageLimit).save(in: fixture.destination)
    let old = fixture.destination.appending("undated.html")
    let index = fixture.destination.appending(WebGallery.indexName)
    let text = try #require(fixture.read(index))
    try fixture.write(
      text.replacing("undated.html", with: "linked/a.html"), to: index)
    let other = fixture.library.appending("a.html")
    try FileManager.default.createDirectory(
      atPath: fixture.library.lossyString, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: old.lossyString, toPath: other.lossyString)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.destination.appending("linked").lossyString,
      withDestinationPath: fixture.library.lossyString)

    let small = gallery(1)
    try small.save(in: fixture.destination)

    #expect(small.removeOtherPages(in: fixture.destination) == 1, "that of March 2020")
    #expect(fixture.read(other) != nil)
  }

  /// Makes videos, which have no thumbnails.
  private func videos(_ names: String...) throws -> [Asset] {
    try names.map { name in
      let path = fixture.library.appending(name)
      try fixture.write(name, to: path)
      let status = try FileSystem().status(of: path)
      return TestAssets.asset([
        AssetFile(
          path: path, role: .main, type: .mp4, size: status.size, modifiedAt: status.modifiedAt)
      ])
    }
  }

  private func plan(_ assets: [Asset]) throws -> WebPlan {
    var planner = try WebPlanner(
      into: fixture.destination, title: "Rome", naming: nil, contents: ExportContents(),
      describe: { WebPhoto(picture: [], isVideo: true, name: "\($0.id.rawValue)") })
    for asset in assets { planner.add(asset) }
    return planner.planned()
  }

  private func make(_ plan: WebPlan) -> ExportReport {
    WebRun(
      plan: plan, texts: WebGalleryAgainTests.words, removesObsolete: true, isCancelled: { false },
      report: { _ in }
    ).run()
  }

  private var pictures: [String] {
    fixture.names(in: fixture.destination.appending("photos")).filter { !$0.hasPrefix(".") }
  }

  @Test func `what is the same stays, and what the gallery has no more is planned to go`() throws {
    let videos = try videos("a.mp4", "b.mp4", "c.mp4")
    #expect(make(try plan(videos)).copied == 3)

    let second = try plan(Array(videos.dropFirst()))
    let work = ExportWork.web(second)
    #expect(work.fileCount == 0 && work.currentCount == 2 && work.makesPagesOnly)
    #expect(work.obsolete == [Array("photos/a.mp4".utf8)])
    #expect(ExportPreview(work, done: 2, of: 2).obsolete == 1)
    let report = make(second)

    #expect(report.unchanged == 2 && report.removed == 1 && report.gallery?.photos == 2)
    #expect(pictures == ["b.mp4", "c.mp4"])
    let page = fixture.read(fixture.destination.appending("index.html")) ?? ""
    #expect(page.contains("photos/b.mp4") && !page.contains("photos/a.mp4"))
  }

  @Test func `where not all could be made nothing goes`() throws {
    let videos = try videos("a.mp4", "b.mp4")
    #expect(make(try plan(videos)).copied == 2)
    let third = try self.videos("c.mp4")
    let later = try plan(third)
    try FileManager.default.removeItem(atPath: third[0].path.lossyString)

    #expect(make(later).removed == 0)
    #expect(pictures == ["a.mp4", "b.mp4"])
  }
}
