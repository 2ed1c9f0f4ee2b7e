import ArgumentParser
import GalleryEngine
import PhotoModel
import Settings

/// `albumen config check`: lists the mistakes in the configuration file.
struct ConfigCheckCommand: ParsableCommand, ConfigurationCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "List mistakes in the configuration file.",
    discussion: """
      Prints one mistake per line, with the file, the line and the column, and exits with 1 if \
      there are any.
      """)

  @Flag(help: "Print one JSON object per mistake.") var json = false
  @OptionGroup var logging: LogOption

  mutating func run() throws {
    let context = ProcessContext.ofProcess
    let problems = context.configurationProblems()
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      for problem in problems { problem.write(to: &writer) }
      try output.write(writer.bytes)
    } else {
      for line in ConfigCheckCommand.lines(problems, context) { try output.line(line) }
    }
    try output.flush()
    if !problems.isEmpty { throw ExitError(.someFailed) }
  }

  /// Returns the problems, or a line that there are none.
  static func lines(_ problems: [SettingProblem], _ context: ProcessContext) -> [String] {
    guard problems.isEmpty else { return problems.map { Phrases.located($0) } }
    let file = context.configurationFile.path
    return [
      LibraryRequest.exists(file)
        ? Phrases.noConfigurationProblems(file) : Phrases.noConfiguration(file)
    ]
  }
}

extension SettingProblem {
  fileprivate func write(to json: inout JSONWriter) {
    json.line { json in
      json.field("file", file)
      json.field("line", position?.line)
      json.field("column", position?.column)
      json.field("message", Phrases.sentence(self))
      json.field("near", near)
    }
  }
}
