import GalleryEngine
import Geocoding
import Testing

@Suite struct GeocodingTextTests {
  @Test(
    arguments: [
      (.noKey, "Can't ask AMap without a key: set ALBUMEN_AMAP_KEY to yours"),
      (
        .badAddress,
        "Can't use the address in ALBUMEN_AMAP_URL: it must begin with https:// "
          + "and hold no user, question or fragment"
      ),
      (.noClient, "Can't ask AMap: there is no 'curl'; install it"),
      (
        .wrongKey,
        "AMap does not accept the key: look at ALBUMEN_AMAP_KEY, "
          + "and whether the key is for its web service"
      ),
      (.quota, "AMap answers no more: the quota of this key is used up; try again tomorrow"),
      (.busy, "AMap is busy, or was asked too often; try again later"),
      (.serverError(500), "AMap is out of order (status 500); try again later"),
      (.rejected(20_000), "AMap refused to answer (20000)"),
      (.redirected, "AMap sends elsewhere, which is not followed; look at ALBUMEN_AMAP_URL"),
      (.tooLarge, "The answer of AMap is too large to be one"),
      (.timedOut, "AMap did not answer in time; try again later"),
      (.unreachable, "Can't reach AMap: look at the network; --geocoder offline needs none"),
      (.insecure, "Can't ask AMap: the connection is not secure"),
      (.truncated, "The answers of AMap were cut short; try again later"),
      (.invalidResponse, "AMap gave answers that can't be understood"),
      (.failed(2), "Can't ask AMap: curl ended with 2"),
    ] as [(GeocodingError.Code, String)])
  func `what a service did not answer is said`(code: GeocodingError.Code, sentence: String) {
    #expect(Phrases.sentence(GeocodingError(code, service: "AMap")) == sentence)
  }

  @Test func `what is no position is shown safely`() {
    #expect(
      Phrases.noPosition("1,x")
        == "'1,x' is no position: give latitude and longitude in degrees, such as 30.25,120.15")
    #expect(!Phrases.noPosition("\u{1B}[2J").contains("\u{1B}"))
  }
}
