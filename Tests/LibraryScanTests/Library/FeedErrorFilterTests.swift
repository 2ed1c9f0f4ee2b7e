import AlbumenTestSupport
import GRDB
import PhotoModel
import Testing

@testable import LibraryScan
@testable import PhotoCatalogue

@Suite(.timeLimit(.minutes(15))) struct FeedErrorFilterTests {
  @Test func `an error that passes soon is not reported`() {
    var trouble = FeedErrorFilter(reportDelay: .seconds(3))

    let first = trouble.failed(at: .seconds(10))
    trouble.succeeded()
    let second = trouble.failed(at: .seconds(14))

    #expect([first, second] == [false, false])
  }

  @Test func `an error that lasts is reported once, and again after all went well`() {
    var trouble = FeedErrorFilter(reportDelay: .seconds(3))

    let reports = (10...16).map { trouble.failed(at: .seconds($0)) }
    trouble.succeeded()
    let later = (20...24).map { trouble.failed(at: .seconds($0)) }

    #expect(reports == [false, false, false, true, false, false, false])
    #expect(later == [false, false, false, true, false])
  }

  @Test func `what another program writes is followed again once it can be read`() async throws {
    let folder = try TemporaryFolder()
    let mine = try Catalogue(file: folder.path("catalogue.sqlite"))
    let theirs = try Catalogue(file: folder.path("catalogue.sqlite"))
    let (events, sink) = AsyncStream<SourceEvent>.makeStream()
    let reader = FeedReader([], AssetRegistry(catalogue: mine), errorReportDelay: .zero) {
      sink.yield($0)
    }
    var reported = events.makeAsyncIterator()
    try reader.begin()
    reader.start()
    defer { reader.stop() }

    try theirs.write { try $0.execute(sql: "ALTER TABLE change RENAME TO hidden") }
    guard case .failed = await reported.next() else {
      Issue.record("The error is not reported")
      return
    }
    try theirs.write { try $0.execute(sql: "ALTER TABLE hidden RENAME TO change") }
    try theirs.createAlbum("Rome")

    guard case .changedExternally(let data) = await reported.next() else {
      Issue.record("The album is not reported")
      return
    }
    #expect(data == [.albums])
  }
}
