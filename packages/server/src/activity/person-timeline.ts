import { eq } from 'drizzle-orm'
import type { PersonTimelineSource } from '../person-timeline/public.ts'
import { readActivities } from './queries.ts'
import { activityKindsFor } from './registry.ts'
import { activities } from './tables.ts'

const MAX = 50

/** A person’s activities, except those about reviews and objectives, which are in the timeline already. */
export const activityTimeline: PersonTimelineSource = {
  name: 'activities',
  read: async ({ tx, viewer, personId, now }) => {
    const stream = await readActivities({
      tx,
      viewer,
      now,
      kinds: activityKindsFor(tx, viewer.company.switches).filter(
        ({ module }) => module !== 'review' && module !== 'objective',
      ),
      where: eq(activities.aboutId, personId),
      size: MAX,
    })
    return stream.activities.map((activity) => ({
      kind: 'activity' as const,
      id: activity.id,
      at: activity.at,
      activity,
    }))
  },
}
