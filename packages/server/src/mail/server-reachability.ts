/** How long a result counts: opening a page does not check the mail server more often. */
const COUNTS_MS = 30_000
/** How long a page waits for the check. */
const WAIT_MS = 5_000

/** Tracks since when a mail server could not be reached: updated when emails are sent, or checked when someone wants to know. */
export function trackReachability(verify: () => Promise<unknown>) {
  let failingSince: Date | null = null
  let knownAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const notice = (isReached: boolean, now: Date) => {
    failingSince = isReached ? null : (failingSince ?? now)
    knownAt = now.getTime()
  }
  const ask = async (now: Date) => {
    notice(await Promise.race([verify().then(isTrue, isFalse), waiting()]), now)
    asking = undefined
  }
  return {
    notice,
    failingSince: async (now: Date): Promise<Date | null> => {
      if (now.getTime() - knownAt >= COUNTS_MS) {
        asking ??= ask(now)
        await asking
      }
      return failingSince
    },
  }
}

const isTrue = () => true
const isFalse = () => false
const waiting = () =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), WAIT_MS).unref()
  })
