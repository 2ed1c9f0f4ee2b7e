import ArgumentParser
import Dispatch
import PhotoModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `albumen-demo`: creates a sample library of drawn photos, for demonstrations, tests and
/// benchmarks.
@main
struct AlbumenDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "albumen-demo",
    abstract: "Create a sample library: drawn landscapes with realistic metadata.",
    discussion: """
      The same count, seed and last day create the same files. Some photos have a video (Live \
      Photos), a RAW file or a sidecar; videos show one still picture. With --tiny, every photo is \
      one JPEG of 1 to 4 kB; with --camera, one of about 18 kB.
      """)

  @Argument(help: "The folder to fill. It must be new, empty, or created by albumen-demo.")
  var folder: String

  @Option(help: "The number of photos, including videos.")
  var count = 300

  @Flag(help: "Create thumbnail-sized photos with full metadata, for very large libraries.")
  var tiny = false

  @Flag(help: "Create small photos with thumbnails and all camera metadata, for benchmarks.")
  var camera = false

  @Option(help: "The random seed. Another number creates another library.")
  var seed: UInt64 = 1

  @Option(help: "The last day of the library: 2026-03-12. The default is today.")
  var until: Day?

  @Flag(help: "Allow a folder that contains other files, which are never changed.")
  var add = false

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1") }
    guard count <= 20_000_000 else {
      throw ValidationError("--count must be at most 20,000,000")
    }
    guard !(tiny && camera) else {
      throw ValidationError("--tiny and --camera can't be combined")
    }
    if let until, !(1900...2100).contains(until.year) {
      throw ValidationError("--until must be between 1900 and 2100")
    }
  }

  func run() throws {
    let target = try LibraryFolder(folder, adding: add)
    let itinerary = Itinerary(seed: seed, count: count, until: until ?? AlbumenDemo.today())
    let interruption = Interruption()
    let sources = interruption.listen()
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed() -> Double { (clock.now - start) / .seconds(1) }
    let meter = Mutex(ProgressMeter(total: count))
    let isTerminal = StandardError.isTerminal
    let maker = LibraryGenerator(itinerary, into: target, interruption: interruption) { done in
      guard isTerminal else { return }
      let line = meter.withLock { $0.line(done: done, after: (clock.now - start) / .seconds(1)) }
      // Moves to the first column, and clears the rest of a longer line.
      if let line { StandardError.write("\r\(line)\u{1B}[K") }
    }
    let threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    defer { sources.forEach { $0.cancel() } }
    do {
      let result =
        tiny || camera
        ? try maker.makePlain(tiny ? .tiny : .camera, threads: threads)
        : try maker.makeFull(PictureRenderer(), threads: threads)
      if isTerminal { StandardError.write("\r\u{1B}[K") }
      StandardError.write(summary(result, itinerary, elapsed()))
    } catch {
      if isTerminal { StandardError.write("\r\u{1B}[K") }
      throw error
    }
    interruption.endBySignal()
  }

  private func summary(
    _ result: LibraryGenerator.Result, _ itinerary: Itinerary, _ seconds: Double
  ) -> String {
    let photos = ProgressMeter.grouped(result.photos)
    var text =
      result.wasStopped
      ? "Stopped after \(photos) of \(ProgressMeter.grouped(count)) photos, which are complete,"
      : "Created \(photos) photos"
    if let first = itinerary.days.first?.day, let last = itinerary.days.last?.day,
      !result.wasStopped
    {
      text += " of \(itinerary.days.count) days, \(first) to \(last)"
    }
    text += " in '\(folder)': \(ProgressMeter.grouped(result.files)) files,"
    text += " \(ProgressMeter.size(result.bytes)), \(ProgressMeter.span(seconds))\n"
    if result.conflictCount > 0 {
      text += "\(ProgressMeter.grouped(result.conflictCount)) files already existed and were kept\n"
    }
    return text
  }

  private static func today() -> Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let day = Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return day ?? Day(number: 20_000)
  }

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as DemoError {
      StandardError.write("albumen-demo: \(ErrorText.sentence(error))\n")
      endProcess(ErrorText.exitCode(error))
    } catch {
      // ArgumentParser's exit code for usage errors is 64; this project uses 2.
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      StandardError.write(fullMessage(for: error) + "\n")
      endProcess(2)
    }
  }
}

/// Calls the C library's `exit`, whose name ArgumentParser uses for another function.
private func endProcess(_ code: Int32) -> Never { exit(code) }

extension Day: ExpressibleByArgument {
  /// Parses a day such as `2026-03-12`.
  package init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}
