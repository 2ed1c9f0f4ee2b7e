import Foundation
import PhotoExport
import PhotoModel
import Testing

@testable import albumen

/// Serialized: how a signal is taken belongs to the whole process.
@Suite(.serialized) struct ExportRunnerTests {
  @Test func `a signal that was ignored stays so`() async {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }

    _ = await ExportRunner.run(nothing)

    #expect(SignalDisposition(of: SIGHUP).isIgnored)
  }

  @Test func `a signal that had a handler has it again`() async {
    let before = signal(SIGHUP) { _ in }
    defer { signal(SIGHUP, before) }

    _ = await ExportRunner.run(nothing)

    let after = signal(SIGHUP, SIG_DFL)
    #expect(unsafeBitCast(after, to: Int.self) > 1)
  }

  private var nothing: ExportPlan {
    ExportPlan([], into: DestinationListing(path: FilePath("/nowhere")))
  }
}
