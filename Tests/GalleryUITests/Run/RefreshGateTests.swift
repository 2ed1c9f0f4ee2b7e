import GalleryUI
import Testing

@Suite struct RefreshGateTests {
  @Test func `a snapshot comes through while the screen is still`() {
    var gate = RefreshGate<Int>()

    #expect(gate.offer(1, at: .seconds(1)) == 1)
    #expect(gate.wakeTime == nil)
    #expect(gate.wakeTime == nil)
  }

  @Test func `while someone scrolls the newest snapshot waits`() {
    var gate = RefreshGate<Int>()
    gate.scrolled(at: .milliseconds(1_000))

    #expect(gate.offer(1, at: .milliseconds(1_010)) == nil)
    #expect(gate.offer(2, at: .milliseconds(1_100)) == nil)
    #expect(gate.due(at: .milliseconds(1_149)) == nil)
    #expect(gate.due(at: .milliseconds(1_150)) == 2)
    #expect(gate.due(at: .milliseconds(1_151)) == nil)
  }

  @Test func `each scroll makes it wait again, and says until when`() {
    var gate = RefreshGate<Int>()
    gate.scrolled(at: .milliseconds(1_000))
    _ = gate.offer(1, at: .milliseconds(1_010))
    #expect(gate.wakeTime == .milliseconds(1_150))

    gate.scrolled(at: .milliseconds(1_100))

    #expect(gate.wakeTime == .milliseconds(1_250))
    #expect(gate.due(at: .milliseconds(1_150)) == nil)
  }

  @Test func `an edge or a jump gets what waits at once`() {
    var gate = RefreshGate<Int>()
    gate.scrolled(at: .seconds(1))
    _ = gate.offer(7, at: .seconds(1))

    #expect(gate.release() == 7)
    #expect(gate.release() == nil)
    #expect(gate.wakeTime == nil)
  }

  @Test func `the last snapshot is never lost`() {
    var gate = RefreshGate<Int>()
    var random = SplitMix(seed: 3)
    var now = Duration.zero
    var (offered, displayed) = (0, 0)
    for _ in 0..<2_000 {
      now += .milliseconds(Int.random(in: 1...90, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: gate.scrolled(at: now)
      case 2: displayed = gate.due(at: now) ?? displayed
      case 3: displayed = gate.release() ?? displayed
      default:
        offered += 1
        displayed = gate.offer(offered, at: now) ?? displayed
      }
      #expect(displayed == offered || gate.wakeTime != nil)
    }
    if let wake = gate.wakeTime { displayed = gate.due(at: wake) ?? displayed }

    #expect(displayed == offered)
  }
}
