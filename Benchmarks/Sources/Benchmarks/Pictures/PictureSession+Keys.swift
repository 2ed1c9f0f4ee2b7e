import Foundation

/// Measures keys that change pictures.
extension PictureSession {
  private static let photosSeen = 12
  private static let rowsScrolled = 4
  /// The numbers of photos after which memory is measured.
  private static let photosPaged = [2000, 5000, 10_000]

  /// Measures the time from the key to the last byte of the next full-screen photo, when it was
  /// prefetched.
  func nextPhotos() throws -> [Measurement] {
    let folder = try libraries.cameraFiles()
    return try TerminalRole.allCases.flatMap { role in
      var (times, bytes, pictureBytes): ([Duration], [Int], [Int]) = ([], [], [])
      for _ in 0..<max(1, runs / 3) {
        let browser = try browser(on: folder, as: role)
        browser.settle(for: Self.rest)
        _ = browser.press("\r", silence: Self.rest)
        for _ in 0..<Self.photosSeen {
          let (pressed, count) = browser.press("l", silence: Self.rest)
          guard let last = count.lastPart else {
            throw BenchError("the next photo did not come into sight (\(role.rawValue))")
          }
          times.append(last - pressed)
          bytes.append(count.bytes)
          pictureBytes.append(count.pictureBytesBeforeLastPart)
        }
        browser.program.quit()
      }
      guard let time = times.median, let slowestTime = times.max(), let bytes = bytes.median,
        let sent = pictureBytes.max()
      else { return [Measurement]() }
      let name = "next photo, \(role.rawValue)"
      var measurements = [
        Measurement("\(name): median", .milliseconds(time), budget: .prefetchedPhoto),
        Measurement("\(name): the slowest", .milliseconds(slowestTime)),
        Measurement("\(name): all that is written", .kilobytes(bytes)),
      ]
      if role == .kitty {
        measurements.append(
          Measurement(
            "\(name): bytes of pictures before it is seen, most", .kilobytes(sent),
            budget: .noPictureBytes))
      }
      return measurements
    }
  }

  /// Measures the bytes written to the terminal for one page of the grid, and for one row that
  /// scrolls into view.
  func bytesWritten() throws -> [Measurement] {
    let folder = try libraries.cameraFiles()
    return try TerminalRole.allCases.flatMap { role in
      let browser = try browser(on: folder, as: role)
      browser.settle(for: Self.rest)
      // Pages forward and back once, so that the measured pages come from the thumbnail cache.
      for key in ["\u{1B}[6~", "\u{1B}[6~", "gg"] { _ = browser.press(key, silence: Self.rest) }
      let next = browser.press("\u{1B}[6~", silence: Self.rest).count
      let back = browser.press("\u{1B}[5~", silence: Self.rest).count
      // Only rows that scroll, with their pictures, are counted.
      var rows: [PictureTerminal.Count] = []
      for _ in 0..<16 where rows.count < Self.rowsScrolled {
        let count = browser.press("j", silence: .milliseconds(400)).count
        if count.parts > 0 { rows.append(count) }
      }
      var backRows: [PictureTerminal.Count] = []
      for _ in 0..<16 where backRows.count < Self.rowsScrolled {
        let count = browser.press("k", silence: .milliseconds(400)).count
        if count.parts > 0 { backRows.append(count) }
      }
      browser.program.quit()
      var measurements = line("a page further, \(role.rawValue)", [next])
      measurements += line("a page back, \(role.rawValue)", [back])
      measurements += line("a row further, \(role.rawValue)", rows)
      measurements += line("a row back, \(role.rawValue)", backRows)
      return measurements
    }
  }

  private func line(_ name: String, _ counts: [PictureTerminal.Count]) -> [Measurement] {
    guard let bytes = counts.map(\.bytes).median,
      let pictures = counts.map(\.pictureBytes).median
    else { return [] }
    return [
      Measurement(name, .kilobytes(bytes)),
      Measurement("  of it pictures", .kilobytes(pictures)),
    ]
  }

  /// Pages through all 10,000 photos: memory must not grow with the photos seen.
  func memoryWhilePaging() throws -> [Measurement] {
    let browser = try browser(on: libraries.manyFiles(), as: .kitty)
    browser.settle(for: Self.rest)
    let pages = try browser.page().count
    guard pages > 10 else { throw BenchError("\(pages) pages are too few") }
    browser.settle(for: Self.rest)
    let marks = Dictionary(
      Self.photosPaged.map { ($0 * pages / PictureLibraries.manyCount, $0) }
    ) { $1 }
    var (measurements, first) = ([Measurement](), Figure?.none)
    for page in 2...pages {
      _ = browser.press("\u{1B}[6~", silence: .milliseconds(100), atMost: .seconds(2))
      guard let photos = marks[page] else { continue }
      browser.settle(for: Self.rest, atMost: .seconds(5))
      guard let memory = browser.program.memory else { throw BenchError("the browser has ended") }
      let name = "memory after \(photos) photos"
      let all = Figure.bytes(memory.now + ChildProcesses.memory(of: browser.program.process))
      measurements += [
        Measurement(name, .bytes(memory.now), budget: .atMost(150)),
        Measurement("  the most until then", .bytes(memory.most)),
        Measurement(
          "  with its decoders", all, peer: first.map { .measured("the first", $0) },
          budget: first.map { _ in .memoryOfPages }),
      ]
      first = first ?? all
    }
    let last = try browser.page()
    guard last.number == last.count else {
      throw BenchError("paging ended on page \(last.number) of \(last.count)")
    }
    browser.program.quit()
    return measurements
  }

  /// Measures the first screen with and without pictures, which must not delay it.
  func startUp() throws -> [Measurement] {
    let folder = try libraries.cameraFiles()
    var (with, without): ([Duration], [Duration]) = ([], [])
    // Twice as many runs, because the difference is smaller than the noise of the machine.
    for _ in 0..<runs * 2 {
      with.append(try firstScreen(of: folder, graphics: nil))
      without.append(try firstScreen(of: folder, graphics: "none"))
    }
    guard let with = with.median, let without = without.median else { return [] }
    return [
      Measurement(
        "first screen, kitty", .milliseconds(with),
        peer: .measured("--graphics none", .milliseconds(without)),
        budget: .firstScreenWithPictures)
    ]
  }

  private func firstScreen(of folder: String, graphics: String?) throws -> Duration {
    let commandLine =
      try [albumen, folder, "--catalogue", workspace.freshCatalogue()]
      + (graphics.map { ["--graphics", $0] } ?? [])
    let browser = try PseudoTerminal(
      running: commandLine,
      environment: workspace.environment.merging(TerminalRole.kitty.variables) { $1 })
    let time = try browser.waitForPhoto()
    browser.quit()
    return time
  }
}
