/** A cache of responses with a maximum age and size; the oldest go first (SEARCH-06). */
export type ResultCache<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void }

export function createResultCache<T>(forMs: number, max: number, now: () => number): ResultCache<T> {
  const entries = new Map<string, { value: T; at: number }>()
  return {
    get: (key) => {
      const one = entries.get(key)
      return one && now() - one.at < forMs ? one.value : undefined
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, { value, at: now() })
      for (const oldest of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(oldest)
      }
    },
  }
}
