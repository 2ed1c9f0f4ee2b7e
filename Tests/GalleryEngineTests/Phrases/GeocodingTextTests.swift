import GalleryEngine
import Geocoding
import Testing

@Suite struct GeocodingTextTests {
  @Test(
    arguments: [
      (.noKey, "Can't query AMap without a key: set ALBUMEN_AMAP_KEY to your key"),
      (
        .badAddress,
        "Can't use the address in ALBUMEN_AMAP_URL: it must begin with https:// "
          + "and contain no user, query or fragment"
      ),
      (.noClient, "Can't query AMap: 'curl' is not installed"),
      (
        .wrongKey,
        "AMap doesn't accept the key: check ALBUMEN_AMAP_KEY, "
          + "and that the key is for its web service"
      ),
      (.quota, "The quota of your AMap key is used up; try again tomorrow"),
      (.busy, "AMap is busy, or received too many requests; try again later"),
      (.serverError(500), "AMap is not working (status 500); try again later"),
      (.rejected(20_000), "AMap refused the request (20000)"),
      (
        .redirected,
        "AMap redirects to another address, which is not followed; check ALBUMEN_AMAP_URL"
      ),
      (.tooLarge, "The response from AMap is too large"),
      (.timedOut, "AMap did not respond in time; try again later"),
      (.unreachable, "Can't reach AMap: check the network, or use --geocoder offline"),
      (.insecure, "Can't query AMap: the connection is not secure"),
      (.truncated, "The response from AMap was incomplete; try again later"),
      (.invalidResponse, "AMap sent a response that can't be read"),
      (.failed(2), "Can't query AMap: curl exited with status 2"),
    ] as [(GeocodingError.Code, String)])
  func `what a service did not answer is said`(code: GeocodingError.Code, sentence: String) {
    #expect(Phrases.sentence(GeocodingError(code, service: "AMap")) == sentence)
  }

  @Test func `what is no position is shown safely`() {
    #expect(
      Phrases.noPosition("1,x")
        == "'1,x' is not a position: give latitude and longitude in degrees, such as 30.25,120.15")
    #expect(!Phrases.noPosition("\u{1B}[2J").contains("\u{1B}"))
  }
}
