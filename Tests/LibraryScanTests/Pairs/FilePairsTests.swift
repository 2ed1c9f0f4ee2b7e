import LibraryScan
import Testing

@Suite struct FilePairsTests {
  @Test func `files of one stem are one group`() {
    let groups = groups("IMG_1.HEIC", "IMG_2.HEIC", "IMG_1.MOV")

    #expect(groups == [["IMG_2.HEIC"], ["IMG_1.HEIC", "IMG_1.MOV"]])
  }

  @Test func `the last names come first`() {
    #expect(groups("b.jpg", "a.jpg", "c.jpg") == [["c.jpg"], ["b.jpg"], ["a.jpg"]])
  }

  @Test func `stems compare with ASCII letters in either case`() {
    #expect(groups("img_1.jpg", "IMG_1.CR2") == [["IMG_1.CR2", "img_1.jpg"]])
  }

  @Test func `an edit by Apple is a group of its own`() {
    #expect(groups("IMG_1853.HEIC", "IMG_E1853.heic") == [["IMG_E1853.heic"], ["IMG_1853.HEIC"]])
  }

  @Test func `names without an ending group by the whole name`() {
    #expect(groups("IMG_1", "IMG_1.jpg", "IMG_2") == [["IMG_2"], ["IMG_1", "IMG_1.jpg"]])
  }

  @Test func `names that are not UTF-8 group like any others`() {
    var names = NameList()
    names.append([0xFF, 0x2E, 0x6A, 0x70, 0x67])
    names.append([0xFF, 0x2E, 0x63, 0x72, 0x32])

    let files = FilePairs.groups(of: names)

    #expect(files.count == 1)
    #expect(files[0].media == [1, 0])
  }

  @Test func `a sidecar by stem has no owner`() {
    let group = only("name.jpg", "name.xmp")

    #expect(group.media == [0])
    #expect(group.sidecars == [FileGroup.Sidecar(name: 1)])
  }

  @Test func `a sidecar by whole name belongs to that file`() {
    let group = only("name.jpg", "name.cr2", "name.CR2.xmp")

    #expect(group.sidecars == [FileGroup.Sidecar(name: 2, owner: 1)])
  }

  @Test func `a sidecar without a photo is nothing`() {
    let files = FilePairs.groups(of: NameList(["a.jpg", "b.xmp", "c.jpg.json", "d.aae", "e.thm"]))

    #expect(files.count == 1)
    #expect(files.orphanedSidecarCount == 4)
  }

  @Test(arguments: [
    "name.jpg.json", "name.jpg.supplemental-metadata.json", "name.jpg.supplemental-me.json",
    "name.jpg.s.json", "name.jpg..json", "NAME.JPG.JSON",
  ])
  func `Takeout's JSON is found under each of its names`(json: String) {
    let group = only("name.jpg", json)

    #expect(group.sidecars == [FileGroup.Sidecar(name: 1, owner: 0)])
  }

