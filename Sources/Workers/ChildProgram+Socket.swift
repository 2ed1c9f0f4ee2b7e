import Foundation

extension ChildProgram {
  /// A child that talks to this process through a socket, and this process's end of it, which is the
  /// caller's to close.
  package struct Serving: Sendable {
    package let child: ChildProcess
    package let socket: Int32
  }

  /// Starts it with one end of a socket as its descriptor 3, and nothing else of ours: no open files.
  package func startServing() throws(Failure) -> Serving {
    guard let pair = StreamPair() else { throw Failure(number: errno) }
    defer { close(pair.theirs) }
    do throws(Failure) {
      return Serving(child: try start(with: [nil, nil, nil, pair.theirs]), socket: pair.ours)
    } catch {
      close(pair.ours)
      throw error
    }
  }
}
