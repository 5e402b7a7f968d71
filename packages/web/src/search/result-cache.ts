/** Answers that are remembered for a while: so many at most, the oldest go first (SEARCH-06). */
export type ResultCache<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void }

export function createResultCache<T>(forMs: number, max: number, now: () => number): ResultCache<T> {
  const kept = new Map<string, { value: T; at: number }>()
  return {
    get: (key) => {
      const one = kept.get(key)
      return one && now() - one.at < forMs ? one.value : undefined
    },
    set: (key, value) => {
      kept.delete(key)
      kept.set(key, { value, at: now() })
      for (const oldest of kept.keys()) {
        if (kept.size <= max) break
        kept.delete(oldest)
      }
    },
  }
}
