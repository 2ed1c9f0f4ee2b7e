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
  /// So that keys always win.
  private static let niceness: Int32 = 5

  static func main() {
    let options = DecoderOptions.read(CommandLine.arguments.dropFirst())
    switch options.wish {
    case .version: return HelperProcess.say("albumen-decoder \(DecoderOptions.version)", to: 1)
    case .list(DecoderOptions.formats):
      return HelperProcess.say(FormatList().lines.joined(separator: "\n"), to: 1)
    case .list:
      return HelperProcess.say(WritableFormats.all.map(\.ending).joined(separator: " "), to: 1)
    case .help:
      HelperProcess.say(DecoderOptions.help, to: 2)
      exit(2)
    case .serve: break
    }
    guard HelperProcess.hasSocket() else {
      HelperProcess.say(DecoderOptions.help, to: 2)
      exit(2)
    }
    if getenv("ALBUMEN_DECODER_LOG") == nil { HelperProcess.silence() }
    albumen_lower_process(options.memory, niceness)
    albumen_keep_freed_memory()
    _ = albumen_end_with_peer(HelperProcess.socket)
    exit(serve(DecoderChannel(descriptor: HelperProcess.socket)))
  }

  /// Answers until there are no more requests: 0, or 1 when what came was no request.
  private static func serve(_ channel: DecoderChannel) -> Int32 {
    var handler = RequestHandler()
    do {
      try channel.send(DecoderReply(id: 0, outcome: .libraries(FormatList.libraries)))
      while let received = try channel.receiveRequest() {
        let id = received.request.id
        let news = ProgressReporter()
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
}
