import type { TimelineEntry } from '@perennial/contract/person-timeline/routes.ts'
import { canReadTimeline } from '@perennial/domain/people/profile-tabs.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findPerson, findProfileFacts } from '../people/public.ts'
import { personTimelineSourcesFor } from './registry.ts'

/** `GET /users/{id}/timeline`: a person’s timeline, each entry as this reader may read it (MAY-8). */
export const readPersonTimeline = handler('GET /users/{id}/timeline', async ({ params, viewer, tx, now }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen || !canReadTimeline(seen.viewerFacts, seen.personFacts, await findProfileFacts(tx, viewer, seen)))
    refuse('NOT_FOUND')
  const entries: TimelineEntry[] = []
  for (const source of personTimelineSourcesFor(tx, viewer))
    entries.push(...(await source.read({ tx, viewer, personId: params.id, now })))
  return { entries: entries.toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)) }
})
