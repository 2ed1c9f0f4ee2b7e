import AlbumenTestSupport

/// A randomly chosen command that changes something, for the existing photos.
struct RandomChange {
  var arguments: [String]

  /// Chooses a change. `photos` are those of the library, `gone` those that the last changes
  /// removed.
  init(_ numbers: inout SeededNumbers, photos: [String], gone: [String]) {
    var choice = Choice(numbers: numbers, photos: photos, gone: gone)
    arguments = choice.command()
    numbers = choice.numbers
  }
}

private struct Choice {
  var numbers: SeededNumbers
  let photos: [String]
  let gone: [String]

  private static let albums = ["A", "B", "F/C", "T"]

  mutating func command() -> [String] {
    switch numbers.below(24) {
    case 0...6: edit()
    case 7, 8: adjust()
    case 9: save()
    case 10, 11: rotate()
    case 12, 13, 14: move()
    case 15, 16: rename()
    case 17, 18: ["trash"] + some()
    case 19: restore()
    case 20, 21: album()
    case 22: importing()
    default: export()
    }
  }

  /// Returns all photos, or one or two.
  private mutating func some() -> [String] {
    guard !photos.isEmpty, numbers.below(3) > 0 else { return ["photos"] }
    let first = numbers.element(of: photos)
    return numbers.below(2) == 0
      ? [first] : Array(Set([first, numbers.element(of: photos)])).sorted()
  }

  private mutating func edit() -> [String] {
    let rating = "\(numbers.below(6))"
    let day = "2019-01-0\(1 + numbers.below(9))"
    let options = [
      ["--rating", rating], ["--title", "OLD"], ["--title", "NEW"], ["--keyword", "x"],
      ["--keyword", "-x"], ["--keyword", "=z"], ["--shift", "+1h"], ["--shift", "-1d"],
      ["--date", day], ["--zone", "+08:00"], ["--location", "30.25, 120.14"],
      ["--location", "48.85, 2.35"], ["--favourite"], ["--no-favourite"], ["--caption", "C"],
      ["--clear", "location"], ["--clear", "title"], ["--clear", "date"], ["--pick", "rejected"],
      ["--label", "Red"], ["--artist", "Me"], ["--set", "lens=50mm"],
    ]
    let places = ["catalogue", "catalogue", "sidecar", "file"]
    var chosen: [String: [String]] = [:]
    for _ in 0...numbers.below(3) {
      let option = numbers.element(of: options)
      chosen[option[0].hasSuffix("favourite") ? "favourite" : option[0]] = option
    }
    if chosen["--date"] != nil { chosen["--shift"] = nil }
    return ["edit"] + some() + chosen.sorted { $0.key < $1.key }.flatMap(\.value)
      + ["--to", numbers.element(of: places)]
  }

  private mutating func adjust() -> [String] {
    let steps = [
      ["--set", "exposure=1"], ["--crop", "square"], ["--rotate", "right"], ["--filter", "noir"],
      ["--straighten", "3"], ["--flip", "horizontal"], ["--revert"],
    ]
    return ["adjust"] + some() + numbers.element(of: steps)
      + (numbers.below(2) == 0 ? ["--to", "sidecar"] : [])
  }

  private mutating func save() -> [String] {
    ["adjust"] + some()
      + ["--set", "exposure=-1", numbers.below(2) == 0 ? "--save-copy" : "--replace"]
  }

  private mutating func rotate() -> [String] {
    let ways = [
      [], ["--in-file"], ["--in-file", "--keep-times"], ["--in-file", "--blocks", "--trim"],
    ]
    return ["rotate"] + some() + [numbers.element(of: ["--left", "--right", "--half"])]
      + numbers.element(of: ways)
  }

  private mutating func move() -> [String] {
    let folders = ["photos", "photos/sub", "photos/sorted", "photos/new/deep", "photos/sub/x"]
    let names = [
      [], [], ["--template", "{created:yyyy}"], ["--name", "{name}_m"], ["--copy"],
      ["--copy", "--name", "{name}_c"],
    ]
    return ["move"] + some() + ["--to", numbers.element(of: folders)] + numbers.element(of: names)
  }

  private mutating func rename() -> [String] {
    ["rename"] + some()
      + [
        "--template",
        numbers.element(of: ["{name}-x", "P{counter:3}", "{created:yyyyMMdd} {name}"]),
      ]
  }

  private mutating func restore() -> [String] {
    ["restore", gone.isEmpty || numbers.below(2) == 0 ? "photos" : numbers.element(of: gone)]
  }

  private mutating func album() -> [String] {
    let album = numbers.element(of: Choice.albums)
    return switch numbers.below(11) {
    case 0: ["album", "create", album]
    case 1: ["album", "create", "F", "--folder"]
    case 2, 3: ["album", "add", album] + some()
    case 4: ["album", "remove", album] + some()
    case 5: ["album", "rename", album, "Z"]
    case 6: ["album", "delete", album, "--yes"]
    case 7: ["album", "cover", album] + photos.prefix(1)
    case 8: ["album", "order", album, numbers.below(2) == 0 ? "--by-hand" : "--by-date"]
    case 9: ["album", "move", album, "--into", "F"]
    default: ["album", "create", "S", "--where", "rating>=3"]
    }
  }

  private mutating func importing() -> [String] {
    let ways = [
      [], ["--move"], ["--album", "T"], ["--keyword", "x"], ["--again"],
      ["--move", "--album", "B", "--copyright", "C"],
    ]
    return ["import", "card", "--into", numbers.element(of: ["photos", "photos/in"])]
      + numbers.element(of: ways)
  }

  private mutating func export() -> [String] {
    let ways = [[], ["--delete", "--yes"], ["--verify"], ["--sidecar", "xmp"]]
    return ["export"] + some() + ["--to", "out", "--update"] + numbers.element(of: ways)
  }
}
