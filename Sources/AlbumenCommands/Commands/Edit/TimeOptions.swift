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
      discussion: "A date alone leaves the time of day, a time alone the date; a zone may follow.",
      valueName: "time"))
  var date: String?
  @Option(
    name: .customLong("date-from"),
    help: ArgumentHelp(
      "Take the date from the file's name, or from the clock of the satellites.",
      valueName: "origin"))
  var origin: Origin?
  @Option(
    name: .customLong("clock-of"),
    help: ArgumentHelp(
      "A photo whose true time is given with --is.",
      discussion: "The photos of its camera, of those that are named, are set right by as much.",
      valueName: "photo"))
  var reference: FilePath?
  @Option(
    name: .customLong("is"),
    help: ArgumentHelp("The true time of the photo of --clock-of.", valueName: "time"))
  var truth: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Later or earlier by so much: 2h30m, -1d, +1y2mo.", valueName: "span"))
  var shift: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The zone of the clock: +08:00, Europe/Paris.",
      discussion: "The clock stays, unless --keeping moment is given.", valueName: "zone"))
  var zone: String?
  @Option(help: ArgumentHelp("What stays with --zone.", valueName: "what")) var keeping: ZonePolicy?

  var isEmpty: Bool {
    date == nil && origin == nil && reference == nil && shift == nil && zone == nil
  }

  func validate() throws {
    let ways = [date != nil, origin != nil, reference != nil].count { $0 }
    if ways > 1 { throw ValidationError(Phrases.Usage.oneTime) }
    if (reference == nil) != (truth == nil) { throw ValidationError(Phrases.Usage.clockAndTruth) }
    if keeping != nil, zone == nil { throw ValidationError(Phrases.Usage.keepWithoutZone) }
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
      let typed = try context.read("--zone") { () throws(EditError) in
        try TypedZone(ArgumentBytes.typed(zone), zones: context.zones)
      }
      edit.times.append(.zone(typed, keeping: keeping ?? .clock))
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
    guard let correction = ClockCorrection(of: photo, trueTime: time) else {
      throw ExitError(.usage, Phrases.noClock(of: reference))
    }
    edit.times.insert(.clock(correction), at: 0)
  }
}

extension ZonePolicy: ExpressibleByArgument {}
