import PhotoModel
import Testing

@testable import PhotoMetadata

/// Tests the develop settings of Lightroom and Camera Raw.
@Suite struct DevelopSettingsTests {
  private func developed(_ settings: String) -> String? {
    let text = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" \(settings)/></rdf:RDF></x:xmpmeta>
      """
    return XMPDecoder.fields(Array(text.utf8))?.developed
  }

  private static let crop =
    #"crs:HasCrop="True" crs:CropTop="0.1" crs:CropLeft="0" crs:CropBottom="1" crs:CropRight="1""#

  @Test func `crop, straighten and exposure of a sidecar are read`() {
    #expect(
      developed(Self.crop + #" crs:CropAngle="-1.2" crs:Exposure2012="+0.70" crs:Contrast2012="0""#)
        == "crop straighten=-1.2 exposure=+0.7")
    #expect(developed(#"crs:Exposure="-1.25""#) == "exposure=-1.25")
    #expect(
      developed(#"crs:Vibrance="+12" crs:ConvertToGrayscale="True" crs:WhiteBalance="Custom""#)
        == "vibrance=+12 white-balance mono")
  }

  @Test(arguments: [
    #"crs:HasCrop="False" crs:CropTop="0.1" crs:CropAngle="3" crs:Exposure2012="0.00""#,
    #"crs:WhiteBalance="As Shot" crs:Contrast2012="0" crs:Version="15.0""#,
    #"crs:HasCrop="True" crs:CropTop="0" crs:CropLeft="0" crs:CropBottom="1" crs:CropRight="1""#,
    // The settings are already in the pixels.
    #"crs:AlreadyApplied="True" crs:Exposure2012="+0.70""#,
    #"crs:Exposure2012="1e300" crs:Contrast2012="x" crs:Dehaze="NaN""#,
  ])
  func `what does nothing is not said`(settings: String) {
    #expect(developed(settings) == nil)
  }
}
