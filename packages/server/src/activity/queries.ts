import { ACTIVITIES_PER_PAGE, type Activity } from '@perennial/contract/activity/routes.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MomentPosition } from '../core/http/cursor.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import type { ActivityContext, ActivityKind, ActivityPerson, VisibleActivity } from './registry.ts'
import { type ActivityRow, activities } from './tables.ts'

/** The first look-up reads this many rows, and each further one twice as many as the one before, up to a limit. */
const FIRST_BATCH = 60
const MAX_BATCH = 2_000
/** About 12,000 rows: a limit for streams full of entries the reader may not read. */
const MAX_BATCHES = 10

type ActivityQuery = Omit<ActivityContext, 'people'> & {
  kinds: readonly ActivityKind[]
  where: SQL | undefined
  /** Where the previous page ended. */
  after?: MomentPosition | undefined
  size?: number
}
type Stream = {
  activities: Activity[]
  /** The last entry of the page, if the reader may read further ones. */
  next: MomentPosition | null
  /** Where the limit ended the search for further ones. It may be an entry that the reader may not know of. */
  searchedUntil: MomentPosition | null
}

/**
 * A page of the stream, newest first. Reads entries until there is one more than fit on the page that the viewer may read, so that
 * a page is full unless it is the last one: a shorter one, or an empty one before it, would reveal that there are others (TIME-3).
 */
export async function readActivities(asked: ActivityQuery): Promise<Stream> {
  const { tx, viewer, kinds, where, size = ACTIVITIES_PER_PAGE } = asked
  if (kinds.length === 0) return { activities: [], next: null, searchedUntil: null }
  const names = kinds.map(({ name }) => name)
  const found: Activity[] = []
  let { after } = asked
  for (let attempt = 0; attempt < MAX_BATCHES; attempt += 1) {
    const limit = Math.min(MAX_BATCH, FIRST_BATCH * 2 ** attempt)
    const beyond =
      after && sql`(${activities.at}, ${activities.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    const rows = await tx
      .select()
      .from(activities)
      .where(and(eq(activities.companyId, viewer.company.id), inArray(activities.kind, names), where, beyond))
      .orderBy(desc(activities.at), desc(activities.id))
      .limit(limit)
    found.push(...(await readable(asked, rows)))
    const page = found.slice(0, size)
    const last = page.at(-1)
    if (found.length > size && last)
      return { activities: page, next: { at: new Date(last.at), id: last.id }, searchedUntil: null }
    after = rows.at(-1)
    if (!after || rows.length < limit) return { activities: found, next: null, searchedUntil: null }
  }
  return { activities: found, next: null, searchedUntil: after ? { at: after.at, id: after.id } : null }
}

/** The entries that the viewer may read, in the same order, as their kinds present them. */
async function readable(asked: ActivityQuery, rows: readonly ActivityRow[]): Promise<Activity[]> {
  if (rows.length === 0) return []
  const known = await peopleOf(asked, rows)
  const kinds = new Map(asked.kinds.map((kind) => [kind.name, kind]))
  const shown = new Map<string, VisibleActivity>()
  for (const [name, some] of Map.groupBy(rows, (row) => row.kind)) {
    const kind = kinds.get(name)
    if (kind) for (const [id, one] of await kind.show({ ...asked, people: known }, some)) shown.set(id, one)
  }
  return rows.flatMap((row): Activity[] => {
    const [one, about, kind] = [shown.get(row.id), known.get(row.aboutId), kinds.get(row.kind)]
    if (!one || !about || !kind) return []
    const { message, facts = {}, link, byId } = one
    const by = byId ? known.get(byId) : undefined
    return [
      {
        id: row.id,
        module: kind.module,
        message,
        at: row.at.toISOString(),
        facts,
        link,
        about: refOf(about),
        by: by ? refOf(by) : null,
      },
    ]
  })
}

const refOf = ({ id, name, isActive }: ActivityPerson) => ({ id, name, isActive })

async function peopleOf({ tx, viewer }: ActivityQuery, rows: readonly ActivityRow[]) {
  const ids = [...new Set(rows.flatMap(({ aboutId, actorId }) => (actorId ? [aboutId, actorId] : [aboutId])))]
  const found = await tx
    .select({
      id: people.id,
      name: nameSql(people),
      title: people.title,
      isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'`,
      isGuest: people.isGuest,
    })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), sql`${people.id} = any(${sql.param(ids)}::uuid[])`))
  return new Map(found.map((item) => [item.id, item]))
}
