import GRDB
import PhotoModel
import PhotoQuery

/// Translates a rule to the steps that execute it.
///
/// A condition that an index can answer becomes a statement, and one on other columns of assets
/// becomes a condition on all assets. Texts and distances, which SQL can't compare as users expect,
/// are looked up by `RuleLookup`: in the few cameras, places, folders and days of a library, and in
/// the texts of photos. `Condition.matches` defines the meaning of each condition.
struct RuleWriter {
  private let lookup: RuleLookup

  init(_ lookup: RuleLookup) {
    self.lookup = lookup
  }

  func step(_ rule: Rule) throws -> RuleStep {
    switch rule {
    case .all: .all
    case .none: .none
    case .condition(let condition): try step(condition)
    case .not(let rule): try step(rule).negated
    case .and(let rules): .all(of: try rules.map(step))
    case .or(let rules): .any(of: try rules.map(step))
    }
  }

  private func step(_ condition: Condition) throws -> RuleStep {
    switch condition {
    case .measure(.size, let interval): .statement(.of(.bySize, .isWithin("size", in: interval)))
    case .measure(.stack, let interval):
      .photos(try lookup.photos(inStacks: { interval.contains(Double($0.members.count)) }))
    case .measure(let measure, let interval):
      .columns(
        .isWithin(measure.expression, in: interval), depth: 0, areNumbers: measure.isIndexed)
    case .flag(let id, let flag):
      .columns(
        RuleSQL("\(Field.column(id)) = ?", [.integer(flag ? 1 : 0)]), depth: 0,
        areNumbers: AssetIndex.isNumber(Field.column(id)))
    case .taken(.days(let from, let to)):
      .statement(
        .of(
          .byDay,
          .isWithin("day", from: from.map { Int64($0.number) }, to: to.map { Int64($0.number) })))
    case .year(let interval): .statement(.of(.byDay, years(interval)))
    case .taken(let rule): try days { rule.contains($0) }
    case .weekdays(let days): try self.days { days.contains($0.weekday) }
    case .month(let interval): try days { interval.contains(Double($0.month)) }
    case .day(let interval): try days { interval.contains(Double($0.dayOfMonth)) }
    case .clock(let span): .statement(.of(.byDay, clock(span)))
    case .added(.days(let from, let to)): added(from, to)
    case .added: .lookup(condition)
    case .traits(let bits):
      .statement(
        .of(
          .byDay,
          RuleSQL("(traits & ?) = ?", [.integer(Int64(bits)), .integer(Int64(bits))])))
    case .state(let state): try step(state)
    case .known(let knowable): step(knowable)
    case .types(let types):
      .statement(
        RuleSQL.isIn("type", types.compactMap(FileTypeNumber.number).sorted())
          .within("SELECT asset FROM file WHERE role IN (0, 1, 2) AND ", ""))
    case .shape(let shape):
      switch shape {
      case .portrait: .numbers(RuleSQL("height > width"))
      case .landscape: .numbers(RuleSQL("width > height"))
      case .square: .numbers(RuleSQL("width = height"))
      }
    case .text(let pattern, let parts, let places):
      try text(condition, pattern, in: parts, places)
    case .place(let places): RuleStep.of(.byPlace, "place", try lookup.places(places))
    case .albums(let albums):
      .statement(
        RuleSQL.isIn("album", albums.map { Int64($0.rawValue) }.sorted())
          .within("SELECT asset FROM album_asset WHERE ", ""))
    case .folder(let pattern):
      RuleStep.of(.byFolder, "folder", lookup.folders { pattern.matches($0) })
    case .near, .path: .lookup(condition)
    case .photos(let photos): .photos(photos)
    }
  }

  // MARK: Times

  /// Returns a step for the matching days. Only the days that have photos are tested, which are
  /// few.
  private func days(_ isIncluded: (Day) -> Bool) throws -> RuleStep {
    RuleStep.of(.byDay, "day", try lookup.days(isIncluded))
  }

  /// Converts years to days, which have an index.
  private func years(_ interval: Interval) -> RuleSQL {
    var first = interval.lower.map { Int($0.rounded(.up)) }
    if !interval.includesLower, let lower = interval.lower { first = Int(lower.rounded(.down)) + 1 }
    var last = interval.upper.map { Int($0.rounded(.down)) }
    if !interval.includesUpper, let upper = interval.upper { last = Int(upper.rounded(.up)) - 1 }
    return .isWithin(
      "day", from: first.flatMap { Day(year: $0, month: 1, day: 1) }.map { Int64($0.number) },
      to: last.flatMap { Day(year: $0, month: 12, day: 31) }.map { Int64($0.number) })
  }

