const POLL_INTERVAL_MS = 100
const QUIET_CHECKS = 3
const MAX_WAIT_MS = 4_000

let resolvePaint = () => {}
/** Resolves once the first page is painted: from then on, parts that aren't visible yet may load. */
export const firstPaint = new Promise<void>((resolve) => {
  resolvePaint = resolve
})

/** Waits until the first page has its heading and its data, for at most four seconds, and then lets deferred parts load. */
export async function waitForFirstPaint(hasAnswers: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  let quietChecks = 0
  while (quietChecks < QUIET_CHECKS && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const isReady = document.querySelector('main h1') !== null && hasAnswers()
    quietChecks = isReady ? quietChecks + 1 : 0
  }
  resolvePaint()
}

/** Loads something after the first page is painted. */
export const afterFirstPaint =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    firstPaint.then(load)
