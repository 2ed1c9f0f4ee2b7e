/// The manual pages of the program and its commands.
enum CommandPage {
  /// Returns `albumen.1`.
  static func program(_ root: CommandDescription, version: String) -> String {
    var page = Roff(root.commandName, section: 1, version: version)
    page.name(root.commandName, abstract(root))
    page.heading("SYNOPSIS")
    page.verbatim([
      "\(root.commandName) [<path> ...] [<option> ...]", "\(root.commandName) <subcommand>",
    ])
    page.heading("DESCRIPTION")
    page.paragraphs(root.discussion ?? "")
    page.heading("COMMANDS")
    for command in root.shownSubcommands {
      page.item(command.commandName, [command.abstract ?? ""])
    }
    if let browse = root.shownSubcommands.first(where: {
      $0.commandName == root.defaultSubcommand
    }) {
      options(of: browse, in: &page)
    }
    page.heading("ENVIRONMENT")
    for (name, text) in ManualText.environment { page.item(name, [text]) }
    page.heading("FILES")
    for (name, text) in ManualText.files { page.item(name, [text]) }
    page.heading("EXIT STATUS")
    for (code, text) in ManualText.exitCodes { page.item(code, [text]) }
    page.heading("SEE ALSO")
    let pages = root.shownSubcommands.map { "\(root.commandName)-\($0.commandName)(1)" }
    let others = ["\(root.commandName)-config(5)", "\(root.commandName)-queries(7)"]
    page.paragraphs((pages + others).joined(separator: ", "))
    return page.text
  }

  /// Returns the page of a command, with its subcommands.
  static func command(_ command: CommandDescription, of program: String, version: String) -> String
  {
    let name = "\(program)-\(command.commandName)"
    var page = Roff(name, section: 1, version: version)
    page.name(name, abstract(command))
    page.heading("SYNOPSIS")
    let all = command.shownSubcommands.isEmpty ? [command] : command.shownSubcommands
    for each in all { page.paragraphs(each.synopsis) }
    page.heading("DESCRIPTION")
    page.paragraphs(command.abstract ?? "")
    page.paragraphs(command.discussion ?? "")
    if command.shownSubcommands.isEmpty { options(of: command, in: &page) }
    for subcommand in command.shownSubcommands {
      page.heading(subcommand.path)
      page.paragraphs(subcommand.abstract ?? "")
      page.paragraphs(subcommand.discussion ?? "")
      for argument in subcommand.shownArguments { page.item(argument.term, argument.descriptions) }
    }
    page.heading("SEE ALSO")
    page.paragraphs("\(program)(1), \(program)-config(5), \(program)-queries(7)")
    return page.text
  }

  /// Adds the arguments by their sections, those without a section first.
  private static func options(of command: CommandDescription, in page: inout Roff) {
    page.heading("OPTIONS")
    var titles: [String?] = [nil]
    for argument in command.shownArguments where !titles.contains(argument.sectionTitle) {
      titles.append(argument.sectionTitle)
    }
    for title in titles {
      if let title { page.subheading(title) }
      for argument in command.shownArguments where argument.sectionTitle == title {
        page.item(argument.term, argument.descriptions)
      }
    }
  }

  /// The abstract as a phrase for lists of pages: without a full stop.
  private static func abstract(_ command: CommandDescription) -> String {
    let text = command.abstract ?? ""
    return text.last == "." ? String(text.dropLast()) : text
  }
}
