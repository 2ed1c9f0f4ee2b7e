import CPosix
import DecoderProtocol
import Foundation
import PhotoModel

/// A decoder that was built with these tests, running until the last reference to this goes.
final class DecoderProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let channel: DecoderChannel
  private let process: pid_t
  private let socket: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, DecoderProcess.stream, 0, &ends) == 0 else {
      throw Failure(description: "no sockets")
    }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    channel = DecoderChannel(descriptor: ends[0])
    socket = ends[0]
    process = try DecoderProcess.spawn(socket: ends[1])
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// This end of the conversation once more, to say what no channel says.
  func socketCopy() -> OpenDescriptor? {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : OpenDescriptor(copy)
  }

  /// Asks for one picture of a file and waits for the answer, whatever it is.
  func outcome(
    _ request: DecoderRequest, of path: FilePath, thumbnail: Int32? = nil
  ) throws -> DecoderReply.Outcome {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw Failure(description: "cannot open \(path.lossyString)") }
    defer { close(file) }
    try channel.send(request, file: file, thumbnail: thumbnail)
    while true {
      let reply = try channel.receive(before: .now + .seconds(30))
      guard reply.id == request.id else { throw Failure(description: "another answer") }
      if case .progress = reply.outcome { continue }
      return reply.outcome
    }
  }

  /// The same, where a picture is expected.
  func decoded(
    _ request: DecoderRequest, of path: FilePath, thumbnail: Int32? = nil
  ) throws -> DecoderReply.Decoded {
    switch try outcome(request, of: path, thumbnail: thumbnail) {
    case .raster(let decoded): return decoded
    case .failure(let failure): throw failure
    case .progress: throw Failure(description: "only progress")
    }
  }

  /// Where the program lies: beside the tests.
  static var program: String {
    #if os(Linux)
      let tests = "/proc/self/exe"
    #else
      let tests = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
    #endif
    return URL(filePath: tests).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "albumen-decoder").path(percentEncoded: false)
  }

  private static var stream: Int32 {
    #if os(Linux)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func spawn(socket: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    let settings = [
      "PATH=/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
    ]
    let variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, program, &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw Failure(description: "\(program): \(String(cString: strerror(failure)))")
    }
    return child
  }
}
