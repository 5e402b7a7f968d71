import { autorunSparks, type Spark, sparks } from '@perennial/domain/shell/sparks.ts'
import { type ApiResponse, api } from '../../core/api.ts'
import type { SessionUser } from '../../core/session.ts'
import { createStore } from '../../core/store.ts'

/** The tips that the user has seen and dismissed; null until it is known. */
export const sparkState = createStore<ApiResponse<'GET /sparks'> | null>(null)
/** The tip that the user opened. */
export const startedSpark = createStore<string | null>(null)
const visited = new Set<string>()

const quiet = () => undefined

/** Loads once what has been seen. */
export const loadSparkState = (): void => {
  if (!sparkState.get()) api('GET /sparks', {}).then(sparkState.set, quiet)
}

export const findSpark = (id: string | null): Spark | undefined => sparks.find((spark) => spark.id === id)

/** The tips of a page for a user; none until it is known what they have seen. A visible tip stays visible. */
export function sparksForPage(page: string, known: ApiResponse<'GET /sparks'> | null, me: SessionUser): Spark[] {
  if (!known) return []
  const { isProvider, isGuest } = me
  return autorunSparks(page, { ...known, seen: known.seen.filter((id) => !visited.has(id)), isProvider, isGuest })
}

/** A tip was shown; reported to the server once a visit (SPARK-05). */
export function markSeen(id: string): void {
  if (visited.has(id)) return
  visited.add(id)
  if (!sparkState.get()?.seen.includes(id)) api('POST /sparks/{id}/visit', { id }).then(sparkState.set, quiet)
}

/** A tip was dismissed. */
export function markDismissed(id: string): void {
  if (startedSpark.get() === id) startedSpark.set(null)
  const known = sparkState.get()
  if (!known || known.dismissed.includes(id)) return
  sparkState.set({ ...known, dismissed: [...known.dismissed, id] })
  api('POST /sparks/{id}/dismiss', { id }).then(sparkState.set, quiet)
}
