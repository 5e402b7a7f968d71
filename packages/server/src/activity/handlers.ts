import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorizeTeam, findManagerIds, findPerson, idsBelow, type TabEntriesSource } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { readActivities } from './queries.ts'
import { type ActivityKind, activityKindsFor } from './registry.ts'
import { activities } from './tables.ts'

const aboutOneOf = (ids: readonly string[]): SQL => sql`${activities.aboutId} = any(${sql.param([...ids])}::uuid[])`
/** About anyone in the whole reporting line below the viewer. */
const aboutOneBelow = (viewer: Viewer): SQL =>
  viewer.isManager ? sql`${activities.aboutId} in ${idsBelow(viewer.company.id, viewer.id)}` : sql`false`
const isPublic = eq(activities.audience, 'everyone')

/** Entries that concern the viewer: about them and people below them, and those that a kind adds, such as reviews they write. */
const concerning = (viewer: Viewer, kinds: readonly ActivityKind[]) =>
  or(
    aboutOneOf([viewer.id]),
    aboutOneBelow(viewer),
    ...kinds.flatMap(({ name, concerns }) => (concerns ? [and(eq(activities.kind, name), concerns(viewer))] : [])),
  )

/** The viewer, their manager, and people with the same manager. */
async function aroundOf(tx: Tx, viewer: Viewer): Promise<string[]> {
  const [managerId] = await findManagerIds(tx, viewer.company.id, viewer.id)
  if (!managerId) return [viewer.id]
  const peers = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.managerId, managerId)))
  return [...new Set([viewer.id, managerId, ...peers.map(({ id }) => id)])]
}

async function directReports(tx: Tx, viewer: Viewer): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.managerId, viewer.id)))
  return rows.map(({ id }) => id)
}

const ofTeam = (companyId: string, team: string) => sql`exists (select 1 from ${people}
  where ${people.companyId} = ${companyId} and ${people.id} = ${activities.aboutId} and ${people.team} = ${team})`

/** `GET /activities`: what has happened, as far as the viewer may know about it now (EMP-8). */
export const listActivities = handler('GET /activities', async ({ app, query, viewer, tx, now }) => {
  const companyId = viewer.company.id
  if (query.scope === 'team') await authorizeTeam(tx, viewer)
  const all = activityKindsFor(tx, viewer.company.switches)
  const kinds = all.filter(({ module }) => query.module === undefined || module === query.module)
  const narrowed = query.team === undefined ? undefined : ofTeam(companyId, query.team)
  const inScope = await whereOf()
  const stream = await readActivities({
    tx,
    viewer,
    now,
    kinds,
    where: and(inScope, narrowed),
    after: openCursor(app, viewer, query),
  })
  const next = stream.next && sealCursor(app, viewer, query, stream.next)
  return { activities: stream.activities, next, modules: [...new Set(all.map(({ module }) => module))] }

  async function whereOf(): Promise<SQL | undefined> {
    switch (query.scope) {
      case 'company':
        return isPublic
      case 'team':
        return query.reach === 'direct' ? aboutOneOf(await directReports(tx, viewer)) : aboutOneBelow(viewer)
      case 'people':
        return and(
          or(aboutOneOf(await aroundOf(tx, viewer)), aboutOneBelow(viewer)),
          or(isPublic, concerning(viewer, kinds)),
        )
      case 'user':
        return eq(activities.aboutId, await seenId(tx, viewer, query.userId))
      case 'home':
        return or(isPublic, concerning(viewer, kinds))
    }
  }
})

/** The person whose profile is open; not found unless the viewer may see the whole profile (EMP-P10). */
async function seenId(tx: Tx, viewer: Viewer, userId: string | undefined): Promise<string> {
  const seen = userId ? await findPerson(tx, viewer, userId) : undefined
  return seen?.extent === 'profile' ? seen.person.id : refuse('NOT_FOUND')
}

/** Whether a profile has activities for this reader. */
export const activityTabEntries: TabEntriesSource = {
  name: 'activities',
  has: async ({ tx, viewer, personId, now }) => {
    const stream = await readActivities({
      tx,
      viewer,
      now,
      kinds: activityKindsFor(tx, viewer.company.switches),
      where: eq(activities.aboutId, personId),
      size: 1,
    })
    return stream.activities.length > 0
  },
}
