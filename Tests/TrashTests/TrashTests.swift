import AlbumenTestSupport
import Files
import Foundation
import Journal
import PhotoModel
import Testing

@testable import Trash

/// Tests the trash with real files: a home, and a folder that counts as a volume.
@Suite(.timeLimit(.minutes(15))) struct TrashFilesTests {
  private let folder: TemporaryFolder
  private let time = "2026-11-22T22:30:00"

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("home")
    try folder.folder("volume/p")
  }

  private func trash(_ system: FileSystem = FileSystem()) throws -> Trash {
    let mounts = MountTable(
      mountInfo: Array(
        """
        1 1 0:1 / \(folder.path.lossyString) rw - ext4 /dev/a rw
        2 1 0:2 / \(folder.path("volume").lossyString) rw - vfat /dev/b rw

        """.utf8))
    return try Trash(
      TrashRules(home: folder.path("home/share/Trash"), user: getuid()), of: system,
      mounts: mounts)
  }

  private func journal() -> ChangeJournal {
    ChangeJournal(in: folder.path("journal"), by: ChangeOrigin(.screen)) { FileTime(seconds: 5) }
  }

  private func perform(_ steps: [FileStep]) throws -> FileReport {
    try journal().beginFiles(
      .change, .files(.trashed, photos: 1), planned: steps.count, names: [], of: "a", after: 0
    ).perform(steps)
  }

  private func plan(_ files: FilePath..., in trash: Trash) -> TrashPlan {
    var plan = TrashPlan()
    trash.add(files, of: Asset.ID(rawValue: 1), at: time, createsFolders: true, to: &plan)
    return plan
  }

  @Test func `a file of another photo program is not planned to go`() throws {
    let file = try folder.file("X.photoslibrary/originals/a.jpg", "photo")
    try folder.link("link", to: folder.path("X.photoslibrary/originals"))
    // A package on another disk, recognizable only by the name of a link.
    try folder.file("disk/a.jpg", "photo")
    try folder.link("Y.photoslibrary", to: folder.path("disk"))

    for path in [file, folder.path("link/a.jpg"), folder.path("Y.photoslibrary/a.jpg")] {
      let plan = try plan(path, in: trash())
      #expect(plan.steps.isEmpty)
      #expect(plan.refused == [TrashError(.foreignPackage, file: path)])
    }
  }

  @Test func `a file goes into the trash at home, and back`() throws {
    let file = try folder.file("p/a b.jpg", "photo")
    let plan = try plan(file, in: trash())
    #expect(plan.byteCount == 5)
    #expect(try perform(plan.steps).skipped == [])

    #expect(try folder.names(in: "p") == [])
    #expect(try folder.names(in: "home/share/Trash/files") == ["a b.jpg"])
    let item = try #require(try trash().contents().items.first)
    #expect(item.original == file)
    #expect(item.deletedAt == time)

    #expect(try perform([item.restoring(nil)]).skipped == [])
    #expect(try folder.names(in: "p") == ["a b.jpg"])
    #expect(try folder.names(in: "home/share/Trash/files") == [])
    #expect(try folder.names(in: "home/share/Trash/info") == [])
  }

  @Test func `a folder that is gone is made again for what comes back`() throws {
    let file = try folder.file("p/deep/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)
    try folder.remove("p")

    let item = try #require(try trash().contents().items.first)
    #expect(try perform([item.restoring(nil)]).skipped == [])
    #expect(try folder.names(in: "p/deep") == ["a.jpg"])
  }

  @Test func `what has the name by now is never replaced`() throws {
    let file = try folder.file("p/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)
    try folder.file("p/a.jpg", "another")

    let item = try #require(try trash().contents().items.first)
    #expect(try perform([item.restoring(nil)]).skipped.map(\.reason) == [.nameTaken])
    #expect(try FileSystem().open(file).contents(atMost: 99) == Array("another".utf8))
    #expect(try trash().contents().items.count == 1)
  }

  @Test func `a volume has a trash of its own, with paths from its top`() throws {
    let file = try folder.file("volume/p/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)

    let userTrash = "volume/.Trash-\(getuid())"
    #expect(try folder.names(in: userTrash + "/files") == ["a.jpg"])
    let note = try FileSystem().open(folder.path(userTrash + "/info/a.jpg.trashinfo"))
      .contents(atMost: 999)
    #expect(String(decoding: note ?? [], as: UTF8.self).contains("\nPath=p/a.jpg\n"))
    #expect(try trash().contents().items.map(\.original) == [file])
  }

  @Test func `the administrator's folder is used where it is safe`() throws {
    let file = try folder.file("volume/p/a.jpg", "photo")
    let shared = try folder.folder("volume/.Trash")
    #expect(chmod(shared.lossyString, 0o777) == 0)
    let userTrash = folder.path("volume/.Trash-\(getuid())")
    #expect(try place(of: file).path == userTrash)

    #expect(chmod(shared.lossyString, 0o1777) == 0)
    #expect(try place(of: file).path == folder.path("volume/.Trash/\(getuid())"))

    try folder.folder("elsewhere")
    #expect(chmod(folder.path("elsewhere").lossyString, 0o1777) == 0)
    try folder.remove("volume/.Trash")
    try folder.link("volume/.Trash", to: folder.path("elsewhere"))
    #expect(try place(of: file).path == userTrash)
  }

  private func place(of file: FilePath) throws -> TrashFolder {
    try trash().place(of: file.folder, createsFolders: false)
  }

  @Test func `a trash that is a link is not used, and nothing is moved`() throws {
    let file = try folder.file("volume/p/a.jpg", "photo")
    try folder.folder("elsewhere")
    try folder.link("volume/.Trash-\(getuid())", to: folder.path("elsewhere"))

    let plan = try plan(file, in: trash())

    #expect(plan.steps == [])
    #expect(plan.refused.map(\.file) == [file])
    guard case .noTrash(folder.path("volume"), _)? = plan.refused.first?.code else {
      Issue.record("\(plan.refused)")
      return
    }
    #expect(try folder.names(in: "elsewhere") == [])
  }

  @Test func `a trash that becomes a link while it is made is not used`() throws {
    let file = try folder.file("volume/p/a.jpg", "photo")
    try folder.folder("elsewhere")
    let userTrash = folder.path("volume/.Trash-\(getuid())")
    let target = folder.path("elsewhere")
    // Another user replaces it as soon as it exists.
    let system = FileSystem { call in
      if call == .makeFolder, rmdir(userTrash.lossyString) == 0 {
        symlink(target.lossyString, userTrash.lossyString)
      }
      return nil
    }

    let plan = plan(file, in: try trash(system))

    #expect(plan.steps == [])
    #expect(
      plan.refused.map(\.code) == [.noTrash(folder.path("volume"), Errno.notPermitted.description)])
  }

  @Test func `a volume that does not answer holds nothing up, and is named`() throws {
    let mounts = MountTable(
      mountInfo: Array(
        """
        1 1 0:1 / \(folder.path.lossyString) rw - ext4 /dev/a rw
        2 1 0:2 / \(folder.path("volume").lossyString) rw - nfs4 nas:/photos rw

        """.utf8))
    let file = try folder.file("p/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)
    let semaphore = DispatchSemaphore(value: 0)
    // Every other thread waits forever.
    let currentThread = pthread_self()
    let system = FileSystem { _ in
      if pthread_equal(currentThread, pthread_self()) == 0 { semaphore.wait() }
      return nil
    }
    defer { for _ in 0..<100 { semaphore.signal() } }
    let rules = TrashRules(home: folder.path("home/share/Trash"), user: getuid())

    let contents = try Trash(rules, of: system, mounts: mounts).contents(timeout: 0.2)

    #expect(contents.items.map(\.original) == [file])
    #expect(contents.unread == [TrashError(.noAnswer, file: folder.path("volume"))])
  }

  @Test func `a distant volume that answers is listed, and what holds no files is not looked at`()
    throws
  {
    let file = try folder.file("volume/p/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)
    func contents(_ type: String) throws -> TrashContents {
      let mounts = MountTable(
        mountInfo: Array(
          """
          1 1 0:1 / \(folder.path.lossyString) rw - ext4 /dev/a rw
          2 1 0:2 / \(folder.path("volume").lossyString) rw - \(type) nas:/photos rw

          """.utf8))
      let rules = TrashRules(home: folder.path("home/share/Trash"), user: getuid())
      return try Trash(rules, of: FileSystem(), mounts: mounts).contents(timeout: 60)
    }

    for type in ["nfs4", "fuse.sshfs", "cifs", "vfat"] {
      #expect(try contents(type).items.map(\.original) == [file], "\(type)")
    }
    for type in ["autofs", "proc", "cgroup2"] {
      #expect(try contents(type).items == [], "\(type)")
    }
  }

  @Test func `a volume that can't be written has no trash, and that is the reason`() throws {
    let file = try folder.file("volume/p/a.jpg", "photo")
    let system = FileSystem { $0 == .makeFolder ? .readOnlyFileSystem : nil }

    let plan = plan(file, in: try trash(system))

    #expect(
      plan.refused == [
        TrashError(
          .noTrash(folder.path("volume"), Errno.readOnlyFileSystem.description), file: file)
      ])
    #expect(try folder.names(in: "volume/p") == ["a.jpg"])
  }

  @Test func `the files of a photo go together, or none of them`() throws {
    let raw = try folder.file("p/a.cr3", "raw")
    let other = try folder.folder("p/a.jpg")

    let plan = try plan(raw, other, in: trash())

    #expect(plan.steps == [])
    #expect(plan.refused == [TrashError(.notAFile, file: other)])
  }

  @Test
  func `a sidecar that is gone by now does not keep its photo, and no photo goes without itself`()
    throws
  {
    let photo = try folder.file("p/a.jpg", "photo")
    let missingSidecar = folder.path("p/a.jpg.xmp")

    #expect(try plan(photo, missingSidecar, in: trash()).steps.map(\.path) == [photo])
    #expect(
      try plan(missingSidecar, photo, in: trash()).refused == [
        TrashError(.missing, file: missingSidecar)
      ])
  }

  @Test func `folders, and what lies in the trash, are no photos to throw away`() throws {
    let file = try folder.file("p/a.jpg", "photo")
    _ = try perform(try plan(file, in: trash()).steps)
    let item = try #require(try trash().contents().items.first)

    #expect(plan(item.file, in: try trash()).refused.map(\.code) == [.inTrash])
    #expect(plan(folder.path("p"), in: try trash()).refused.map(\.code) == [.notAFile])
  }

  @Test func `a link is thrown away itself, and not what it leads to`() throws {
    let file = try folder.file("elsewhere/a.jpg", "photo")
    try folder.folder("p")
    try folder.link("p/link.jpg", to: file)

    _ = try perform(plan(folder.path("p/link.jpg"), in: try trash()).steps)

    #expect(try folder.names(in: "elsewhere") == ["a.jpg"])
    #expect(try folder.names(in: "p") == [])
    #expect(try trash().contents().items.map(\.original) == [folder.path("p/link.jpg")])
  }

  @Test func `files of one name lie beside each other, with notes of their own`() throws {
    for number in 1...3 {
      let file = try folder.file("p\(number)/a.jpg", "photo \(number)")
      _ = try perform(try plan(file, in: trash()).steps)
    }
    #expect(
      try folder.names(in: "home/share/Trash/files") == ["a.2.jpg", "a.3.jpg", "a.jpg"])
    #expect(Set(try trash().contents().items.map(\.original.folder.lossyString)).count == 3)
  }

  @Test func `each call that fails leaves every file where it is, or in the trash with its note`()
    throws
  {
    try FailingCalls.forEach([.ioError]) { calls in
      try folder.empty()
      let file = try folder.file("p/a.jpg", "photo")
      var plan = TrashPlan()
      if let broken = try? trash(calls.system) {
        broken.add([file], of: nil, at: time, createsFolders: true, to: &plan)
      }
      let files = ChangeJournal(
        in: folder.path("journal"), by: ChangeOrigin(.screen), of: calls.system
      ) { FileTime(seconds: 5) }
      let action = try? files.beginFiles(
        .change, .files(.trashed, photos: 1), planned: 1, names: [], of: "a", after: 0)
      _ = action?.perform(plan.steps)

      _ = try journal().reconcile("a") { () throws(JournalError) in 0 }
      let stayed = try folder.names(in: "p") == ["a.jpg"]
      let items = try trash().contents().items
      #expect(stayed == items.isEmpty, "\(calls)")
      #expect(stayed || items.map(\.original) == [file], "\(calls)")
    }
  }

  @Test func `a folder that was thrown away as a whole has its photos, which come back one by one`()
    throws
  {
    try folder.folder("home/share/Trash/files")
    try folder.file("home/share/Trash/files/Rome/deep/a.jpg", "photo")
    try folder.file("home/share/Trash/files/Rome/b.jpg", "another")
    let note = TrashInfo(path: folder.path("p/Rome"), deletedAt: time)
    try folder.file("home/share/Trash/info/Rome.trashinfo", note.bytes)
    let item = try #require(try trash().contents().items.first)

    let files = try trash().files(in: item).sorted { $0.original < $1.original }

    #expect(
      files.map(\.original) == [folder.path("p/Rome/b.jpg"), folder.path("p/Rome/deep/a.jpg")])
    #expect(files.map(\.deletedAt) == [time, time])
    #expect(try perform([files[1].restoring(nil)]).skipped == [])
    #expect(try folder.names(in: "p/Rome/deep") == ["a.jpg"])
    // The remaining file came from there.
    #expect(try folder.names(in: "home/share/Trash/info") == ["Rome.trashinfo"])
    #expect(try trash().files(in: item).map(\.original) == [folder.path("p/Rome/b.jpg")])
  }

  /// GNOME's implementation, which its file managers use.
  private static let gio = ["/usr/bin/gio", "/usr/local/bin/gio"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: gio != nil)) func `what GNOME has thrown away comes back`() throws {
    let gio = try #require(TrashFilesTests.gio)
    let file = try folder.file("p/ä b%.jpg", "photo")
    let process = Process()
    // It would wait forever for a service that doesn't answer.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["60", gio, "trash", file.lossyString]
    process.environment = [
      "HOME": folder.path("home").lossyString,
      "XDG_DATA_HOME": folder.path("home/share").lossyString,
      "LANG": "C.UTF-8",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)

    let item = try #require(try trash().contents().items.first)
    #expect(item.original == file)
    #expect(item.deletedAt != nil)
    #expect(try perform([item.restoring(nil)]).skipped == [])
    #expect(try folder.names(in: "p") == ["ä b%.jpg"])
  }
}
