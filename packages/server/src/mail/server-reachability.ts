/** What is known of the mail server counts so long: looking at a page asks it no more often. */
const COUNTS_MS = 30_000
/** Anyone who looks does not wait longer. */
const WAIT_MS = 5_000

/** Remembers since when a mail server could not be reached: noticed when emails leave, or asked when someone wants to know. */
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
