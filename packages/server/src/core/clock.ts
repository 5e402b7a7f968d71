/** The server’s clock, the only one that decides anything (TIME-1). Passed in, so that tests can set it. */
export type Clock = { now: () => Date }

/** The real time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at `from` and runs on (FAKE_NOW). */
export function createClockFrom(from: Date): Clock {
  const ahead = from.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}
