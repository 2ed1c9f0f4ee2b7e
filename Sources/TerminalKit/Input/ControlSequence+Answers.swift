extension ControlSequence {
  /// The response that the sequence represents; nil if it is none.
  var response: TerminalResponse? {
    switch (marker, intermediates, final) {
    case (let marker?, [], "c"): .deviceAttributes(marker: marker, numbers)
    case (nil, [], "n"): .status(number(0))
    case ("?", [], "n"): .status(number(0))
    case (nil, [], "R") where parameters.count == 2, ("?", [], "R"):
      .cursor(Point(column: max(0, number(1) - 1), row: max(0, number(0) - 1)))
    case (_, [UInt8(ascii: "$")], "y"): .mode(number(0), state: number(1))
    case (nil, [], "t"): .window(numbers)
    case ("?", [], "u"): .keyboard(number(0))
    case ("?", [], "S"): .graphics(numbers)
    default: nil
    }
  }

  /// Whether the sequence is F3. xterm sends F3 with modifiers as `CSI 1 ; m R`, which is also the
  /// report of a cursor in the first row. The cursor should therefore be queried with DEC's
  /// variant, whose response begins with `?`.
  var isFunctionThree: Bool {
    final == "R" && marker == nil
      && (parameters.count < 2 || (number(0) == 1 && (2...16).contains(number(1))))
  }
}
