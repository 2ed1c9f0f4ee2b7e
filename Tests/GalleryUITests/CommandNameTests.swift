import GalleryEngine
import TerminalKit
import Testing

@testable import GalleryUI

/// Commands by their names.
@Suite struct CommandNameTests {
  @Test func `each command has a name of its own, by which it is found`() {
    for command in Command.allCases { #expect(Command(name: command.name) == command) }
    #expect(Set(Command.allCases.map(\.name)).count == Command.allCases.count)
    #expect(Command(name: "album.add") == .act(.addToAlbum))
    #expect(Command(name: "cursor.page-down") == .move(.pageDown))
    #expect(Command(name: "rate.three") == .rate(.three))
    #expect(Command(name: "album") == nil && Command(name: "") == nil)
  }

  /// Names in settings of users: one may be added, none may change.
  private static let names = """
    adjust.auto adjust.beside adjust.choose adjust.choose-all adjust.copy adjust.erase adjust.frame \
    adjust.grey adjust.higher adjust.larger adjust.less adjust.lower adjust.mirror adjust.mirror-down \
    adjust.more adjust.much-less adjust.much-more adjust.narrower adjust.next-shape adjust.original \
    adjust.other-way adjust.paste adjust.previous-shape adjust.reset adjust.revert adjust.smaller \
    adjust.tilt-left adjust.tilt-right adjust.turn-left adjust.turn-right adjust.whole adjust.wider album.add \
    album.arrange album.choose-shown album.delete album.edit-query album.menu album.move album.move-earlier \
    album.move-later album.new album.new-folder album.new-smart album.remove album.rename album.set-cover \
    answer.accept answer.again answer.complete answer.only-developed answer.only-raw answer.refuse \
    clash.number clash.number-all clash.replace clash.replace-all clash.skip clash.skip-all cursor.down \
    cursor.first cursor.half-page-down cursor.half-page-up cursor.last cursor.left cursor.page-down \
    cursor.page-up cursor.right cursor.up field.clear field.next-section field.previous-section field.reset \
    filter.edit filter.on-this-day filter.remove-term filter.save go.back go.escape go.open \
    go.to-album-of-photo go.to-date go.to-day-of-photo go.to-folder-of-photo go.to-place-of-photo help.show \
    history.redo history.show history.undo job.list jump.next-moment jump.next-month jump.next-year \
    jump.previous-moment jump.previous-month jump.previous-year keep-in.catalogue keep-in.choose keep-in.file \
    keep-in.sidecar line.cut-line line.cut-to-end line.cut-word-backward line.cut-word-forward \
    line.delete-backward line.delete-forward line.earlier line.end line.later line.left line.put-back \
    line.right line.start line.word-left line.word-right map.next-cluster map.previous-cluster map.track \
    map.whole map.zoom-in map.zoom-out mark.album mark.clear mark.invert mark.moment mark.next mark.photo \
    mark.previous mark.range photo.filmstrip photo.histogram photo.slideshow photo.tags photo.turn-left \
    photo.turn-right photo.zoom-in photo.zoom-mode photo.zoom-out photos.adjust photos.copy-path photos.edit \
    photos.export photos.favourite photos.import photos.move photos.open photos.revert photos.trash \
    preset.save program.interrupt program.quit rate.five rate.four rate.none rate.one rate.rejected \
    rate.three rate.two slideshow.end slideshow.faster slideshow.pause slideshow.slower sort.added \
    sort.choose sort.name sort.newest sort.oldest sort.size trash.empty trash.restore trash.restore-all \
    view.albums view.info view.larger view.map view.moments view.next-pane view.pictures view.places \
    view.redraw view.selection view.smaller view.zoom-out
    """.split(separator: " ").map(String.init)

  @Test func `no name has changed`() {
    #expect(Set(Command.allCases.map(\.name)) == Set(Self.names))
  }

  @Test(arguments: Command.allCases) func `a name is a subject and a verb in small letters`(
    command: Command
  ) {
    let parts = command.name.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(command.name)")
    for part in parts {
      #expect(part.first?.isLowercase == true && part.last?.isLowercase == true)
      #expect(part.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  /// The commands that lead to a place from the grid. The other places open after an answer, or over an export.
  private static let ways: [KeyContext: [Command]] = [
    .grid: [], .albums: [.go(.albums)], .places: [.go(.places)], .map: [.go(.map)],
    .months: [.look(.zoomOut)], .years: [.look(.zoomOut), .look(.zoomOut)],
    .photo: [.go(.open)], .slideshow: [.go(.open), .photo(.slideshow)],
    .help: [.look(.help)], .jobs: [.act(.jobs)],
    .sort: [.look(.sort)], .menu: [.act(.albumMenu)], .choice: [.act(.addToAlbum)],
    .target: [.act(.target)], .line: [.go(.toDate)], .query: [.look(.search)],
    .form: [.act(.edit)], .export: [.act(.export)], .move: [.act(.move)],
    .importing: [.act(.importPhotos)], .adjust: [.go(.open), .act(.adjust)],
    .frame: [.go(.open), .act(.adjust), .adjust(.frame)],
  ]
  private static let others: Set<KeyContext> = [
    .history, .plan, .report, .question, .warning, .grey, .paste, .changes, .pick, .clash,
  ]

  @Test func `each place is reached, or is one of the others`() {
    #expect(Set(Self.ways.keys).union(Self.others) == Set(KeyContext.allCases))
  }

  @Test(arguments: ways.keys) func `a command does by its name what its key does`(
    context: KeyContext
  ) throws {
    var session = Session(columns: 120, rows: 40)
    for command in try #require(Self.ways[context]) {
      let keymap = session.state.setup.keymap
      session.press(keymap.key(for: command, in: session.state.keyContext))
    }
    try #require(session.state.keyContext == context)
    for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
      let command = try #require(Command(name: binding.command.name))
      var (byKey, byName) = (session, session)
      byKey.press(try #require(binding.keys.first).text)
      byName.perform(command)
      let isSame = byKey.state.frame() == byName.state.frame()
      #expect(isSame, "\(binding.command.name)")
      #expect(byKey.state.keyContext == byName.state.keyContext, "\(binding.command.name)")
      #expect(Self.kinds(byKey.effects) == Self.kinds(byName.effects), "\(binding.command.name)")
    }
  }

  /// The features of effects, and what they are asked. The view is kept wherever the program ends.
  private static func kinds(_ effects: [Effect]) -> Set<String> {
    let kinds = effects.map { "\($0)".split(separator: "(").prefix(2).joined(separator: ".") }
    return Set(kinds.filter { !$0.hasPrefix("remembering") })
  }

  @Test func `only two commands end the program from the grid`() {
    let ending = Command.allCases.filter { command in
      var session = Session()
      session.perform(command)
      return session.quits
    }
    #expect(Set(ending.map(\.name)) == ["program.quit", "program.interrupt", "go.back"])
  }
}
