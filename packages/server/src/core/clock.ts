/** The server's clock, the only one that decides anything (TIME-1). Handed in, so that tests and stories have their own. */
export type Clock = { now: () => Date }

/** The real time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows `from` now and runs on from there (FAKE_NOW). */
export function createClockFrom(from: Date): Clock {
  const ahead = from.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}
