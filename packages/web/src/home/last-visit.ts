/** A visit ends after this long without opening the home page. */
const VISIT_MS = 30 * 60_000

export type Visits = { previous: string | null; current: string }

/** Starts a visit, or continues the current one; `previous` is when the visit before was last seen. */
export function nextVisits(stored: Visits | null, now: Date): Visits {
  const at = now.toISOString()
  if (!stored) return { previous: null, current: at }
  const isNew = now.getTime() - new Date(stored.current).getTime() > VISIT_MS
  return { previous: isNew ? stored.current : stored.previous, current: at }
}
