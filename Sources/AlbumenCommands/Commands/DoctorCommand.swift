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
      Queries the terminal like the browser does. Exits with 4 if a problem with the catalogue \
      prevents the browser from starting.
      """)

  @OptionGroup var catalogue: CatalogueArguments
  @OptionGroup var graphics: GraphicsArguments
  @Flag(help: "Print one JSON object.") var json = false

  @MainActor
  mutating func run() async throws {
    let context = ProcessContext.ofProcess
    let requestedMethod = try graphics.method(context)
    let terminal = Result { () throws(TerminalError) in
      try TerminalInspection.run(environment: context.environment.texts, requested: requestedMethod)
    }
    let files = FilesSection(
      context, catalogue: catalogue.path(context), log: try log.choice(context))
    // Without a terminal, the terminal section reports the reason, so the pictures section only
    // gets nil.
    let sections: [any DoctorSection] = [
      TerminalSection(inspection: terminal),
      PicturesSection(choice: try? terminal.get().choice), DecoderSection(context),
      WritingSection(context), files,
      LocaleSection(environment: context.environment),
    ]
    var output = StandardOutput()
    if json {
      var writer = JSONWriter()
      writer.line { fields in
        fields.field("version", AlbumenCommands.version)
        for section in sections {
          fields.field(dynamic: section.title.lowercased()) { section.write(&$0) }
        }
      }
      try output.write(writer.bytes)
    } else {
      let columns = output.isTerminal ? DoctorCommand.columns : nil
      for line in DoctorText.lines(sections, columns: columns) { try output.line(line) }
    }
    try output.flush()
    if files.isBroken { throw ExitError(.environment) }
  }

  /// The width of the terminal that displays the output.
  private static var columns: Int? {
    TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO).window?.cells.columns
  }
}
