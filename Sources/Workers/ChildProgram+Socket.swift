import Foundation

extension ChildProgram {
  /// A child that communicates with this process through a socket, and this process's end of the
  /// socket. The caller must close the socket.
  package struct SocketChild: Sendable {
    package let child: ChildProcess
    package let socket: Int32
  }

  /// Starts the program with one end of a socket as descriptor 3. The child inherits no other open
  /// files of this process.
  package func startWithSocket() throws(Failure) -> SocketChild {
    guard let pair = StreamPair() else { throw Failure(number: errno) }
    defer { close(pair.theirs) }
    do throws(Failure) {
      return SocketChild(child: try start(with: [nil, nil, nil, pair.theirs]), socket: pair.ours)
    } catch {
      close(pair.ours)
      throw error
    }
  }
}
