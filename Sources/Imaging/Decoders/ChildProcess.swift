import CPosix
import Foundation
import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A process of ours with a socket as its descriptor 3 and nothing else of ours: no terminal, no
/// open files. Its number is used under a lock only, since it may be another's once it was waited
/// for.
final class ChildProcess: Sendable {
  private enum State {
    case running(pid_t)
    /// With the status of waitpid(), if anybody got it.
    case ended(Int32?)
  }

  /// As the system knows it.
  let number: pid_t
  private let state: Mutex<State>

  private init(_ number: pid_t) {
    self.number = number
    state = Mutex(.running(number))
  }

  /// Starts a program, and gives our end of its socket to the caller.
  static func start(
    _ program: FilePath, _ arguments: [String]
  ) throws(DecoderStartError) -> (child: ChildProcess, socket: Int32) {
    guard let (ours, theirs) = socketPair() else {
      throw DecoderStartError(detail: String(cString: strerror(errno)))
    }
    defer { _ = close(theirs) }
    var number: pid_t = 0
    let failure = spawn(program, arguments, socket: theirs, &number)
    guard failure == 0 else {
      _ = close(ours)
      throw DecoderStartError(
        detail: "\(program.shown): \(String(cString: strerror(failure)))")
    }
    return (ChildProcess(number), ours)
  }

  /// Kills it, if it runs, and sees to it that it leaves nothing behind.
  func end() {
    state.withLock { state in
      guard case .running(let number) = state else { return }
      kill(number, SIGKILL)
      state = .ended(ChildProcess.wait(for: number, milliseconds: 500))
      guard case .ended(nil) = state else { return }
      // A process that a dead disk holds ends when that lets it go: a thread waits for it.
      LaneThread.start("decoder's end") { _ = ChildProcess.wait(for: number, flags: 0) }
    }
  }

  /// How it ended, once its end of the socket is closed.
  func loss() -> DecoderLoss {
    let status = state.withLock { state -> Int32? in
      switch state {
      case .ended(let status): return status
      case .running(let number):
        guard let status = ChildProcess.wait(for: number, milliseconds: 200) else { return nil }
        state = .ended(status)
        return status
      }
    }
    // It runs on without its socket, or was ended by us.
    guard let status else { return .killed(detail: "hung up") }
    let signal = status & 0x7F
    guard signal == 0 else {
      let detail = "signal \(signal)"
      let fromOutside = [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT]
      return fromOutside.contains(signal) ? .killed(detail: detail) : .crashed(detail: detail)
    }
    return .neverRan(detail: "exit status \(status >> 8 & 0xFF)")
  }

  /// The status of a process that is about to end; nil where it takes longer.
  private static func wait(for number: pid_t, milliseconds: Int) -> Int32? {
    for _ in 0..<milliseconds {
      if let status = wait(for: number, flags: WNOHANG) { return status }
      usleep(1000)
    }
    return wait(for: number, flags: WNOHANG)
  }

  private static func wait(for number: pid_t, flags: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(number, &status, flags)
      if result == number { return status }
      guard result < 0, errno == EINTR else { return nil }
    }
  }
}