  @Test(arguments: [
    "name.jpg(1).json", "name.jpg.supplemental-metadata(1).json", "name(1).jpg.json",
  ])
  func `the counter of a second photo of one name is put in its place`(json: String) {
    let files = FilePairs.groups(of: NameList(["name.jpg", "name(1).jpg", json]))
    let groups = (0..<files.count).map { files[$0] }

    #expect(
      groups.contains(
        FileGroup(media: [1], sidecars: [FileGroup.Sidecar(name: 2, owner: 1)])))
    #expect(groups.contains(FileGroup(media: [0])))
  }

  @Test(arguments: [46, 51]) func `a JSON whose name was cut finds its photo`(length: Int) {
    let photo = "Sunrise over the hills behind the old house in the early spring.jpg"

    let group = only(photo, String(photo.prefix(length)) + ".json")

    #expect(group.sidecars == [FileGroup.Sidecar(name: 1, owner: 0)])
  }

  @Test func `a cut that goes through the ending finds its photo`() {
    let photo = "Sunrise over the hills behind the old hous.jpeg"

    let group = only(photo, String(photo.prefix(46)) + ".json")

    #expect(group.sidecars == [FileGroup.Sidecar(name: 1, owner: 0)])
  }

  @Test func `a short JSON is not taken for a cut one`() {
    let files = FilePairs.groups(of: NameList(["Sunrise over the hills.jpg", "Sunrise.json"]))

    #expect(files.orphanedSidecarCount == 1)
  }

  @Test func `an edited photo borrows the JSON of the one it came of`() {
    let files = FilePairs.groups(
      of: NameList(["IMG_3984.jpeg", "IMG_3984-edited.jpeg", "IMG_3984.jpeg.json"]))
    let groups = (0..<files.count).map { files[$0] }

    #expect(
      groups == [
        FileGroup(media: [1], sidecars: [FileGroup.Sidecar(name: 2, isBorrowed: true)]),
        FileGroup(media: [0], sidecars: [FileGroup.Sidecar(name: 2, owner: 0)]),
      ])
  }

  @Test(arguments: [
    "edited", "bearbeitet", "modifi\u{E9}", "modifie\u{301}", "ha editado", "editado", "editat",
    "modificato", "bewerkt", "edytowane", "redigerad", "redigeret", "redigert", "muokattu",
    "upraveno", "szerkesztett", "d\u{FC}zenlendi", "du\u{308}zenlendi", "изменено",
    "відредаговано", "编辑", "已修改", "已編輯", "編集済み", "수정됨",
    "\u{1109}\u{116E}\u{110C}\u{1165}\u{11BC}\u{1103}\u{116C}\u{11B7}", "แก้ไขแล้ว",
    "đã chỉnh sửa", "đa\u{303} chi\u{309}nh su\u{31B}\u{309}a", "diedit",
  ])
  func `an edited photo is known in every language`(word: String) {
    let files = FilePairs.groups(
      of: NameList(["IMG_1.jpg", "IMG_1-\(word).jpg", "IMG_1.jpg.json"]))

    let borrowed = (0..<files.count).map { files[$0] }.filter { $0.media == [1] }

    #expect(borrowed.first?.sidecars == [FileGroup.Sidecar(name: 2, isBorrowed: true)])
  }

  @Test func `an edited photo is known whose name was cut at 47 characters`() {
    let name = String(repeating: "x", count: 43)
    func sidecars(_ names: [String]) -> [Int] {
      let files = FilePairs.groups(of: NameList(names))
      return (0..<files.count).map { files[$0].sidecars.count }.sorted()
    }

    #expect(sidecars(["\(name).jpg", "\(name)-edi.jpg", "\(name).jpg.json"]) == [1, 1])
    #expect(sidecars(["a.jpg", "a-edi.jpg", "a.jpg.json"]) == [0, 1])
  }

  @Test(arguments: ["IMG_1-edition.jpg", "IMG_1-.jpg", "IMG_1-re-edited-x.jpg", "-edited.jpg"])
  func `another word behind a name is no edit`(name: String) {
    let files = FilePairs.groups(of: NameList(["IMG_1.jpg", name, "IMG_1.jpg.json"]))

    #expect((0..<files.count).allSatisfy { files[$0].media != [1] || files[$0].sidecars.isEmpty })
  }

  @Test func `very many files of one stem are not one group`() {
    let names = NameList((0..<100).map { "core.\($0)" })

    let files = FilePairs.groups(of: names)

    #expect((0..<files.count).allSatisfy { files[$0].media.count <= 32 })
    #expect((0..<files.count).map { files[$0].media.count }.reduce(0, +) == 100)
  }

  @Test func `very many spellings of one sidecar are not all of one photo`() {
    let spellings = (0..<256).map { number in
      String(
        "abcdefgh".enumerated().map { index, letter in
          number >> index & 1 == 1 ? Character(letter.uppercased()) : letter
        })
    }

    let files = FilePairs.groups(of: NameList(["abcdefgh.jpg"] + spellings.map { $0 + ".xmp" }))

    #expect(files.count == 1)
    #expect(files[0].sidecars.count == 16)
    #expect(files.orphanedSidecarCount == 240)
  }

  /// Returns the groups as names, without sidecars.
  private func groups(_ names: String...) -> [[String]] {
    let files = FilePairs.groups(of: NameList(names))
    return (0..<files.count).map { files[$0].media.map { names[$0] } }
  }

  private func only(_ names: String...) -> FileGroup {
    let files = FilePairs.groups(of: NameList(names))
    #expect(files.count == 1)
    return files[0]
  }
}
