import { type ObjectiveActivity, objectiveActivityMessage } from '@perennial/domain/activity/objective-activities.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type ActivityContext, type ActivityKind, saveActivities, type VisibleActivity } from '../activity/public.ts'
import { type ActivityRow, activities } from '../activity/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { type EventContext, type Subscriber, subscriber } from '../core/events/events.ts'
import {
  objectiveCheckedIn,
  objectiveCommented,
  objectiveCreated,
  objectiveEdited,
  objectiveUpdated,
} from './events.ts'
import { objectiveComments } from './history/tables.ts'
import { objectivePage } from './links.ts'
import { type FoundObjective, findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

type Show = (found: FoundObjective, row: ActivityRow) => boolean
const always: Show = () => true

/** Activities about objectives that the viewer can read now; private ones have none (OBJ-P14). */
const shownAs =
  (done: ObjectiveActivity, isShown: Show) =>
  async (
    { tx, viewer }: ActivityContext,
    rows: readonly ActivityRow[],
  ): Promise<ReadonlyMap<string, VisibleActivity>> => {
    const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
    const isAmong = and(inArray(objectives.id, ids), ne(objectives.visibility, 'PRIVATE'))
    const found = await findReadable(tx, await readersOf(tx, viewer), isAmong, { withResults: false })
    const byId = new Map(found.map((objective) => [objective.row.id, objective]))
    const comments = done === 'commented' ? await findCommentIds(tx, viewer.company.id, rows) : null
    return new Map(
      rows.flatMap((row): [string, VisibleActivity][] => {
        const objective = byId.get(row.subjectId)
        if (!objective || !isShown(objective, row) || (comments && !comments.has(row.part))) return []
        const message = objectiveActivityMessage(done, {
          isOwner: objective.row.ownerId === viewer.id,
          isActor: row.actorId === viewer.id,
          isByOwner: row.actorId === objective.row.ownerId,
        })
        const facts = { ...statusFacts(row), cycle: objective.cycleRow.name }
        return [[row.id, { message, byId: row.actorId, facts, link: objectivePage(objective.row) }]]
      }),
    )
  }

const statusFacts = ({ data: { from, to } }: ActivityRow) => ({ ...(from && { from }), ...(to && { to }) })

/** Removed comments have no activity. */
async function findCommentIds(tx: Tx, companyId: string, rows: readonly ActivityRow[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: objectiveComments.id })
    .from(objectiveComments)
    .where(
      and(
        eq(objectiveComments.companyId, companyId),
        inArray(
          objectiveComments.id,
          rows.map(({ part }) => part),
        ),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

const kindOf = (done: ObjectiveActivity, isShown: Show = always): ActivityKind => ({
  name: `objective-${done}`,
  module: 'objective',
  audience: 'involved',
  feature: 'objective',
  // Concerns people with whom the objective is shared, besides owners and their managers.
  concerns: ({ id, company }) => sql`${activities.subjectId} in (select r.objective_id from objective_readers r
    where r.company_id = ${company.id}::uuid and r.person_id = ${id}::uuid)`,
  show: shownAs(done, isShown),
})

const created = kindOf('created')
const status = kindOf('status', ({ cycle }) => cycle.options.status)
const achieved = kindOf('achieved')
const commented = kindOf('commented')
const changedByHr = kindOf('changedByHr')
export const objectiveActivityKinds = [created, status, achieved, commented, changedByHr]

type Data = {
  isPrivate?: boolean
  isOutsideDates?: boolean
  commentId?: string
  isChange?: boolean
  from?: ObjectiveStatus
  status?: ObjectiveStatus
  isDone?: boolean
}

/** Saves activities about objectives that are not private when the event happens. */
const saving =
  (entriesOf: (data: Data, context: EventContext) => readonly { kind: ActivityKind; part?: string; data?: Values }[]) =>
  async (context: EventContext): Promise<void> => {
    const { event, tx } = context
    const data = event.data as Data
    if (!event.aboutId || data.isPrivate !== false) return
    const { actorId, at, aboutId, subjectId } = event
    const all = entriesOf(data, context).map((entry) => ({ ...entry, at, actorId, aboutId, subjectId }))
    await saveActivities(tx, all)
  }
type Values = Record<string, string>

/** Changes by HR Admins outside the dates of a cycle are recorded, once a day for each HR Admin (OBJ-P04). */
const outsideDates = ({ isOutsideDates }: Data, { event }: EventContext) =>
  isOutsideDates ? [{ kind: changedByHr, part: `${event.actorId} ${localDayOf(event.at, 'UTC')}` }] : []

/** A check-in has one activity for each objective that it changed (OBJ-P06). Events from before an upgrade contain no changes. */
async function saveOfCheckIn(context: EventContext): Promise<void> {
  const { event, tx } = context
  const { actorId, at, aboutId } = event
  const { changed = [] } = event.data as { changed?: (Data & { objectiveId: string })[] }
  if (!aboutId) return
  const all = changed.flatMap(({ objectiveId: subjectId, ...data }) =>
    ofStatus(data, context).map((entry) => ({ ...entry, at, actorId, aboutId, subjectId })),
  )
  await saveActivities(tx, all)
}

const ofStatus = ({ from, status: to, isDone }: Data, { event }: EventContext) => {
  if (to === 'ACHIEVED' || isDone) return [{ kind: achieved, part: event.id }]
  return from && to ? [{ kind: status, part: event.id, data: { from, to } }] : []
}

type IsFor = NonNullable<Subscriber['isFor']>
/** Only these changes are shown as activities: for all others nothing follows, however often a program sends figures. */
const isOutside: IsFor = ({ data }) => (data as Data).isOutsideDates === true
const isUpdateShown: IsFor = (event) => {
  const { status, isDone } = event.data as Data
  return status !== undefined || isDone === true || isOutside(event)
}

export const objectiveActivities = [
  subscriber(
    objectiveCreated,
    'record-activity',
    saving((data, context) => [{ kind: created }, ...outsideDates(data, context)]),
  ),
  subscriber(objectiveEdited, 'record-activity', saving(outsideDates), isOutside),
  subscriber(
    objectiveUpdated,
    'record-activity',
    saving((data, context) => [...ofStatus(data, context), ...outsideDates(data, context)]),
    isUpdateShown,
  ),
  subscriber(objectiveCheckedIn, 'record-activity', saveOfCheckIn),
  subscriber(
    objectiveCommented,
    'record-activity',
    saving(({ commentId, isChange }) => (commentId && !isChange ? [{ kind: commented, part: commentId }] : [])),
  ),
]
