import Foundation

/// Responses of the two geocoding services, according to their documentation.
package enum ServiceResponses {
  /// Returns a response of AMap with one place per point of a request. The district contains the
  /// number of the point.
  package static func amap(_ request: String) -> ScriptedServer.Reply {
    let points = request.components(separatedBy: "%7C").count
    let places = (0..<points).map { number in
      """
      {"formatted_address":"x","addressComponent":{"country":"中国","province":"浙江省",\
      "city":"杭州市","district":"区\(number)","adcode":"330106","township":[]}}
      """
    }
    return .answer(
      body: #"{"status":"1","info":"OK","infocode":"10000","regeocodes":["#
        + places.joined(separator: ",") + "]}")
  }

  /// Returns an error response of AMap.
  package static func amapError(_ number: Int) -> ScriptedServer.Reply {
    .answer(body: #"{"status":"0","info":"NO","infocode":"\#(number)"}"#)
  }

  package static let nominatim = ScriptedServer.Reply.answer(
    body: """
      {"place_id":1,"licence":"x","address":{"suburb":"Xihu","city":"Hangzhou",\
      "state":"Zhejiang","country":"China","country_code":"cn"}}
      """)
}
