import { editsIn } from '@perennial/domain/objectives/cycle/process.ts'
import { tasksOfManager, tasksOfOwner } from '@perennial/domain/objectives/home-tasks.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { isDueSoon } from '@perennial/domain/objectives/reminders.ts'
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import type { ClosedTask, SourceTask, TaskContext, TaskSource } from '../home/public.ts'
import { findOwner, ownerFactsOf } from './create.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { cycleFactsOf, findObjectiveCycles } from './cycle-facts.ts'
import { objectives } from './tables.ts'

const [SET, UPDATE, SET_TEAM] = ['objectives-set', 'objectives-update', 'objectives-set-team'] as const

const runningCycles = (tx: Tx, viewer: Viewer, now: Date) =>
  findObjectiveCycles(
    tx,
    viewer.company.id,
    and(isNull(cycles.archivedAt), lte(cycles.startsAt, now), gt(cycles.endsAt, now)),
  )

/** Tasks in running cycles for owners and managers: to set objectives, and to update those that are due (EMP-P02). */
export const objectiveHomeTasks: TaskSource = {
  name: 'objectives',
  kinds: [SET, UPDATE, SET_TEAM],
  feature: 'objective',
  find: async ({ tx, viewer, now }) => {
    // For an impersonator the tasks would reveal private objectives.
    if (viewer.isGuest || viewer.session.impersonatorId) return { tasks: [] }
    const tasks: SourceTask[] = []
    for (const cycle of await runningCycles(tx, viewer, now)) {
      tasks.push(...(await ownTasks(tx, viewer, cycle, now)))
      tasks.push(...(await teamTasks(tx, viewer, cycle, now)))
    }
    return { tasks }
  },
  findClosed: closedTask,
}

async function ownTasks(tx: Tx, viewer: Viewer, row: ObjectiveCycleRow, now: Date): Promise<SourceTask[]> {
  const cycle = cycleFactsOf(row)
  const owner = await findOwner(tx, viewer.company.id, viewer.id)
  const own = await tx
    .select()
    .from(objectives)
    .where(
      and(
        eq(objectives.companyId, viewer.company.id),
        eq(objectives.ownerId, viewer.id),
        eq(objectives.cycleId, row.id),
      ),
    )
  const due = own.filter(
    (objective) => !isClosed(objective, cycle.options) && isDueSoon(objective.dueDate, viewer.company.timeZone, now),
  )
  const facts = {
    takesPart: ownerFactsOf(owner, row).takesPart,
    objectives: own.length,
    dueSoon: due.length,
    isCheckInDue: false,
  }
  return tasksOfOwner(cycle, facts, now).flatMap((task): SourceTask[] => {
    if (task === 'SET_OBJECTIVES')
      return [taskOf(SET, row, { cycle: row.name }, row.editableByOwnerUntil, '/app/objectives')]
    if (task !== 'UPDATE_DUE') return []
    return [
      taskOf(UPDATE, row, { cycle: row.name, count: due.length }, row.statusEditableByOwnerUntil, '/app/objectives'),
    ]
  })
}

async function teamTasks(tx: Tx, viewer: Viewer, row: ObjectiveCycleRow, now: Date): Promise<SourceTask[]> {
  if (!viewer.isManager || editsIn(row.process, 'owner')) return []
  const count = await countReportsIn(
    tx,
    viewer,
    row,
    sql`not exists (select from objectives o where o.company_id = p.company_id and o.cycle_id = ${row.id}::uuid
      and o.owner_id = p.id and o.visibility <> 'PRIVATE')`,
  )
  const asked = tasksOfManager(cycleFactsOf(row), { reportsWithoutObjectives: count }, now)
  if (asked.length === 0) return []
  return [taskOf(SET_TEAM, row, { cycle: row.name, count }, row.editableByManagerUntil, '/app/objectives/team')]
}

/** How many of the viewer’s direct reports take part in a cycle and meet a condition on `p`. */
async function countReportsIn(tx: Tx, viewer: Viewer, row: ObjectiveCycleRow, condition: SQL = sql`true`) {
  const takesPart = row.allUsers
    ? sql`true`
    : sql`exists (select from cycle_members m where m.company_id = p.company_id and m.cycle_id = ${row.id}::uuid and m.person_id = p.id)`
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from people p where p.company_id = ${viewer.company.id}::uuid
      and p.manager_id = ${viewer.id}::uuid and p.state <> 'DEACTIVATED' and not p.is_guest and ${takesPart} and ${condition}`)
  return rows[0]?.count ?? 0
}

const taskOf = (
  kind: string,
  { id }: ObjectiveCycleRow,
  data: SourceTask['data'],
  date: Date,
  to: string,
): SourceTask => ({ kind, subjectId: id, data, date, to })

/** Done, or over with the time of the cycle. Those who were never asked learn nothing of the cycle. */
async function closedTask({ tx, viewer, now }: TaskContext, kind: string, id: string): Promise<ClosedTask | undefined> {
  const row = await findStartedCycle(tx, viewer, id, now)
  if (!row) return undefined
  const isOfTeam = kind === SET_TEAM
  // Whoever edits objectives in this process is asked to set them.
  if (kind !== UPDATE && editsIn(row.process, 'owner') === isOfTeam) return undefined
  const wasAsked = isOfTeam ? (await countReportsIn(tx, viewer, row)) > 0 : await takesPartIn(tx, viewer, row)
  if (!wasAsked) return undefined
  const until = { [SET]: row.editableByOwnerUntil, [UPDATE]: row.statusEditableByOwnerUntil }[kind as typeof SET]
  const deadline = until ?? row.editableByManagerUntil
  return {
    data: { cycle: row.name, count: 0 },
    deadline: now >= deadline ? deadline : null,
    to: isOfTeam ? '/app/objectives/team' : '/app/objectives',
  }
}

/** A cycle that asks something of people already; guests are never asked. */
export async function findStartedCycle(tx: Tx, viewer: Viewer, id: string, now: Date) {
  if (viewer.isGuest) return undefined
  const [row] = await findObjectiveCycles(tx, viewer.company.id, and(eq(cycles.id, id), lte(cycles.startsAt, now)))
  return row
}

/** Whether the viewer may own objectives in a cycle. */
export const takesPartIn = async (tx: Tx, viewer: Viewer, row: ObjectiveCycleRow): Promise<boolean> =>
  ownerFactsOf(await findOwner(tx, viewer.company.id, viewer.id), row).takesPart
