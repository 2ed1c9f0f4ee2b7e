import DecoderProtocol
import Testing

@Suite struct UnitRectTests {
  @Test func `the whole picture begins at its corner and has sides of one`() {
    let fullRect = UnitRect.full

    #expect(fullRect == UnitRect(x: 0, y: 0, width: 1, height: 1))
  }
}
