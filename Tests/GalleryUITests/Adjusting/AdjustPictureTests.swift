import DecoderProtocol
import GalleryEngine
import GalleryUI
import Imaging
import PhotoModel
import PhotoRecipe
import TerminalKit
import Testing

/// Tests which pictures the page requests, and the adjustments computed from their colours.
@Suite struct AdjustPictureTests {
  @Test func `only the newest change is asked for, then the photo as its file has it`() throws {
    var session = Session.adjusting()
    session.press("l l l l")
    #expect(session.wantedPictures.first?.isDraft == true)
    let size = try #require(session.state.adjustedKey).request.size
    #expect(session.wantedPictures.first?.request.size.width == (size.width + 1) / 2)
    let due = session.now + .milliseconds(120)
    #expect(
      session.effects.contains { if case .screen(.wake(due)) = $0 { true } else { false } })
    let live = session.wantedPictures.filter(\.request.isLive)
    #expect(live.map { $0.request.recipe?[.exposure] } == [0.4, nil])
    #expect(session.wantedPictures.first == live.first)
    #expect(try #require(live.first).request.delivery == .highQuality)
    session.rest()
    session.press("l")
    // A picture that is already available isn't requested again.
    #expect(
      session.wantedPictures.filter(\.request.isLive).map { $0.request.recipe?[.exposure] } == [0.5]
    )
  }

  @Test func `what was seen stays until the next change has arrived`() throws {
    var session = Session.adjusting()
    session.answerPictures()
    let before = try #require(session.state.frame().placements.last).picture
    session.press("l")
    #expect(session.state.frame().placements.last?.picture == before)
    session.answerPictures()
    let draft = try #require(session.state.frame().placements.last).picture
    #expect(draft != before)
    session.rest()
    let after = try #require(session.state.frame().placements.last).picture
    #expect(after != draft)
    #expect(
      session.state.pictures.cache[try #require(session.state.adjustedKey)] == after)
  }

  @Test func `pictures of changes that were passed are forgotten`() {
    var session = Session.adjusting()
    session.answerPictures()
    let bytes = session.state.pictures.cache.byteCount
    for _ in 0..<20 {
      session.press("l")
      session.answerPictures()
    }
    #expect(session.state.pictures.cache.byteCount < 3 * bytes)
  }

  @Test func `auto says what it did, as soon as the photo's colours are known`() {
    var session = Session.adjusting()
    session.press("a")
    #expect(session.recipe?.isEmpty == true)
    session.answerPictures()
    // The ramp is red, so its mean leads to a lower temperature.
    #expect(session.recipe?.isEmpty == false)
    #expect(session.recipe?[.temperature] == -13)
    #expect(session.state.notice?.hasPrefix("Auto: Temperature -13 %") == true)
    session.press("l a")
    #expect(session.recipe?[.exposure] == 0.1, "Other steps stay")
    #expect(session.state.notice?.hasPrefix("Auto: ") == true)
  }

  @Test func `what is set by hand while auto waits is not taken away by it`() {
    var session = Session.adjusting()
    session.press("a l")
    session.answerPictures()
    #expect(session.recipe?[.exposure] == 0.1)
    #expect(session.recipe?[.temperature] == 0)
  }

  @Test func `a grey is asked for as the photo has it, and becomes one`() throws {
    var session = Session.adjusting()
    session.answerPictures()
    session.press("l g")
    session.answerPictures()
    #expect(session.state.keyContext == .grey)
    #expect(session.shows("╋"))
    session.press("h h k H L J K Enter")
    let sample = try #require(session.wantedPictures.first { $0.cells.columns == 1 })
    #expect(sample.request.size == PixelSize(width: 1, height: 1))
    #expect(sample.request.recipe == nil, "No colour is changed yet")
    #expect(sample.request.region.width < 0.05)
    var raster = Raster(size: PixelSize(width: 1, height: 1), pixels: [120, 110, 90])
    session.send(
      .pictures(
        .answered(
          sample,
          .picture(
            TestPictures().picture(for: sample), isDegraded: false, source: nil,
            histogram: Histogram(raster)), for: TestPictures.graphics)))
    let light = [120.0, 110, 90].map { RecipeLook.light($0 / 255) }
    let balance = try #require(
      RecipeLook.balance(red: light[0], green: light[1], blue: light[2]))
    #expect(session.recipe?[.temperature] == balance.temperature.rounded())
    #expect(session.recipe?[.tint] == balance.tint.rounded())
    #expect(session.recipe?[.exposure] == 0.1)
    #expect(session.state.notice?.hasPrefix("White balance: Temperature -") == true)
    #expect(session.state.keyContext == .adjust)
    raster = Raster(size: PixelSize(width: 1, height: 1), pixels: [0, 0, 0])
    session.press("r")
    session.answerPictures()
    session.press("g")
    session.answerPictures()
    session.press("Esc")
    #expect(session.recipe?.isEmpty == true)
  }

  @Test func `a colour that is too strong to become grey is said to be`() throws {
    var session = Session.adjusting()
    session.answerPictures()
    session.press("g Enter")
    let sample = try #require(session.wantedPictures.first { $0.cells.columns == 1 })
    let red = Raster(size: PixelSize(width: 1, height: 1), pixels: [250, 5, 5])
    session.send(
      .pictures(
        .answered(
          sample,
          .picture(
            TestPictures().picture(for: sample), isDegraded: false, source: nil,
            histogram: Histogram(red)), for: TestPictures.graphics)))

    #expect(session.recipe?[.temperature] == -100)
    #expect(session.state.notice?.hasSuffix("; the colour is too strong to become grey") == true)
  }

  @Test func `a click chooses the grey`() throws {
    var session = Session.adjusting()
    session.answerPictures()
    session.press("g")
    let rect = try #require(session.state.adjustedRect)
    session.mouse(.press(.left), column: rect.origin.column, row: rect.origin.row)
    let sample = try #require(session.wantedPictures.first { $0.cells.columns == 1 })
    #expect(sample.request.region.x == 0 && sample.request.region.y == 0)
  }

  @Test func `the steps work where no picture is shown`() {
    var session = Session(.plain([3]), columns: 120, rows: 40)
    session.press("x l")
    #expect(session.recipe?[.exposure] == 0.1)
    session.press("a")
    #expect(session.state.notice == "No preview: adjustments work without it")
    session.press("C L H Enter")
    #expect(session.adjust?.tool == .steps)
  }

  @Test func `a slider is clicked and dragged`() throws {
    var session = Session.adjusting()
    let row = try #require(session.lines.firstIndex { $0.contains("Contrast") })
    let line = Array(session.lines[row])
    let start = try #require(line.firstIndex(of: "─"))
    let end = try #require(line.lastIndex(of: "─"))
    session.mouse(.press(.left), column: end, row: row)
    #expect(session.recipe?[.contrast] == 100)
    session.mouse(.drag(.left), column: start, row: row)
    #expect(session.recipe?[.contrast] == -100)
    session.mouse(.drag(.left), column: (start + end) / 2, row: row)
    #expect(abs(session.recipe?[.contrast] ?? 99) < 6)
    session.mouse(.wheelDown, column: start, row: row)
    #expect(session.adjust?.row == .step(.highlights))
  }
}
