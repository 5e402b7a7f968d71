import type { AddToWindow } from './rate-limits.ts'
import { refuse } from './refusals.ts'

const MAX_KEYS = 50_000
/** Of what is asked many times a minute a process counts so many parts of the limit by itself before it asks the others again. */
const SHARES = 20

export type Limit = {
  most: number
  withinMs: number
  /** So often that not every one of them may cost a question to the database. */
  isFrequent?: true
}
/** What may still be done before the window ends. */
export type RateLimitState = { left: number; seconds: number; most: number; withinSeconds: number }

export type RateLimiter = {
  /** Counts one costly act; the one above the limit waits (security, section 13). */
  consume: (key: string, limit: Limit, now: Date) => Promise<RateLimitState>
}

type Window = {
  endsAt: number
  used: number
  /** How many this process may do before it asks again. */
  granted: number
  /** How many no one had taken when it asked last. */
  spare: number
}

/**
 * Counts costly acts in fixed windows, each key by itself; bounded, so that many keys do not fill the memory (UP-9). With `add` all
 * processes count together; a limit that is reached is remembered, so that whoever knocks on costs nothing.
 */
export function createRateLimiter(add?: AddToWindow): RateLimiter {
  const windows = new Map<string, Window>()
  const windowOf = (key: string, { most, withinMs }: Limit, at: number): Window => {
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    windows.delete(key)
    const [oldest] = windows.size >= MAX_KEYS ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    // Alone, a process may do all of it.
    const window = { endsAt: at + withinMs, used: 0, granted: add ? 0 : most, spare: add ? most : 0 }
    windows.set(key, window)
    return window
  }
  const askForMore = async (window: Window, counts: AddToWindow, key: string, limit: Limit, now: Date) => {
    const { most, withinMs, isFrequent } = limit
    const share = isFrequent ? Math.max(1, Math.floor(most / SHARES)) : 1
    const { count, endsAt } = await counts(key, share, withinMs, now)
    window.endsAt = endsAt.getTime()
    window.granted += Math.max(0, Math.min(share, most - (count - share)))
    window.spare = Math.max(0, Math.min(window.spare, most - count))
  }
  return {
    consume: async (key, limit, now) => {
      const at = now.getTime()
      const window = windowOf(key, limit, at)
      if (add && window.used >= window.granted && window.spare > 0) await askForMore(window, add, key, limit, now)
      const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000))
      if (window.used >= window.granted) return refuse('TOO_MANY_REQUESTS', { facts: { seconds }, retryAfter: seconds })
      window.used += 1
      const left = window.granted - window.used + window.spare
      return { left, seconds, most: limit.most, withinSeconds: limit.withinMs / 1000 }
    },
  }
}
