import Files
import Foundation
package import PhotoModel

/// Unmounts cards that all was imported from, by `udisksctl`.
package struct CardEjector: Hashable, Sendable {
  /// Where it is; nil where it is not installed.
  private let program: FilePath?

  package init(program: FilePath?) {
    self.program = program
  }

  /// Whether the disk that a folder lies on is unmounted now. It blocks until the program has ended.
  package func unmount(_ card: FilePath) -> Bool {
    guard let program, let device = (try? MountTable())?.mount(of: card)?.device else {
      return false
    }
    let process = Process()
    process.executableURL = URL(filePath: program.lossyString)
    process.arguments = ["unmount", "-b", device]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
