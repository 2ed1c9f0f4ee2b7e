import CPosix
import DecoderProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The entry point of the decoder: reads requests from the inherited socket and answers them.
@main
enum Decoder {
  /// Lower priority than the browser, so that key presses are handled first.
  private static let niceness: Int32 = 5

  static func main() {
    let options = DecoderOptions.read(CommandLine.arguments.dropFirst())
    switch options.mode {
    case .version:
      return HelperProcess.writeLine("albumen-decoder \(DecoderOptions.version)", to: 1)
    case .list(DecoderOptions.formats):
      return HelperProcess.writeLine(FormatList().lines.joined(separator: "\n"), to: 1)
    case .list:
      return HelperProcess.writeLine(
        WritableFormats.all.map(\.fileExtension).joined(separator: " "), to: 1)
    case .help:
      HelperProcess.writeLine(DecoderOptions.help, to: 2)
      exit(2)
    case .serve: break
    }
    guard HelperProcess.hasSocket() else {
      HelperProcess.writeLine(DecoderOptions.help, to: 2)
      exit(2)
    }
    if getenv("ALBUMEN_DECODER_LOG") == nil { HelperProcess.discardStandardError() }
    albumen_lower_process(options.memory, niceness)
    albumen_keep_freed_memory()
    _ = albumen_end_with_peer(HelperProcess.socket)
    exit(serve(DecoderChannel(descriptor: HelperProcess.socket)))
  }

  /// Answers requests until the stream ends. Returns 0, or 1 after an invalid request.
  private static func serve(_ channel: DecoderChannel) -> Int32 {
    var handler = RequestHandler()
    do {
      try channel.send(DecoderReply(id: 0, outcome: .libraries(FormatList.libraries)))
      while let received = try channel.receiveRequest() {
        let id = received.request.id
        let reporter = ProgressReporter()
        let outcome = handler.answer(received) { percent in
          guard reporter.shouldReport(percent) else { return }
          // If the other end is closed, sending the reply will fail, too.
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
