import { ACTIVITIES_PER_PAGE, type Activity } from '@perennial/contract/activity/routes.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MomentPosition } from '../core/http/cursor.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import type { ActivityContext, ActivityKind, ActivityPerson, VisibleActivity } from './registry.ts'
import { type ActivityRow, activities } from './tables.ts'

/** Rows per look-up, and look-ups per page: a limit for streams full of entries the reader may not read. */
const BATCH_SIZE = 60
const MAX_BATCHES = 8

type ActivityQuery = Omit<ActivityContext, 'people'> & {
  kinds: readonly ActivityKind[]
  where: SQL | undefined
  /** Where the previous page ended. */
  after?: MomentPosition | undefined
  size?: number
}
/** `next` may be the position of an entry that the reader may not know of: it never leaves the server as it is. */
type Stream = { activities: Activity[]; next: MomentPosition | null }

/** A page of the stream, newest first. Reads entries until there are enough that the viewer may read. */
export async function readActivities(asked: ActivityQuery): Promise<Stream> {
  const { tx, viewer, kinds, where, size = ACTIVITIES_PER_PAGE } = asked
  if (kinds.length === 0) return { activities: [], next: null }
  const names = kinds.map(({ name }) => name)
  const found: Activity[] = []
  let { after } = asked
  for (let attempt = 0; attempt < MAX_BATCHES; attempt += 1) {
    const beyond =
      after && sql`(${activities.at}, ${activities.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    const rows = await tx
      .select()
      .from(activities)
      .where(and(eq(activities.companyId, viewer.company.id), inArray(activities.kind, names), where, beyond))
      .orderBy(desc(activities.at), desc(activities.id))
      .limit(BATCH_SIZE)
    found.push(...(await readable(asked, rows)))
    const last = rows.at(-1)
    if (found.length > size) break
    if (!last || rows.length < BATCH_SIZE) return { activities: found, next: null }
    after = last
  }
  if (found.length <= size) return { activities: found, next: after ? { at: after.at, id: after.id } : null }
  const page = found.slice(0, size)
  const last = page.at(-1)
  return { activities: page, next: last ? { at: new Date(last.at), id: last.id } : null }
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
