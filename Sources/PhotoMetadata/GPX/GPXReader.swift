import CExpat
import PhotoModel

/// Reads the tracks of a GPX file with expat: `trk`, `trkseg` and `trkpt` of GPX 1.0 and 1.1
/// (topografix.com/GPX/1/1), with any namespace prefix. Owns expat's parser and frees it.
///
/// Times are in UTC, as specified; times with a zone are converted. Routes and waypoints are
/// ignored. Entity declarations stop parsing, and depth, points and texts are limited. Not
/// thread-safe; `track(of:)` and `track(ofPieces:)` create their own reader.
package final class GPXReader {
  private let parser: XML_Parser
  private var names: [String] = []
  private var text: [UInt8] = []
  private var point: (latitude: Double, longitude: Double)?
  private var altitude: Double?
  private var time: Double?
  private var segment: [TrackPoint] = []
  private var segments: [[TrackPoint]] = []
  private var isGPX = false
  private var points = 0
  private var skipped = 0
  private var failure: GPXError.Code?

  private static let depthLimit = 64
  /// The recommended number of bytes per piece. expat counts in 32 bits.
  package static let pieceSize = 1 << 20
  /// One point per second for two months.
  private static let pointLimit = 5_000_000

  /// Returns the tracks in a file, sorted by time within each segment.
  package static func track(of bytes: [UInt8]) throws(GPXError) -> GPSTrack {
    guard let reader = GPXReader() else { throw GPXError(.notGPX) }
    reader.begin()
    var remainingBytes = bytes[...]
    repeat {
      let chunk = remainingBytes.prefix(pieceSize)
      remainingBytes = remainingBytes.dropFirst(chunk.count)
      guard reader.parse(chunk, isLast: remainingBytes.isEmpty) else { break }
    } while !remainingBytes.isEmpty
    return try reader.track()
  }

  /// Returns the tracks in a file that is read in pieces, so that memory is needed only for the
  /// track. `next` returns the bytes at an offset, or an empty array at the end of the file. Throws
  /// `GPXError`, or rethrows the errors of `next`.
  package static func track(ofPieces next: (_ offset: Int64) throws -> [UInt8]) throws -> GPSTrack {
    guard let reader = GPXReader() else { throw GPXError(.notGPX) }
    reader.begin()
    var offset: Int64 = 0
    while true {
      let chunk = try next(offset)
      offset += Int64(chunk.count)
      guard reader.parse(chunk[...], isLast: chunk.isEmpty), !chunk.isEmpty else { break }
    }
    return try reader.track()
  }

  private init?() {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    self.parser = parser
  }

  deinit {
    XML_ParserFree(parser)
  }

  private func begin() {
    // Safe, because the callbacks run only during `XML_Parse`, while `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in GPXReader.of(user)?.start(name, attributes) },
      { user, _ in GPXReader.of(user)?.end() })
    XML_SetCharacterDataHandler(
      parser,
      { user, characters, count in GPXReader.of(user)?.characters(characters, Int(count)) })
    XML_SetEntityDeclHandler(
      parser,
      { user, _, _, _, _, _, _, _, _ in GPXReader.of(user)?.stop(nil) })
  }

  private func track() throws(GPXError) -> GPSTrack {
    if let failure { throw GPXError(failure) }
    guard isGPX else { throw GPXError(.notGPX) }
    guard points > 0 else { throw GPXError(.noPoints) }
    guard !segments.isEmpty else { throw GPXError(.noTimes) }
    return GPSTrack(segments: segments, skipped: skipped)
  }

  /// Parses a piece. Returns whether to continue.
  private func parse(_ chunk: ArraySlice<UInt8>, isLast: Bool) -> Bool {
    let status = chunk.withUnsafeBytes {
      XML_Parse(
        parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
    if status != XML_STATUS_OK { stop(.notXML(line: Int(XML_GetCurrentLineNumber(parser)))) }
    return status == XML_STATUS_OK
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> GPXReader? {
    user.map { Unmanaged<GPXReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stops parsing. The first reason takes precedence; without one, expat's error at the current
  /// line is reported.
  private func stop(_ reason: GPXError.Code?) {
    if let reason { failure = failure ?? reason }
    XML_StopParser(parser, 0)
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name else { return }
    guard names.count < GPXReader.depthLimit else { return stop(nil) }
    let local = String(cString: name).split(separator: ":").last.map(String.init) ?? ""
    if names.isEmpty {
      guard local == "gpx" else { return stop(.notGPX) }
      isGPX = true
    }
    text.removeAll(keepingCapacity: true)
    if local == "trkpt" { startPoint(attributes) }
    names.append(local)
  }

  private func startPoint(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    points += 1
    guard points <= GPXReader.pointLimit else { return stop(.tooLong) }
    var (latitude, longitude): (Double?, Double?) = (nil, nil)
    var next = attributes
    while let pair = next, let name = pair[0], let value = pair[1] {
      switch String(cString: name) {
      case "lat": latitude = Double(String(cString: value))
      case "lon": longitude = Double(String(cString: value))
      default: break
      }
      next = pair + 2
    }
    point = latitude.flatMap { latitude in longitude.map { (latitude, $0) } }
    (altitude, time) = (nil, nil)
  }

  private func characters(_ characters: UnsafePointer<XML_Char>?, _ count: Int) {
    guard let last = names.last, last == "ele" || last == "time", text.count < 64 else { return }
    text.append(contentsOf: UnsafeRawBufferPointer(start: characters, count: count))
  }

  private func end() {
    guard let name = names.popLast() else { return }
    let parent = names.last
    switch name {
    case "ele" where parent == "trkpt":
      altitude = Double(String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace })
    case "time" where parent == "trkpt":
      if let reading = DateText.iso8601(text[...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }),
        !reading.isDayOnly
      {
        time =
          Double(reading.wall.secondsSince1970) - Double(reading.offset ?? 0)
          + Double(reading.wall.subsecond) / 1e9
      }
    case "trkpt": endPoint()
    case "trkseg", "trk": endSegment()
    default: break
    }
    text.removeAll(keepingCapacity: true)
  }

  private func endPoint() {
    guard let point, let time,
      let location = Location(
        plausibleLatitude: point.latitude, longitude: point.longitude, altitude: altitude)
    else {
      skipped += 1
      return
    }
    segment.append(TrackPoint(time: time, location: location))
  }

  private func endSegment() {
    guard !segment.isEmpty else { return }
    let isSorted = zip(segment, segment.dropFirst()).allSatisfy { $0.time <= $1.time }
    segments.append(isSorted ? segment : segment.sorted { $0.time < $1.time })
    segment = []
  }
}
