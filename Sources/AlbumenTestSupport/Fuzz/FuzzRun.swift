import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Feeds damaged files to a parser, the same ones in each run.
///
/// A normal run feeds a few hundred inputs to each parser. If `ALBUMEN_FUZZ_SECONDS` is set, all
/// parsers together run for about that time, and each prints its number of inputs.
/// `ALBUMEN_FUZZ_SEED` sets the number of the first input. An input that crashes the process can be
/// recreated from its number, which is written to the file with the parser's name in the folder
/// `ALBUMEN_FUZZ_LOG`.
package struct FuzzRun {
  /// The number of inputs that were read.
  package private(set) var count = 0
  /// The longest time spent on an input, and its number.
  package private(set) var slowest: (time: Duration, number: UInt64) = (.zero, 0)

  /// The number of parsers among which the time of a long run is divided.
  private static let readers = 30.0

  /// Runs a parser. `samples` are valid files; `read` is called with damaged ones in sequence. It
  /// may throw any error; only ending the process is a failure.
  @discardableResult
  package init(
    _ reader: String, samples: [[UInt8]], defaultCount: Int = 250, _ read: ([UInt8]) throws -> Void
  ) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["ALBUMEN_FUZZ_SECONDS"].flatMap(Double.init)
    let first = environment["ALBUMEN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
    let log = environment["ALBUMEN_FUZZ_LOG"].map { LastInput(path: "\($0)/\(reader)") }
    let start = ContinuousClock.now
    let end = seconds.map { start.advanced(by: .seconds($0 / FuzzRun.readers)) }
    var number = first
    while end.map({ ContinuousClock.now < $0 }) ?? (count < defaultCount) {
      log?.write("\(number)")
      let input = FuzzRun.input(number, of: reader, samples)
      let begin = ContinuousClock.now
      try? read(input)
      let time = begin.duration(to: .now)
      if time > slowest.time { slowest = (time, number) }
      count += 1
      number += 1
    }
    if seconds != nil { print("fuzz: \(reader): \(count) inputs, slowest \(slowest)") }
  }

  /// Returns the damaged file with a number. It is always the same for a parser.
  package static func input(_ number: UInt64, of reader: String, _ samples: [[UInt8]]) -> [UInt8] {
    let name = reader.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
    var mutation = Mutation(seed: name &+ number &* 0x1_0000_0001)
    return mutation.mutated(samples[Int(number % UInt64(samples.count))], others: samples)
  }
}

/// A file with a single line that is overwritten each time.
private struct LastInput {
  private let descriptor: Int32

  init(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  func write(_ line: String) {
    let bytes = Array(line.padding(toLength: 23, withPad: " ", startingAt: 0).utf8) + [0x0A]
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
