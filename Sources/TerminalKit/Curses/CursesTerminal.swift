import CNcurses
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal: frames go out through ncurses, keys come in through our own reader.
///
/// Making one takes the terminal over: alternate screen, raw mode, mouse, pastes in brackets. It
/// comes back with `close()`, and also when the process exits, is ended by a signal or crashes. One
/// at a time in a process, since ncurses has one.
///
/// Signals become events: SIGWINCH `.resized`; SIGTERM, SIGHUP and SIGINT `.ended`; SIGTSTP and
/// Ctrl-Z stop the process with the terminal given back, and bring `.resumed` when it goes on.
@MainActor
package final class CursesTerminal: Screen {
  /// Everything that comes from the terminal, from the start, in order; nothing is dropped. It
  /// finishes with `close()`.
  package let events: AsyncStream<TerminalEvent>
  /// What terminfo was asked for.
  let type: TerminalType
  package private(set) var size: Size
  /// Pictures in characters at first, and what the terminal can as soon as it has said so.
  package private(set) var graphics = Graphics.none
  /// The signal that asked the program to end, once one did: for the exit status.
  package private(set) var endingSignal: Int32?

  package var colorDepth: ColorDepth { pairs.depth }

  private let device: TerminalDevice
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let restorer: TerminalRestorer
  private let curses: CursesScreen
  private let pairs: CursesPairs
  private let painter: CursesPainter
  private var pictures: any PicturePainter = NoPainter()
  private let modes: TerminalModes
  let inquiry: TerminalInquiry
  private var signals: TerminalSignals?
  private(set) var input: TerminalInput?
  private var state = State.shown

  private enum State { case shown, closed }

  /// Takes over `device`, or the terminal the program was started in; `type` is the value of
  /// `TERM`, and `environment` says more of the terminal. Pictures are painted in the way of
  /// `asked` where that is given, and else in the best way that is found.
  ///
  /// - Throws: `TerminalError` when there is no terminal, or none that can show a frame; then
  ///   nothing was changed.
  package init(
    _ device: TerminalDevice? = nil, type: String? = TerminalType.fromEnvironment,
    environment: [String: String] = [:], asked: GraphicsMethod? = nil, tmux: TmuxLink? = nil
  ) throws(TerminalError) {
    if let device {
      self.device = device
    } else {
      self.device = try TerminalDevice.standard()
    }
    let device = self.device
    restorer = try TerminalRestorer(device)
    TextLocale.adopt()
    // Before ncurses starts: a handler that is there already is left alone. One that comes later is
    // set aside during each update, and a SIGTSTP of that moment is lost.
    let weak = WeakTerminal()
    let signals = try TerminalSignals { weak.terminal?.receive($0) }
    self.signals = signals
    do {
      curses = try CursesScreen(device, type: type)
    } catch {
      signals.cancel()
      throw error
    }
    self.type = curses.type
    let variables = TerminalEnvironment(type: curses.type.name, variables: environment)
    pairs = CursesPairs(isColored: !variables.wantsNoColor)
    painter = CursesPainter(window: curses.window, pairs: pairs)
    modes = TerminalModes()
    let window = device.window
    if let measured = window?.cells, measured != painter.size { painter.resize(to: measured) }
    size = painter.size
    inquiry = TerminalInquiry(
      TerminalFacts(environment: variables, terminfo: .current, window: window), asked: asked,
      tmux: tmux ?? TmuxLink(variables), write: { device.write($0) },
      decided: { weak.terminal?.use($0, startsAnew: $1) })
    graphics = inquiry.choice.graphics
    pictures = graphics.painter()
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)

    restorer.arm(modes.emergency, copy: curses.descriptor)
    device.write(modes.enter.utf8)
    let input = TerminalInput(
      descriptor: device.input, deliver: { [weak self] in self?.receive($0) },
      ended: { [weak self] in self?.hangUp() })
    self.input = input
    weak.terminal = self
    input.isAnswerDue = { [weak inquiry] in inquiry?.isAnswerDue ?? false }
    input.start()
  }

  @discardableResult
  package func present(_ frame: CellBuffer) -> Bool {
    guard state == .shown else { return true }
    device.write(modes.beginUpdate.utf8)
    if painter.isWhole(frame) { device.write(modes.unboundScrolling.utf8) }
    if painter.paint(frame) { pictures.screenWasCleared() }
    pictures.wereWrittenOver(painter.writtenOver)
    // kitty 0.26, which has no placeholders, at times drops a picture's bytes that it was sent
    // within an update ("Unrecognized APC code" in its log), and the picture with them.
    let isApart = graphics.method == .kittyClassic
    if isApart { device.write(modes.endUpdate.utf8) }
    // A frame for another size is text that is cut; the next one will fit.
    let isDone = frame.size != size || paintPictures(of: frame)
    if !isApart { device.write(modes.endUpdate.utf8) }
    inquiry.screenWasShown()
    return isDone
  }

  /// Paints for as long as the terminal takes it and no key is read.
  private func paintPictures(of frame: CellBuffer) -> Bool {
    let end = ContinuousClock.now + CursesTerminal.paintingTime
    while true {
      let step = pictures.paint(frame, budget: CursesTerminal.paintingBudget)
      device.write(step.bytes)
      if step.isDone { return true }
      let left = ContinuousClock.now.duration(to: end)
      if left <= .zero || !device.isReady(within: left) { return false }
    }
  }

  /// So long may everything else wait for pictures that are written.
  private static let paintingTime = Duration.milliseconds(6)
  /// Bytes that are written before a key has its turn: over a line of 1 MB a second they take 16
  /// ms.
  private static let paintingBudget = 16 * 1024

  /// Paints pictures another way from the next frame on, and reports it with an event. A terminal
  /// that took the place of another one has none of the pictures: they start anew.
  func use(_ graphics: Graphics, startsAnew: Bool = false) {
    guard state == .shown, graphics != self.graphics || startsAnew else { return }
    start(graphics)
  }

  private func start(_ graphics: Graphics) {
    if state == .shown { device.write(pictures.leave()) }
    self.graphics = graphics
    pictures = graphics.painter()
    painter.invalidate()
    send(.graphics(graphics))
  }

  /// Pictures are sent anew, too, and the terminal is asked again: it may be another one behind the
  /// same tmux.
  package func invalidate() {
    painter.invalidate()
    guard state == .shown else { return }
    device.write(pictures.leave())
    inquiry.ask()
  }

  package func copy(_ bytes: [UInt8]) {
    guard state == .shown else { return }
    device.write("\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{07}".utf8)
  }

  /// Gives the terminal back for good. Later calls do nothing.
  package func close() {
    guard state != .closed else { return }
    input?.stop()
    if state == .shown { leave() }
    state = .closed
    restorer.disarm()
    signals?.cancel()
    curses.close()
    for descriptor in device.owned { closeDescriptor(descriptor) }
    continuation.finish()
  }

  private func send(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  /// The terminal is gone. The signal that says so may come later than the end of the keys, or
  /// never.
  private func hangUp() {
    endingSignal = endingSignal ?? SIGHUP
    send(.ended)
  }

  private func receive(_ input: KeyParser.Input) {
    let event: TerminalEvent
    switch input {
    case .answer(let answer): return inquiry.receive(answer)
    case .event(let taken): event = taken
    }
    if event == .key(Key(.character("z"), .control)) {
      stop(group: true)
    } else {
      send(event)
    }
  }

  private func receive(_ signals: Set<Int32>) {
    if let end = signals.intersection([SIGTERM, SIGHUP]).min()
      ?? signals.first(where: { $0 == SIGINT })
    {
      endingSignal = endingSignal ?? end
      send(.ended)
    }
    if signals.contains(SIGTSTP) {
      stop(group: false)
    } else if signals.contains(SIGCONT), state == .shown {
      // Someone stopped us without asking; the shell has changed the modes since.
      input?.stop()
      comeBack()
    } else if signals.contains(SIGWINCH), state == .shown {
      let before = graphics
      // A window that was smaller for a moment has lost what did not fit, and has its old size.
      if !measure(), graphics == before {
        painter.invalidate()
        send(.resized(size))
      }
    }
  }

  private func stop(group: Bool) {
    guard state == .shown else {
      signals?.stop(group: group, terminal: device.input)
      return
    }
    input?.stop()
    leave()
    signals?.stop(group: group, terminal: device.input)
    comeBack()
  }

  /// Everything as the user had it.
  private func leave() {
    device.write(pictures.leave())
    device.write(modes.leave.utf8)
    input?.settle(
      device, fences: inquiry.pendingFences, asks: inquiry.needsFence,
      within: inquiry.partingTime)
    inquiry.leave()
    curses.leave()
    restorer.restoreModes()
    restorer.disarm()
  }

  private func comeBack() {
    restorer.arm(modes.emergency, copy: curses.descriptor)
    curses.comeBack()
    device.write(modes.enter.utf8)
    state = .shown
    painter.invalidate()
    measure()
    input?.start()
    send(.resumed)
  }

  /// Takes note of the window's size; false where it is as it was.
  @discardableResult
  private func measure() -> Bool {
    let window = device.window
    defer { inquiry.windowChanged(window) }
    guard let measured = window?.cells, measured != size else { return false }
    painter.resize(to: measured)
    size = measured
    send(.resized(measured))
    return true
  }
}

/// Breaks the circle of a terminal and what calls it back.
@MainActor
private final class WeakTerminal {
  weak var terminal: CursesTerminal?
}