  private static let clockBit = Int64(
    AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), day: Day(number: 0), time: 0
    ).packed.traits)

  private static let hasClock = RuleSQL("(traits & ?) <> 0", [.integer(clockBit)])

  private func clock(_ span: ClockSpan) -> RuleSQL {
    let word = span.from <= span.to ? "AND" : "OR"
    return RuleSQL.joined(
      [
        RuleWriter.hasClock,
        RuleSQL(
          "(time >= ? \(word) time <= ?)", [.integer(span.from), .integer(span.to)]),
      ], by: "AND")
  }

  /// Limits the days to 1970 to 2149, as rows in memory do: they replace days outside that range by
  /// the nearest one in it.
  private func added(_ from: Day?, _ to: Day?) -> RuleStep {
    let days: ClosedRange<Int32> = 0...Int32(UInt16.max)
    let nanoseconds: Int64 = 86_400_000_000_000
    if let from, from.number > days.upperBound { return .none }
    if let to, to.number < days.lowerBound { return .none }
    let first = from.flatMap { $0.number <= 0 ? nil : Int64($0.number) * nanoseconds }
    let last = to.flatMap {
      $0.number >= days.upperBound ? nil : (Int64($0.number) + 1) * nanoseconds - 1
    }
    return .statement(.of(.byAdded, .isWithin("added_at", from: first, to: last)))
  }

  // MARK: States and known fields

  private func step(_ state: PhotoState) throws -> RuleStep {
    switch state {
    case .damaged: .statement(RuleSQL("SELECT id FROM asset WHERE damage IS NOT NULL"))
    case .changed: .statement(RuleSQL("SELECT asset FROM field_override"))
    case .offline:
      .statement(
        .of(.byFolder, RuleSQL("folder IN (SELECT id FROM folder WHERE is_offline = 1)")))
    case .marked: .photos(try lookup.marks())
    case .duplicate: .photos(try lookup.duplicates())
    case .stacked: .photos(try lookup.photos(inStacks: { _ in true }))
    case .cover: .photos(AssetSet(try lookup.stacks().map(\.cover)))
    }
  }

  private func step(_ knowable: Knowable) -> RuleStep {
    switch knowable {
    case .field("captureTime"): return .statement(.of(.byDay, RuleSQL("day IS NOT NULL")))
    // Each photo with a position has a place, even if it was not looked up yet.
    case .field("location"): return .statement(.of(.byPlace, RuleSQL("place IS NOT NULL")))
    case .field(Field.recipe.id):
      return .statement(
        RuleSQL("SELECT id FROM asset INDEXED BY asset_adjusted WHERE recipe IS NOT NULL"))
    case .field(let id):
      guard let column = Field.named(id)?.gearColumn else {
        let isKnown = "\(Field.column(id)) IS NOT NULL"
        if Field.named(id)?.isSearched == true {
          return .statement(RuleSQL("SELECT id FROM asset WHERE \(isKnown)"))
        }
        return .columns(
          RuleSQL(isKnown), depth: 0, areNumbers: AssetIndex.isNumber(Field.column(id)))
      }
      return .statement(
        .of(
          .byGear, RuleSQL("gear IN (SELECT id FROM gear WHERE \(column) IS NOT NULL)")))
    case .clock: return .statement(.of(.byDay, RuleWriter.hasClock))
    case .offset: return .numbers(RuleSQL("capture_offset IS NOT NULL"))
    case .altitude: return .numbers(RuleSQL("altitude IS NOT NULL"))
    case .rating: return .numbers(RuleSQL("rating <> 0"))
    case .place:
      return .statement(
        .of(.byPlace, RuleSQL("place IN (SELECT id FROM place WHERE country <> 0)")))
    case .sidecar: return .statement(RuleSQL("SELECT asset FROM file WHERE role = 3"))
    case .liveVideo: return .statement(RuleSQL("SELECT asset FROM file WHERE role = 2"))
    case .rawFile: return .statement(RuleSQL("SELECT asset FROM file WHERE role = 1"))
    }
  }

  // MARK: Texts

  private func text(
    _ condition: Condition, _ pattern: TextPattern, in parts: [TextPart], _ places: PlaceChoice
  ) throws -> RuleStep {
    var found: [RuleStep] = []
    var gear: Set<Int64> = []
    var isOwn = false
    for part in parts {
      switch part {
      case .place: found.append(.of(.byPlace, "place", try lookup.places(places)))
      case .folder:
        let roots = lookup.roots
        found.append(
          .of(
            .byFolder, "folder",
            lookup.folders { pattern.matches(TextPart.folder($0, roots)) }))
      case .camera:
        gear.formUnion(
          try lookup.gear { gear in
            TextPart.cameras(make: gear.make, model: gear.model).contains { pattern.matches($0) }
          })
      case .field(let id) where Field.named(id)?.gearColumn != nil:
        gear.formUnion(
          try lookup.gear { gear in gear[id].map { pattern.matches($0) } ?? false })
      case .field, .name: isOwn = true
      }
    }
    found.append(.of(.byGear, "gear", gear.sorted()))
    if isOwn { found.append(.lookup(condition)) }
    return .any(of: found)
  }
}

extension RuleStep {
  fileprivate static func numbers(_ sql: RuleSQL) -> RuleStep {
    .columns(sql, depth: 0, areNumbers: true)
  }

  /// Returns a step for photos for which an indexed column is one of some numbers.
  fileprivate static func of(
    _ index: AssetIndex, _ column: String, _ numbers: [Int64]
  ) -> RuleStep {
    numbers.isEmpty ? .none : .statement(.of(index, .isIn(column, numbers)))
  }
}

extension Field {
  /// Returns the column of a field, or the first of several.
  static func column(_ id: String) -> String {
    guard let column = named(id)?.columns.first else {
      preconditionFailure("A query compares a field that has no column of its own")
    }
    return column
  }
}

extension Measure {
  fileprivate var isIndexed: Bool {
    if case .field(let id) = self { AssetIndex.isNumber(Field.column(id)) } else { true }
  }

  fileprivate var expression: String {
    switch self {
    case .field(let id): Field.column(id)
    case .size: "size"
    case .width: "width"
    case .height: "height"
    case .pixels: "width * height"
    case .ratio: "CAST(width AS REAL) / height"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .altitude: "altitude"
    case .stack: preconditionFailure("Stacks have no column")
    }
  }
}

extension Gear {
  fileprivate subscript(id: String) -> String? {
    switch id {
    case "make": make
    case "model": model
    case "lens": lens
    default: nil
    }
  }
}
