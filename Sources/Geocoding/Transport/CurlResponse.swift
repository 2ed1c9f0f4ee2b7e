/// Interprets the result of `curl`.
enum CurlResponse {
  /// Returns the error for an exit status, as listed in curl's manual; nil for 0.
  static func failure(_ status: Int) -> GeocodingError.Code? {
    switch status {
    case 0: nil
    case 5, 6, 7, 97: .unreachable
    case 28: .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure
    case 16, 18, 52, 55, 56, 92, 95: .truncated
    case 63: .tooLarge
    case 127: .noClient
    default: .failed(status)
    }
  }

  /// Parses the final header block and the body; nil if there is no valid header. Interim responses
  /// such as "100 Continue" precede it and are skipped.
  static func response(_ output: [UInt8]) -> ServiceResponse? {
    var remaining = output[...]
    while true {
      guard let end = endOfHead(remaining) else { return nil }
      let lines = String(decoding: remaining[..<end], as: UTF8.self)
        .split(whereSeparator: \.isNewline)
      let fields = (lines.first ?? "").split(separator: " ")
      guard fields.count >= 2, fields[0].hasPrefix("HTTP/"), let status = Int(fields[1]) else {
        return nil
      }
      remaining = remaining[end...]
      if (100..<200).contains(status) { continue }
      return ServiceResponse(
        status: status, retryAfter: retryAfter(lines.dropFirst()), body: Array(remaining))
    }
  }

  /// Returns the Retry-After header in seconds. Ignores the date form of the header, because clocks
  /// differ.
  private static func retryAfter(_ lines: ArraySlice<Substring>) -> Duration? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "retry-after" else { continue }
      let text = parts[1].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
      return UInt32(text).map { .seconds(Int64($0)) }
    }
    return nil
  }

  private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    var index = bytes.startIndex
    while index + 4 <= bytes.endIndex {
      if bytes[index..<index + 4].elementsEqual(end) { return index + 4 }
      index += 1
    }
    return nil
  }
}
