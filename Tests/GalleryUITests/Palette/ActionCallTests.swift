import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

/// Tests reading an action with its arguments from a line.
@Suite struct ActionCallTests {
  private typealias Option = ActionCall.Option

  @Test(arguments: Command.allCases)
  func `each action is read by its name, and written as it is read`(command: Command) throws {
    let call = try ActionCall(parsing: command.name)

    #expect(call == ActionCall(command))
    #expect(call.text == command.name)
  }

  @Test(
    arguments: [
      ("rate 4", ActionCall(.rate(.four))), ("  Rate   four ", ActionCall(.rate(.four))),
      ("rate 0", ActionCall(.rate(.none))), ("rate rejected", ActionCall(.verdict(.rejected))),
      ("label blue", ActionCall(.label(.blue))), ("sort oldest", ActionCall(.sort(.oldest))),
      ("sort", ActionCall(.look(.sort))), ("view map", ActionCall(.go(.map))),
      ("target sidecar", ActionCall(.target(.sidecar))), ("target", ActionCall(.act(.target))),
      ("go 2019-06", ActionCall(.go(.toDate), argument: "2019-06")),
      ("go 12 mar 2020", ActionCall(.go(.toDate), argument: "12 mar 2020")),
      ("add Best of all", ActionCall(.act(.addToAlbum), argument: "Best of all")),
      ("add \"Best  of\" all", ActionCall(.act(.addToAlbum), argument: "Best  of all")),
      ("album.add a=b", ActionCall(.act(.addToAlbum), argument: "a=b")),
      (
        "filter title:\"two words\" rating>=4",
        ActionCall(.look(.search), argument: "title:\"two words\" rating>=4")
      ),
      ("export", ActionCall(.act(.export))),
      ("export ~/My\\ Out", ActionCall(.act(.export), argument: "~/My Out")),
      (
        "export preset=web to=\"~/My Out\" size=1600",
        ActionCall(
          .act(.export),
          options: [Option("preset", "web"), Option("to", "~/My Out"), Option("size", "1600")])
      ),
      (
        "export ~/a=b on-clash=skip",
        ActionCall(.act(.export), argument: "~/a=b", options: [Option("on-clash", "skip")])
      ),
      ("add say \\\"hi\\\"", ActionCall(.act(.addToAlbum), argument: "say \"hi\"")),
      ("q", ActionCall(.go(.quit))),
    ] as [(String, ActionCall)])
  func `a line is read, and its canonical form means the same`(
    text: String, call: ActionCall
  ) throws {
    let read = try ActionCall(parsing: text)

    #expect(read == call)
    #expect(try ActionCall(parsing: read.text) == call, "\(read.text)")
  }

  @Test(
    arguments: [
      ("", .empty), ("   ", .empty), ("\"\"", .empty),
      ("exprot", .unknownAction("exprot", nearest: "export")),
      ("photos.exprt", .unknownAction("photos.exprt", nearest: "photos.export")),
      ("rate", .missingValue(of: "rate")),
      ("label pink", .badValue("pink", of: "label", valid: ["red", "yellow", "green", "blue"])),
      (
        "export prset=web",
        .unknownOption("prset", of: "photos.export", nearest: "preset")
      ),
      ("export to=", .missingValue(of: "to")), ("export to=a to=b", .repeatedOption("to")),
      ("export a to=b", .repeatedOption("to")),
      ("export quality=400", .badValue("400", of: "quality", valid: [])),
      ("rate.four 5", .noArgument("rate.four")), ("undo x", .noArgument("history.undo")),
      ("add \"Best", .openQuote), ("rate \"4", .openQuote),
    ] as [(String, ActionCallError)])
  func `what is wrong with a line is said`(text: String, error: ActionCallError) {
    #expect(throws: error) { try ActionCall(parsing: text) }
    let sentence = Phrases.sentence(error)
    #expect(sentence.count <= 100 && sentence.last != ".", "\(sentence)")
  }

  @Test func `no option has the name of another`() {
    for command in Command.allCases {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count)
      for name in names { #expect(name.utf8.allSatisfy { $0 == 45 || (97...122).contains($0) }) }
    }
  }

  @Test func `no short name is the name of an action, and each has a meaning`() {
    #expect(Set(ActionName.all).count == ActionName.all.count)
    for short in ShortName.all where !short.values.isEmpty {
      #expect(Phrases.title(of: short) != short.name)
    }
  }

  @Test(
    arguments: [
      ("exp", .name("exp")), ("next mom", .name("next mom")), ("rate", .name("rate")),
      ("rate 4", .value(of: "rate", typed: "4", 5..<6)),
      ("rate ", .value(of: "rate", typed: "", 5..<5)),
      ("add Best of", .argument(of: .act(.addToAlbum), typed: "Best of", 4..<11)),
      ("filter rating>", .argument(of: .look(.search), typed: " rating>", 6..<14)),
      ("export pre", .argument(of: .act(.export), typed: "pre", 7..<10)),
      ("export preset=w", .optionValue(.preset, typed: "w", 14..<15)),
      ("export preset=web ", .argument(of: .act(.export), typed: "", 18..<18)),
      ("undo ", .other), ("export x=1", .other),
    ] as [(String, PaletteArgument)])
  func `what is typed before the cursor is known`(text: String, argument: PaletteArgument) {
    #expect(PaletteArgument(text) == argument)
  }
}
