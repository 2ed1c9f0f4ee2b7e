import ArgumentParser
import Files
import Foundation
import GalleryEngine
import PhotoModel
import Settings
import Workers

#if canImport(Glibc)
  import Glibc
#endif

/// `albumen config edit`: opens the configuration file in the user's editor, and checks it.
struct ConfigEditCommand: ParsableCommand, ConfigurationCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit the configuration file, and check it afterwards.",
    discussion: """
      Starts the editor in $VISUAL, $EDITOR or vi. If there is no file yet, it is created with all \
      settings as comments. Exits with 1 if the file has mistakes.
      """)

  @OptionGroup var logging: LogOption

  mutating func run() throws {
    let context = ProcessContext.ofProcess
    let file = context.configurationFile
    do throws(TransferError) {
      if try file.createIfMissing() { Console.report(Phrases.configurationCreated(file.path)) }
    } catch {
      throw ExitError(
        .environment,
        Phrases.cannotCreateConfiguration(file.path, error.reason?.description ?? "\(error)"))
    }
    try ConfigEditCommand.edit(file.path, context.environment)
    let problems = context.configurationProblems()
    for line in ConfigCheckCommand.lines(problems, context) { Console.report(line) }
    if !problems.isEmpty { throw ExitError(.someFailed) }
  }

  /// Runs the editor on this terminal, and waits for its end.
  private static func edit(_ file: FilePath, _ environment: Environment) throws(ExitError) {
    let editor =
      [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    // The variables contain a command with arguments, such as `code --wait`, which other programs
    // pass to a shell. The path is one word for the shell, whatever its characters.
    let words = ["sh", "-c", "\(editor) \"$@\"", "sh"].map { Array($0.utf8) } + [file.bytes]
    // Ctrl-C and Ctrl-\ are keys of the editor. The child's signals have their defaults.
    let signals = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in signals { signal(number, handler) } }
    let descriptors: [Int32?] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    let status: Int32?
    do throws(ChildProgram.Failure) {
      status = try ChildProgram(words, group: .inherited).start(with: descriptors).wait()
    } catch {
      throw ExitError(.environment, Phrases.noEditor(editor))
    }
    // A shell exits with 126 or 127 if it can't start a program.
    let code = status.map(ChildProcess.shellStatus)
    if code == 126 || code == 127 { throw ExitError(.environment, Phrases.noEditor(editor)) }
    if code != 0 { throw ExitError(.environment, Phrases.editorFailed(editor)) }
  }
}
