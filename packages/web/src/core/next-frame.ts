/** A frame takes so long at most; a page that nobody sees draws none. */
const FRAME_MS = 100

/**
 * When the browser has shown what a press or a key did at once: the button as pressed, the box with its tick. What is large comes
 * after it, so that nobody waits for the answer to their hand.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
