import ArgumentParser
import GalleryEngine
import MetadataEditing
import PhotoModel

/// Options that set when photos were taken.
struct TimeOptions: ParsableArguments {
  /// The source of a date that isn't typed.
  enum Origin: String, ExpressibleByArgument, CaseIterable {
    case name, gps
  }

  @Option(
    help: ArgumentHelp(
      "The date, the time, or both: '2020-03-12 14:03'.",
      discussion: "A date alone keeps the time, a time alone the date. A time zone may follow.",
      valueName: "time"))
  var date: String?
  @Option(
    name: .customLong("date-from"),
    help: ArgumentHelp(
      "Take the date from the file name, or from the GPS time.",
      valueName: "origin"))
  var origin: Origin?
  @Option(
    name: .customLong("clock-of"),
    help: ArgumentHelp(
      "A photo whose true time is given with --is.",
      discussion: "The given photos from the same camera are corrected by the same amount.",
      valueName: "photo"))
  var reference: FilePath?
  @Option(
    name: .customLong("is"),
    help: ArgumentHelp("The true time of the photo given with --clock-of.", valueName: "time"))
  var truth: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Shift the time later or earlier: 2h30m, -1d, +1y2mo.", valueName: "span"))
  var shift: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time zone: +08:00, Europe/Paris.",
      discussion: "The clock time stays unchanged, unless --keeping moment is given.",
      valueName: "zone"))
  var zone: String?
  @Option(
    help: ArgumentHelp(
      "With --zone: what stays unchanged. The default is clock.", valueName: "what"))
  var keeping: ZonePolicy?

  var isEmpty: Bool {
    date == nil && origin == nil && reference == nil && shift == nil && zone == nil
  }

  func validate() throws {
    let ways = [date != nil, origin != nil, reference != nil].count { $0 }
    if ways > 1 { throw ValidationError(Phrases.Usage.conflictingTimes) }
    if (reference == nil) != (truth == nil) {
      throw ValidationError(Phrases.Usage.clockNeedsCorrectTime)
    }
    if keeping != nil, zone == nil { throw ValidationError(Phrases.Usage.keepingNeedsZone) }
  }

  func add(to edit: inout MetadataEdit, _ context: EditContext) throws(ExitError) {
    if let date {
      edit.times.append(
        .set(
          try context.read("--date") { () throws(EditError) in
            try TypedTime(ArgumentBytes.typed(date), context.typing)
          }))
    }
    switch origin {
    case .name: edit.times.append(.fromName)
    case .gps: edit.times.append(.fromSatellites)
    case nil: break
    }
    if let truth {
      _ = try read(truth, context)
    }
    if let shift {
      edit.times.append(
        .shift(
          try context.read("--shift") { () throws(EditError) in
            try TypedSpan.shift(ArgumentBytes.typed(shift))
          }))
    }
    if let zone {
      let typedZone = try context.read("--zone") { () throws(EditError) in
        try TypedZone(ArgumentBytes.typed(zone), zones: context.zones)
      }
      edit.times.append(.zone(typedZone, keeping: keeping ?? .clock))
    }
  }

  private func read(_ truth: String, _ context: EditContext) throws(ExitError) -> TypedTime {
    try context.read("--is") { () throws(EditError) in
      try TypedTime(ArgumentBytes.typed(truth), context.typing)
    }
  }

  /// Adds the change that depends on a photo of the catalogue: the error of its camera's clock. It
  /// is applied first.
  func addClock(
    to edit: inout MetadataEdit, _ stores: CatalogueStores, _ context: EditContext
  ) async throws {
    guard let reference, let truth else { return }
    let time = try read(truth, context)
    let photo = try await context.photo(reference, in: stores)
    guard let correction = ClockCorrection(of: photo, correctTime: time) else {
      throw ExitError(.usage, Phrases.noClock(of: reference))
    }
    edit.times.insert(.clock(correction), at: 0)
  }
}

extension ZonePolicy: ExpressibleByArgument {}
