import AlbumenTestSupport
import PhotoModel
import Testing

@testable import Journal

@Suite struct FileStepTests {
  static let version = FileVersion(
    identity: FileIdentity(device: 1, inode: 7), size: 10, modifiedAt: FileTime(seconds: 5))
  static let note = InfoFile(path: FilePath("/t/info/a.trashinfo"), bytes: [1, 2, 3])
  static let move = FileMove(
    from: FilePath("/p/a.jpg"), to: FilePath(bytes: Array("/t/files/".utf8) + [0xFF]),
    version: version, photo: Asset.ID(rawValue: 4), toInfo: note)
  static let replacement = FileReplacement(
    path: FilePath("/p/a.jpg"), before: FileContent(version: version, checksum: .max),
    after: FileContent(version: version, checksum: 0),
    old: {
      var delta = ByteDelta()
      delta.append(.copy(offset: 3, count: 9))
      delta.append(.bytes([1, 2]))
      return delta
    }())
  static let removal = FileRemoval(
    path: FilePath("/t/files/a"), version: version, infoFile: note.path)
  static let making = FileCreation(
    path: FilePath("/p/a.jpg.xmp"), content: FileContent(version: version, checksum: 7),
    bytes: [4, 5], photo: Asset.ID(rawValue: 4))
  static let imported = FileImport(
    path: FilePath("/p/2020/a.jpg"), version: version, source: FilePath("/card/a.jpg"),
    isMoved: true, photo: Asset.ID(rawValue: 4))
  /// A move to another disk, where the file has a new identity.
  static let carried = FileMove(
    from: FilePath("/p/a.jpg"), to: FilePath("/q/a.jpg"), version: version,
    targetVersion: FileVersion(
      identity: FileIdentity(device: 2, inode: 8), size: 10, modifiedAt: FileTime(seconds: 6)),
    photo: Asset.ID(rawValue: 4))
  static let steps: [FileStep] = [
    .moved(carried), .moved(carried.inverted),
    .imported(imported), .withdrawn(imported),
    .created(making), .uncreated(making),
    .moved(move), .moved(move.inverted), .replaced(replacement), .restored(replacement),
    .deleted(removal), .undeleted(removal), .unknown(kind: 90, [1, 2]),
  ]

  @Test func `steps read back as they were written, and inverted twice are themselves`() {
    let record = JournalRecord.steps(
      of: 9, count: FileStepTests.steps.count, FileStepTests.steps)
    #expect(JournalRecord(record.bytes[...], withChanges: true) == record)
    #expect(
      JournalRecord(record.bytes[...], withChanges: false)
        == .steps(of: 9, count: FileStepTests.steps.count, []))
    for step in FileStepTests.steps { #expect(step.inverted.inverted == step) }
    for count in 0..<record.bytes.count {
      #expect(JournalRecord(record.bytes[..<count], withChanges: true) == nil, "\(count) bytes")
    }
    let outcome = JournalRecord.outcome(of: 9, FileOutcome(notDone: [0, 4], isInterrupted: true))
    #expect(JournalRecord(outcome.bytes[...], withChanges: true) == outcome)
  }

  @Test func `a move that an older version wrote is one on its disk`() throws {
    var writer = JournalWriter()
    writer.write(FileStep.moved(FileStepTests.move))
    // Adjusts the length, and omits the arrival.
    var bytes = writer.bytes
    bytes[1] -= 1
    bytes.removeLast()

    var reader = JournalReader(bytes[...])
    #expect(try reader.step() == .moved(FileStepTests.move))
  }

  @Test func `a move to another disk is done when its copy is there and the old file is gone`() {
    let move = FileStepTests.carried
    let copy = status(8, seconds: 6)

    #expect(move.state(from: status(), to: nil) == .notDone)
    #expect(move.state(from: status(), to: status(9)) == .notDone)
    #expect(move.state(from: status(), to: copy) == .duplicated)
    #expect(move.state(from: nil, to: copy) == .done)
    #expect(move.state(from: nil, to: nil) == .unknown)
    #expect(move.inverted.state(from: copy, to: nil) == .notDone)
  }

  @Test func `an action on files is none of the catalogue's to a program that knows only that`() {
    var action = JournalFormatTests.action([])
    action.storage = .files(3)
    let bytes = JournalRecord.action(action).bytes

    // The byte after a record's kind is its place: 0 is the catalogue, which was the only one in
    // early versions.
    #expect(bytes.prefix(2) == [2, 1])
    #expect(JournalRecord(bytes[...], withChanges: true) == .action(action))
    #expect(JournalRecord([2, 2] + bytes.dropFirst(2), withChanges: true) == nil)
  }

