/// What is asked for before an export runs; of each the last request counts.
struct ExportRequests: Sendable {
  var planning = RequestSlot()
  var completing = RequestSlot()
}
