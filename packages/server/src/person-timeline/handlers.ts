import type { TimelineEntry } from '@perennial/contract/person-timeline/routes.ts'
import { readsTimeline } from '@perennial/domain/people/profile-tabs.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findPerson, profileFactsOf } from '../people/public.ts'
import { sourcesFor } from './registry.ts'

/** `GET /users/{id}/timeline`: one line of what there is about somebody, each entry as its reader may read it (MAY-8). */
export const answerTimeline = answer('GET /users/{id}/timeline', async ({ params, viewer, tx, now }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen || !readsTimeline(seen.looker, seen.looked, await profileFactsOf(tx, viewer, seen))) refuse('NOT_FOUND')
  const entries: TimelineEntry[] = []
  for (const source of sourcesFor(viewer.company.switches))
    entries.push(...(await source.read({ tx, viewer, personId: params.id, now })))
  return { entries: entries.toSorted((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id)) }
})
