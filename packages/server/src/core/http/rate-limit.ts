import type { AddToWindow } from './rate-limits.ts'
import { refuse } from './refusals.ts'

const MAX_KEYS = 50_000
/**
 * For frequent operations a process takes the limit in this many shares, and counts within a share without asking the
 * database.
 */
const SHARES = 20

export type Limit = {
  most: number
  withinMs: number
  /** So frequent that not every request may cost a database query. */
  isFrequent?: true
}
/** How much of the limit is left until the window ends. */
export type RateLimitState = { left: number; seconds: number; most: number; withinSeconds: number }

export type RateLimiter = {
  /** Counts one costly operation; the one above the limit is refused (security, section 13). */
  consume: (key: string, limit: Limit, now: Date) => Promise<RateLimitState>
}

type Window = {
  endsAt: number
  used: number
  /** How many this process may still allow without asking. */
  granted: number
  /** How many were left for all processes at the last query. */
  spare: number
}

/**
 * Counts costly operations in fixed windows, per key; bounded, so that many keys can’t fill the memory (UP-9). With
 * `add`, all processes count together; a reached limit is remembered, so that further attempts cost nothing.
 */
export function createRateLimiter(add?: AddToWindow): RateLimiter {
  const windows = new Map<string, Window>()
  const windowOf = (key: string, { most, withinMs }: Limit, at: number): Window => {
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    windows.delete(key)
    const [oldest] = windows.size >= MAX_KEYS ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    // A single process may use all of it.
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
