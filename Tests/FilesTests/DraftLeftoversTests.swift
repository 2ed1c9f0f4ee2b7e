import AlbumenTestSupport
import Foundation
import PhotoModel
import Testing

@testable import Files

@Suite struct DraftLeftoversTests {
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path.lossyString).sorted()
  }

  @Test(
    arguments: [
      (".albumen-1234-0.partial", nil, 1234), (".albumen-1-12.partial", nil, 1),
      (".albumen-0123456789abcdef-12-3.partial", "0123456789abcdef", 12),
      (".albumen-1-12.partial_exiftool_tmp", nil, 1),
      (".albumen-0123456789abcde-12-3.partial", nil, nil),
      (".albumen-0123456789ABCDEF-12-3.partial", nil, nil),
      (".albumen-0-0.partial", nil, nil), (".albumen--1-0.partial", nil, nil),
      (".albumen-12.partial", nil, nil), (".albumen-1x-0.partial", nil, nil),
      (".albumen-1-.partial", nil, nil),
      (".albumen-1-0-0.partial", nil, nil), ("albumen-1234-0.partial", nil, nil),
      (".albumen-1234-0.partial.jpg", nil, nil), (".albumen-99999999999-0.partial", nil, nil),
      (".albumen-\u{661}-0.partial", nil, nil),
    ] as [(String, String?, Int32?)])
  func `a draft is known by its name`(name: String, place: String?, process: Int32?) {
    let maker = DraftLeftovers.creator(ofDraft: Array(name.utf8))
    #expect(maker == process.map { DraftLeftovers.Creator(scope: place, process: $0) })
  }

  #if os(Linux)
    @Test func `a draft of this machine goes at once, one of another stays for an hour`() throws {
      let folder = try TemporaryFolder()
      let here = try #require(ProcessScope.current)
      let name: [UInt8]
      do {
        let draft = try DraftFile(in: folder.path, of: FileSystem())
        name = Array(draft.path.name)
      }
      #expect(DraftLeftovers.creator(ofDraft: name)?.scope == here)
      for scope in [here, ProcessScope.name([1])] {
        try folder.file(".albumen-\(scope)-5-0.partial", "half")
        try folder.file(".albumen-\(scope)-6-0.partial_exiftool_tmp", "half")
      }

      DraftLeftovers(folder: folder.path) { _ in false }.remove()

      #expect(
        try names(folder) == [
          ".albumen-\(ProcessScope.name([1]))-5-0.partial",
          ".albumen-\(ProcessScope.name([1]))-6-0.partial_exiftool_tmp",
        ])
    }
  #endif

  @Test(arguments: [
    (7, 3600, true), (7, 3599, false), (7, 0, false), (7, -9000, false), (8, 3600, false),
  ])
  func `a draft of this user goes once it has rested for an hour`(
    owner: UInt32, age: Int, goes: Bool
  ) {
    let now = 2_000_000_000
    // The photo is older than its copy.
    let status = FileStatus(
      kind: .file, identity: FileIdentity(device: 1, inode: 1), size: 1,
      modifiedAt: FileTime(seconds: 1_000_000_000), changedAt: FileTime(seconds: now - age))

    let leftovers = DraftLeftovers(folder: FilePath("/out"))
    #expect(leftovers.isRemovable(status, of: owner, user: 7, now: FileTime(seconds: now)) == goes)
  }

  @Test func `a draft that was written just now stays, whatever became of its process`() throws {
    let folder = try TemporaryFolder()
    try folder.file(".albumen-5-0.partial", "half")

    DraftLeftovers(folder: folder.path) { _ in false }.remove()

    #expect(try names(folder) == [".albumen-5-0.partial"])
  }

  @Test func `only plain files go, of processes that are gone`() throws {
    let folder = try TemporaryFolder()
    let out = folder.path
    for name in [".albumen-5-0.partial", ".albumen-6-0.partial", ".hidden", "photo.jpg"] {
      try folder.file(name, "half")
    }
    try FileManager.default.createDirectory(
      atPath: out.appending(".albumen-5-1.partial").lossyString, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: out.appending(".albumen-5-2.partial").lossyString, withDestinationPath: "photo.jpg")

    DraftLeftovers(folder: out, minimumDraftAge: 0) { $0 == 6 }.remove()

    #expect(
      try names(folder) == [
        ".albumen-5-1.partial", ".albumen-5-2.partial", ".albumen-6-0.partial", ".hidden",
        "photo.jpg",
      ])
  }
}
