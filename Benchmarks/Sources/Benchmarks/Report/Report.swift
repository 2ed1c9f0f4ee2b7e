import Foundation

/// All measurements of one library, and the load of the machine.
struct Report {
  let library: String
  let runs: Int
  private(set) var photos = 0
  let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  /// The load average before the run. If it is more than a few, the figures depend more on other
  /// programs than on this one.
  let loadBefore = Self.load
  private(set) var loadAfter = 0.0
  var measurements: [Measurement] = []

  init(library: String, runs: Int) {
    self.library = library
    self.runs = runs
  }

  mutating func finish(photos: Int) {
    self.photos = photos
    loadAfter = Self.load
  }

  var table: String {
    var table = Table(.left, .right, .left, .left, .left)
    for measurement in measurements {
      table.add(
        measurement.name, measurement.figure.text, measurement.peer?.text ?? "",
        measurement.budget?.text(measurement.figure.unit) ?? "",
        measurement.budgetStatus?.rawValue ?? "")
    }
    let paces = measurements.map(\.pace)
    let pace = String(
      format: "pace %.1f to %.1f", paces.min() ?? 1, paces.max() ?? 1)
    let load = String(format: "load %.1f before, %.1f after", loadBefore, loadAfter)
    let head = [
      library, "\(photos) photos · runs: \(runs) · processors: \(processors) · \(pace) · \(load)",
      "",
    ]
    return (head + table.lines).joined(separator: "\n")
  }

  private static var load: Double {
    SmallFile.contents(of: "/proc/loadavg")?.split(separator: " ").first
      .flatMap { Double($0) } ?? 0
  }
}
