import DecoderProtocol
import GalleryUI
import Imaging
import PhotoModel
import PhotoRecipe
import TerminalKit
import Testing

/// Tests the effect of keys and the mouse on the frame over the picture, exact to a cell.
@Suite struct AdjustFrameTests {
  /// Returns a session with the frame open over a loaded picture.
  private func opened(columns: Int = 120, rows: Int = 40) -> Session {
    var session = Session.adjusting(columns: columns, rows: rows)
    session.press("C")
    session.answerPictures()
    return session
  }

  private func frame(_ session: Session) -> CropFrame? { session.adjust?.frame }

  @Test func `all of the picture is shown while the frame is over it`() throws {
    var session = Session.adjusting()
    session.press("G k k k l C")
    let key = try #require(session.state.adjustedKey)
    #expect(key.request.recipe == nil)
    #expect(key.frame == UnitRect(x: 0.125, y: 0, width: 0.75, height: 1))
    session.press("Enter")
    #expect(session.state.adjustedKey?.frame == nil)
    #expect(session.state.adjustedKey?.request.recipe?.crop?.width == 0.75)
  }

  @Test func `it is moved and resized a cell at a time`() throws {
    var session = opened()
    let cell = session.state.adjustedCell
    session.press("H H H")
    #expect(abs(try #require(frame(session)).width - (1 - 3 * cell.width)) < 1e-5)
    session.press("l l")
    #expect(abs(try #require(frame(session)).left - 2 * cell.width) < 1e-5)
    session.press("K L h")
    #expect(abs(try #require(frame(session)).height - (1 - cell.height)) < 1e-5)
    #expect(abs(try #require(frame(session)).left - cell.width) < 1e-5)
    session.press("j J k")
    #expect(try #require(frame(session)).top == 0)
    session.press("0")
    #expect(session.recipe?.crop == nil)
    session.press("- -")
    #expect(try #require(frame(session)).width < 0.92)
    session.press("+ = +")
    #expect(session.recipe?.crop == nil)
  }

  @Test func `shapes are kept both ways`() throws {
    var session = opened()
    session.press("a a")
    #expect(session.recipe?.crop == RecipeCrop(x: 0.125, y: 0, width: 0.75, height: 1))
    session.press("a a a o")
    #expect(session.shows("9:16"))
    let upright = try #require(session.adjust).geometry.size
    #expect(abs(Double(upright.width) / Double(upright.height) - 9.0 / 16) < 0.002)
    session.press("]")
    let rotatedSize = try #require(session.adjust).geometry.size
    #expect(rotatedSize == PixelSize(width: upright.height, height: upright.width))
    #expect(session.shows("16:9"))
    session.press("A A A A A")
    #expect(session.recipe?.crop == nil, "Free is as it was made by hand")
    session.press("Esc")
    #expect(session.recipe?.isEmpty == true && session.recipe?.size == nil)
    #expect(session.state.keyContext == .adjust)
  }

  /// Returns the size of the crop after some keys, in a photo of 400 by 304 pixels.
  private func size(after keys: String) throws -> PixelSize {
    var library = TestLibrary()
    library.add("a.jpg", in: "/home/ann/Photos", on: TestLibrary.today) {
      $0.pixelSize = PixelSize(width: 400, height: 304)
    }
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("x C \(keys)")
    return try #require(session.adjust).geometry.size
  }

  private static let shapes: [(String, Int, Int)] = [
    ("a a", 304, 304), ("a a a", 400, 300), ("a a a a a", 400, 225), ("a a a a a o", 171, 304),
    ("a a a a a o o", 400, 225), ("a a a a A A", 304, 304), ("a a a a a a", 400, 304),
    // After a quarter turn, the shapes are also turned.
    ("a a a a a ] o", 304, 171), ("a a a a a ] o o", 225, 400),
    ("a a a 0 a a", 400, 225),
  ]

  @Test(arguments: AdjustFrameTests.shapes)
  func `a shape is the largest within what was made by hand`(
    keys: String, width: Int, height: Int
  ) throws {
    let found = try size(after: keys)
    // A side whose middle isn't on a pixel boundary may be one pixel longer.
    #expect(abs(found.width - width) <= 1 && abs(found.height - height) <= 1, "\(found)")
  }

