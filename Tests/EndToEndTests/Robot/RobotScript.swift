import AlbumenTestSupport

/// The endless sequence of actions for a seed, which depends on nothing else.
///
/// Terminal 0 gets no key that quits, so that its process runs until the end; terminal 1 does.
struct RobotScript {
  static let terminals = 2

  private var numbers: SeededNumbers
  private var pending: ArraySlice<RobotAction> = []
  private var count = 0

  init(seed: UInt64) {
    numbers = SeededNumbers(seed)
  }

  mutating func next() -> RobotAction {
    if let action = pending.popFirst() { return action }
    count += 1
    if count.isMultiple(of: 25) {
      // On average half of the checks run with any open dialogue still open.
      let closing = Array(repeating: RobotAction.press(0, "Escape"), count: 3)
      pending = ((numbers.below(2) == 0 ? closing : []) + [.check])[...]
    } else {
      pending = actions()[...]
    }
    return pending.removeFirst()
  }

  private mutating func actions() -> [RobotAction] {
    let terminal = numbers.below(RobotScript.terminals)
    switch numbers.below(100) {
    case 0..<6: return [.shell(RobotShell.line(&numbers))]
    case 6..<8:
      let (columns, rows) = numbers.element(of: RobotScript.sizes)
      return [.resize(terminal, columns: columns, rows: rows)]
    case 8: return [.suspend(terminal)]
    case 9 where terminal == 1: return [.press(terminal, numbers.element(of: ["q", "Q", "C-c"]))]
    case 9..<14: return [.type(terminal, mouse())]
    case 14..<40: return keys(RobotScript.movements, terminal)
    case 40..<52: return keys(RobotScript.places, terminal)
    case 52..<75: return keys(RobotScript.features, terminal)
    case 75..<85: return keys(RobotScript.answers, terminal)
    case 85..<88: return [.paste(terminal, numbers.element(of: ["a\nb", "杭州", "rating>=3"]))]
    default: return dialogue(terminal)
    }
  }

  /// Opens something, types into it, and confirms or cancels it.
  private mutating func dialogue(_ terminal: Int) -> [RobotAction] {
    // A form with changes asks first, and "y" discards them.
    var actions = ["Escape", "y", "Escape", "Escape"].map { RobotAction.press(terminal, $0) }
    let opener = numbers.element(of: RobotScript.openers)
    actions += opener.map { .press(terminal, $0) }
    for _ in 0..<numbers.below(4) {
      actions.append(.press(terminal, numbers.element(of: RobotScript.steps)))
      if numbers.below(2) == 0 {
        actions.append(.type(terminal, numbers.element(of: RobotScript.words)))
      }
    }
    let ends = [["Enter"], ["Enter", "Enter"], ["Enter", "y"], ["Enter", "n"], ["Escape"]]
    return actions + numbers.element(of: ends).map { .press(terminal, $0) }
  }

  private mutating func keys(_ choices: [String], _ terminal: Int) -> [RobotAction] {
    let key = numbers.element(of: choices)
    // A slideshow ends with the next key; "D" deletes the photos in the trash permanently.
    if key == "S" { return ["S", "Space", "Escape"].map { .press(terminal, $0) } }
    // Enter performs the action under the cursor of the help, which may quit.
    if key == "?" { return ["?", "NPage", "Tab", "Escape"].map { .press(terminal, $0) } }
    if key == "D" { return ["D", "n"].map { .press(terminal, $0) } }
    let keyNames = key.split(separator: " ").map(String.init)
    return Array(repeating: keyNames, count: numbers.element(of: [1, 1, 1, 4])).joined().map {
      .press(terminal, $0)
    }
  }

  private mutating func mouse() -> String {
    let button = numbers.element(of: [0, 0, 2, 64, 65])
    let parameters = "\(button);\(numbers.below(140) + 1);\(numbers.below(45) + 1)"
    return "\u{1B}[<\(parameters)M\u{1B}[<\(parameters)m"
  }

  private static let sizes = [(80, 24), (120, 40), (150, 36), (40, 12), (200, 60), (20, 5)]
  private static let movements = [
    "h", "j", "k", "l", "Up", "Down", "Left", "Right", "NPage", "PPage", "C-d", "C-u", "G", "g g",
    "Home", "End", "[", "]", "{", "}", "(", ")", "n", "N",
  ]
  private static let places = [
    "1", "2", "3", "4", "5", "Tab", "Enter", "Enter", "Escape", "g a", "g d", "g f", "g m", "g p",
    "g t", "g u", "z", "+", "-", "0",
  ]
  private static let features = [
    "Space", "Space", "v", "a", "I", "u", "U", "U", "C-r", "f", "F", "J", "K", "i", "p", "?", "s",
    "r", "R", "H", "S", "m", "c", "C", "t", "e", "A", "d", "D", "x", "E", "M", "L", "y", "o", "g w",
    "g i", "* 0", "* 3", "* 5", "* x", "|", "<", ">", "w", "b", "B", "T", "V", "W", "X", "Y", "Z",
    "P",
    "O", "C-s", "C-x", "BSpace",
  ]
  private static let answers = [
    "Enter", "Escape", "y", "n", "Tab", "Down", "Space", "a", "c", "s", "f",
  ]
  /// Keys that open a line, a form or a list. A slash is typed nowhere else, so that a folder is
  /// always below the home folder.
  private static let openers = [
    ["/"], ["/"], ["E"], ["E"], ["e"], ["M"], ["x"], ["c"], ["m", "n"], ["m", "r"], ["t"],
    ["g", "w"],
    ["g", "i"], ["s"], ["d"], ["g", "u"], ["a", "E"], ["Space", "E"], ["x", "C"],
    ["5", "M"],
  ]
  private static let steps = [
    "Tab", "Down", "Up", "Enter", "C-a", "C-e", "C-w", "C-k", "BSpace", "C-x",
  ]
  private static let words = [
    "hang", "DSC", "2016", "12 mar", "x", "杭州", "éß", "2019-05-12 10:00", "iceland", "rating>=2",
    "+2h",
    "48.2, 16.3", "harbour", "Trip {counter:3}", "0.7",
  ]
}
