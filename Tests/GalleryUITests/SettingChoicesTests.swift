import GalleryUI
import Settings
import Testing

@Suite struct SettingChoicesTests {
  @Test func `the choices of settings are the values of the screen`() {
    #expect(Setting.gridDensity.type == .choice(Density.allCases.map { "\($0)" }))
    #expect(Setting.startView.type == .choice(GalleryState.View.allCases.map { "\($0)" }))
  }
}
