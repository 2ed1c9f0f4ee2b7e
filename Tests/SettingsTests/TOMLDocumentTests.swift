import Testing

@testable import Settings

@Suite struct TOMLDocumentTests {
  @Test func `positions are in the order of the text`() {
    #expect(TOMLPosition(line: 1, column: 9) < TOMLPosition(line: 2, column: 1))
    #expect(TOMLPosition(line: 2, column: 1) < TOMLPosition(line: 2, column: 5))
  }
}
