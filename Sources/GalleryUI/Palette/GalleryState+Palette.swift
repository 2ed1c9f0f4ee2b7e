import GalleryEngine
import PhotoModel
import TerminalKit

/// The palette: a line over the current page, into which the name of any action is typed, with its
/// arguments.
extension GalleryState {
  mutating func openPalette() -> [Effect] {
    guard palette.line == nil else { return [] }
    let context = keyContext
    palette.line = PaletteLine(
      over: context, paletteEntries(in: context), history: palette.history.lines)
    return []
  }

  /// Closes the palette, and cancels its requests.
  mutating func closePalette() -> [Effect] {
    guard palette.line != nil else { return [] }
    palette.line = nil
    palette.paths = ("", [])
    palette.listing.cancel()
    palette.requested = nil
    let isCancelled = forms.completing.hasPendingRequest
    forms.completing.cancel()
    return (isCancelled ? [.forms(.cancelCompletion)] : []) + stopCountingForPalette()
  }

  // MARK: Keys

  mutating func editPalette(_ change: (inout LineEditor) -> Void) -> [Effect] {
    let values = paletteValues
    palette.line?.edit(values, change)
    return requestPaletteValues()
  }

  mutating func editPalette(_ action: LineEditor.Action) -> [Effect] {
    switch action {
    case .previousLine, .nextLine:
      let values = paletteValues
      palette.line?.step(action, values)
      return requestPaletteValues()
    default: return editPalette { (editor: inout LineEditor) in editor.perform(action) }
    }
  }

  mutating func moveInPalette(_ command: MoveCommand) -> [Effect] {
    let values = paletteValues
    palette.line?.move(command, values)
    return requestPaletteValues()
  }

  mutating func answerPalette(_ command: AnswerCommand) -> [Effect] {
    switch command {
    case .refuse: closePalette()
    case .accept: acceptPalette()
    case .complete: completeInPalette()
    case .again, .onlyRaw, .onlyDeveloped: []
    }
  }

  /// Handles Tab: inserts the name of the action under the cursor, or a completion of the argument.
  private mutating func completeInPalette() -> [Effect] {
    guard let line = palette.line else { return [] }
    if let entry = line.entry {
      let end = entry.takesArguments ? " " : ""
      return editPalette { $0.text = entry.typedName + end }
    }
    if let path = line.argument.path, line.completion == nil,
      line.completions.isEmpty || path.contains("/") || path.hasPrefix("~")
    {
      return [.forms(.complete(path, .folder, request: forms.completing.replace()))]
    }
    let values = paletteValues
    _ = palette.line?.complete(values)
    return requestPaletteValues()
  }

  /// Handles Enter: performs the action under the cursor, or the line as typed. A selected
  /// completion is inserted first.
  private mutating func acceptPalette() -> [Effect] {
    guard let line = palette.line else { return [] }
    if let entry = line.entry {
      switch entry.target {
      case .action(let command): return run(ActionCall(command), typed: entry.name)
      case .short: return completeInPalette()
      }
    }
    if let completion = line.completion {
      let values = paletteValues
      _ = palette.line?.complete(values)
      guard completion.isWhole else { return requestPaletteValues() }
    }
    return runTypedLine()
  }

  private mutating func runTypedLine() -> [Effect] {
    guard let text = palette.line?.text.trimmingWhitespace else { return [] }
    do throws(ActionCallError) {
      return run(try ActionCall(parsing: text), typed: text)
    } catch {
      notices.sentence = Sentence(Phrases.sentence(error))
      return []
    }
  }

  /// Performs a call and closes the palette. If the call can't be performed now, reports the reason
  /// and keeps the palette open.
  private mutating func run(_ call: ActionCall, typed: String) -> [Effect] {
    guard let context = palette.line?.context else { return [] }
    if let obstacle = availability(in: context).obstacle(to: call.command) {
      notices.sentence = obstacle
      return []
    }
    let effects = closePalette()
    palette.history.add(typed, running: call.command.name)
    return effects + perform(call)
      + [.remembering(.storeCall(typed, action: call.command.name))]
  }

  // MARK: Mouse

  mutating func handleMouseInPalette(_ mouse: Mouse) -> [Effect] {
    switch mouse.action {
    case .wheelUp: return movePaletteList(.up)
    case .wheelDown: return movePaletteList(.down)
    case .press(.left):
      guard let row = paletteView?.row(at: mouse.position) else { return [] }
      palette.line?.select(row)
      return acceptPalette()
    default: return []
    }
  }

  /// Moves the cursor of the list, but not through the history.
  private mutating func movePaletteList(_ command: MoveCommand) -> [Effect] {
    guard let line = palette.line, command != .up || line.cursor ?? 0 > 0 else { return [] }
    return moveInPalette(command)
  }

  // MARK: Drawing

  var paletteView: PaletteView? {
    palette.line.map { PaletteView(line: $0, content: panes.content, theme: theme) }
  }
}
