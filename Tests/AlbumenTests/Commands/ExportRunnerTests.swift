import Foundation
import GalleryEngine
import PhotoExport
import PhotoModel
import Testing
import Transfer

@testable import AlbumenCommands

/// Serialized, and with a signal that nothing else uses, because signal handlers apply to the whole
/// process.
@Suite(.serialized) struct ExportRunnerTests {
  @Test func `a signal that was ignored stays so`() async {
    let before = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, before) }

    _ = await ExportRunner.run(.folder(nothing), JobConsole([SIGUSR2]), source: .none)

    #expect(SignalDisposition(of: SIGUSR2).isIgnored)
  }

  @Test func `a signal that had a handler has it again`() async {
    let before = signal(SIGUSR2) { _ in }
    defer { signal(SIGUSR2, before) }

    _ = await ExportRunner.run(.folder(nothing), JobConsole([SIGUSR2]), source: .none)

    let after = signal(SIGUSR2, SIG_DFL)
    #expect(unsafeBitCast(after, to: Int.self) > 1)
  }

  private var nothing: ExportPlan {
    ExportPlan([], into: DestinationListing(path: FilePath("/nowhere")))
  }
}
