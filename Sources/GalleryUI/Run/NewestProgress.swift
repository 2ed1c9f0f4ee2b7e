/// Runs work off the main thread and shows only its latest progress. Returns the result.
@MainActor
func showingProgress<Step: Sendable, Answer: Sendable>(
  _ work: @escaping @Sendable (_ report: @escaping @Sendable (Step) -> Void) async -> Answer,
  show: @MainActor (Step) -> Void
) async -> Answer {
  let (steps, sink) = AsyncStream<Step>.makeStream(bufferingPolicy: .bufferingNewest(1))
  async let answer = finishing(sink, after: work)
  for await step in steps { show(step) }
  return await answer
}

private nonisolated func finishing<Step: Sendable, Answer: Sendable>(
  _ sink: AsyncStream<Step>.Continuation,
  after work: @Sendable (@escaping @Sendable (Step) -> Void) async -> Answer
) async -> Answer {
  defer { sink.finish() }
  return await work { sink.yield($0) }
}
