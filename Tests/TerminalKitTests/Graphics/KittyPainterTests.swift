import Foundation
import Testing

@testable import TerminalKit

@Suite struct KittyPainterTests {
  private func frame(_ columns: Int = 6, _ rows: Int = 3) -> CellBuffer {
    CellBuffer(size: Size(columns: columns, rows: rows))
  }

  @Test func `a picture is sent, given its cells and then shown in them`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 1, height: 1))
    var frame = frame()
    frame.place(try pictures.plain(0, 0, 0, columns: 2, rows: 1), at: Point(column: 3, row: 1))
    var painter = pictures.graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛_Ga=t,q=2,f=24,s=2,v=1,i=1,m=0;AAAAAAAA␛\\␛_Ga=p,U=1,q=2,i=1,c=2,r=1␛\\"
        + "␛7␛[m␛[2;4H␛[38;2;0;0;1m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}␛8")
    #expect(painter.paintAll(frame).isEmpty)
  }

  @Test func `in tmux commands are wrapped and the cells are not, with ids in 256 colours`() throws
  {
    var graphics = Graphics(method: .kitty, cell: PixelExtent(width: 1, height: 1))
    graphics.isInTmux = true
    var frame = frame()
    frame.place(
      try TestPictures(graphics).plain(0, 0, 0, columns: 1, rows: 1), at: Point(column: 0, row: 0))
    var painter = graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛Ptmux;␛␛_Ga=t,q=2,f=24,s=1,v=1,i=16777217,m=0;AAAA␛␛\\␛\\"
        + "␛Ptmux;␛␛_Ga=p,U=1,q=2,i=16777217,c=1,r=1␛␛\\␛\\"
        + "␛7␛[m␛[1;1H␛[31m\u{10EEEE}\u{305}\u{305}\u{30D}␛8")
  }

  @Test func `pixels go in pieces of 4,096 characters, of which the last one says so`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 8, height: 16))
    let picture = try pictures.numbered(3, columns: 10, rows: 4)
    guard case .pieces(let pieces) = picture.payload else {
      Issue.record("No pieces")
      return
    }

    // The command that shows the picture comes together with its last pixels.
    let texts = pieces.map { visible($0).components(separatedBy: "␛_Ga=p")[0] }
    #expect(texts.count == 5)
    #expect(pieces.last.map { visible($0).contains("␛_Ga=p,U=1") } == true)
    #expect(texts.map { $0.contains("m=1;") } == [true, true, true, true, false])
    let payloads = texts.compactMap { $0.dropLast(2).split(separator: ";").last }
    #expect(payloads.allSatisfy { $0.utf8.count <= 4096 })
    #expect(
      payloads.compactMap { Data(base64Encoded: String($0)) }.joined().elementsEqual(
        pictures.pixels(ofNumbered: 3, picture.size)))
  }

  @Test func `a picture that was made for another painter does not hold up the others`() throws {
    let foreign = try TestPictures(.blocks).numbered(1, columns: 3, rows: 2)
    let picture = try TestPictures(.kitty).numbered(2, columns: 3, rows: 2)
    var painter = Graphics(method: .kitty, cell: PixelExtent(width: 4, height: 8)).painter()
    var before = frame()
    before.place(foreign, at: Point(column: 0, row: 0))
    _ = painter.paintAll(before)

    var after = frame()
    after.place(picture, at: Point(column: 0, row: 0))
    let bytes = painter.paintAll(after)

    #expect(visible(bytes).contains("␛_Ga=t"))
  }

  @Test func `a picture that moves is not sent again`() throws {
    let pictures = TestPictures(.kitty)
    let picture = try pictures.numbered(1, columns: 3, rows: 2)
    var (before, after) = (frame(), frame())
    before.place(picture, at: Point(column: 0, row: 0))
    after.place(picture, at: Point(column: 0, row: 1))
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(before)

    let bytes = visible(painter.paintAll(after))

    #expect(!bytes.contains("␛_G"))
    #expect(bytes.unicodeScalars.contains("\u{10EEEE}"))
  }

  @Test func `pictures that are coming are sent ahead`() throws {
    let pictures = TestPictures(.kitty)
    let (currentPicture, coming) = (
      try pictures.numbered(1, columns: 3, rows: 2), try pictures.numbered(2, columns: 3, rows: 2)
    )
    var (before, after) = (frame(), frame())
    before.place(currentPicture, at: Point(column: 0, row: 0))
    before.upcoming = [coming]
    after.place(coming, at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()

    #expect(visible(painter.paintAll(before)).contains("a=t,q=2,f=24,s=6,v=8,i=2"))
    #expect(!visible(painter.paintAll(after)).contains("␛_G"))
  }

  @Test func `what was not used for the longest is freed when memory is full`() throws {
    let pictures = TestPictures(.kitty)
    let all = try (1...4).map { try pictures.numbered($0, columns: 3, rows: 2) }
    var painter = KittyPainter(pictures.graphics, limit: all[0].pixelByteCount * 2)
    var texts: [String] = []
    for picture in [all[0], all[1], all[0], all[2], all[3]] {
      var frame = frame()
      frame.place(picture, at: Point(column: 0, row: 0))
      texts.append(visible(painter.paintAll(frame)))
    }

    #expect(!texts[1].contains("a=d"))
    #expect(!texts[2].contains("␛_G"))
    #expect(texts[3].contains("␛_Ga=d,d=I,q=2,i=2␛\\"))
    #expect(texts[4].contains("␛_Ga=d,d=I,q=2,i=1␛\\"))
  }

  @Test func `leaving frees all pictures, and one that is half sent`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 8, height: 16))
    var (first, second) = (frame(30, 12), frame(30, 12))
    first.place(try pictures.numbered(1, columns: 3, rows: 2), at: Point(column: 0, row: 0))
    second.place(try pictures.numbered(2, columns: 20, rows: 10), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(first)
    _ = painter.paint(second, budget: 100)

    #expect(
      visible(painter.removeAll())
        == "␛_Gq=2,m=0␛\\␛_Ga=d,d=I,q=2,i=2␛\\␛_Ga=d,d=I,q=2,i=1␛\\")
    #expect(painter.removeAll().isEmpty)
  }

  @Test func `until its picture has arrived a cell is blank, and never another photo's`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 8, height: 16))
    var (before, after) = (frame(), frame())
    before.place(
      try pictures.numbered(1, columns: 6, rows: 3, of: 1), at: Point(column: 0, row: 0))
    after.place(
      try pictures.numbered(2, columns: 6, rows: 3, of: 2), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(before)

    let step = painter.paint(after, budget: 60)

    #expect(visible(step.bytes).hasPrefix("␛7␛[m␛[1;1H      ␛[2;1H      ␛[3;1H      ␛8"))
  }

  @Test func `a photo's quick picture stays until the better one has arrived`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 8, height: 16))
    var (before, after) = (frame(), frame())
    before.place(
      try pictures.numbered(1, columns: 6, rows: 3, of: 5), at: Point(column: 0, row: 0))
    after.place(
      try pictures.numbered(2, columns: 6, rows: 3, of: 5), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(before)

    let step = painter.paint(after, budget: 60)

    #expect(visible(step.bytes).hasPrefix("␛_Ga=t"))
    #expect(visible(painter.paintAll(after)).contains("38;2;0;0;2m"))
  }

  @Test func `what is not waited for any more does not hold up what is`() throws {
    let pictures = TestPictures(.kitty, cell: PixelExtent(width: 8, height: 16))
    var (before, after) = (frame(60, 20), frame(60, 20))
    before.place(try pictures.numbered(1, columns: 60, rows: 20), at: Point(column: 0, row: 0))
    after.place(try pictures.numbered(2, columns: 2, rows: 1), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    _ = painter.paint(before, budget: 100)

    let bytes = visible(painter.paintAll(after))

    #expect(bytes.hasPrefix("␛_Gq=2,m=0␛\\␛_Ga=d,d=I,q=2,i=1␛\\␛_Ga=t,q=2,f=24,s=16,v=16,i=2"))
  }

  @Test func `the table of marks is whole`() {
    #expect(KittyPlaceholder.marks.count == 297)
    #expect(KittyPlaceholder.marks[255] == "\u{A8E5}")
    #expect(KittyPlaceholder.marks[296] == "\u{1D244}")
  }
}