  private func status(_ inode: UInt64 = 7, size: Int64 = 10, seconds: Int = 5) -> FileStatus {
    FileStatus(
      kind: .file, identity: FileIdentity(device: 9, inode: inode), size: size,
      modifiedAt: FileTime(seconds: seconds), changedAt: FileTime(seconds: 99))
  }

  @Test func `a move is done when its file is there and not here`() {
    let move = FileStepTests.move
    let other = status(8, size: 3)

    #expect(move.state(from: status(), to: nil) == .notDone)
    #expect(move.state(from: status(), to: other) == .notDone)
    #expect(move.state(from: nil, to: status()) == .done)
    #expect(move.state(from: other, to: status()) == .done)
    #expect(move.state(from: nil, to: nil) == .unknown)
    #expect(move.state(from: other, to: other) == .unknown)
    #expect(move.state(from: status(seconds: 6), to: nil) == .unknown)
  }

  @Test func `of two files that look the same, the inode says which one it is`() {
    let move = FileStepTests.move

    #expect(move.state(from: status(), to: status()) == .duplicated)
    #expect(move.state(from: status(7), to: status(8)) == .notDone)
    #expect(move.state(from: status(8), to: status(7)) == .done)
    #expect(move.state(from: status(8), to: status(9)) == .unknown)
  }

  @Test func `a replacement is done when the new file is there`() {
    var replacement = FileStepTests.replacement
    replacement.after.version.size = 11
    #expect(replacement.state(status()) == .notDone)
    #expect(replacement.state(status(8, size: 11)) == .done)
    #expect(replacement.state(status(8, size: 12)) == .unknown)
    #expect(replacement.state(nil) == .unknown)

    replacement.after.version = FileVersion(status(8))
    #expect(replacement.state(status(8)) == .done)
    #expect(replacement.state(status(7)) == .notDone)
  }

  @Test
  func `where size and time are the same and the inode is neither, the bytes say which it is`() {
    var replacement = FileStepTests.replacement
    replacement.after.version = FileVersion(status(8))
    #expect(replacement.state(status(9)) == .ambiguous)
    replacement.after.version = replacement.before.version
    #expect(replacement.state(status(7)) == .ambiguous)

    replacement.before.checksum = 1
    replacement.after.checksum = 2
    #expect(replacement.state(checksum: 1) == .notDone)
    #expect(replacement.state(checksum: 2) == .done)
    #expect(replacement.state(checksum: 3) == .unknown)
  }
}

@Suite struct ByteDeltaTests {
  private func delta(_ old: [UInt8], _ new: [UInt8]) -> ByteDelta {
    old.withUnsafeBytes { old in new.withUnsafeBytes { ByteDelta(making: old, from: $0) } }
  }

  private func applied(_ delta: ByteDelta, to bytes: [UInt8]) -> [UInt8] {
    delta.pieces.flatMap { piece in
      switch piece {
      case .bytes(let bytes): bytes
      case .copy(let offset, let count): Array(bytes[Int(offset)..<Int(offset + count)])
      }
    }
  }

  @Test func `what was changed at random is made again, there and back`() throws {
    var numbers = SeededNumbers(5)
    func random(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    for round in 0..<60 {
      let old = random(Int.random(in: 0..<8000, using: &numbers))
      var new = old
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        let start = Int.random(in: 0...new.count, using: &numbers)
        let end = min(new.count, start + Int.random(in: 0..<900, using: &numbers))
        new.replaceSubrange(start..<end, with: random(Int.random(in: 0..<900, using: &numbers)))
      }
      let delta = delta(old, new)

      #expect(applied(delta, to: new) == old, "round \(round)")
      #expect(delta.resultSize == Int64(old.count), "round \(round)")
      let back = delta.inverted(size: Int64(new.count)) {
        Array(new[Int($0.lowerBound)..<Int($0.upperBound)])
      }
      #expect(applied(back, to: old) == new, "round \(round)")
    }
  }

  @Test func `image data that moved is not kept`() {
    var numbers = SeededNumbers(6)
    let image = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let old = Array("head of one length".utf8) + image + Array("old tail".utf8)
    let new = Array("another head, which is longer".utf8) + image + Array("new end!".utf8)

    let delta = delta(old, new)

    #expect(applied(delta, to: new) == old)
    #expect(delta.storedByteCount < 1100)
  }
}
