import ArgumentParser
import PhotoModel
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `albumen doctor`: reports the detected environment, the choices made, and their reasons.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the terminal, picture display and files.",
    discussion: """
      Prints what to do first, and then what was found. Queries the terminal like the browser \
      does. Exits with 4 if a problem with the catalogue \
      prevents the browser from starting.
      """)

  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var graphics: GraphicsArguments
  @Flag(help: "Print one JSON object.") var json = false

  @MainActor
  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    let sections = DoctorSections(
      context, catalogue: catalogue.path(context), log: try log.choice(context),
      graphics: try graphics.method(context))
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      writer.line { fields in
        fields.field("version", AlbumenCommands.version)
        fields.field("checks", sections.checks) { item, fields in
          fields.field("section", item.section)
          fields.field("check", item.check.name)
          fields.field("state", item.check.state.rawValue)
          fields.field("advice", item.check.advice)
        }
        for section in sections.all {
          fields.field(dynamic: section.title.lowercased()) { section.write(&$0) }
        }
      }
      try output.write(writer.bytes)
    } else {
      let columns = output.isTerminal ? DoctorCommand.columns : nil
      let advice = DoctorAdvice(sections.all)
      for line in DoctorText.lines(sections.all, advice: advice, columns: columns) {
        try output.line(line)
      }
    }
    try output.flush()
    if sections.files.isBroken { throw ExitError(.environment) }
  }

  /// The width of the terminal that displays the output.
  private static var columns: Int? {
    TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO).window?.cells.columns
  }
}
