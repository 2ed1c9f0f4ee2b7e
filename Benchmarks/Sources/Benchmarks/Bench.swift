import ArgumentParser
import Glibc

/// Measures the built executables from outside and compares them with programs that do part of the
/// same work.
@main struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measure the built executables beside their peers.",
    discussion: """
      Libraries are made once by albumen-demo. Nothing of the user's is read or changed.

      Exit codes: 0 all within budget, 1 something over its budget, 2 or more could not measure.
      """)

  @Option(help: "Measure a library of this many photos. May be repeated. Default: 30000.")
  var count: [Int] = []

  @Flag(help: "Make libraries of tiny files, for a million photos, instead of those of cameras.")
  var tiny = false

  @Option(help: "Measure this folder. May be repeated.")
  var library: [String] = []

  @Option(help: "How often each thing is done; the medians are printed.")
  var runs = 5

  @Option(parsing: .upToNextOption, help: "Measure these subjects only.")
  var only: [Subject] = Subject.allCases

  @Flag(help: "Measure pictures on terminals, and nothing else.")
  var pictures = false

  @Option(parsing: .upToNextOption, help: "Of the pictures, measure these subjects only.")
  var onlyPictures: [PictureSubject] = PictureSubject.allCases

  @Option(help: "The folder of the built executables.")
  var executables = ".build/release"

  @Option(help: "The folder in which libraries are made and kept.")
  var libraries = ".build"

  @Flag(help: "Print one JSON object a library instead of a table.")
  var json = false

  @Flag(help: "End with 0 when something is over its budget, too.")
  var noBudget = false

  func validate() throws {
    guard runs > 0 else { throw ValidationError("'--runs' must be 1 or more") }
    guard count.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("'--count' must be 1 or more")
    }
  }

  func run() throws {
    if pictures { return try measurePictures() }
    let counts = count.isEmpty && library.isEmpty ? [30_000] : count
    var isWithinBudget = true
    do {
      let demo = try Paths.absolute("\(executables)/albumen-demo")
      let folders =
        try library.map(Paths.absolute)
        + counts.map { count in
          try DemoLibrary(count: count, kind: tiny ? .tiny : .camera, under: libraries)
            .folder(madeBy: demo)
        }
      for folder in folders {
        let report = try report(on: folder)
        print(json ? try report.json : report.table, terminator: json ? "\n" : "\n\n")
        fflush(nil)
        if report.measurements.contains(where: { $0.budgetStatus == .over }) {
          isWithinBudget = false
        }
      }
    } catch let error as BenchError {
      Progress.say("Error: \(error.description)")
      throw ExitCode(2)
    }
    if !isWithinBudget, !noBudget { throw ExitCode(1) }
  }

  private func measurePictures() throws {
    do {
      let workspace = try Workspace(under: libraries)
      defer { workspace.remove() }
      let session = PictureSession(
        albumen: try Paths.absolute("\(executables)/albumen"),
        libraries: try PictureLibraries(
          under: Paths.absolute(libraries), demo: Paths.absolute("\(executables)/albumen-demo")),
        workspace: workspace, runs: runs)
      var report = Report(library: "Pictures", runs: runs)
      report.measurements = try session.measurements(of: Set(onlyPictures))
      report.finish(photos: PictureLibraries.cameraCount)
      print(json ? try report.json : report.table)
      fflush(nil)
      if report.measurements.contains(where: { $0.budgetStatus == .over }), !noBudget {
        throw ExitCode(1)
      }
    } catch let error as BenchError {
      Progress.say("Error: \(error.description)")
      throw ExitCode(2)
    }
  }

  private func report(on library: String) throws -> Report {
    let workspace = try Workspace(under: libraries)
    defer { workspace.remove() }
    let session = try Session(
      albumen: Paths.absolute("\(executables)/albumen"), library: library, workspace: workspace,
      runs: runs)
    var report = Report(library: library, runs: runs)
    report.measurements = try session.measurements(of: Set(only))
    report.finish(photos: session.photos)
    return report
  }
}

/// The measurements that can be chosen with `--only`.
enum Subject: String, CaseIterable, ExpressibleByArgument {
  case scan, rescan
  case firstScreen = "first-screen"
  case scanningKeys = "scanning-keys"
  case loaded, list, places, queries
}
