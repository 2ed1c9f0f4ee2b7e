import CPosix
import DecoderProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the decoder starts: it reads requests from the socket it was given and answers them.
@main
enum Decoder {
  /// The descriptor that the browser leaves its end of the conversation on.
  private static let socket: Int32 = 3

  static func main() {
    guard isSocket(socket) else {
      say("albumen-decoder turns files into pixels for albumen, which starts it by itself.")
      exit(2)
    }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    albumen_lower_process(2 << 30, 5)
    _ = albumen_end_with_peer(socket)
    let channel = DecoderChannel(descriptor: socket)
    var handler = RequestHandler()
    do {
      while let received = try channel.receiveRequest() {
        let id = received.request.id
        let outcome = handler.answer(received) { percent in
          // If nobody hears it, the answer itself will find out.
          try? channel.send(DecoderReply(id: id, outcome: .progress(percent)))
        }
        try channel.send(DecoderReply(id: id, outcome: outcome))
      }
    } catch {
      exit(1)
    }
  }

  private static func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(2, line, line.count)
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
