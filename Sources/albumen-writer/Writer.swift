import CExiv2
import CPosix
import DecoderProtocol
import WriterProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The entry point of the writer, which reads requests from its socket and answers them.
@main
enum Writer {
  static func main() {
    let options = WriterOptions.read(CommandLine.arguments.dropFirst())
    switch options.mode {
    case .version: return HelperProcess.writeLine("albumen-writer \(WriterOptions.version)", to: 1)
    case .help, .list:
      HelperProcess.writeLine(WriterOptions.help, to: 2)
      exit(2)
    case .serve: break
    }
    guard HelperProcess.hasSocket() else {
      HelperProcess.writeLine(WriterOptions.help, to: 2)
      exit(2)
    }
    if getenv("ALBUMEN_WRITER_LOG") == nil { HelperProcess.discardStandardError() }
    albumen_lower_process(options.memory, 0)
    albumen_keep_freed_memory()
    guard albumen_exiv2_start() else { exit(1) }
    // If the caller has ended, the incomplete copy is not needed, so the process ends at once.
    _ = albumen_end_with_peer(HelperProcess.socket)
    exit(serve(WriterChannel(descriptor: HelperProcess.socket)))
  }

  /// Answers requests until there are no more. Returns 0, or 1 if a message wasn't a request.
  private static func serve(_ channel: WriterChannel) -> Int32 {
    do {
      try channel.send(WriterReply(id: 0, outcome: .libraries(WriterOptions.libraries)))
      var opened: TagFile?
      while let received = try channel.receiveRequest() {
        let outcome = answer(received.request.kind, received.file, &opened)
        try channel.send(WriterReply(id: received.request.id, outcome: outcome))
      }
      return 0
    } catch {
      return 1
    }
  }

  /// `opened` is the file opened by the previous request, which only the next request may use.
  private static func answer(
    _ kind: WriterRequest.Kind, _ descriptor: OpenDescriptor, _ opened: inout TagFile?
  ) -> WriterReply.Outcome {
    let before = opened
    opened = nil
    do throws(WriterFailure) {
      switch kind {
      case .tags: return .tags(try TagFile(descriptor, toChange: false).all)
      case .open:
        let file = try TagFile(descriptor, toChange: true)
        opened = file
        return .tags(file.undecoded)
      case .write(let changes):
        guard let before else { throw WriterFailure(.unwritable, detail: "no file is open") }
        return .written(try before.write(changes, into: descriptor))
      case .thumbnail:
        guard let before else { throw WriterFailure(.unwritable, detail: "no file is open") }
        try before.setThumbnail(try BlockTransformer.bytes(of: descriptor))
        opened = before
        return .written(TagDifference())
      case .transformBlocks(let transform):
        try BlockTransformer.transform(descriptor, transform)
        return .written(TagDifference())
      case .compare(let names):
        guard let before else { throw WriterFailure(.unwritable, detail: "no file is open") }
        return .written(try before.difference(descriptor, names))
      }
    } catch {
      return .failure(error)
    }
  }
}
