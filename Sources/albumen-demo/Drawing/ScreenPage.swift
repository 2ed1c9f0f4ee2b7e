/// The contents of a screenshot: a fictitious page on a phone, with a title, cards and lines of
/// text.
struct ScreenPage {
  let noise: NoiseField

  func draw(on canvas: Canvas, dice: inout SeededRandom) {
    let isDark = dice.chance(0.35)
    let paper = Colour.web(isDark ? 0x16_181D : 0xF4_F5F7)
    let card = Colour.web(isDark ? 0x24_272E : 0xFF_FFFF)
    let ink = Colour.web(isDark ? 0xC9_CED8 : 0x3A_3F4A)
    let accent = Colour.web(dice.pick([0x2F_7CF6, 0xE2_5C4A, 0x2E_A36A, 0x8A_5BD6, 0xE0_9A2B]))
    let unit = max(1, canvas.width / 20)
    canvas.fill(x: 0..<canvas.width, y: 0..<canvas.height, paper)
    canvas.fill(x: 0..<canvas.width, y: 0..<(unit * 3), accent)
    canvas.fill(x: unit..<(unit * 3), y: (unit / 2)..<(unit / 2 + unit / 3), paper)
    canvas.fill(x: (unit * 17)..<(unit * 19), y: (unit / 2)..<(unit / 2 + unit / 3), paper)
    canvas.fill(
      x: unit..<(unit * dice.pick(6...11)), y: (unit * 3 / 2)..<(unit * 9 / 4), paper)
    var y = unit * 4
    while y < canvas.height - unit * 2 {
      let tall = unit * dice.pick(3...6)
      canvas.fill(x: unit..<(unit * 19), y: y..<(y + tall), card)
      let hasPicture = dice.chance(0.6)
      if hasPicture {
        let tint = Colour(
          dice.between(Float(0.15), 0.8), dice.between(Float(0.15), 0.8),
          dice.between(Float(0.15), 0.8), 0)
        let rows = (y + unit / 2)..<(y + tall - unit / 2)
        for row in rows {
          let share = Float(row - rows.lowerBound) / Float(rows.count)
          canvas.fill(
            x: (unit * 3 / 2)..<(unit * 5), y: row..<(row + 1), tint.mixed(with: card, share * 0.6))
        }
      }
      var line = y + unit * 2 / 3
      let left = hasPicture ? unit * 6 : unit * 2
      while line < y + tall - unit {
        canvas.fill(
          x: left..<(left + unit * dice.pick(4...11)), y: line..<(line + unit / 3),
          ink.mixed(with: card, line == y + unit * 2 / 3 ? 0.1 : 0.55))
        line += unit
      }
      y += tall + unit * 2 / 3
    }
  }
}
