import Testing

@testable import AlbumenCommands

/// Tests what `albumen doctor` says to do first.
@Suite struct DoctorAdviceTests {
  private struct Section: DoctorSection {
    let title = "Part"
    let rows: [(label: String, value: String)] = [("Label", "value")]
    let checks: [DoctorCheck]
    func write(_ fields: inout JSONWriter) {}
  }

  @Test func `without problems there is nothing to do`() {
    let sections = [Section(checks: [DoctorCheck("decoder", nil, otherwise: .broken)])]

    #expect(sections[0].checks[0].state == .good)
    #expect(
      DoctorText.lines(sections, advice: DoctorAdvice(sections)).prefix(2)
        == ["Nothing to do.", ""])
  }

  @Test func `what prevents most is first`() {
    let sections = [
      Section(checks: [DoctorCheck("videos", "Install a program", otherwise: .optional)]),
      Section(checks: [
        DoctorCheck("size", "Enlarge the terminal", otherwise: .limited),
        DoctorCheck("state", "Make it writable", otherwise: .broken),
      ]),
    ]

    #expect(
      DoctorText.lines(sections, advice: DoctorAdvice(sections)).prefix(4).map {
        String($0.drop { !$0.isLetter })
      } == [
        "What to do", "Make it writable", "Enlarge the terminal", "Install a program",
      ])
  }
}
