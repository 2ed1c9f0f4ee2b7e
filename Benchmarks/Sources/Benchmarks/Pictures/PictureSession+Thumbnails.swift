import Foundation

/// Measures thumbnails of 12-megapixel JPEGs without previews, made for a large window.
extension PictureSession {
  private struct Making {
    var count: Int
    var level: String
    var wall: Duration
    var processor: Duration
  }

  func thumbnails() throws -> [Measurement] {
    guard let folder = try libraries.largeFiles() else {
      Progress.say("  vips is not installed: there are no large files to measure")
      return []
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
    var makings: [Making] = []
    let peers = peers()
    var times = [[Usage]](repeating: [], count: peers.count)
    for _ in 0..<runs {
      let making = try making(of: folder)
      makings.append(making)
      for (index, peer) in peers.enumerated() {
        let command = Command(
          peer.words(files, making.level), environment: workspace.environment)
        let result = try command.run()
        guard result.status == 0 else {
          throw BenchError("'\(peer.name)' ended with \(result.status)")
        }
        times[index].append(result.usage)
      }
    }
    guard let rate = makings.map({ Double($0.count) / $0.wall.seconds }).median,
      let cost = makings.map({ $0.processor / $0.count }).median, let making = makings.last
    else { return [] }
    let vips = zip(peers, times).first { $0.0.name == "vipsthumbnail" }?.1.median
    let vipsCost = vips.map { $0.processor / files.count }
    var measurements = [
      Measurement(
        "thumbnails, 12 megapixels (\(making.count), \(making.level))",
        Figure(value: rate, unit: .perSecond)),
      Measurement(
        "decoders' processor time a thumbnail", .milliseconds(cost),
        peer: vipsCost.map { .measured("vipsthumbnail", .milliseconds($0)) }
          ?? .missing("vipsthumbnail"),
        budget: .thumbnail),
    ]
    for (peer, usages) in zip(peers, times) {
      guard let usage = usages.median else { continue }
      let perSecond = Double(files.count) / usage.wall.seconds
      measurements += [
        Measurement("  \(peer.name), of all files", Figure(value: perSecond, unit: .perSecond)),
        Measurement(
          "  \(peer.name), processor time", .milliseconds(usage.processor / files.count)),
      ]
    }
    return measurements
  }

  /// Opens the folder in a window that shows nearly all of it, with an empty cache, and waits until
  /// no more thumbnails are added.
  private func making(of folder: String) throws -> Making {
    emptyThumbnailCache()
    let browser = try browser(on: folder, as: .kitty, columns: 200, rows: 60)
    var (count, processor) = (0, Duration.zero)
    var last = browser.started
    while ContinuousClock.now < last + (count == 0 ? .seconds(60) : .seconds(3)) {
      browser.step(within: .milliseconds(20))
      let now = thumbnailCounts.values.reduce(0, +)
      if now > count {
        (count, last) = (now, .now)
        processor = ChildProcesses.times(of: browser.program.process)
      }
    }
    browser.program.quit()
    guard count > 0, let level = thumbnailCounts.max(by: { $0.value < $1.value })?.key else {
      throw BenchError("the browser made no thumbnail")
    }
    return Making(
      count: count, level: level, wall: last - browser.started, processor: processor)
  }

  private struct Peer {
    var name: String
    /// Takes the files and the thumbnail level.
    var words: ([String], String) -> [String]
  }

  private func peers() -> [Peer] {
    var peers: [Peer] = []
    if let program = peer("vipsthumbnail"), let shell = Paths.program("sh") {
      let folder = "\(workspace.folder)/vipsthumbnail"
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      peers.append(
        Peer(name: "vipsthumbnail") { files, level in
          let side = ["normal": 128, "large": 256, "x-large": 512][level] ?? 1024
          let command = "'\(program)' -s \(side)x\(side) -o '\(folder)/%s.png'"
          let half = files.count / 2
          let lists = [files[..<half], files[half...]].map { list in
            list.map { "'\($0)'" }.joined(separator: " ")
          }
          // Two processes at the same time, matching the two decoders on two processors.
          return [shell, "-c", lists.map { "\(command) \($0) & " }.joined() + "wait"]
        })
    }
    if let program = peer("chafa") {
      peers.append(
        Peer(name: "chafa") { files, _ in [program, "-f", "sixel", "-s", "20x8"] + files })
    }
    if let program = peer("timg") {
      peers.append(
        Peer(name: "timg") { files, _ in
          [program, "-g200x60", "--grid=10x6", "-pk", "--threads=2"] + files
        })
    }
    return peers
  }
}
