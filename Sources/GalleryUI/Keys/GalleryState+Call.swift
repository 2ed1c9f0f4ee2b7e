import GalleryEngine
import PhotoExport
import PhotoQuery
import TerminalKit

/// Performs actions with arguments.
extension GalleryState {
  /// Performs an action as its key does. An argument is entered where the key would prompt for it,
  /// and accepted; a dialogue about photos shows its plan. If the action can't be performed now,
  /// reports the reason.
  package mutating func perform(_ call: ActionCall) -> [Effect] {
    if let obstacle = availability(in: keyContext).obstacle(to: call.command) {
      notices.sentence = obstacle
      return []
    }
    if !call.options.isEmpty { return performExport(call) }
    if call.argument.isEmpty { return perform(call.command) }
    let effects = perform(call.command, argument: call.argument)
    return effects + acceptFolder(of: call.command)
  }

  /// Accepts the dialogue that an action has opened for a folder.
  private mutating func acceptFolder(of command: Command) -> [Effect] {
    guard let kind = command.action.argument, kind == .folder, kind.contexts.contains(keyContext)
    else { return [] }
    return answer(.accept)
  }

  /// Opens the export dialogue with options. If they name a destination, shows the plan.
  private mutating func performExport(_ call: ActionCall) -> [Effect] {
    func value(of option: ActionOption) -> String? {
      call.options.first { $0.name == option.name }?.value
    }
    var preset: ExportPreset?
    if let name = value(of: .preset) {
      preset = export.presets.named(name)
      guard preset != nil else {
        let names = export.presets.all.map(\.name)
        notices.sentence = Sentence(
          Phrases.unknownPreset(name, nearest: NearestWord.of(name, among: names)))
        return []
      }
    }
    var effects = perform(call.command)
    guard keyContext == .export, pages.export != nil else { return effects }
    if let preset { pages.export?.apply(preset) }
    for option in ExportOption.allCases {
      if let value = value(of: .export(option)) { pages.export?.set(option, to: value) }
    }
    let destination = value(of: .destination) ?? call.argument
    if !destination.isEmpty { pages.export?.setDestination(destination) }
    effects += planForm()
    return destination.isEmpty ? effects : effects + acceptFolder(of: call.command)
  }
}
