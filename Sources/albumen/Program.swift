import ActivityLog
import AlbumenCommands
import ArgumentParser
import CPosix
import CatalogueLibrary
import Foundation
import GalleryEngine
import GalleryUI
import Logging
import PhotoCatalogue
import PhotoModel
import Settings
import TerminalKit

#if canImport(Glibc)
  import Glibc
#endif

/// The entry point of the program.
@main
enum Program {
  @MainActor
  static func main() async {
    prepare()
    let code = await ScreenChecks.$problems.withValue({
      KeymapSettings($0).problems(in: $0.file)
    }) {
      await run(ArgumentBytes.ofProcess)
    }
    OpenCatalogues.checkpointAll()
    Logger.program.info("ended", metadata: ["code": "\(code.rawValue)"])
    if let loss = LogArguments.lossMessage { Console.report(loss) }
    albumen_end_process(code.rawValue)
  }

  /// Runs a command, and prints its error message, if any.
  @MainActor
  static func run(_ arguments: [String]) async -> ExitCode {
    if let mistyped = MistypedCommand(
      arguments, of: Albumen.self, exists: LibraryRequest.exists)
    {
      Console.report(mistyped.sentence)
      return .usage
    }
    if let mistyped = MistypedOption(arguments) {
      Console.report(mistyped.sentence)
      return .usage
    }
    do {
      var command = try Albumen.parseAsRoot(DashedQuery.escaped(arguments))
      if let logged = command as? any LoggedCommand {
        try logged.log.start(
          .ofProcess, command: type(of: logged).configuration.commandName ?? "",
          catalogue: logged.usedCatalogue)
        if logged.reportsConfiguration { reportConfiguration() }
      }
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return .success
    } catch let stop as ExitError {
      if let sentence = stop.sentence { Console.report(sentence) }
      return stop.code
    } catch let error as StoreError {
      Console.report(Phrases.sentence(error))
      return .environment
    } catch let error as CatalogueError {
      Console.report(Phrases.sentence(error))
      return .environment
    } catch StandardOutput.Failure.closed {
      return .success
    } catch StandardOutput.Failure.failed(let reason) {
      Console.report(Phrases.cannotWriteOutput(reason))
      return .environment
    } catch {
      return report(error)
    }
  }

  /// Prints the first problem of the configuration file. The command uses the other settings.
  private static func reportConfiguration() {
    let problems = ProcessContext.ofProcess.configuration().problems
    if let sentence = Phrases.configurationProblems(problems) { Console.report(sentence) }
  }

  /// Prints help and version to standard output. For any other error, prints the usage to standard
  /// error.
  private static func report(_ error: any Error) -> ExitCode {
    let message = Albumen.fullMessage(for: error)
    guard Albumen.exitCode(for: error).isSuccess else {
      // The parser's message contains invalid UTF-8 in the encoding of `ArgumentBytes`, so it is
      // decoded first.
      Console.report(Phrases.safeLines(FilePath(bytes: ArgumentBytes.bytes(message)).displayString))
      return .usage
    }
    // The answer to a shell that completes a word, if there is nothing to complete.
    guard !message.isEmpty else { return .success }
    var output = StandardOutput()
    do throws(StandardOutput.Failure) {
      try output.line(message)
      try output.flush()
      return .success
    } catch {
      return .environment
    }
  }

  private static func prepare() {
    // A closed pipe is reported by `write` instead of ending the program without cleanup.
    signal(SIGPIPE, SIG_IGN)
    albumen_release_freed_memory()
    setlocale(LC_ALL, "")
    // Use UTF-8 for names even if no locale or the C locale is set.
    if DisplayText.width("é") != 1 { setlocale(LC_CTYPE, "C.UTF-8") }
  }
}
