package import DecoderProtocol
import Foundation
package import PhotoModel
import Synchronization
import Workers

/// A decoder in a separate process, connected by a socket, which is the process's descriptor 3. It
/// inherits no other descriptors. It stays in the session of this process: Linux balances sessions
/// against each other, so in a session of its own its low priority would have no effect.
package final class DecoderProcess: Decoding {
  private let channel: DecoderChannel
  let child: ChildProcess
  private let lastID = Mutex<UInt32>(0)
  private let reportedLibraries = Mutex<String?>(nil)

  /// Starts the program with the given arguments.
  package init(program: FilePath, arguments: [String] = []) throws(DecoderStartError) {
    // Must be a path, so that the program isn't searched for by name.
    let path = program.bytes.contains(.slash) ? program : FilePath(".").appending(program.bytes)
    // A decoder that crashes must end at once, without a backtrace.
    var environment = Environment.ofProcess
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let commandLine = [path.bytes] + arguments.map { Array($0.utf8) }
    do throws(ChildProgram.Failure) {
      let serving = try ChildProgram(
        commandLine, environment: environment.entries, group: .newGroup
      )
      .startWithSocket()
      child = serving.child
      channel = DecoderChannel(descriptor: serving.socket)
    } catch {
      throw DecoderStartError(detail: "\(program.displayString): \(error.detail)")
    }
  }

  deinit {
    child.terminate()
  }

  package func decode(
    _ request: DecoderRequest, file: Int32, thumbnail: Int32?,
    before deadline: ContinuousClock.Instant, progress: (Int) -> Void
  ) -> DecodingOutcome {
    var request = request
    request.id = lastID.withLock { id in
      id &+= 1
      return id
    }
    do throws(DecoderChannelError) {
      try channel.send(request, file: file, thumbnail: thumbnail)
      while true {
        let reply = try channel.receive(before: deadline)
        if case .libraries(let libraryList) = reply.outcome {
          reportedLibraries.withLock { $0 = libraryList }
          continue
        }
        guard reply.id == request.id else {
          return .lost(.invalidReply(detail: "an answer to another request"))
        }
        switch reply.outcome {
        case .progress(let percent): progress(min(max(percent, 0), 100))
        case .failure(let failure): return .failure(failure)
        case .raster(let decoded):
          guard request.kind != .rendition, request.kind != .sharpness,
            decoded.isPossible(for: request)
          else {
            return .lost(.invalidReply(detail: "a picture of another size"))
          }
          return .raster(decoded)
        case .rendition(let rendition):
          guard request.kind == .rendition else {
            return .lost(.invalidReply(detail: "a file for a picture"))
          }
          return .rendition(rendition)
        case .sharpness(let sharpness):
          guard request.kind == .sharpness else {
            return .lost(.invalidReply(detail: "a sharpness for a picture"))
          }
          return .sharpness(sharpness)
        case .libraries: continue
        }
      }
    } catch {
      switch error.code {
      case .timedOut: return .lost(.timedOut)
      case .malformed: return .lost(.invalidReply(detail: error.detail))
      case .closed, .system:
        // The process ends now, unless it continues without its socket, or was ended by this
        // program.
        let status = child.wait(until: .now + .milliseconds(200))
        return .lost(status.map(DecoderExit.init) ?? .killed(detail: "hung up"))
      }
    }
  }

  package func libraries(before deadline: ContinuousClock.Instant) -> String? {
    if let libraryList = reportedLibraries.withLock({ $0 }) { return libraryList }
    // It is the first message of a decoder. If it doesn't arrive, the next request shows the cause.
    guard let reply = try? channel.receive(before: deadline),
      case .libraries(let libraryList) = reply.outcome
    else { return nil }
    reportedLibraries.withLock { $0 = libraryList }
    return libraryList
  }

  package func end() {
    child.terminate()
  }
}

extension DecoderReply.Decoded {
  /// Whether the picture isn't larger than requested, so that callers don't need room for more.
  fileprivate func isPossible(for request: DecoderRequest) -> Bool {
    switch request.mode {
    case .fill: raster.size == request.size
    case .fit:
      raster.size.width <= request.size.width && raster.size.height <= request.size.height
    }
  }
}

extension DecoderExit {
  /// How a process ended, from its waitpid() status.
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    guard signal != 0 else {
      self = .failedToRun(detail: "exit status \(status >> 8 & 0xFF)")
      return
    }
    let detail = "signal \(signal)"
    let fromOutside = [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    self = fromOutside.contains(signal) ? .killed(detail: detail) : .crashed(detail: detail)
  }
}
