import AlbumenTestSupport
import Files
import Foundation
import PhotoImport
import PhotoModel
import Testing

/// Whether mounts are known. None is known if the root isn't that of the system.
private let areMountsKnown =
  (try? MountTable().mount(of: TemporaryFolder().path)?.device) ?? nil != nil

/// Tests ejecting with a stub for `udisksctl`.
@Suite(.enabled(if: areMountsKnown, "the disk of temporary files is unknown"))
struct CardEjectorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ejector(_ script: String, limit: Duration = .seconds(60)) throws -> CardEjector {
    let program = try folder.file("udisksctl", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.lossyString)
    return CardEjector(program: program, limit: limit)
  }

  @Test func `a program that does not end is not waited for`() throws {
    let ejector = try ejector("exec sleep 600", limit: .milliseconds(200))

    let time = ContinuousClock().measure { #expect(!ejector.unmount(folder.path)) }

    #expect(time < .seconds(300))
  }

  @Test func `it has no terminal to ask on, in a session of its own`() throws {
    let ejector = try ejector(
      #"""
      set -- $(cat /proc/$$/stat)
      [ "$6" = "$$" ]
      """#)

    #expect(ejector.unmount(folder.path))
  }
}
