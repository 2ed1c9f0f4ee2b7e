/// The graphics method chosen for a terminal, and why better ones were rejected.
package struct GraphicsChoice: Hashable, Sendable {
  package struct Rejection: Hashable, Sendable {
    package var method: GraphicsMethod
    package var reason: GraphicsReason
  }

  package let graphics: Graphics
  package let reason: GraphicsReason
  package let cellSource: CellSize.Source
  /// The better methods, best first, each with the reason for its rejection.
  package let rejected: [Rejection]
  /// Whether tmux must first be asked to allow passthrough to the terminal for this pane.
  package let needsPassthrough: Bool

  /// Chooses the requested method, or the best one that the terminal supports.
  package init(_ facts: TerminalFacts, requested: GraphicsMethod? = nil) {
    let rule = GraphicsRule(facts)
    var rejected: [Rejection] = []
    var (method, reason) = (GraphicsMethod.luminance, GraphicsReason.fallback)
    if let requested {
      (method, reason) = (requested, .requested)
    } else {
      for candidate in GraphicsRule.order {
        let evaluation = rule.evaluate(candidate)
        if evaluation.isPossible {
          (method, reason) = (candidate, evaluation.reason)
          break
        }
        rejected.append(Rejection(method: candidate, reason: evaluation.reason))
      }
    }
    let cell = CellSize(facts, isInsideTmux: facts.program?.kind == .tmux)
    var graphics = Graphics(method: method, cell: cell.pixels)
    graphics.background = facts.responses.background
    graphics.isInTmux = facts.program?.kind == .tmux
    graphics.isUnicode = facts.terminfo.isXtermLike || facts.environment.type.hasPrefix("linux")
    if let registers = facts.responses.registers { graphics.sixelColors = min(256, registers) }
    self.graphics = graphics
    self.reason = reason
    self.rejected = rejected
    cellSource = cell.source
    needsPassthrough = method == .kitty && facts.isInsideTmux && facts.tmux?.passthrough == .off
  }
}

/// Decides whether a terminal supports each method, and why.
private struct GraphicsRule {
  typealias Evaluation = (isPossible: Bool, reason: GraphicsReason)

  /// The methods, best first. The last one is always possible.
  static let order: [GraphicsMethod] = [
    .kitty, .iterm, .sixel, .kittyClassic, .blocks, .blocks256, .blocks16, .blocks8, .luminance,
  ]

  let facts: TerminalFacts
  let program: TerminalProgram?
  let directColor: DirectColorSource?

  init(_ facts: TerminalFacts) {
    self.facts = facts
    program = facts.program
    directColor = GraphicsRule.directColor(facts)
  }

  func evaluate(_ method: GraphicsMethod) -> Evaluation {
    switch method {
    case .kitty: pixels(placeholders)
    case .iterm: pixels(inlineFiles)
    case .sixel: pixels(sixel)
    case .kittyClassic: pixels(placements)
    case .blocks where facts.terminfo.colors < 8: colors(8)
    case .blocks: directColor.map { (true, .directColor($0)) } ?? (false, noDirectColor)
    case .blocks256: colors(256)
    case .blocks16: colors(16)
    case .blocks8: colors(8)
    case .luminance, .none: (true, .colors(facts.terminfo.colors))
    }
  }

  private func colors(_ needed: Int) -> Evaluation {
    if facts.environment.disablesColor { return (false, .colorDisabled) }
    let count = facts.terminfo.colors
    return count >= needed ? (true, .colors(count)) : (false, .fewColors(count))
  }

  /// Rejects pixel graphics for a terminal that didn't respond to queries, because it probably
  /// doesn't understand the protocols either.
  private func pixels(_ evaluation: Evaluation) -> Evaluation {
    guard facts.canBeQueried else { return (false, .notQueried) }
    guard facts.responses.attributes != nil else { return (false, .noResponse) }
    return evaluation
  }

  private var placeholders: Evaluation {
    guard let program else { return (false, .notKnownToSupport(nil)) }
    switch program.kind {
    case .tmux: return placeholdersInsideTmux
    case .screen, .zellij: return (false, .multiplexer(program.kind))
    case _ where program.hasPlaceholders: return (true, .placeholders(program.kind))
    case .kitty: return (false, .tooOld(program))
    default: return (false, .notKnownToSupport(program.kind))
    }
  }

  private var placeholdersInsideTmux: Evaluation {
    guard facts.isInsideTmux, let tmux = facts.tmux, let client = tmux.clients.first else {
      return (false, .noTmuxClient)
    }
    if let other = tmux.clients.first(where: { !$0.program.hasPlaceholders }) {
      let program = other.program
      return (false, program.kind == .kitty ? .tooOld(program) : .tmuxClient(program.kind))
    }
    if tmux.passthrough == .forbidden { return (false, .passthroughForbidden) }
    return (true, .placeholders(client.program.kind))
  }

  private var inlineFiles: Evaluation {
    guard let program else { return (false, .notKnownToSupport(nil)) }
    switch program.kind {
    case .tmux, .screen, .zellij: return (false, .multiplexer(program.kind))
    // xterm.js shows pictures through an add-on that its host may omit or disable. With the add-on,
    // the terminal also reports sixel support.
    case .vsCode where !facts.responses.hasSixel: return (false, .picturesDisabled(program.kind))
    case _ where program.hasInlineFiles: return (true, .inlineFiles(program.kind))
    default: return (false, .notKnownToSupport(program.kind))
    }
  }

  private var sixel: Evaluation {
    if let program, program.isUnreliable { return (false, .distrusted(program.kind)) }
    if program?.kind == .screen { return (false, .multiplexer(.screen)) }
    guard facts.responses.hasSixel else { return (false, .noSixel) }
    guard program?.kind == .tmux else { return (true, .sixel) }
    // tmux reports sixel support and shows a text frame instead if the terminal has none.
    guard let tmux = facts.tmux, let client = tmux.clients.first else {
      return (false, .noTmuxClient)
    }
    return tmux.hasSixel ? (true, .sixel) : (false, .tmuxClient(client.program.kind))
  }

  private var placements: Evaluation {
    switch program?.kind {
    case .tmux?: return (false, .multiplexer(.tmux))
    case .screen?: return (false, .multiplexer(.screen))
    case .konsole?: return (false, .distrusted(.konsole))
    case .zellij?: return (false, .distrusted(.zellij))
    default:
      let isYes = facts.responses.kitty == "OK"
      return (isYes, isYes ? .kittyResponded : .noKittyResponse)
    }
  }

  private var noDirectColor: GraphicsReason {
    guard program?.kind == .tmux, let tmux = facts.tmux,
      let client = tmux.clients.first(where: { !$0.hasDirectColor })
    else { return .noDirectColor }
    return .tmuxReducesColors(type: client.type)
  }

  /// Returns how 24-bit colour is known to be supported. If terminfo reports no colours at all, the
  /// user wants none.
  private static func directColor(_ facts: TerminalFacts) -> DirectColorSource? {
    guard facts.terminfo.colors >= 8 else { return nil }
    if facts.terminfo.hasDirectColor { return .terminfo }
    switch facts.program?.kind {
    // tmux reduces colours to those of its terminals, without dithering.
    case .tmux?: return facts.tmux?.hasDirectColor == true ? .tmux : nil
    case .screen?: return nil
    default: break
    }
    if facts.environment.announcesDirectColor { return .environment }
    if let program = facts.program, program.hasDirectColor { return .program(program.kind) }
    return nil
  }
}
