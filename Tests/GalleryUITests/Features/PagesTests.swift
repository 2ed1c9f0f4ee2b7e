import PhotoExport
import PhotoModel
import TerminalKit
import Testing

@testable import GalleryUI

/// Tests the stack of pages in isolation.
@Suite struct PagesTests {
  private let report = Page.report(ExportReport(destination: FilePath("/out"), planned: 1))
  private let help = Page.overlay(.help(HelpState(.grid)))

  @Test func `what is opened last takes the keys, and what was under it does so again after it`() {
    var pages = PagesState()
    pages.open(.photo(PhotoState()))
    pages.open(.prompt(.sort))

    #expect(pages.top?.kind == .prompt)

    pages.close(.prompt)
    #expect(pages.top?.kind == .photo)

    pages.close(.photo)
    #expect(pages.top == nil)
  }

  @Test func `a report that comes in opens under what is being typed or read`() {
    var pages = PagesState()
    pages.open(.prompt(.search(QueryLine("ro"))))
    pages.open(help)

    pages.open(report)

    #expect(pages.top?.kind == .help)
    pages.closeOverlay()
    #expect(pages.top?.kind == .prompt)
    pages.close(.prompt)
    #expect(pages.top?.kind == .report)
  }

  @Test func `of a kind one page is open at most`() {
    var pages = PagesState()
    pages.open(.prompt(.sort))
    pages.open(.prompt(.date(LineEditor())))

    guard case .date = pages.prompt else {
      Issue.record("the question that was asked last is not the one that is open")
      return
    }
    pages.close(.prompt)
    #expect(pages.top == nil)
  }

  @Test func `each text is scrolled by itself`() {
    var pages = PagesState()
    pages.open(report)
    pages.scroll(by: 4, upTo: 9)

    pages.open(help)
    #expect(pages.scroll == 0)

    pages.scroll(by: 2, upTo: 9)
    pages.closeOverlay()
    #expect(pages.scroll == 4)
  }

  @Test func `a change of the photo view keeps it under what is open over it`() {
    var pages = PagesState()
    pages.open(.photo(PhotoState()))
    pages.open(help)

    pages.photo?.quarterTurns = 1

    #expect(pages.top?.kind == .help)
    #expect(pages.photo?.quarterTurns == 1)
  }
}
