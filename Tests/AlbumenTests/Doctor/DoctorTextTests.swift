import PhotoModel
import TerminalKit
import Testing

@testable import AlbumenCommands

/// Tests the text of `albumen doctor`, as lines of a given width.
@Suite struct DoctorTextTests {
  private struct Section: DoctorSection {
    let title: String
    let rows: [(label: String, value: String)]
    func write(_ fields: inout JSONWriter) {}
  }

  private let sections = [
    Section(
      title: "Pictures",
      rows: [
        (
          "Shown",
          "blocks: there is no better way to show them in this terminal, which says nothing"
        ),
        ("Not kitty", "no"),
      ]),
    Section(title: "Files", rows: [("", "/a/path/that is/longer/than/all/of/the/room/there is")]),
  ]

  @Test func `long values go on below themselves, broken at blanks`() {
    #expect(
      DoctorText.lines([sections[0]], columns: 50) == [
        "Pictures",
        "  Shown      blocks: there is no better way to",
        "             show them in this terminal, which",
        "             says nothing",
        "  Not kitty  no",
      ])
  }

  @Test func `without a limit every value is a line`() {
    #expect(DoctorText.lines(sections).count == 6)
  }

  @Test func `a word that is longer than the room stays whole`() {
    #expect(
      DoctorText.lines([sections[1]], columns: 30) == [
        "Files", "    /a/path/that", "    is/longer/than/all/of/the/room/there", "    is",
      ])
  }

  @Test(arguments: [20, 40, 80]) func `no line is wider than the terminal, but for long words`(
    columns: Int
  ) {
    for line in DoctorText.lines([sections[0]], columns: columns) {
      #expect(DisplayText.width(line) <= max(columns, 33))
    }
  }

  @Test func `labels and values are measured as they are shown`() {
    let section = Section(title: "T", rows: [("é", "a\u{1B}"), ("ab", "x")])

    #expect(DoctorText.lines([section], columns: 80) == ["T", "  é   a^[", "  ab  x"])
  }
}

@Suite struct FileAbilityTests {
  /// The existing files and folders, by path.
  private let entries: [FilePath: FileAccess.Entry] = [
    FilePath("/"): .init(isFolder: true, isWritable: false),
    FilePath("/home"): .init(isFolder: true, isWritable: true),
    FilePath("/home/file"): .init(isFolder: false, isWritable: true),
    FilePath("/home/fixed"): .init(isFolder: true, isWritable: false),
  ]

  private func ability(_ path: String, isFolder: Bool = true) -> FileAccess {
    FileAccess(FilePath(path), isFolder: isFolder) { entries[$0] }
  }

  @Test func `what is there can be written or not`() {
    #expect(ability("/home") == .writable)
    #expect(ability("/home/fixed") == .readOnly)
    #expect(ability("/home/file", isFolder: false) == .writable)
  }

  @Test func `what is not there can be made where its nearest folder can be written`() {
    #expect(ability("/home/a/b/c") == .missing)
    #expect(ability("/home/fixed/a/b") == .forbidden(FilePath("/home/fixed")))
    #expect(ability("/a") == .forbidden(FilePath("/")))
  }

  @Test func `a file where a folder should be is in the way`() {
    #expect(ability("/home/file") == .blockedByFile(FilePath("/home/file")))
    #expect(ability("/home/file/a/b") == .blockedByFile(FilePath("/home/file")))
    #expect(
      ability("/home/file/a").note == "can't be created: '/home/file' is not a folder")
  }

  @Test func `only what can be made is said to be not there yet`() {
    #expect(ability("/home/a").note == "not created yet")
    #expect(ability("/home/fixed/a").note == "can't be created: '/home/fixed' is not writable")
    #expect(ability("/home/fixed").note == "not writable")
    #expect(ability("/home").note.isEmpty)
  }

  @Test func `the system is asked for what is there`() {
    #expect(
      FileAccess(FilePath("/dev/null/cache"), isFolder: true)
        == .blockedByFile(FilePath("/dev/null")))
    #expect(FileAccess(FilePath("/tmp/albumen-not-there"), isFolder: true) == .missing)
  }
}
