package import PhotoModel

/// Resolves a query into a rule: looks up names, and computes days relative to the current day.
package struct RuleBuilder {
  private let scope: QueryScope
  private let smart = SmartRules()

  package init(_ scope: QueryScope) {
    self.scope = scope
  }

  package func rule(_ query: Query) throws(QueryError) -> Rule {
    switch query {
    case .all: return .all
    case .term(let term): return try rule(term)
    case .not(let inner): return .not(try rule(inner))
    case .and(let parts):
      let names = names(in: parts)
      var rules: [Rule] = []
      for (index, part) in parts.enumerated() {
        let partRule = try rule(part)
        rules.append(names[index].map { .or([partRule, .condition(.place($0))]) } ?? partRule)
      }
      return .and(rules)
    case .or(let parts):
      var rules: [Rule] = []
      for part in parts { rules.append(try rule(part)) }
      return .or(rules)
    }
  }

  /// Returns the rule of a smart album's query. The position of an error refers to that query.
  package func rule(of album: UserAlbum) throws(QueryError) -> Rule {
    try smart.rule(of: album.id) { () throws(QueryError) in
      try rule(try QueryParser.query(album.query ?? ""))
    }
  }

  private func rule(_ term: QueryTerm) throws(QueryError) -> Rule {
    switch term.subject {
    case .words(let text): return words(text)
    case .reading(let words, let field, let value):
      let wordRules = words.map { self.words(QueryText($0)) }
      return .or([
        try rule(.known(field), .matches, value, term.column),
        wordRules.count == 1 ? wordRules[0] : .and(wordRules),
      ])
    case .field(let id, let comparison, let values):
      let field = QueryField.known(id)
      if case .onThisDay = field.kind, values.isEmpty { return onThisDay(0) }
      var rules: [Rule] = []
      for value in values { rules.append(try rule(field, comparison, value, term.column)) }
      let any = rules.count == 1 ? rules[0] : .or(rules)
      return comparison == .unequal ? .not(any) : any
    }
  }

  // MARK: Words

  private func words(_ text: QueryText) -> Rule {
    let pattern = TextPattern(text)
    return .condition(
      .text(pattern, in: TextPart.textParts, places: matchingPlaces(text, pattern, rank: nil)))
  }

  /// Returns the places whose names match.
  private func matchingPlaces(
    _ text: QueryText, _ pattern: TextPattern, rank: QueryField.PlaceRank?, exactly: Bool = false
  ) -> PlaceChoice {
    guard let places = scope.places, let stamp = places.stamp, !scope.known.isEmpty else {
      return PlaceChoice(stamp: nil, ids: [], rank: rank)
    }
    var ids = places.places(
      named: text.text, exactly: exactly || text.isQuoted, among: scope.known)
    for id in scope.known where !ids.contains(id) {
      if places.names(of: id).contains(where: { pattern.matches($0) }) { ids.insert(id) }
    }
    return PlaceChoice(stamp: stamp, ids: ids, rank: rank)
  }

  /// Returns, for each part, the places matched by its words together with adjacent words.
  /// Consecutive words may form one name in a language in which no photo's place is shown.
  private func names(in parts: [Query]) -> [Int: PlaceChoice] {
    guard let places = scope.places, let stamp = places.stamp, !scope.known.isEmpty else {
      return [:]
    }
    var found: [Int: PlaceChoice] = [:]
    let words = parts.map { part -> String? in
      guard case .term(let term) = part, case .words(let text) = term.subject, !text.isQuoted else {
        return nil
      }
      return text.text
    }
    for first in words.indices where words[first] != nil {
      var name = words[first] ?? ""
      for last in (first + 1)..<max(first + 1, min(words.count, first + RuleBuilder.longestName)) {
        guard let next = words[last] else { break }
        name += " " + next
        let ids = places.places(named: name, exactly: false, among: scope.known)
        if ids.isEmpty { continue }
        for index in first...last {
          found[index, default: PlaceChoice(stamp: stamp, ids: [])].ids.formUnion(ids)
        }
      }
    }
    return found
  }

  /// The maximum number of words in a name.
  private static let longestName = 4

  // MARK: Fields

  private func rule(
    _ field: QueryField, _ comparison: Comparison, _ value: QueryValue, _ column: Int
  ) throws(QueryError) -> Rule {
    if case .text = value.meaning, value.text.isAnyValue, let rule = field.knowable {
      return rule
    }
    switch (field.kind, value.meaning) {
    case (.measure(let measure, _), .interval(let interval)):
      return .condition(.measure(measure, interval))
    case (.year, .interval(let interval)): return .condition(.year(interval))
    case (.month, .interval(let interval)): return .condition(.month(interval))
    case (.day, .interval(let interval)): return .condition(.day(interval))
    case (.date, .dates(let span)): return .condition(.taken(span.meaning(today: scope.today)))
    case (.added, .dates(let span)): return .condition(.added(span.meaning(today: scope.today)))
    case (.clock, .clock(let span)): return .condition(.clock(span))
    case (.weekday, .weekdays(let days)): return .condition(.weekdays(days))
    case (.onThisDay, .days(let count)): return onThisDay(count)
    case (.flag(let id), .flag(let flag)): return .condition(.flag(id, flag))
    case (.choice(let choices), .choice(let id)):
      guard let choice = QueryChoice.named(id, among: choices) else { return .none }
      return rule(choice.meaning)
    case (.type, .choice(let name)): return .condition(.types(types(name)))
    case (.text(let part), _):
      return .condition(.text(TextPattern(value.text, comparison), in: [part], places: .none))
    case (.name, _):
      return .condition(
        .text(
          TextPattern(value.text, comparison, matchesCompletely: true), in: [.name], places: .none))
    case (.folder, _): return .condition(.folder(PathPattern(value.text, roots: scope.roots)))
    case (.path, _): return .condition(.path(PathPattern(value.text, roots: scope.roots)))
    case (.place(let rank), _):
      return .condition(.place(try place(value.text, comparison, rank, column)))
    case (.within, _): return .condition(.place(try exactPlace(value.text, column)))
    case (.near, .near(let latitude, let longitude, let metres)):
      return .condition(
        .near(Location(latitude: latitude, longitude: longitude), metres: metres))
    case (.near, .nearPlace(let metres)):
      return .condition(.near(try location(value.text.text, column), metres: metres))
    case (.album, _): return try albums(value.text, column)
    case (.change, .interval(let interval)):
      guard let photos = scope.photosOfChanges(interval) else {
        throw QueryError(.unknownChange, at: column, value.text.text)
      }
      return .condition(.photos(photos))
    default: preconditionFailure("A value is read as its field takes it")
    }
  }

  private func rule(_ meaning: QueryChoice.Meaning) -> Rule {
    switch meaning {
    case .traits(let bits): .condition(.traits(bits))
    case .state(let state): .condition(.state(state))
    case .known(let knowable): .condition(.known(knowable))
    case .unknown(let knowable): .not(.condition(.known(knowable)))
    case .shape(let shape): .condition(.shape(shape))
    case .number(let number, let fields):
      .or(
        fields.map {
          .condition(
            .measure(.field($0), Interval(lower: Double(number), upper: Double(number))))
        })
    case .none(let meanings): .and(meanings.map { .not(rule($0)) })
    }
  }

  private func onThisDay(_ dayMargin: Int) -> Rule {
    func number(_ day: Day) -> Int { day.parts.month * 100 + day.parts.day }
    return .condition(
      .taken(
        .monthDays(
          from: number(scope.today.advanced(by: -dayMargin)),
          to: number(scope.today.advanced(by: dayMargin)))))
  }

  private func types(_ name: String) -> Set<FileType> {
    switch name {
    case "raw": Set(FileType.allCases.filter(\.isRAW))
    case "video": Set(FileType.allCases.filter { $0.mediaType == .video })
    case "image": Set(FileType.allCases.filter { $0.mediaType == .image })
    default: FileType(rawValue: name).map { [$0] } ?? []
    }
  }

  // MARK: Names

  private func place(
    _ text: QueryText, _ comparison: Comparison, _ rank: QueryField.PlaceRank?, _ column: Int
  ) throws(QueryError) -> PlaceChoice {
    guard let places = scope.places, places.stamp != nil else {
      throw QueryError(.noGazetteer, at: column, text.text)
    }
    let isExact = comparison == .equal || comparison == .unequal
    let choice = matchingPlaces(text, TextPattern(text, comparison), rank: rank, exactly: isExact)
    // A place that exists but has no photos in the library isn't an error.
    if choice.ids.isEmpty, !Glob.isPattern(text.text), !places.isKnown(text.text) {
      throw QueryError(.unknownPlace, at: column, text.text)
    }
    return choice
  }

  /// Returns the place with exactly this name: the one with photos in the library, if only one has
  /// any. If a city and the province around it have the same name, both are returned.
  private func exactPlace(_ text: QueryText, _ column: Int) throws(QueryError) -> PlaceChoice {
    if let places = scope.places, places.stamp != nil, text.isQuoted || !Glob.isPattern(text.text) {
      let spots = places.places(named: text.text, photos: scope.known)
      let visited = spots.filter(\.hasPhotos)
      let names = QueryPlace.distinctNames(of: visited.isEmpty ? spots : visited)
      if names.count > 1 { throw QueryError(.severalPlaces(names), at: column, text.text) }
    }
    return try place(text, .equal, nil, column)
  }

  /// Returns the location of a single place: the one with photos in the library, if only one has
  /// any.
  private func location(_ name: String, _ column: Int) throws(QueryError) -> Location {
    guard let places = scope.places, places.stamp != nil else {
      throw QueryError(.noGazetteer, at: column, name)
    }
    let spots = places.places(named: name, photos: scope.known)
    guard let first = spots.first else { throw QueryError(.unknownPlace, at: column, name) }
    let visited = spots.filter(\.hasPhotos)
    if spots.count == 1 || visited.count == 1 { return first.location }
    throw QueryError(
      .severalPlaces((visited.isEmpty ? spots : visited).map(\.name)), at: column, name)
  }

  /// Returns the rule for an album named by its title, or with the folders that contain it:
  /// `Trips/Rome`. A folder includes all albums in it; a smart album is replaced by the rule of its
  /// query.
  private func albums(_ text: QueryText, _ column: Int) throws(QueryError) -> Rule {
    var matchingIDs = NamedAlbums(scope.albums).named(text)
    var found: [UserAlbum] = []
    for album in scope.albums {
      guard matchingIDs.contains(album.id) || album.parent.map(matchingIDs.contains) == true else {
        continue
      }
      matchingIDs.insert(album.id)
      found.append(album)
    }
    guard !found.isEmpty else {
      throw QueryError(
        .unknownAlbum, at: column, text.text,
        suggestion: NearestWord.of(text.text, among: scope.albums.map(\.title))
          .map { "album:\(QueryTerm(.words(QueryText($0, isQuoted: true))))" })
    }
    let regularIDs = Set(found.filter { !$0.isSmart }.map(\.id))
    var rules: [Rule] = regularIDs.isEmpty ? [] : [.condition(.albums(regularIDs))]
    for album in found where album.isSmart { rules.append(try smartRule(album, column)) }
    return rules.count == 1 ? rules[0] : .or(rules)
  }

  /// Returns the rule of a smart album's query. Albums may refer to each other, but not in a cycle.
  private func smartRule(_ album: UserAlbum, _ column: Int) throws(QueryError) -> Rule {
    guard !smart.path.contains(album.id) else {
      throw QueryError(.albumInItself, at: column, album.title)
    }
    guard smart.path.count < QueryLimits.albums else {
      throw QueryError(.tooDeepAlbums(limit: QueryLimits.albums), at: column, album.title)
    }
    let text = album.query ?? ""
    do throws(QueryError) {
      let rule = try rule(of: album)
      smart.count += rule.conditions.count
      guard smart.count <= QueryLimits.terms * QueryLimits.albums else {
        throw QueryError(.tooManyTerms(limit: QueryLimits.terms * QueryLimits.albums), at: 0)
      }
      return rule
    } catch {
      switch error.code {
      case .albumInItself, .tooDeepAlbums, .brokenAlbum:
        throw QueryError(error.code, at: column, error.subject)
      default:
        throw QueryError(.brokenAlbum(error, query: text), at: column, album.title)
      }
    }
  }
}

/// The rules of smart albums as far as they were requested: each is resolved once.
private final class SmartRules {
  /// The albums being resolved, each referred to by the one before.
  private(set) var path: [UserAlbum.ID] = []
  /// The number of conditions that came from smart albums.
  var count = 0
  private var known: [UserAlbum.ID: Result<Rule, QueryError>] = [:]

  func rule(
    of album: UserAlbum.ID, _ make: () throws(QueryError) -> Rule
  ) throws(QueryError) -> Rule {
    if let cachedResult = known[album] { return try cachedResult.get() }
    path.append(album)
    defer { path.removeLast() }
    let result = Result { () throws(QueryError) in try make() }
    known[album] = result
    return try result.get()
  }
}
