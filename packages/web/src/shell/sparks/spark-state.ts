import { type Spark, sparks, sparksFor } from '@perennial/domain/shell/sparks.ts'
import { type Answered, api } from '../../core/api.ts'
import type { Me } from '../../core/session.ts'
import { createStore } from '../../core/store.ts'

/** What somebody has seen and put away; null until it is known. */
export const marks = createStore<Answered<'GET /sparks'> | null>(null)
/** The tip that somebody asked for. */
export const started = createStore<string | null>(null)
const visited = new Set<string>()

const quiet = () => undefined

/** Asks once what has been seen. */
export const loadMarks = (): void => {
  if (!marks.get()) api('GET /sparks', {}).then(marks.set, quiet)
}

export const sparkOf = (id: string | null): Spark | undefined => sparks.find((one) => one.id === id)

/** The tips of a page for somebody; none before it is known what they have seen. One that shows goes on showing. */
export function sparksAt(page: string, known: Answered<'GET /sparks'> | null, me: Me): Spark[] {
  if (!known) return []
  const { isProvider, isGuest } = me
  return sparksFor(page, { ...known, seen: known.seen.filter((id) => !visited.has(id)), isProvider, isGuest })
}

/** A tip was shown; the server is told once a visit (SPARK-05). */
export function seen(id: string): void {
  if (visited.has(id)) return
  visited.add(id)
  if (!marks.get()?.seen.includes(id)) api('POST /sparks/{id}/visit', { id }).then(marks.set, quiet)
}

/** A tip was put away. */
export function dismissed(id: string): void {
  if (started.get() === id) started.set(null)
  const known = marks.get()
  if (!known || known.dismissed.includes(id)) return
  marks.set({ ...known, dismissed: [...known.dismissed, id] })
  api('POST /sparks/{id}/dismiss', { id }).then(marks.set, quiet)
}
