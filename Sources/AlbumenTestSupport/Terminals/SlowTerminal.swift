import CPosix
import Dispatch
import Synchronization
package import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudoterminal over a slow line: output arrives at a limited rate and late, and keys and
/// responses take as long in the other direction. It responds to queries as kitty does.
///
/// As ssh does, the line accepts everything that a program writes at once: writing doesn't block.
/// When a byte arrives is computed from when it was written; nothing waits for it.
package final class SlowTerminal: Sendable {
  /// The properties of a line.
  package struct Line: Sendable {
    package var bytesPerSecond: Double
    /// The delay in each direction.
    package var delay: Duration

    package init(bytesPerSecond: Double, delay: Duration) {
      self.bytesPerSecond = bytesPerSecond
      self.delay = delay
    }

    /// 1 Mbit per second, and a round trip of 200 ms.
    package static let megabit = Line(bytesPerSecond: 125_000, delay: .milliseconds(100))
  }

  /// Output that was written at once.
  private struct Chunk {
    /// The position of its first byte in all output.
    var start: Int
    /// When the line begins to carry it.
    var time: ContinuousClock.Instant
  }

  private struct State {
    var bytes: [UInt8] = []
    var chunks: [Chunk] = []
    /// When the line has carried everything.
    var idleTime = ContinuousClock.now
    /// The end of the output that was searched for queries.
    var searched = 0
  }

  /// The descriptor for the terminal program, or -1 if a program was started on the terminal.
  package let programEnd: Int32
  private let userEnd: Int32
  private let child: PseudoTerminalProcess?
  private let line: Line
  private let state = Mutex(State())
  private let typing = DispatchQueue(label: "slow keys")
  /// A pipe whose write end is closed to end the reader.
  private let stopper: (read: Int32, write: Int32)

  private static let timeout = Duration.seconds(90)
  /// What kitty 0.41 responds: DSR, DA1, XTVERSION, the size of a cell, and its own query.
  private static let responses: [(query: [UInt8], response: String)] = [
    ("\u{1B}[5n", "\u{1B}[0n"), ("\u{1B}[c", "\u{1B}[?62;c"),
    ("\u{1B}[>q", "\u{1B}P>|kitty(0.41.1)\u{1B}\\"), ("\u{1B}[16t", "\u{1B}[6;16;8t"),
    ("a=q,t=d,f=24;AAAA\u{1B}\\", "\u{1B}_Gi=\(TerminalQuery.id);OK\u{1B}\\"),
  ].map { (Array($0.0.utf8), $0.1) }

  /// Creates a terminal without a program.
  package init(_ line: Line, columns: Int, rows: Int) throws {
    var (user, program): (Int32, Int32) = (-1, -1)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&user, &program, nil, nil, &size) == 0 else {
      throw PseudoTerminal.Failure(description: "openpty failed: \(errno)")
    }
    self.line = line
    (programEnd, userEnd, child) = (program, user, nil)
    stopper = try Self.makeStopper()
    startReading()
  }

  /// Starts a program on its own terminal. `environment` is its complete environment.
  package init(
    _ line: Line, running path: String, _ arguments: [String], environment: [String: String],
    columns: Int, rows: Int
  ) throws {
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var user: Int32 = -1
    let process = albumen_spawn_in_terminal(
      path, words, variables, UInt16(columns), UInt16(rows), &user)
    guard process > 0 else {
      throw PseudoTerminal.Failure(description: "forkpty failed: \(errno)")
    }
    self.line = line
    (programEnd, userEnd, child) = (-1, user, PseudoTerminalProcess(process))
    stopper = try Self.makeStopper()
    startReading()
  }

  deinit {
    child?.kill()
    _ = close(stopper.write)
    if programEnd >= 0 { _ = close(programEnd) }
  }

  /// The program's end, for input and output.
  package var device: TerminalDevice { TerminalDevice(input: programEnd, output: programEnd) }

  /// All output that was written so far, although it may not have arrived.
  package var output: [UInt8] { state.withLock { $0.bytes } }

  /// Types keys. Returns the time; they arrive later.
  @discardableResult
  package func type(_ keys: String) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    send(keys, at: now + line.delay)
    return now
  }

  /// Waits until `text` was written after the first `offset` bytes, for the `number`th time.
  /// Returns when its last byte arrives, and the position after it.
  package func arrival(
    of text: String, number: Int = 1, after offset: Int = 0
  ) async throws -> (time: ContinuousClock.Instant, end: Int) {
    let pattern = Array(text.utf8)
    let limit = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < limit {
      let found = state.withLock { state -> (ContinuousClock.Instant, Int)? in
        var (end, count) = (offset, 0)
        while let next = state.bytes.end(of: pattern, from: end) {
          (end, count) = (next, count + 1)
          if count == number { return (arrivalTime(ofByte: end - 1, state), end) }
        }
        return nil
      }
      if let found { return found }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw PseudoTerminal.Failure(description: "\(text.debugDescription) never came")
  }

  /// Waits until any byte was written after the first `offset` bytes. Returns when it arrives.
  package func nextArrival(after offset: Int) async throws -> ContinuousClock.Instant {
    let limit = ContinuousClock.now + Self.timeout
    while ContinuousClock.now < limit {
      let time = state.withLock { state in
        state.bytes.count > offset ? arrivalTime(ofByte: offset, state) : nil
      }
      if let time { return time }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw PseudoTerminal.Failure(description: "no output")
  }

  private static func makeStopper() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PseudoTerminal.Failure(description: "pipe failed: \(errno)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func startReading() {
    _ = fcntl(userEnd, F_SETFD, FD_CLOEXEC)
    let (descriptor, stopped) = (userEnd, stopper.read)
    DispatchQueue(label: "slow terminal").async { [weak self] in
      var requests = [descriptor, stopped].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt8](repeating: 0, count: 65536)
      while albumen_poll(&requests, 2, -1) > 0, requests[1].revents == 0 {
        let count = albumen_read(descriptor, &buffer, buffer.count)
        // The weak reference: the last one may go while this thread waits.
        guard count > 0, let self else { break }
        receive(buffer[..<count])
      }
      _ = close(descriptor)
      _ = close(stopped)
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    let now = ContinuousClock.now
    let due = state.withLock { state in
      let begin = max(state.idleTime, now)
      state.chunks.append(Chunk(start: state.bytes.count, time: begin))
      state.bytes += bytes
      state.idleTime = begin + .seconds(Double(bytes.count) / line.bytesPerSecond)
      return takeQueries(&state)
    }
    for (response, time) in due { send(response, at: time + line.delay) }
  }

  /// Returns the responses to the queries in the new output, and when the queries arrive.
  private func takeQueries(_ state: inout State) -> [(String, ContinuousClock.Instant)] {
    var found: [(response: String, end: Int)] = []
    var searched = state.searched
    for (query, response) in Self.responses {
      var start = state.searched
      while let end = state.bytes.end(of: query, from: start) {
        found.append((response, end))
        start = end
        searched = max(searched, end)
      }
    }
    // The start of a query may have been read without its end.
    state.searched = max(searched, state.bytes.count - 24)
    return found.sorted { $0.end < $1.end }
      .map { ($0.response, arrivalTime(ofByte: $0.end - 1, state)) }
  }

  private func arrivalTime(ofByte position: Int, _ state: State) -> ContinuousClock.Instant {
    guard let chunk = state.chunks.last(where: { $0.start <= position }) else { return .now }
    return chunk.time + line.delay
      + .seconds(Double(position - chunk.start + 1) / line.bytesPerSecond)
  }

  private func send(_ text: String, at time: ContinuousClock.Instant) {
    let left = max(0, ContinuousClock.now.duration(to: time) / .seconds(1))
    typing.asyncAfter(deadline: .now() + left) { [weak self] in
      guard let self else { return }
      let bytes = Array(text.utf8)
      _ = write(userEnd, bytes, bytes.count)
    }
  }
}

extension [UInt8] {
  /// Returns the position after the first occurrence of a pattern.
  fileprivate func end(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    return withUnsafeBytes { bytes in
      var position = start
      while position + pattern.count <= bytes.count,
        let base = bytes.baseAddress,
        let found = memchr(base + position, Int32(first), bytes.count - position)
      {
        position = UnsafeRawPointer(found) - base
        if position + pattern.count <= bytes.count, memcmp(found, pattern, pattern.count) == 0 {
          return position + pattern.count
        }
        position += 1
      }
      return nil
    }
  }
}
