package import PhotoModel

package enum MovingEffect: Sendable {
  /// Plan a change of photos, in the manual order `arranged` of an album, or in the order of the
  /// index if it is empty. Planning starts after a short delay, as more may be typed.
  case plan(
    AssetSet, in: MomentIndex, arranged: [Asset.ID], MoveForm.Draft, request: RequestNumber)
}

package enum MovingMessage: Sendable {
  case plan(PlanAnswer<MoveForm>, request: RequestNumber)
}
