import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The properties of a terminal, determined without taking it over, for `albumen doctor`.
package struct TerminalInspection: Sendable {
  package let type: TerminalType
  package let facts: TerminalFacts
  package let choice: GraphicsChoice
  /// The queries that were sent.
  package let queries: [TerminalQuery]
  /// The time until the terminal's last response; nil if that is missing.
  package let responseTime: Duration?

  package init(
    type: TerminalType, facts: TerminalFacts, choice: GraphicsChoice,
    queries: [TerminalQuery], responseTime: Duration?
  ) {
    self.type = type
    self.facts = facts
    self.choice = choice
    self.queries = queries
    self.responseTime = responseTime
  }

  /// Queries the terminal and waits for the responses. Blocks for at most `time`, by default a
  /// second, or two if the terminal is on another machine. The full time passes only with terminals
  /// that don't respond. Keys typed meanwhile are lost.
  @MainActor
  package static func run(
    type name: String? = TerminalType.fromEnvironment, environment variables: [String: String],
    requested: GraphicsMethod? = nil, on other: TerminalDevice? = nil, within time: Duration? = nil
  ) throws(TerminalError) -> TerminalInspection {
    let device: TerminalDevice
    if let other { device = other } else { device = try TerminalDevice.standard() }
    defer { for descriptor in device.ownedDescriptors { closeDescriptor(descriptor) } }
    let type = try load(name, device)
    let environment = TerminalEnvironment(type: type.name, variables: variables)
    var facts = TerminalFacts(
      environment: environment, terminfo: .current, window: device.window)
    var answerTime: Duration?
    var questions: [TerminalQuery] = []
    if facts.canBeQueried {
      (facts.responses, questions, answerTime) = try query(
        device, environment, within: time ?? (environment.isRemote ? .seconds(2) : .seconds(1)))
      facts.tmux = TmuxLink(environment)?.queryBlocking()
    }
    return TerminalInspection(
      type: type, facts: facts, choice: GraphicsChoice(facts, requested: requested),
      queries: questions,
      responseTime: answerTime)
  }

  /// Reads the terminfo entry that the browser would use.
  @MainActor
  private static func load(
    _ name: String?, _ device: TerminalDevice
  ) throws(TerminalError) -> TerminalType {
    guard let name, !name.isEmpty else { throw TerminalError(.typeUnset) }
    if ["dumb", "unknown"].contains(name) { throw TerminalError(.typeTooSimple, detail: name) }
    for candidate in [name] + TerminalType.substitutes
    where albumen_terminfo_load(candidate, device.output) != 0 {
      guard albumen_terminfo_string("cup") != nil else {
        throw TerminalError(.typeTooSimple, detail: name)
      }
      return TerminalType(name: name, substitute: candidate == name ? nil : candidate)
    }
    throw TerminalError(.typeUnknown, detail: name)
  }

  private static func query(
    _ device: TerminalDevice, _ environment: TerminalEnvironment, within time: Duration
  ) throws(TerminalError) -> (TerminalResponses, [TerminalQuery], Duration?) {
    var saved = termios()
    guard tcgetattr(device.input, &saved) == 0 else { throw TerminalError(.notATerminal) }
    var modes = saved
    cfmakeraw(&modes)
    tcsetattr(device.input, TCSADRAIN, &modes)
    // Late responses must not be read as input by the shell.
    defer { tcsetattr(device.input, TCSAFLUSH, &saved) }
    var probe = TerminalProbe(environment)
    var parser = KeyParser()
    let start = ContinuousClock.now
    let end = start + time
    device.write(probe.startRound())
    var buffer = [UInt8](repeating: 0, count: 4096)
    while probe.isInProgress {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { break }
      var request = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { continue }
      let count = read(device.input, &buffer, buffer.count)
      guard count > 0 else { break }
      for case .response(let answer) in parser.parse(buffer[..<count]) {
        guard case .write(let bytes) = probe.receive(answer) else { continue }
        device.write(bytes)
      }
    }
    let answerTime = probe.isInProgress ? nil : start.duration(to: .now)
    probe.timeOut()
    return (probe.answers, probe.sentQueries, answerTime)
  }
}
