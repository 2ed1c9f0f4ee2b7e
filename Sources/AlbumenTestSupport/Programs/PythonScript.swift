import Foundation
package import PhotoModel

/// Runs Python scripts that create files with Python's library, as many users' archives were
/// created.
package enum PythonScript {
  package static let isInstalled = Command.isInstalled("python3")

  package struct Failure: Error {
    package let output: String
  }

  package static func run(_ script: String, in folder: FilePath) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = URL(filePath: folder.lossyString)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(output: output) }
  }
}
