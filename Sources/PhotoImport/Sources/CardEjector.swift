import Files
package import PhotoModel
import Workers

/// Unmounts cards that all was imported from, by `udisksctl`.
package struct CardEjector: Hashable, Sendable {
  /// Where it is; nil where it is not installed.
  private let program: FilePath?
  private let limit: Duration

  /// A program that is not done within `limit` is ended.
  package init(program: FilePath?, limit: Duration = .seconds(60)) {
    (self.program, self.limit) = (program, limit)
  }

  /// Whether the disk that a folder lies on is unmounted now. Nothing is asked on the terminal. It blocks until the
  /// program has ended.
  package func unmount(_ card: FilePath) -> Bool {
    guard let program, let device = (try? MountTable())?.mount(of: card)?.device else {
      return false
    }
    let words = ["unmount", "--no-user-interaction", "-b", device].map { Array($0.utf8) }
    // Without a terminal: what asks for passwords opens that by itself.
    let child = ChildProgram([program.bytes] + words, group: .ownSession)
    guard case .ended(0, _) = child.run(within: limit) else { return false }
    return true
  }
}
