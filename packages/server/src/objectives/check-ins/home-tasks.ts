import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isCheckInTask, nextCheckIn } from '@perennial/domain/objectives/check-ins.ts'
import { tasksOfOwner } from '@perennial/domain/objectives/home-tasks.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycles } from '../../cycles/tables.ts'
import type { SourceTask, TaskSource } from '../../home/public.ts'
import { type ObjectiveCycleRow, objectiveCycles } from '../cycle/tables.ts'
import { cycleFactsOf, findObjectiveCycles } from '../cycle-facts.ts'
import { findStartedCycle, takesPartIn } from '../home-tasks.ts'
import { objectives } from '../tables.ts'
import { findCheckInFacts } from './facts.ts'

const CHECK_IN = 'objectives-check-in'

/** The page on which owners check in. */
export const checkInPage = (cycleId: string): string => `/app/objectives/check-in/${cycleId}`

/**
 * A check-in that is due within the next days is a task for its owner. This includes private objectives, which no one
 * else knows about.
 */
export const checkInHomeTasks: TaskSource = {
  name: 'objective-check-ins',
  kinds: [CHECK_IN],
  feature: 'objective',
  find: async ({ tx, viewer, now }) => {
    // For an impersonator the task would reveal private objectives.
    if (viewer.isGuest || viewer.session.impersonatorId) return { tasks: [] }
    const isRunning = and(
      isNull(cycles.archivedAt),
      lte(cycles.startsAt, now),
      gt(cycles.endsAt, now),
      ne(objectiveCycles.checkInFrequency, 'NONE'),
    )
    const tasks: SourceTask[] = []
    for (const row of await findObjectiveCycles(tx, viewer.company.id, isRunning)) {
      const task = await taskOf(tx, viewer, row, now)
      if (task) tasks.push(task)
    }
    return { tasks }
  },
  findClosed: async ({ tx, viewer, now }, _, id) => {
    const row = await findStartedCycle(tx, viewer, id, now)
    if (!row || row.checkInFrequency === 'NONE' || !(await takesPartIn(tx, viewer, row))) return undefined
    return { data: { cycle: row.name, count: 0 }, deadline: null, to: checkInPage(id) }
  },
}

async function taskOf(tx: Tx, viewer: Viewer, row: ObjectiveCycleRow, now: Date): Promise<SourceTask | null> {
  const { company } = viewer
  const facts = (await findCheckInFacts(tx, row, [viewer.id], company, { readsPrivate: true })).get(viewer.id)
  const today = localDayOf(now, company.timeZone)
  const next = facts && isCheckInTask(facts, today) ? nextCheckIn(facts, today) : null
  if (!next) return null
  const own = await tx
    .select({ status: objectives.status, completion: objectives.completion })
    .from(objectives)
    .where(and(eq(objectives.companyId, company.id), eq(objectives.ownerId, viewer.id), eq(objectives.cycleId, row.id)))
  const count = own.filter((objective) => !isClosed(objective, row)).length
  const asked = { takesPart: true, objectives: own.length, dueSoon: 0, isCheckInDue: count > 0 }
  if (!tasksOfOwner(cycleFactsOf(row), asked, now).includes('CHECK_IN')) return null
  return {
    kind: CHECK_IN,
    subjectId: row.id,
    data: { cycle: row.name, count },
    date: instantAtHour(next.day, company.endOfBusinessHour, company.timeZone),
    to: checkInPage(row.id),
  }
}
