import GRDB
import PhotoModel
import PhotoQuery

/// Writes a rule as a condition over the table of assets.
///
/// What SQL can't compare as people do, texts and distances, is looked up by `RuleLookup` first: in the
/// few cameras, places and folders that a library has, and in the texts of photos. `Condition.matches` says
/// what each has to mean.
struct RuleWriter {
  private let lookup: RuleLookup

  init(_ lookup: RuleLookup) {
    self.lookup = lookup
  }

  /// SQLite's parser holds a hundred tokens: what lies deeper in a rule is looked up by itself, and its
  /// photos are a parameter.
  func sql(_ rule: Rule, depth: Int = 0) throws -> RuleSQL {
    if depth > RuleWriter.greatestDepth {
      return .isOne("asset.id", of: try lookup.photos(fulfilling: try sql(rule)))
    }
    func inner(_ rule: Rule) throws -> RuleSQL { try sql(rule, depth: depth + 1) }
    switch rule {
    case .all: return .yes
    case .none: return .no
    case .condition(let condition): return try sql(condition)
    case .not(let rule): return try inner(rule).negated
    case .and(let rules): return .joined(try rules.map(inner), by: "AND")
    case .or(let rules): return .joined(try rules.map(inner), by: "OR")
    }
  }

  private static let greatestDepth = 5

  private func sql(_ condition: Condition) throws -> RuleSQL {
    switch condition {
    case .measure(let measure, let interval): .lies(measure.expression, in: interval)
    case .flag(let id, let flag):
      RuleSQL("\(Field.column(id)) = ?", [.integer(flag ? 1 : 0)])
    case .taken(let rule): taken(rule)
    case .weekdays(let days): .isOne("((day % 7 + 10) % 7 + 1)", of: days.sorted().map(Int64.init))
    case .year(let interval): years(interval)
    case .month(let interval): .lies(RuleWriter.part("%m"), in: interval)
    case .day(let interval): .lies(RuleWriter.part("%d"), in: interval)
    case .clock(let span): clock(span)
    case .added(let rule): added(rule)
    case .traits(let bits):
      RuleSQL("(traits & ?) = ?", [.integer(Int64(bits)), .integer(Int64(bits))])
    case .state(let state): try sql(state)
    case .known(let knowable): sql(knowable)
    case .types(let types):
      RuleSQL.isOne("file.type", of: types.compactMap(FileTypeNumber.number).sorted())
        .inFile(roles: "0, 1, 2")
    case .shape(let shape):
      switch shape {
      case .portrait: RuleSQL("height > width")
      case .landscape: RuleSQL("width > height")
      case .square: RuleSQL("width = height")
      }
    case .text(let pattern, let parts, let places):
      try text(condition, pattern, in: parts, places)
    case .place(let places): .isOne("place", of: try lookup.places(places))
    case .near(let location, let metres):
      .isOne("asset.id", of: try lookup.photos(near: location, metres))
    case .albums(let albums):
      RuleSQL.isOne("album", of: albums.map { Int64($0.rawValue) }.sorted())
        .within("asset.id IN (SELECT asset FROM album_asset WHERE ", ")")
    case .folder(let pattern): .isOne("folder", of: lookup.folders { pattern.matches($0) })
    case .path: .isOne("asset.id", of: try lookup.photos(saying: condition))
    }
  }

  // MARK: Times

  /// A part of the day, by SQLite's own calendar, which knows the years that photos can be of.
  private static func part(_ format: String) -> String {
    "CAST(strftime('\(format)', day * 86400, 'unixepoch') AS INTEGER)"
  }

  private func taken(_ rule: DayRule) -> RuleSQL {
    switch rule {
    case .days(let from, let to):
      return .lies("day", from: from.map { Int64($0.number) }, to: to.map { Int64($0.number) })
    case .monthDays(let from, let to):
      let number = RuleWriter.part("%m%d")
      let (first, last) = (
        RuleSQL.Argument.integer(Int64(from)), RuleSQL.Argument.integer(Int64(to))
      )
      return RuleSQL("(\(number) >= ? \(from <= to ? "AND" : "OR") \(number) <= ?)", [first, last])
    }
  }

