import GalleryEngine
import PhotoModel
import TerminalKit

/// Performs commands: rejects unavailable ones, then dispatches to the features.
extension GalleryState {
  mutating func perform(_ command: Command) -> [Effect] {
    // After any other command, the next `q` may quit.
    if command != .go(.back), command != .go(.escape) { input.forgetStepBack() }
    if let obstacle = refusal(of: command) {
      notices.sentence = obstacle
      return []
    }
    switch command {
    case .move(let command): return move(command)
    case .jump(let command): return jump(command)
    case .go(let command): return go(command)
    case .mark(let command): return select(command)
    case .act(let command): return act(command)
    case .rate(let stars): return make(.stars(stars.rawValue))
    case .verdict(let verdict): return make(.verdict(verdict))
    case .label(let label): return make(.label(label))
    case .cull(let command): return perform(command)
    case .compare(let command): return perform(command)
    case .stack(let command): return perform(command)
    case .similar(let command): return perform(command)
    case .look(let command): return look(command)
    case .map(let command): return performOnMap(command)
    case .photo(let command): return performInPhoto(command)
    case .slideshow(let command): return performInSlideshow(command)
    case .adjust(let command): return performInAdjust(command)
    case .menu(let command): return performInMenu(command)
    case .sort(let order): return sort(by: order)
    case .target(let target): return choose(target)
    case .answer(let command): return answer(command)
    case .edit(let action): return edit(action)
    case .clash(let command): return answerClash(command)
    case .form(.nextSection) where help != nil: return jumpInHelp(forward: true)
    case .form(.previousSection) where help != nil: return jumpInHelp(forward: false)
    case .form(let command):
      return pages.top?.form == nil ? performInEditor(command) : performInForm(command)
    }
  }

  /// Performs an action with the argument that it would prompt for. A dialogue with a plan stays
  /// open. If the action is rejected, the argument is ignored.
  mutating func perform(_ command: Command, argument: String) -> [Effect] {
    guard let kind = command.action.argument else {
      notices.sentence = .noArgument(command.name)
      return []
    }
    let effects = perform(command)
    guard kind.contexts.contains(keyContext) else { return effects }
    var more = edit(.end) + edit(.cutLine) + paste(argument)
    if case .chooseAlbum(var choice) = pages.prompt {
      choice.moveToTyped()
      pages.prompt = .chooseAlbum(choice)
    }
    if kind != .folder { more += answer(.accept) }
    return effects + more
  }

  /// Returns why a command can't be performed on what is shown. Nil if it can.
  func refusal(of command: Command) -> Sentence? {
    libraryAvailability(in: keyContext).libraryObstacle(to: command)
  }

  /// Returns whether a command applies to photos of the shown origin.
  func applies(_ command: Command) -> Bool { command.action.origins.contains(shownOrigin) }

  /// The origin of the photos on the screen.
  var shownOrigin: PhotoOrigins {
    switch shownAlbum {
    case .trash: .trash
    case .source: .source
    default: .library
    }
  }
}
