const LOOK_EVERY_MS = 100
const CALM_LOOKS = 3
const MAX_WAIT_MS = 4_000

let tell = () => {}
/** The page that the visit begins with stands: from now on there is time for what nobody looks at yet. */
const calm = new Promise<void>((resolve) => {
  tell = resolve
})

/** Waits until the first page has its heading and its answers, or for four seconds, and lets everything come that is `late`. */
export async function waitForFirstPaint(hasAnswers: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  let calmLooks = 0
  while (calmLooks < CALM_LOOKS && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const stands = document.querySelector('main h1') !== null && hasAnswers()
    calmLooks = stands ? calmLooks + 1 : 0
  }
  tell()
}

/** Loads something when the first page stands. */
export const afterFirstPaint =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    calm.then(load)
