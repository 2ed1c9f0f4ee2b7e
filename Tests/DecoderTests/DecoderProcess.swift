import AlbumenTestSupport
import DecoderProtocol
import Foundation
import PhotoModel
import Workers

/// A decoder that was built with these tests, running until the last reference to this object is
/// released.
final class DecoderProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let channel: DecoderChannel
  /// The decoder's first message.
  let libraries: String
  private let process: ChildProcess
  private let socket: Int32

  init() throws {
    guard let pair = StreamPair() else { throw Failure(description: "no sockets") }
    defer { close(pair.theirs) }
    channel = DecoderChannel(descriptor: pair.ours)
    socket = pair.ours
    let environment: Environment = [
      "PATH": "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    process = try ChildProgram([DecoderProcess.program], environment: environment.entries)
      .start(with: [nil, nil, STDERR_FILENO, pair.theirs])
    guard case .libraries(let text) = try channel.receive(before: nil).outcome else {
      throw Failure(description: "it does not say what it reads with")
    }
    libraries = text
  }

  deinit {
    process.terminate()
  }

  /// Returns a second descriptor of this end of the socket, to send what a channel never sends.
  func socketCopy() -> OpenDescriptor? {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : OpenDescriptor(copy)
  }

  /// Requests one picture of a file and waits for any answer without a timeout. A decoder runs at a
  /// lower priority than all other work, so on a busy machine a slow picture may take a hundred
  /// times as long. The end of the process is noticed immediately.
  func outcome(
    _ request: DecoderRequest, of path: FilePath, thumbnail: Int32? = nil
  ) throws -> DecoderReply.Outcome {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw Failure(description: "cannot open \(path.lossyString)") }
    defer { close(file) }
    try channel.send(request, file: file, thumbnail: thumbnail)
    while true {
      let reply = try reply()
      guard reply.id == request.id else { throw Failure(description: "another answer") }
      if case .progress = reply.outcome { continue }
      return reply.outcome
    }
  }

  private func reply() throws -> DecoderReply {
    do throws(DecoderChannelError) {
      return try channel.receive(before: nil)
    } catch {
      let status = process.wait(until: .now + .seconds(30)).map(ChildProcess.shellStatus)
      throw Failure(
        description: "\(error); the decoder "
          + (status.map { "ended with \($0)" } ?? "goes on"))
    }
  }

  /// Does the same, but expects a picture.
  func decoded(
    _ request: DecoderRequest, of path: FilePath, thumbnail: Int32? = nil
  ) throws -> DecoderReply.Decoded {
    switch try outcome(request, of: path, thumbnail: thumbnail) {
    case .raster(let decoded): return decoded
    case .failure(let failure): throw failure
    case .progress, .libraries, .rendition, .sharpness: throw Failure(description: "no answer")
    }
  }

  /// The path of the program.
  static var program: String { BuiltProgram.path("albumen-decoder").lossyString }
}
