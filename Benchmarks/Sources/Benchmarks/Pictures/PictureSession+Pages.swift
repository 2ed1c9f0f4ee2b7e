import Foundation

/// Measures the time from the start on a folder of 1,000 camera files to a page of pictures.
extension PictureSession {
  /// The number of photos passed to programs that show files instead of folders: about one page of
  /// ours.
  private static let photosOfPeer = 20

  func pages() throws -> [Measurement] {
    let folder = try libraries.cameraFiles()
    var measurements: [Measurement] = []
    for role in TerminalRole.allCases {
      var empty: [(first: Duration, last: Duration)] = []
      var warm: [(first: Duration, last: Duration)] = []
      for _ in 0..<runs {
        emptyThumbnailCache()
        empty.append(try page(of: folder, as: role))
        warm.append(try page(of: folder, as: role))
      }
      for (cache, times) in [("no thumbnails", empty), ("thumbnails", warm)] {
        guard let first = times.map(\.first).median, let last = times.map(\.last).median else {
          continue
        }
        measurements += [
          Measurement("\(role.rawValue), \(cache): first picture", .milliseconds(first)),
          Measurement("\(role.rawValue), \(cache): last picture", .milliseconds(last)),
        ]
      }
    }
    for peer in try peers(folder) {
      var times: [Duration] = []
      for _ in 0..<runs {
        let terminal = try PictureTerminal(
          running: peer.words, as: peer.role, environment: workspace.environment)
        let count = terminal.settle(for: .seconds(1))
        guard let last = count.last else { throw BenchError("\(peer.name) wrote nothing") }
        times.append(last - terminal.started)
      }
      if let time = times.median {
        measurements.append(Measurement("  \(peer.name): last byte", .milliseconds(time)))
      }
    }
    return measurements
  }

  private func page(
    of folder: String, as role: TerminalRole
  ) throws -> (first: Duration, last: Duration) {
    let browser = try browser(on: folder, as: role)
    let count = browser.settle(for: Self.rest)
    browser.program.quit()
    guard let first = count.firstPart, let last = count.lastPart else {
      throw BenchError("no picture came to a terminal of the kind '\(role.rawValue)'")
    }
    return (first - browser.started, last - browser.started)
  }

  private struct Peer {
    var name: String
    var role: TerminalRole
    var words: [String]
  }

  private func peers(_ folder: String) throws -> [Peer] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .prefix(Self.photosOfPeer).map { "\(folder)/\($0)" }
    var peers: [Peer] = []
    if let program = peer("termvisage") {
      for (role, style) in [(TerminalRole.kitty, "kitty"), (.blocks, "block")] {
        peers.append(
          Peer(
            name: "termvisage, \(style)", role: role,
            words: [program, "--tui", "-S", style, folder]))
      }
    }
    if let program = peer("timg") {
      for (role, style) in [(TerminalRole.kitty, "-pk"), (.blocks, "-ph")] {
        peers.append(
          Peer(
            name: "timg \(style), \(Self.photosOfPeer) photos", role: role,
            words: [program, "-g100x40", "--grid=4x5", style, "--threads=2"] + files))
      }
    }
    if let program = peer("chafa") {
      for (role, style) in [(TerminalRole.kitty, "kitty"), (.sixel, "sixel"), (.blocks, "symbols")]
      {
        peers.append(
          Peer(
            name: "chafa \(style), \(Self.photosOfPeer) photos", role: role,
            words: [program, "-f", style, "-c", "full", "-s", "24x7"] + files))
      }
    }
    return peers
  }
}
