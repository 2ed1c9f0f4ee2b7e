import Testing

@testable import TerminalKit

@Suite struct KittyClassicPainterTests {
  private let pictures = TestPictures(.kittyClassic, cell: PixelExtent(width: 1, height: 1))

  private func frame() -> CellBuffer { CellBuffer(size: Size(columns: 8, rows: 4)) }

  @Test func `a picture is sent and then placed, with the cursor left alone`() throws {
    var frame = frame()
    frame.place(try pictures.plain(0, 0, 0, columns: 2, rows: 1), at: Point(column: 3, row: 1))
    var painter = pictures.graphics.painter()

    #expect(
      visible(painter.paintAll(frame))
        == "␛_Ga=t,q=2,f=24,s=2,v=1,i=1,m=0;AAAAAAAA␛\\"
        + "␛7␛[2;4H␛_Ga=p,q=2,i=1,p=1,c=2,r=1,C=1␛\\␛8")
    #expect(painter.paintAll(frame).isEmpty)
  }

  @Test func `a popup takes the placement away and leaves the parts around it`() throws {
    var plain = frame()
    plain.place(try pictures.plain(0, 0, 0, columns: 4, rows: 2), at: Point(column: 0, row: 0))
    var covered = plain
    covered.write("ok", column: 1, row: 0)
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(plain)

    #expect(
      visible(painter.paintAll(covered))
        == "␛_Ga=d,d=i,q=2,i=1,p=1␛\\"
        + "␛7␛[1;1H␛_Ga=p,q=2,i=1,p=2,c=1,r=1,C=1,x=0,y=0,w=1,h=1␛\\␛8"
        + "␛7␛[1;4H␛_Ga=p,q=2,i=1,p=3,c=1,r=1,C=1,x=3,y=0,w=1,h=1␛\\␛8"
        + "␛7␛[2;1H␛_Ga=p,q=2,i=1,p=4,c=4,r=1,C=1,x=0,y=1,w=4,h=1␛\\␛8")
  }

  @Test func `text is not hidden until a large picture has been sent`() throws {
    let pictures = TestPictures(.kittyClassic, cell: PixelExtent(width: 8, height: 16))
    var (before, after) = (
      CellBuffer(size: Size(columns: 60, rows: 20)), CellBuffer(size: Size(columns: 60, rows: 20))
    )
    before.place(try pictures.plain(0, 0, 0, columns: 2, rows: 1), at: Point(column: 0, row: 0))
    let large = try pictures.plain(0, 0, 0, columns: 50, rows: 15)
    before.upcoming = [large]
    after.upcoming = [large]
    var painter = pictures.graphics.painter()
    _ = painter.paint(before, budget: 100_000)
    _ = painter.paint(before, budget: 100)

    let text = visible(painter.paint(after, budget: 100).bytes)

    #expect(
      text.hasPrefix("␛_Gq=2,m=0␛\\␛_Ga=d,d=I,q=2,i=2␛\\␛_Ga=d,d=i,q=2,i=1,p=1␛\\␛_Ga=t"))
  }

  @Test func `after a cleared screen pictures are sent again`() throws {
    var frame = frame()
    frame.place(try pictures.plain(0, 0, 0, columns: 2, rows: 1), at: Point(column: 0, row: 0))
    var painter = pictures.graphics.painter()
    _ = painter.paintAll(frame)

    painter.screenWasCleared()

    let text = visible(painter.paintAll(frame))
    #expect(text.hasPrefix("␛_Ga=d,d=I,q=2,i=1␛\\␛_Ga=t"))
    #expect(text.contains("a=p,"))
  }
}