  @Test func `what is changed in a shape is what others are made of`() throws {
    let square = try size(after: "a a - - -")
    #expect(abs(square.width - square.height) <= 1 && square.width < 290)

    let lying = try size(after: "a a - - - a")

    #expect(lying.width == square.width && lying.height < square.height)
    let restoredSize = try size(after: "a a - - - a A")
    #expect(
      abs(restoredSize.width - square.width) <= 1 && abs(restoredSize.height - square.height) <= 1)
    #expect(try size(after: "H H H f a a A A") == size(after: "H H H f"))
  }

  @Test func `a frame opens in the shape that it was kept in`() throws {
    var session = opened()
    session.press("a a - - Enter C")
    #expect(session.shows("› 1:1"))
    session.press("Esc C a a o Enter ] C")
    #expect(session.shows("› 3:2"))
    session.press("H H Enter C")
    #expect(session.shows("› 3:2"), "A shape is kept")
    session.press("A A A A H Enter C")
    #expect(session.shows("› Free"))
    session.press("Enter")
    let size = try #require(session.adjust).geometry.size
    let line = try #require(session.lines.first { $0.contains("Crop") })
    #expect(line.contains("  \(size.width)×\(size.height)"), "It has no name: \(line)")
  }

  @Test func `a photo of one pixel is not cut`() {
    var library = TestLibrary()
    library.add("a.png", in: "/home/ann/Photos", on: TestLibrary.today, type: .png) {
      $0.pixelSize = PixelSize(width: 1, height: 1)
    }
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("x G k k k")
    for key in ["l", "h", "C"] {
      session.press(key)
      #expect(session.state.notice == "The photo is too small to crop", "\(key)")
      #expect(session.recipe?.isEmpty == true)
      #expect(session.state.keyContext == .adjust)
    }
  }

  @Test func `what leaves less than a pixel is not cut`() throws {
    var library = TestLibrary()
    library.add("a.png", in: "/home/ann/Photos", on: TestLibrary.today, type: .png) {
      $0.pixelSize = PixelSize(width: 40, height: 1)
    }
    var session = Session(library, columns: 120, rows: 40, graphics: TestPictures.graphics)
    session.press("x C K K")
    #expect(session.recipe?.crop == nil)
    session.press("H")
    #expect(try #require(session.recipe?.crop).height == 1)
  }

  @Test func `straightened, the picture is the largest part that fits`() throws {
    var session = opened()
    for _ in 0..<50 { session.press(">") }
    let adjust = try #require(session.adjust)
    #expect(adjust.recipe[.straighten] == 10)
    #expect(adjust.geometry.frame.width < 4032)
    #expect(session.shows("\(adjust.geometry.frame.width)×\(adjust.geometry.frame.height)"))
    session.press("Enter")
    #expect(session.recipe?[.straighten] == 10)
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `the mouse takes an edge to the cell where it is let go`(columns: Int, rows: Int) throws {
    var session = opened(columns: columns, rows: rows)
    let rect = try #require(session.state.adjustedRect)
    let cell = session.state.adjustedCell
    // Pictures of tests fill their area; the photo is centred in it.
    let size = try #require(session.state.adjustedKey?.fitted)
    let right =
      rect.origin.column + ((rect.size.columns * 8 - size.width) / 2 + size.width - 1) / 8
    let bottom = rect.origin.row + ((rect.size.rows * 16 - size.height) / 2 + size.height - 1) / 16
    session.mouse(.press(.left), column: right, row: bottom)
    session.mouse(.drag(.left), column: right - 2, row: bottom - 1)
    session.mouse(.release(.left), column: right - 2, row: bottom - 1)
    var found = try #require(frame(session))
    #expect(abs(found.width - (1 - 2 * cell.width)) < 1e-5)
    #expect(abs(found.height - (1 - cell.height)) < 1e-5)
    #expect(found.left == 0 && found.top == 0)
    // A drag inside moves the whole frame.
    let middle = rect.origin.column + rect.size.columns / 2
    let row = rect.origin.row + rect.size.rows / 2
    session.mouse(.press(.left), column: middle, row: row)
    session.mouse(.drag(.left), column: middle + 1, row: row)
    found = try #require(frame(session))
    #expect(abs(found.left - cell.width) < 1e-5 && found.top == 0)
    session.mouse(.release(.left), column: middle + 1, row: row)
    // After the release, it stays.
    session.mouse(.drag(.left), column: middle + 5, row: row)
    #expect(frame(session) == found)
  }

  @Test func `the frame is pixels of the picture, and the rest is dark`() {
    let grey = Raster(
      size: PixelSize(width: 64, height: 48), pixels: [UInt8](repeating: 120, count: 64 * 48 * 3))
    func light(_ raster: Raster, _ x: Int, _ y: Int) -> UInt8 { raster.pixels[(y * 64 + x) * 3] }

    let framed = grey.framed(
      UnitRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), of: grey.size,
      grid: PixelSize(width: 2, height: 2))

    #expect(light(framed, 15, 20) < 60 && light(framed, 48, 20) < 60)
    #expect(light(framed, 20, 11) < 60 && light(framed, 20, 36) < 60)
    #expect(light(framed, 16, 20) == 236 && light(framed, 47, 20) == 236)
    #expect(light(framed, 20, 12) == 236 && light(framed, 20, 35) == 236)
    #expect(light(framed, 20, 16) == 120, "Within it is as it was")
    #expect(light(framed, 26, 16) > 150, "A third is at 16 + 32 / 3")
    #expect(light(framed, 20, 20) > 150, "A third is at 12 + 24 / 3")
  }
}
