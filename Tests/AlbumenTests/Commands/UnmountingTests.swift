import AlbumenTestSupport
import Files
import Foundation
import GalleryEngine
import PhotoModel
import Testing

@testable import AlbumenCommands

/// Tests the end of an import from a card, with a stub for `udisksctl`.
@Suite struct UnmountingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func context() -> ProcessContext {
    ProcessContext(
      environment: Environment(["PATH": folder.path("bin").lossyString]), home: folder.path,
      workingFolder: folder.path)
  }

  /// Writes a program that records its arguments and exits with a status.
  private func program(_ status: Int) throws {
    let file = try folder.file(
      "bin/udisksctl",
      "#!/bin/sh\necho \"$@\" > \(folder.path("said").lossyString)\nexit \(status)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.lossyString)
  }

  @Test func `only the card that was found is unmounted, not what was named beside it`() throws {
    let (card, folder) = (FilePath("/media/me/EOS"), FilePath("/home/me/Old"))
    let both = try ImportSources([folder], context(), usesCard: true) { [card] }
    #expect(both.paths == [folder, card] && both.card == card)

    let named = try ImportSources([folder, card], context(), usesCard: false) { [card] }
    #expect(named.paths == [folder, card] && named.card == nil)
    let twice = try ImportSources([card], context(), usesCard: true) { [card] }
    #expect(twice.paths == [card] && twice.card == card)
  }

  @Test func `without a card, or with several, nothing is started`() {
    #expect(throws: ExitError(.nothingMatched, Phrases.noCard)) {
      try ImportSources([], context(), usesCard: true) { [] }
    }
    let cards = [FilePath("/media/a"), FilePath("/media/b")]
    #expect(throws: ExitError(.usage, Phrases.severalCards(cards))) {
      try ImportSources([], context(), usesCard: true) { cards }
    }
  }

  /// The device of the temporary files. Nil if the root isn't that of the system, because no mount
  /// is known then.
  private static let device = try? MountTable().mount(of: TemporaryFolder().path)?.device

  @Test(.enabled(if: device != nil, "the disk of temporary files is unknown"))
  func `the disk of a card is unmounted by the program, and its answer counts`() throws {
    let device = try #require(UnmountingTests.device)
    try program(0)
    #expect(ImportSources.unmount(folder.path, context()))
    let output = try FileSystem().open(folder.path("said")).contents(atMost: 1000)
    let text = output.map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "unmount --no-user-interaction -b \(device)\n")

    try program(1)
    #expect(!ImportSources.unmount(folder.path, context()))
  }

  @Test func `without the program the card stays mounted`() {
    #expect(!ImportSources.unmount(folder.path, context()))
  }
}
