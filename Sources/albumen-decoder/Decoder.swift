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
  /// The descriptor on which the browser leaves the decoder's end of their conversation.
  private static let socket: Int32 = 3
  /// So that keys always win.
  private static let niceness: Int32 = 5

  static func main() {
    let options = DecoderOptions(CommandLine.arguments.dropFirst())
    switch options.wish {
    case .version: return say("albumen-decoder \(DecoderOptions.version)", to: 1)
    case .formats: return say(FormatList().lines.joined(separator: "\n"), to: 1)
    case .help:
      say(DecoderOptions.help, to: 2)
      exit(2)
    case .serve: break
    }
    guard isSocket(socket) else {
      say(DecoderOptions.help, to: 2)
      exit(2)
    }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    if getenv("ALBUMEN_DECODER_LOG") == nil { silence() }
    albumen_lower_process(options.memory, niceness)
    albumen_keep_freed_memory()
    _ = albumen_end_with_peer(socket)
    exit(serve(DecoderChannel(descriptor: socket)))
  }

  /// Answers until there are no more requests: 0, or 1 when what came was no request.
  private static func serve(_ channel: DecoderChannel) -> Int32 {
    var handler = RequestHandler()
    do {
      try channel.send(DecoderReply(id: 0, outcome: .libraries(FormatList.libraries)))
      while let received = try channel.receiveRequest() {
        let id = received.request.id
        let news = ProgressNews()
        let outcome = handler.answer(received) { percent in
          guard news.isWorthReporting(percent) else { return }
          // If no one reads it, the answer itself will find out.
          try? channel.send(DecoderReply(id: id, outcome: .progress(percent)))
        }
        try channel.send(DecoderReply(id: id, outcome: outcome))
      }
      return 0
    } catch {
      return 1
    }
  }

  /// Libraries write warnings about files to standard error, which is the terminal of the browser.
  private static func silence() {
    let nowhere = open("/dev/null", O_WRONLY)
    guard nowhere >= 0 else { return }
    dup2(nowhere, 2)
    close(nowhere)
  }

  private static func say(_ text: String, to descriptor: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = write(descriptor, line, line.count)
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
