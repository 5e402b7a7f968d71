import { refuse } from './refusals.ts'

const MOST_KEYS = 50_000

export type Pace = {
  /** Counts one costly act; the one above the limit waits (security, section 13). */
  demand: (key: string, limit: { most: number; withinMs: number }, now: Date) => void
}

/** Counts costly acts in fixed windows, each key by itself; bounded, so that many keys do not fill the memory (UP-9). */
export function newPace(): Pace {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return {
    demand: (key, { most, withinMs }, now) => {
      const at = now.getTime()
      const open = windows.get(key)
      if (!open || open.endsAt <= at) {
        windows.delete(key)
        if (windows.size >= MOST_KEYS) forgetOldest(windows)
        windows.set(key, { endsAt: at + withinMs, count: 1 })
        return
      }
      open.count += 1
      if (open.count <= most) return
      const seconds = Math.max(1, Math.ceil((open.endsAt - at) / 1000))
      refuse('TOO_MANY_REQUESTS', { facts: { seconds }, retryAfter: seconds })
    },
  }
}

function forgetOldest(windows: Map<string, unknown>) {
  const [oldest] = windows.keys()
  if (oldest !== undefined) windows.delete(oldest)
}
