import GalleryEngine
import PhotoImport
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests the symbols on photos, which the help explains.
@Suite struct SignsTests {
  @Test func `the help explains each sign`() {
    var session = Session(columns: 100, rows: 40)
    func explains(_ symbol: PhotoSymbol) -> Bool {
      // A long meaning continues on the next line.
      let start = Phrases.meaning(of: symbol).prefix(30)
      return session.lines.contains { $0.contains(symbol.text) && $0.contains(start) }
    }
    session.press("?")
    #expect(session.shows("Symbols on photos"))
    for symbol in PhotoSymbol.allCases {
      #expect(explains(symbol) == symbol.origins.contains(.library), "\(symbol)")
    }

    session.press("G")

    #expect(session.shows("Other symbols on photos"))
    for symbol in PhotoSymbol.allCases where !symbol.origins.contains(.library) {
      #expect(explains(symbol), "\(symbol)")
    }
  }

  /// Returns the badges of a photo that has all of them.
  private func badges(
    verdict: Verdict, stack: StackBadge? = nil, isCover: Bool = false, status: ImportStatus? = nil
  ) -> [String] {
    var library = TestLibrary()
    library.add("clip.mov", in: "/home/ann/Photos", on: TestLibrary.today, type: .mov) {
      $0.subtypes = [.livePhoto, .raw, .hdr]
      $0.location = Location(latitude: 30, longitude: 120)
      $0.recipe = "{}"
      $0.label = "Red"
      $0.rating = verdict == .rejected ? nil : 4
      $0.pick = verdict == .rejected ? -1 : verdict == .picked ? 1 : nil
      $0.duration = 12
    }
    let badges = PhotoBadges(
      row: library.rows[0], asset: library.assets[0], isFavourite: true, isCover: isCover,
      importStatus: status.map { ($0, isShort: true) }, stack: stack, theme: .color)
    return badges.pieces.map(\.text)
  }

  /// The symbols in front of a cell, which `CellView.drawMark` draws.
  private let marks: Set<PhotoSymbol> = [.marked, .partlyMarked, .damaged, .offline]

  @Test func `the legend has every badge that a cell in the library can have, and no other`() {
    let texts =
      badges(verdict: .rejected, stack: .folded(3, of: 4), isCover: true)
      + badges(verdict: .picked, stack: .unfolded)
    let legend = PhotoSymbol.allCases.filter { $0.origins.contains(.library) }

    for text in texts { #expect(legend.contains { text.hasPrefix($0.text) }, "\(text)") }
    for symbol in legend where !marks.contains(symbol) {
      #expect(texts.contains { $0.hasPrefix(symbol.text) }, "\(symbol)")
    }
  }

  @Test func `the legend has every badge that a photo of a card can have`() {
    let id = TestLibrary.firstID
    let statuses: [ImportStatus] = [
      .new, .outsideLibrary(id), .inLibrary(id), .inTrash(id),
      .duplicateInSource(FilePath("/media/a.jpg")), .deletedAtSource,
    ]
    let legend = PhotoSymbol.allCases.filter { $0.origins.contains(.source) }
    let texts = statuses.flatMap { badges(verdict: .picked, status: $0) }

    for text in texts { #expect(legend.contains { text.hasPrefix($0.text) }, "\(text)") }
    for symbol in [PhotoSymbol.new, .inLibrary, .gone] {
      #expect(legend.contains(symbol) && texts.contains(symbol.text), "\(symbol)")
    }
  }

  @Test func `a sign is found by its meaning`() {
    var session = Session(columns: 100, rows: 40)
    session.press("? /")
    session.type("dynamic range")
    #expect(session.shows("HDR") && !session.shows("colour label"))
    session.type("zzz")
    #expect(session.shows("No key matches"))
  }
}
