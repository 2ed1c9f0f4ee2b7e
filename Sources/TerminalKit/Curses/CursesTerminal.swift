import CNcurses
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal: frames are written through ncurses, input is read by our own parser.
///
/// Creating one takes over the terminal: alternate screen, raw mode, mouse, bracketed paste. The
/// terminal is restored by `close()`, and also if the process exits, is terminated by a signal, or
/// crashes. There can be only one at a time in a process, because ncurses has a single global
/// screen.
///
/// Signals become events: SIGWINCH `.resized`; SIGTERM, SIGHUP and SIGINT `.ended`. SIGTSTP and
/// Ctrl-Z restore the terminal and stop the process; `.resumed` follows when it continues.
@MainActor
package final class CursesTerminal: Screen {
  /// All input from the terminal, from the start and in order; nothing is dropped. Finishes with
  /// `close()`.
  package let events: AsyncStream<TerminalEvent>
  /// The type requested from terminfo.
  let type: TerminalType
  package private(set) var size: Size
  /// The graphics method: at first characters, and what the terminal supports as soon as it has
  /// responded.
  package private(set) var graphics = Graphics.none
  /// The signal that asked the program to end, if any; used for the exit status.
  package private(set) var terminationSignal: Int32?

  package var colorDepth: ColorDepth { pairs.depth }

  private let device: TerminalDevice
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let restorer: TerminalRestorer
  private let curses: CursesScreen
  private let pairs: CursesPairs
  private let painter: CursesPainter
  private var pictures: any PicturePainter = NoPainter()
  private let modes: TerminalModes
  let inquiry: GraphicsDetector
  private var signals: TerminalSignals?
  private(set) var input: TerminalInput?
  private var state = State.shown

  private enum State { case shown, closed }

  /// Takes over `device`, or the terminal in which the program was started. `type` is the value of
  /// `TERM`, and `environment` contains further variables that describe the terminal. Pictures are
  /// drawn with the method `asked`, or with the best one available if it is nil.
  ///
  /// - Throws: `TerminalError` if there is no terminal, or none that can show a frame. Nothing was
  ///   changed in that case.
  package init(
    _ device: TerminalDevice? = nil, type: String? = TerminalType.fromEnvironment,
    environment: [String: String] = [:], requested: GraphicsMethod? = nil, tmux: TmuxLink? = nil
  ) throws(TerminalError) {
    if let device {
      self.device = device
    } else {
      self.device = try TerminalDevice.standard()
    }
    let device = self.device
    restorer = try TerminalRestorer(device)
    TextLocale.activateUTF8()
    // Install the handlers before ncurses starts, because it keeps existing handlers. A handler
    // installed later is replaced during each update, and a SIGTSTP at that moment is lost.
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
    pairs = CursesPairs(isColored: !variables.disablesColor)
    painter = CursesPainter(window: curses.window, pairs: pairs)
    modes = TerminalModes()
    let window = device.window
    if let measured = window?.cells, measured != painter.size { painter.resize(to: measured) }
    size = painter.size
    inquiry = GraphicsDetector(
      TerminalFacts(environment: variables, terminfo: .current, window: window),
      requestedMethod: requested,
      tmux: tmux ?? TmuxLink(variables), write: { device.write($0) },
      decided: { weak.terminal?.setGraphics($0, resetsPictures: $1) })
    graphics = inquiry.choice.graphics
    pictures = graphics.painter()
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .unbounded)

    restorer.arm(modes.emergency, copy: curses.descriptor)
    device.write(modes.enter.utf8)
    let input = TerminalInput(
      descriptor: device.input, deliver: { [weak self] in self?.receive($0) },
      onEnd: { [weak self] in self?.hangUp() })
    self.input = input
    weak.terminal = self
    input.isResponsePending = { [weak inquiry] in inquiry?.isResponsePending ?? false }
    input.start()
  }

  @discardableResult
  package func present(_ frame: CellBuffer) -> Bool {
    guard state == .shown else { return true }
    device.write(modes.beginUpdate.utf8)
    if painter.needsFullRedraw(frame) { device.write(modes.resetScrollRegion.utf8) }
    if painter.paint(frame) { pictures.screenWasCleared() }
    pictures.cellsWereOverwritten(painter.overwrittenCells)
    // kitty 0.26, which has no placeholders, sometimes drops the bytes of a picture sent within a
    // synchronised update ("Unrecognized APC code" in its log), and therefore the picture.
    let isApart = graphics.method == .kittyClassic
    if isApart { device.write(modes.endUpdate.utf8) }
    // A frame of another size shows only clipped text; the next one will fit.
    let isDone = frame.size != size || paintPictures(of: frame)
    if !isApart { device.write(modes.endUpdate.utf8) }
    inquiry.screenWasShown()
    return isDone
  }

  /// Draws pictures until they are done, the time is up, or the terminal isn't ready for more
  /// output.
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

  /// The maximum time per frame for which drawing pictures may delay everything else.
  private static let paintingTime = Duration.milliseconds(6)
  /// The maximum number of bytes written before input is handled. At 1 MB per second they take 16
  /// ms.
  private static let paintingBudget = 16 * 1024

  /// Changes the graphics method from the next frame on and reports it with an event.
  /// `resetsPictures` is true if another terminal replaced the previous one: it has none of the
  /// pictures, so all are sent again.
  func setGraphics(_ graphics: Graphics, resetsPictures: Bool = false) {
    guard state == .shown, graphics != self.graphics || resetsPictures else { return }
    start(graphics)
  }

  private func start(_ graphics: Graphics) {
    if state == .shown { device.write(pictures.removeAll()) }
    self.graphics = graphics
    pictures = graphics.painter()
    painter.invalidate()
    send(.graphics(graphics))
  }

  /// Also sends all pictures again and repeats the queries, because tmux may be attached to another
  /// terminal now.
  package func invalidate() {
    painter.invalidate()
    guard state == .shown else { return }
    device.write(pictures.removeAll())
    inquiry.sendQueries()
  }

  package func copy(_ bytes: [UInt8]) {
    guard state == .shown else { return }
    device.write("\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{07}".utf8)
  }

  /// Restores the terminal permanently. Later calls do nothing.
  package func close() {
    guard state != .closed else { return }
    input?.stop()
    if state == .shown { leave() }
    state = .closed
    restorer.disarm()
    signals?.cancel()
    curses.close()
    for descriptor in device.ownedDescriptors { closeDescriptor(descriptor) }
    continuation.finish()
  }

  private func send(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  /// Handles the end of the input: the terminal is gone. SIGHUP may arrive later or never.
  private func hangUp() {
    terminationSignal = terminationSignal ?? SIGHUP
    send(.ended)
  }

  private func receive(_ input: KeyParser.Input) {
    let event: TerminalEvent
    switch input {
    case .response(let answer): return inquiry.receive(answer)
    case .event(let parsedEvent): event = parsedEvent
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
      terminationSignal = terminationSignal ?? end
      send(.ended)
    }
    if signals.contains(SIGTSTP) {
      stop(group: false)
    } else if signals.contains(SIGCONT), state == .shown {
      // The process was stopped without the terminal being restored; the shell has changed the
      // modes since.
      input?.stop()
      resume()
    } else if signals.contains(SIGWINCH), state == .shown {
      let before = graphics
      // A window that was smaller for a moment has its old size again, but has lost what did not
      // fit.
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
    resume()
  }

  /// Restores the terminal to its state before the program started.
  private func leave() {
    device.write(pictures.removeAll())
    device.write(modes.leave.utf8)
    input?.drain(
      device, fences: inquiry.pendingFences, sendsQuery: inquiry.needsFence,
      timeout: inquiry.handoverTimeout)
    inquiry.leave()
    curses.leave()
    restorer.restoreModes()
    restorer.disarm()
  }

  private func resume() {
    restorer.arm(modes.emergency, copy: curses.descriptor)
    curses.resume()
    device.write(modes.enter.utf8)
    state = .shown
    painter.invalidate()
    measure()
    input?.start()
    send(.resumed)
  }

  /// Updates the window size. Returns false if it hasn't changed.
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

/// Breaks the reference cycle between a terminal and its callbacks.
@MainActor
private final class WeakTerminal {
  weak var terminal: CursesTerminal?
}
