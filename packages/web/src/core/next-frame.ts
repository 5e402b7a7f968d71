/** The longest time to wait for a frame; a hidden page paints none. */
const FRAME_MS = 100

/**
 * Resolves when the browser has painted the immediate effect of an input: the pressed button, the ticked box. Heavy rendering
 * comes after it, so that input is always answered quickly.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
