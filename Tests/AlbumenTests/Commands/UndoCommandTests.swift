import AlbumenTestSupport
import Foundation
import Journal
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct UndoCommandTests {
  private let fixture: CommandFixture

  init() throws {
    fixture = try CommandFixture()
    try fixture.photo("photos/IMG_1.JPG", taken: "2020:03:12 14:03:01")
    try fixture.photo("photos/IMG_2.JPG", taken: "2020:03:12 18:20:00")
  }

  private func isFavourite(_ name: String) throws -> Bool {
    try fixture.run(["info", "photos/\(name)", "--json"]).output.contains(#""favourite":true"#)
  }

  @Test func `the last change is taken back, and said on standard output`() throws {
    _ = try fixture.run(["edit", "photos", "--favourite"])
    _ = try fixture.run(["album", "create", "Rome"])

    let trial = try fixture.run(["undo", "--last", "2", "--dry-run"])
    #expect(
      trial.lines == [
        "Would undo: creating album 'Rome'", "Would undo: adding 2 photos to favourites",
      ])
    #expect(try isFavourite("IMG_1.JPG"))
    let undone = try fixture.run(["undo", "--last", "2"])

    #expect(
      undone.lines == ["Undone: creating album 'Rome'", "Undone: adding 2 photos to favourites"])
    #expect(undone.code == 0)
    #expect(try !isFavourite("IMG_1.JPG"))
    let nothing = try fixture.run(["undo"])
    #expect(nothing.code == 3)
    #expect(nothing.errors == "Nothing to undo\n")
  }

  @Test func `what was changed since is named on standard error, and the rest is taken back`()
    throws
  {
    _ = try fixture.run(["edit", "photos", "--favourite"])
    _ = try fixture.run(["edit", "photos/IMG_1.JPG", "--no-favourite"])

    let undone = try fixture.run(["undo", "1"])

    #expect(undone.code == 1)
    #expect(undone.lines == ["Undone in part: adding 2 photos to favourites"])
    #expect(
      undone.errors
        == "Can't fully undo adding 2 photos to favourites: 'IMG_1.JPG' was changed since\n")
    #expect(try !isFavourite("IMG_2.JPG"))
    #expect(try fixture.run(["undo", "1"]).errors == "Change 1 is already undone\n")
    #expect(try fixture.run(["undo", "77"]).code == 3)
    #expect(try fixture.run(["undo", "1", "--last", "2"]).code == 2)
  }

  @Test func `changes made in one go are one line, and are undone whole or singly`() throws {
    _ = try fixture.run(["album", "create", "Rome"])
    for name in ["IMG_1.JPG", "IMG_2.JPG"] {
      _ = try fixture.run(["edit", "photos/\(name)", "--rating", "4"])
    }
    func rating(_ name: String) throws -> Bool {
      try fixture.run(["info", "photos/\(name)", "--json"]).output.contains(#""rating":4"#)
    }

    let folded = try fixture.run(["history"]).lines
    #expect(folded.count == 2)
    #expect(folded.first?.hasPrefix("2-3") == true)
    #expect(
      folded.first?.hasSuffix("rating 2 photos ★★★★☆: 'IMG_1.JPG' and 1 more (2 changes)") == true)
    let each = try fixture.run(["history", "--each"]).lines
    #expect(each.count == 3)
    #expect(each.first?.hasSuffix("rating 1 photo ★★★★☆: 'IMG_2.JPG'") == true)
    #expect(try fixture.run(["history", "--json"]).lines.count == 3)
    #expect(
      try fixture.run(["list", "photos", "--where", "change:3"]).lines.map {
        $0.hasSuffix("IMG_2.JPG")
      } == [true])
    #expect(try fixture.run(["list", "photos", "--where", "change:2..3"]).lines.count == 2)
    #expect(
      try fixture.run(["list", "photos", "--where", "change:9"]).errors.contains(
        "there is no change '9'"))

    #expect(try fixture.run(["undo", "3"]).code == 0)
    #expect(try rating("IMG_1.JPG") && !rating("IMG_2.JPG"))
    _ = try fixture.run(["edit", "photos/IMG_2.JPG", "--rating", "4"])
    let undone = try fixture.run(["undo", "2-4"])

    #expect(undone.lines.count == 2, "the change 3 is undone already")
    #expect(try !rating("IMG_1.JPG") && !rating("IMG_2.JPG"))
    #expect(
      try fixture.run(["undo", "2-4"]).errors
        == "There are no changes 2-4 to undo; 'albumen history' lists all changes\n")
    #expect(try fixture.run(["undo", "4-2"]).code == 2)
  }

  @Test func `a list of changes is undone as the history prints it, without those between`() throws
  {
    for title in ["A", "B", "C", "D", "E"] { _ = try fixture.run(["album", "create", title]) }

    let undone = try fixture.run(["undo", "1,", "3-4"])

    #expect(
      undone.lines == [
        "Undone: creating album 'D'", "Undone: creating album 'C'", "Undone: creating album 'A'",
      ])
    #expect(try fixture.run(["undo", "1,3-4"]).errors.contains("no changes 1, 3-4 to undo"))
    for list in ["1,x", ",", "1…3", "3-1,2"] {
      #expect(try fixture.run(["undo", list]).code == 2, "\(list)")
    }
    #expect(try fixture.run(["undo", "2, 5"]).lines.count == 2)
  }

  @Test func `what was reverted in another way is already undone`() throws {
    #expect(try fixture.run(["trash", "photos/IMG_1.JPG"]).code == 0)
    #expect(try fixture.run(["restore", "photos/IMG_1.JPG"]).code == 0)

    let undone = try fixture.run(["undo", "1"])

    #expect(undone.lines == ["Already undone: moving 1 photo to the trash"], "\(undone.errors)")
  }

  @Test func `a keyword that is added is said to be added, not set`() throws {
    _ = try fixture.run(["edit", "photos", "--keyword", "+rome", "--to", "catalogue"])
    _ = try fixture.run(["edit", "photos", "--keyword", "-rome,+bonn", "--to", "catalogue"])

    let undone = try fixture.run(["undo", "--last", "2"])

    #expect(
      undone.lines == [
        "Undone: adding keyword 'bonn' to 2 photos, removing 'rome'",
        "Undone: adding keyword 'rome' to 2 photos",
      ])
  }

  @Test func `a dry run says of changes that build on each other what undoing does`() throws {
    _ = try fixture.run(["album", "create", "Rome"])
    _ = try fixture.run(["album", "add", "Rome", "photos/IMG_1.JPG"])
    _ = try fixture.run(["album", "delete", "Rome"])

    let trial = try fixture.run(["undo", "--last", "3", "--dry-run"])
    let undone = try fixture.run(["undo", "--last", "3"])

    #expect(trial.code == 0 && undone.code == 0)
    #expect(undone.lines.count == 3)
    #expect(
      trial.lines.map { $0.replacing("Would undo", with: "Undone", maxReplacements: 1) }
        == undone.lines)
  }

  @Test func `a history that is gone or damaged is said, and not taken for an empty one`() throws {
    _ = try fixture.run(["album", "create", "Rome"])
    let state = try #require(journalFile())
    try Data("nothing of a journal".utf8).write(to: URL(fileURLWithPath: state))

    for command in [["history"], ["undo"], ["undo", "--dry-run"]] {
      let result = try fixture.run(command)
      #expect(result.code == 4)
      #expect(result.errors.hasPrefix("Can't read the history of changes: the journal '"))
      #expect(
        result.errors.contains("is missing or damaged; changes from now on can be undone"))
    }
    _ = try fixture.run(["album", "create", "Bonn"])
    #expect(try fixture.run(["undo"]).lines == ["Undone: creating album 'Bonn'"])
  }

  @Test func `nothing is undone in a catalogue that is not there, and none is made`() throws {
    let result = try fixture.run(["undo", "--catalogue", "no/such.sqlite"])

    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("No catalogue at '"))
    #expect(!fixture.exists("no"))
  }

  private func journalFile() -> String? {
    let root = fixture.path("")
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.first { $0.hasSuffix(".journal") }.map { "\(root)/\($0)" }
  }

  @Test func `the history lists what was done, by whom, and what became of it`() throws {
    #expect(try fixture.run(["history"]).code == 3)
    _ = try fixture.run(["edit", "photos", "--favourite"])
    _ = try fixture.run(["album", "create", "Rome"])
    _ = try fixture.run(["undo"])

    let list = try fixture.run(["history"])
    #expect(list.lines.count == 2)
    #expect(list.lines.first?.hasSuffix("undone  creating album 'Rome'") == true)
    #expect(!list.errors.contains("no longer listed"))
    let objects = try fixture.run(["history", "--json"]).lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    #expect(objects.map { $0["state"] as? String } == ["undone", "done"])
    #expect(objects.map { $0["command"] as? String } == ["album create", "edit"])
    #expect(objects.map { $0["id"] as? Int } == [2, 1])
    #expect((objects[1]["paths"] as? [String])?.first?.hasPrefix("/") == true)
    #expect(objects[0]["paths"] == nil && objects[0]["photos"] == nil)
    #expect(list.lines.last?.contains(".JPG'") == true, "the changed photo is named")
  }

  @Test func `a change that a crash has cut off is said by the next command`() throws {
    _ = try fixture.run(["edit", "photos", "--favourite"])
    let root = FilePath(fixture.path(".local/state/albumen/journal"))
    let stamp = try #require(
      try FileManager.default.contentsOfDirectory(atPath: root.lossyString).first)
    let journal = ChangeJournal(in: root, by: ChangeOrigin(.screen)) { FileTime(seconds: 1) }
    let draft = ChangeJournal.Draft(
      [.marks(added: AssetSet([Asset.ID(rawValue: 1)]), removed: AssetSet())])
    _ = try journal.begin([draft], of: stamp, after: 1)

    let next = try fixture.run(["album", "create", "Rome"])

    #expect(
      next.errors
        == "A change was interrupted and not made: marking 1 photo\nCreated album 'Rome'\n")
    #expect(next.code == 0)
    #expect(try fixture.run(["album", "create", "Oslo"]).errors == "Created album 'Oslo'\n")
  }

  @Test func `a command is named by its words`() {
    #expect(ChangeOrigin.commandName(["albumen", "album", "create", "Rome"]) == "album create")
    #expect(ChangeOrigin.commandName(["albumen", "edit", "--favourite", "a"]) == "edit")
    #expect(ChangeOrigin.commandName(["albumen"]) == "")
  }

  @Test func `without a journal nothing is changed, and the reason is said`() throws {
    _ = try fixture.run(["scan", "photos"])
    try fixture.write(Data("a file".utf8), to: ".local/state/albumen")

    let edit = try fixture.run(["edit", "photos", "--favourite", "--no-scan"])

    #expect(edit.code == 4)
    #expect(
      edit.errors.hasPrefix("Nothing was changed because it could not be undone: the journal '"))
    #expect(try !isFavourite("IMG_1.JPG"))
  }
}
