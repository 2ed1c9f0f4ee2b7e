/// Decides which queries are sent to a terminal, and collects the responses. It does no I/O and has
/// no clock.
///
/// A round of queries ends with the response to the last one. Responses may arrive in any order,
/// between keys, late, or twice.
package struct TerminalProbe: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case none
    /// Further queries have to be written.
    case write([UInt8])
    /// `answers` has changed or is complete.
    case done
  }

  private struct Round: Hashable {
    var responses: [TerminalResponse] = []
    var answers = TerminalResponses()
    var isFollowedUp = false
  }

  /// The known responses: all of the last complete round, and those that arrived after it.
  package private(set) var answers = TerminalResponses()
  /// The number of DA1 queries without a response so far.
  package private(set) var pendingFences = 0
  private var round: Round?
  private var isAnotherRoundPending = false
  /// The queries of the current or last round.
  private(set) var sentQueries: [TerminalQuery] = []
  private let questions: [TerminalQuery]
  private let canQueryKitty: Bool

  /// Chooses the queries. Those that a multiplexer would show to the user are left out if there may
  /// be one.
  ///
  /// Some terminals, such as rxvt-unicode, show kitty's query as text, which scrolls the screen.
  /// Therefore that query is sent at once only to a program known to support it, and otherwise only
  /// after the program has reported its name.
  package init(_ environment: TerminalEnvironment) {
    canQueryKitty = !environment.mayBeMultiplexer
    let program = TerminalProgram(TerminalResponses(), environment)
    let isKitty = canQueryKitty && program?.understandsKitty == true
    questions = TerminalQuery.allCases.filter { question in
      question != .registers && (question != .kitty || isKitty)
    }
  }

  package var isInProgress: Bool { round != nil }

  /// Starts a round and returns the bytes to write. If a round is already in progress, returns
  /// nothing and schedules another one.
  package mutating func startRound() -> [UInt8] {
    guard round == nil else {
      isAnotherRoundPending = true
      return []
    }
    isAnotherRoundPending = false
    round = Round()
    pendingFences = 1
    sentQueries = questions
    return questions.flatMap(\.bytes)
  }

  /// Whether the terminal should be queried again, now that the round has ended.
  package var needsAnotherRound: Bool { isAnotherRoundPending && round == nil }

  package mutating func receive(_ answer: TerminalResponse) -> Step {
    guard var round else { return receiveLate(answer) }
    guard let question = round.answers.record(answer) else { return .none }
    round.responses.append(answer)
    self.round = round
    guard question == .attributes else { return .none }
    pendingFences = max(0, pendingFences - 1)
    let more = round.isFollowedUp ? [] : followUps(to: round.answers)
    if !more.isEmpty {
      self.round?.isFollowedUp = true
      sentQueries.insert(contentsOf: more, at: sentQueries.count - 1)
      pendingFences += 1
      return .write((more + [.attributes]).flatMap(\.bytes))
    }
    answers = round.answers
    self.round = nil
    return .done
  }

  /// Returns the queries that can be sent after the first responses.
  private func followUps(to answers: TerminalResponses) -> [TerminalQuery] {
    var more: [TerminalQuery] = []
    let isNamed = answers.version.map { !$0.isEmpty } ?? false
    if isNamed, canQueryKitty, !questions.contains(.kitty) { more.append(.kitty) }
    if answers.hasSixel { more.append(.registers) }
    return more
  }

  /// Ends the round on timeout, with the responses received so far.
  package mutating func timeOut() {
    for answer in round?.responses ?? [] { _ = answers.record(answer) }
    round = nil
  }

  /// Ends the round without waiting for responses, because the terminal is handed over.
  package mutating func stop() {
    round = nil
    pendingFences = 0
    isAnotherRoundPending = false
  }

  private mutating func receiveLate(_ answer: TerminalResponse) -> Step {
    let before = answers
    guard let question = answers.record(answer) else { return .none }
    if question == .attributes { pendingFences = max(0, pendingFences - 1) }
    return answers == before ? .none : .done
  }
}
