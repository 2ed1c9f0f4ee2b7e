import Foundation

/// Measures culling and comparing.
extension PictureSession {
  private static let verdictCount = 100
  private static let verdictInterval = Duration.milliseconds(300)
  private static let restCount = 10
  private static let verdicts = ["p", "x", "3"]
  /// The photo fills more cells than this, the thumbnails of the filmstrip together fewer.
  private static let partsOfPhoto = 600
  private static let panCount = 12
  /// The numbers of verdicts after which memory is measured.
  private static let verdictsOfMemory = [120, 600, 1200]

  func cull() throws -> [Measurement] {
    var measurements: [Measurement] = []
    for files in CullingFiles.allCases {
      guard let folder = try files.folder(in: libraries) else {
        Progress.say("  vips is not installed, so large photos are left out")
        return []
      }
      for role in [TerminalRole.kitty, .blocks] {
        measurements += try verdicts(
          on: folder, as: role, "verdict, \(files.name), \(role.rawValue)")
      }
    }
    return measurements + (try memoryWhileCulling())
  }

  /// Measures the time from a verdict to the next photo, at one verdict per 300 ms, and then from
  /// single verdicts to the sharp photo.
  private func verdicts(
    on folder: String, as role: TerminalRole, _ name: String
  ) throws -> [Measurement] {
    let browser = try browser(on: folder, as: role)
    browser.partsOfPhoto = Self.partsOfPhoto
    browser.settle(for: Self.rest)
    _ = browser.press("gc", silence: Self.rest)
    var (frames, photos, sharp): ([Duration], [Duration], [Duration]) = ([], [], [])
    for index in 0..<Self.verdictCount {
      let key = Self.verdicts[index % Self.verdicts.count]
      let (pressed, count) = browser.press(key, within: Self.verdictInterval)
      guard let frame = count.firstText else { throw BenchError("no answer to \(key) (\(name))") }
      frames.append(frame - pressed)
      // A photo that did not come before the next key counts as the whole interval.
      photos.append(count.photo.map { $0 - pressed } ?? Self.verdictInterval)
    }
    browser.settle(for: Self.rest)
    for _ in 0..<Self.restCount {
      let (pressed, count) = browser.press("p", silence: Self.rest)
      guard let last = count.lastPart else { throw BenchError("no photo came (\(name))") }
      sharp.append(last - pressed)
    }
    let memory = browser.program.memory
    browser.program.quit()
    guard let frame = frames.percentile(99), let photo = photos.percentile(99),
      let photoMedian = photos.median, let slowestSharp = sharp.max()
    else { return [] }
    return [
      Measurement("\(name): to the frame, 99 of 100", .milliseconds(frame), budget: .key),
      Measurement("  to the photo, median", .milliseconds(photoMedian)),
      Measurement("  to the photo, 99 of 100", .milliseconds(photo), budget: .verdictToPhoto),
      Measurement(
        "  sharp at rest, slowest", .milliseconds(slowestSharp), budget: .verdictToSharpPhoto),
    ] + (memory.map { [Measurement("  most memory", .bytes($0.most))] } ?? [])
  }

  /// Judges 120 photos of 24 megapixels ten times: memory must not grow with the photos seen.
  private func memoryWhileCulling() throws -> [Measurement] {
    guard let folder = try CullingFiles.jpeg24.folder(in: libraries) else { return [] }
    let browser = try browser(on: folder, as: .kitty)
    browser.settle(for: Self.rest)
    _ = browser.press("gc", silence: Self.rest)
    var (measurements, first) = ([Measurement](), Figure?.none)
    for number in 1...(Self.verdictsOfMemory.last ?? 0) {
      _ = browser.press("p", silence: .milliseconds(100), atMost: Self.verdictInterval)
      if number % CullingFiles.count == 0 {
        _ = browser.press("\u{1B}[H", silence: .milliseconds(100), atMost: Self.verdictInterval)
      }
      guard Self.verdictsOfMemory.contains(number) else { continue }
      browser.settle(for: Self.rest, atMost: .seconds(5))
      guard let memory = browser.program.memory else { throw BenchError("the browser has ended") }
      let all = Figure.bytes(memory.now + ChildProcesses.memory(of: browser.program.process))
      measurements.append(
        Measurement(
          "memory after \(number) verdicts, with decoders", all,
          peer: first.map { .measured("the first", $0) }, budget: first.map { _ in .memoryOfPages })
      )
      first = first ?? all
    }
    browser.program.quit()
    return measurements
  }

  /// Measures a comparison of four photos of 24 megapixels: the time to its first picture and to
  /// all of them, and that of a step of panning at one to one.
  func compare() throws -> [Measurement] {
    guard let folder = try CullingFiles.jpeg24.folder(in: libraries) else { return [] }
    return try [TerminalRole.kitty, .blocks].flatMap { role in
      var (first, last, pans): ([Duration], [Duration], [Duration]) = ([], [], [])
      for _ in 0..<runs {
        let browser = try browser(on: folder, as: role, columns: 160, rows: 50)
        browser.settle(for: Self.rest)
        for _ in 0..<4 { _ = browser.press(" ", silence: .milliseconds(200)) }
        let (pressed, count) = browser.press("w", silence: Self.rest)
        guard let firstPart = count.firstPart, let lastPart = count.lastPart else {
          throw BenchError("no picture came to the comparison (\(role.rawValue))")
        }
        first.append(firstPart - pressed)
        last.append(lastPart - pressed)
        for _ in 0..<2 { _ = browser.press("z", silence: Self.rest) }
        for _ in 0..<Self.panCount {
          let (pressed, count) = browser.press("L", silence: Self.silence)
          if let part = count.lastPart { pans.append(part - pressed) }
        }
        browser.program.quit()
      }
      guard let first = first.median, let last = last.median else { return [Measurement]() }
      let name = "compare four of 24 megapixels, \(role.rawValue)"
      return [
        Measurement("\(name): first picture", .milliseconds(first), budget: .comparison),
        Measurement("  last picture", .milliseconds(last)),
      ]
        + (pans.median.map {
          [Measurement("  a pan step at one to one", .milliseconds($0), budget: .comparisonPan)]
        } ?? [])
    }
  }
}
