import AlbumenTestSupport
import Foundation
import PhotoModel
import SampleFiles
import Testing

/// A temporary folder with photos, and the built program to run on it.
final class CommandFixture: Sendable {
  /// The result of a run.
  struct Outcome {
    var code: Int32
    /// The signal that ended the run, or nil if it exited by itself.
    var signal: Int32?
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "albumen-command-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: root.appending(path: "Pictures"), withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  func write(_ data: Data, to name: String) throws {
    let url = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes a photo taken at a time such as `2020:03:12 14:03:01`, or without a date.
  func photo(_ name: String, taken date: String? = nil) throws {
    try write(TestJPEG.bytes(taken: date), to: name)
  }

  /// Runs the program in the folder, which is also its home, and waits for its end.
  func run(
    _ arguments: [String], input: String = "", data: Data? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = process(arguments, environment)
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = output ?? stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: data ?? Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let captured = output == nil ? try stdout.fileHandleForReading.readToEnd() : nil
    let errors = try stderr.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
      output: String(decoding: captured ?? Data(), as: UTF8.self),
      errors: String(decoding: errors ?? Data(), as: UTF8.self))
  }

  func run(_ arguments: String...) throws -> Outcome {
    try run(arguments)
  }

  /// Starts the program. The caller must end it and wait for it.
  func start(
    _ arguments: [String], input: Pipe? = nil, environment: [String: String] = [:]
  ) throws -> Process {
    let process = process(arguments, environment)
    if let input {
      process.standardInput = input
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func process(_ arguments: [String], _ environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = CommandFixture.program
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ["HOME": path(""), "LC_ALL": "C.UTF-8", "TZ": "UTC"]
      .merging(environment) { _, given in given }
    return process
  }

  /// The program that was built with these tests.
  static var program: URL { URL(filePath: BuiltProgram.path("albumen").lossyString) }
}

/// A JPEG of 16 by 8 pixels, as small as possible with an Exif date.
enum TestJPEG {
  static func bytes(taken date: String?) -> Data {
    var jpeg = JPEGBuilder(width: 16, height: 8)
    if let date {
      jpeg.add(exif: ExifSample.only([(0x9003, .ascii(date))]).bytes)
    }
    return Data(jpeg.bytes)
  }
}
