import PhotoModel
import Testing

@Suite struct EnvironmentTests {
  private func entry(_ name: String, _ value: [UInt8]) -> [UInt8] { Array("\(name)=".utf8) + value }

  @Test func `a value that is no text is a path as it is, and no text`() {
    let environment = Environment(entries: [entry("DATA", [0x2F, 0x64, 0xFF])])

    #expect(environment.folder("DATA") == FilePath(bytes: [0x2F, 0x64, 0xFF]))
    #expect(environment["DATA"] == nil)
    #expect(environment.texts == [:])
    #expect(environment.entries == [entry("DATA", [0x2F, 0x64, 0xFF])])
  }

  @Test func `a folder is a path from the root`() {
    let environment: Environment = ["A": "/a", "B": "b", "C": ""]

    #expect(environment.folder("A") == FilePath("/a"))
    #expect(environment.folder("B") == nil)
    #expect(environment.path("B") == FilePath("b"))
    #expect(environment.path("C") == nil)
    #expect(environment["C"] == "")
    #expect(environment.path("D") == nil)
  }

  @Test func `the first value of a name counts, and a value may hold the sign`() {
    let environment = Environment(
      entries: ["A=1=2", "A=3", "nothing", "=4"].map { Array($0.utf8) })

    #expect(environment["A"] == "1=2")
    #expect(environment["nothing"] == nil)
  }

  @Test func `what is set is handed on, and what is filtered is not`() {
    var environment: Environment = ["KEEP": "1", "SECRET": "2"]
    environment["MORE"] = "3"

    #expect(environment.filter { $0 != "SECRET" } == ["KEEP": "1", "MORE": "3"])
  }

  @Test func `a process has its own`() {
    #expect(Environment.ofProcess.path("PATH") != nil)
  }
}
