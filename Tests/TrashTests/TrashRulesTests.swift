import PhotoModel
import Testing

@testable import Trash

@Suite struct TrashInfoTests {
  @Test func `a note is written as the specification has it`() {
    let info = TrashInfo(
      path: FilePath(bytes: Array("/p/a b%".utf8) + [0xFF] + Array("ä.jpg".utf8)),
      deletedAt: "2026-11-22T22:30:00")

    #expect(
      String(decoding: info.bytes, as: UTF8.self) == """
        [Trash Info]
        Path=/p/a%20b%25%FF%C3%A4.jpg
        DeletionDate=2026-11-22T22:30:00

        """)
    #expect(TrashInfo(info.bytes) == info)
  }

  @Test(
    arguments: [
      ("[Trash Info]\nPath=a%20b\nDeletionDate=2026-01-02T03:04:05\n", "2026-01-02T03:04:05"),
      ("[Trash Info]\r\nDeletionDate=2026-01-02T03:04:05.25Z\r\nPath=a b", "2026-01-02T03:04:05"),
      ("[Trash Info]\nPath=a%20b\nPath=other\nDeletionDate=yesterday\nOther=1", nil),
      ("[Trash Info]\nPath=a b\n[Other]\nDeletionDate=2026-01-02T03:04:05", nil),
    ])
  func `notes of other programs are read`(text: String, date: String?) {
    #expect(TrashInfo(Array(text.utf8)) == TrashInfo(path: FilePath("a b"), deletedAt: date))
  }

  @Test(
    arguments: [
      "", "Path=/a", "[Trash Info]\n", "[Trash Info]\nPath=\n", "[Trash Info]\nPath=/a%2\n",
      "[Trash Info]\nPath=/a%zz\n", "[Trash Info]\nPath=/a%00b\n",
    ])
  func `what is no note is none`(text: String) {
    #expect(TrashInfo(Array(text.utf8)) == nil)
  }
}

@Suite struct TrashRulesTests {
  private let rules = TrashRules(home: FilePath("/home/u/.local/share/Trash"), user: 1000)
  private let volume = FilePath("/mnt/card")

  @Test func `what is on the volume of the home goes there, all else to its own volume`() {
    #expect(rules.candidates(top: FilePath("/"), homeTop: FilePath("/")) == [.home])
    #expect(
      rules.candidates(top: volume, homeTop: FilePath("/")) == [
        .shared(volume), .userFolder(volume),
      ])
    #expect(rules.place(.home).path == rules.home)
    #expect(rules.place(.shared(volume)).path == FilePath("/mnt/card/.Trash/1000"))
    #expect(rules.place(.userFolder(volume)).path == FilePath("/mnt/card/.Trash-1000"))
  }

  @Test func `a folder for all users counts with its sticky bit, and never through a link`() {
    #expect(
      rules.allowsShared(TrashRules.FolderProperties(isFolder: true, isSticky: true, owner: 0)))
    #expect(
      !rules.allowsShared(TrashRules.FolderProperties(isFolder: true, isSticky: false, owner: 0)))
    #expect(
      !rules.allowsShared(TrashRules.FolderProperties(isFolder: false, isSticky: true, owner: 0)))
    #expect(!rules.allowsShared(nil))
  }

  @Test func `a user's folder is that user's`() {
    #expect(rules.allowsUserFolder(nil))
    #expect(
      rules.allowsUserFolder(
        TrashRules.FolderProperties(isFolder: true, isSticky: false, owner: 1000)))
    #expect(
      !rules.allowsUserFolder(
        TrashRules.FolderProperties(isFolder: true, isSticky: false, owner: 0)))
    #expect(
      !rules.allowsUserFolder(
        TrashRules.FolderProperties(isFolder: false, isSticky: false, owner: 1000)))
  }

  @Test func `paths on a volume begin at its top, and never lead out of it`() {
    let volumeTrash = rules.place(.userFolder(volume))
    #expect(volumeTrash.infoPath(for: FilePath("/mnt/card/DCIM/a.jpg")) == FilePath("DCIM/a.jpg"))
    #expect(volumeTrash.original(FilePath("DCIM/a.jpg")) == FilePath("/mnt/card/DCIM/a.jpg"))
    #expect(volumeTrash.original(FilePath("../../etc/passwd")) == nil)
    #expect(volumeTrash.original(FilePath("a/../../b")) == nil)

    let home = rules.place(.home)
    #expect(home.infoPath(for: FilePath("/p/a.jpg")) == FilePath("/p/a.jpg"))
    #expect(home.original(FilePath("/p/a.jpg")) == FilePath("/p/a.jpg"))
    #expect(home.original(FilePath("x.jpg")) == FilePath("/home/u/.local/share/x.jpg"))
  }

  @Test func `a name that is taken gets a number, and a long one is cut`() {
    func name(_ text: String) -> [UInt8] { Array(text.utf8) }
    var names = TrashNames(usedNames: [name("a.jpg"), name("a.2.jpg")], limit: 30)

    #expect(names.reserve(name("b.jpg")[...]) == name("b.jpg"))
    #expect(names.reserve(name("b.jpg")[...]) == name("b.2.jpg"))
    #expect(names.reserve(name("b.jpg")[...]) == name("b.3.jpg"))
    #expect(names.reserve(name("a.jpg")[...]) == name("a.3.jpg"))
    #expect(names.reserve(name("noending")[...]) == name("noending"))
    #expect(names.reserve(name("noending")[...]) == name("noending.2"))
    #expect(
      names.reserve(name("a-very-long-name-of-a-photo.jpg")[...]) == name("a-very-long-na.2.jpg"))
  }
}
