import { eq } from 'drizzle-orm'
import { idsBelow } from '../people/public.ts'
import { defineTimeline } from '../person-timeline/public.ts'
import { readStream } from './queries.ts'
import { kindsFor } from './registry.ts'
import { activities } from './tables.ts'

/** So many entries of the stream stand in a timeline. */
const MOST = 50

/** What the stream tells about somebody; reviews stand in the timeline themselves. */
export const defineActivityTimeline = () =>
  defineTimeline({
    name: 'activities',
    read: async ({ tx, viewer, personId, now }) => {
      const stream = await readStream({
        ...{ tx, viewer, now, below: viewer.isManager ? await idsBelow(tx, viewer.company.id, viewer.id) : [] },
        kinds: kindsFor(viewer.company.switches).filter(({ module }) => module !== 'review'),
        where: eq(activities.aboutId, personId),
        size: MOST,
      })
      return stream.activities.map((activity) => ({
        kind: 'activity' as const,
        id: activity.id,
        at: activity.at,
        activity,
      }))
    },
  })
