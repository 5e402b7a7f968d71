import type { Activity } from '@perennial/contract/activity/routes.ts'
import { eq, or } from 'drizzle-orm'
import type { MomentPosition } from '../core/http/cursor.ts'
import type { PersonalDataPart } from '../people/public.ts'
import { readActivities } from './queries.ts'
import { activityKindsFor } from './registry.ts'
import { activities } from './tables.ts'

const [EACH, MAX] = [200, 10_000]

/**
 * The stream in a person’s own data package: what they did and what happened to them, as far as they may know about it now. Like the
 * stream, it reveals nothing about a side that was not shared with them or was hidden again (PRIV-2, MAY-8).
 */
export const activitiesData: PersonalDataPart = {
  name: 'activities',
  read: async ({ tx, viewer, personId, now }) => {
    if (personId !== viewer.id) return undefined
    const asked = {
      tx,
      viewer,
      now,
      kinds: activityKindsFor(tx, viewer.company.switches),
      size: EACH,
      where: or(eq(activities.actorId, personId), eq(activities.aboutId, personId)),
    }
    const packed: unknown[] = []
    let after: MomentPosition | undefined
    do {
      const page = await readActivities({ ...asked, after })
      packed.push(...page.activities.map(packedActivity))
      after = page.next ?? page.searchedUntil ?? undefined
    } while (after !== undefined && packed.length < MAX)
    return packed
  },
}

const packedActivity = ({ message, at, by, about, facts }: Activity) => ({
  what: message,
  at,
  facts,
  by: by?.name ?? null,
  about: about.name,
})
