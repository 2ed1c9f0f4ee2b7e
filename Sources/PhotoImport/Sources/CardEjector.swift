import Files
package import PhotoModel
import Workers

/// Unmounts cards after a complete import, using `udisksctl`.
package struct CardEjector: Hashable, Sendable {
  /// The path of the program, or nil if it isn't installed.
  private let program: FilePath?
  private let limit: Duration

  /// The program is killed if it hasn't ended after `limit`.
  package init(program: FilePath?, limit: Duration = .seconds(60)) {
    (self.program, self.limit) = (program, limit)
  }

  /// Unmounts the disk that contains a folder. Returns whether that succeeded. Never prompts on the
  /// terminal. Blocks until the program has ended.
  package func unmount(_ card: FilePath) -> Bool {
    guard let program, let device = (try? MountTable())?.mount(of: card)?.device else {
      return false
    }
    let arguments = ["unmount", "--no-user-interaction", "-b", device].map { Array($0.utf8) }
    // The program gets no terminal, because a password prompt would otherwise open it.
    let child = ChildProgram([program.bytes] + arguments, group: .newSession)
    guard case .exited(0, _) = child.run(within: limit) else { return false }
    return true
  }
}
