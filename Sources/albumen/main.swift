import Foundation
import PhotoModel

let outcome = try await Browser(
  paths: CommandLine.arguments.dropFirst().map { FilePath($0) }, surroundings: .ofProcess
).run()
for path in outcome.marked { print(path.lossyString) }