  /// As days, which have an index.
  private func years(_ interval: Interval) -> RuleSQL {
    var first = interval.lower.map { Int($0.rounded(.up)) }
    if !interval.includesLower, let lower = interval.lower { first = Int(lower.rounded(.down)) + 1 }
    var last = interval.upper.map { Int($0.rounded(.down)) }
    if !interval.includesUpper, let upper = interval.upper { last = Int(upper.rounded(.up)) - 1 }
    return .lies(
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

  /// Rows in memory know days from 1970 to 2149, and take what lies beyond for the nearest of them.
  private func added(_ rule: DayRule) -> RuleSQL {
    let days: ClosedRange<Int32> = 0...Int32(UInt16.max)
    let nanoseconds: Int64 = 86_400_000_000_000
    guard case .days(let from, let to) = rule else {
      let number = "CAST(strftime('%m%d', max(0, added_at) / 1000000000, 'unixepoch') AS INTEGER)"
      guard case .monthDays(let from, let to) = rule else { return .no }
      return RuleSQL(
        "(\(number) >= ? \(from <= to ? "AND" : "OR") \(number) <= ?)",
        [.integer(Int64(from)), .integer(Int64(to))])
    }
    if let from, from.number > days.upperBound { return .no }
    if let to, to.number < days.lowerBound { return .no }
    let first = from.flatMap { $0.number <= 0 ? nil : Int64($0.number) * nanoseconds }
    let last = to.flatMap {
      $0.number >= days.upperBound ? nil : (Int64($0.number) + 1) * nanoseconds - 1
    }
    return .lies("added_at", from: first, to: last)
  }

  // MARK: What is known

  private func sql(_ state: PhotoState) throws -> RuleSQL {
    switch state {
    case .damaged: RuleSQL("damage IS NOT NULL")
    case .edited: RuleSQL("asset.id IN (SELECT asset FROM field_override)")
    case .offline: RuleSQL("folder IN (SELECT id FROM folder WHERE is_offline = 1)")
    case .marked: .isOne("asset.id", of: try lookup.marks())
    }
  }

  private func sql(_ knowable: Knowable) -> RuleSQL {
    switch knowable {
    case .field("captureTime"): return RuleSQL("day IS NOT NULL")
    case .field(let id):
      guard let column = Field.named(id)?.gearColumn else {
        return RuleSQL("\(Field.column(id)) IS NOT NULL")
      }
      return RuleSQL("gear IN (SELECT id FROM gear WHERE \(column) IS NOT NULL)")
    case .clock: return RuleWriter.hasClock
    case .offset: return RuleSQL("capture_offset IS NOT NULL")
    case .altitude: return RuleSQL("altitude IS NOT NULL")
    case .rating: return RuleSQL("rating <> 0")
    case .place: return RuleSQL("place IN (SELECT id FROM place WHERE country <> 0)")
    case .sidecar: return RuleSQL.yes.inFile(roles: "3")
    case .liveVideo: return RuleSQL.yes.inFile(roles: "2")
    case .rawFile: return RuleSQL.yes.inFile(roles: "1")
    }
  }

  // MARK: Texts

  private func text(
    _ condition: Condition, _ pattern: TextPattern, in parts: [TextPart], _ places: PlaceChoice
  ) throws -> RuleSQL {
    var found: [RuleSQL] = []
    var isOwn = false
    for part in parts {
      switch part {
      case .place: found.append(.isOne("place", of: try lookup.places(places)))
      case .folder:
        let roots = lookup.roots
        found.append(
          .isOne(
            "folder", of: lookup.folders { pattern.matches(TextPart.folder($0, roots)) }))
      case .camera:
        found.append(
          .isOne(
            "gear",
            of: try lookup.gear {
              pattern.matches(TextPart.camera(make: $0.make, model: $0.model))
            }))
      case .field(let id) where Field.named(id)?.gearColumn != nil:
        found.append(
          .isOne(
            "gear",
            of: try lookup.gear { gear in gear[id].map { pattern.matches($0) } ?? false }))
      case .field, .name: isOwn = true
      }
    }
    if isOwn { found.append(.isOne("asset.id", of: try lookup.photos(saying: condition))) }
    return RuleSQL.joined(found, by: "OR")
  }
}

extension RuleSQL {
  fileprivate func within(_ start: String, _ end: String) -> RuleSQL {
    RuleSQL(start + text + end, arguments)
  }

  /// Of a file of the asset that has one of some roles.
  fileprivate func inFile(roles: String) -> RuleSQL {
    within(
      "EXISTS (SELECT 1 FROM file WHERE file.asset = asset.id AND file.role IN (\(roles)) AND ", ")"
    )
  }
}

extension Field {
  /// The column that holds its value; of several the first.
  static func column(_ id: String) -> String {
    guard let column = named(id)?.columns.first else {
      preconditionFailure("A query compares a field that has no column of its own")
    }
    return column
  }
}

extension Measure {
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
