import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Feeds a reader with broken files, the same ones in every run.
///
/// A normal run gives each reader some hundred inputs. With `ALBUMEN_FUZZ_SECONDS` all readers
/// together are fed for about that long, and say how many inputs each has met; `ALBUMEN_FUZZ_SEED`
/// begins with other inputs. An input that ends the process can be made again from its number, which
/// stands in the file with the reader's name in the folder `ALBUMEN_FUZZ_LOG`.
package struct FuzzRun {
  /// How many inputs were read.
  package private(set) var count = 0
  /// The longest that one of them took, and its number.
  package private(set) var slowest: (time: Duration, number: UInt64) = (.zero, 0)

  /// Among so many readers the seconds of a long run are divided.
  private static let readers = 30.0

  /// `samples` are whole files; `read` is given broken ones, one after the other. What it throws is
  /// fine: only the end of the process is not.
  @discardableResult
  package init(
    _ reader: String, samples: [[UInt8]], usual: Int = 250, _ read: ([UInt8]) throws -> Void
  ) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["ALBUMEN_FUZZ_SECONDS"].flatMap(Double.init)
    let first = environment["ALBUMEN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
    let log = environment["ALBUMEN_FUZZ_LOG"].map { LastInput(path: "\($0)/\(reader)") }
    let start = ContinuousClock.now
    let end = seconds.map { start.advanced(by: .seconds($0 / FuzzRun.readers)) }
    var number = first
    while end.map({ ContinuousClock.now < $0 }) ?? (count < usual) {
      log?.note("\(number)")
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

  /// The broken file with a number: for a reader it is always the same one.
  package static func input(_ number: UInt64, of reader: String, _ samples: [[UInt8]]) -> [UInt8] {
    let name = reader.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
    var mutation = Mutation(seed: name &+ number &* 0x1_0000_0001)
    return mutation.broken(samples[Int(number % UInt64(samples.count))], others: samples)
  }
}

/// A file that holds one line, written over each time.
private struct LastInput {
  private let descriptor: Int32

  init(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  func note(_ line: String) {
    let bytes = Array(line.padding(toLength: 23, withPad: " ", startingAt: 0).utf8) + [0x0A]
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
