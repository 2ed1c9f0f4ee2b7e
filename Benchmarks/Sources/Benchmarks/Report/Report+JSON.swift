import Foundation

extension Report {
  private struct Document: Encodable {
    var library: String
    var photos: Int
    var runs: Int
    var processors: Int
    var loadBefore: Double
    var loadAfter: Double
    var measurements: [Line]
  }

  private struct Line: Encodable {
    var name: String
    var value: Double
    var unit: Figure.Unit
    var peer: String?
    var peerValue: Double?
    var limit: Double?
    var verdict: String?
    var pace: Double

    init(_ measurement: Measurement) {
      name = measurement.name
      value = measurement.figure.value
      unit = measurement.figure.unit
      limit = measurement.limit
      verdict = measurement.budgetStatus?.rawValue
      pace = measurement.pace
      if case .measured(let name, let figure)? = measurement.peer {
        (peer, peerValue) = (name, figure.value)
      }
    }
  }

  /// The report as one object on one line.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let document = Document(
        library: library, photos: photos, runs: runs, processors: processors,
        loadBefore: loadBefore, loadAfter: loadAfter, measurements: measurements.map(Line.init))
      return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
  }
}
