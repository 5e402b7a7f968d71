import type { Task, Waiting } from '@perennial/contract/home/routes.ts'
import { byUrgency, inOrder, isOverdue, itemIdOf, placeOf, type TaskPlace } from '@perennial/domain/home/tasks.ts'
import { daysOfLeave, isOnLeave, type LeaveDays } from '@perennial/domain/leave/leave.ts'
import { and, eq } from 'drizzle-orm'
import { leaveOf } from '../leave/public.ts'
import { taskMarks } from './tables.ts'
import type { NewTask } from './task-sources.ts'
import { type Looking, sourcesFor } from './task-sources.ts'

export type FoundTask = { task: Task; place: TaskPlace; date: Date | null }
export type Found = { tasks: FoundTask[]; waiting: Waiting[]; leave: LeaveDays | null }

/** Everything that waits for somebody, in its order (EMP-P02), with what they chose about it. */
export async function findTasks(looking: Looking): Promise<Found> {
  // One after the other: all of them share the connection of the request.
  const marks = await marksOf(looking)
  const leave = await currentLeave(looking)
  const found: FoundTask[] = []
  const waiting: { date: Date | null; shown: Waiting }[] = []
  for (const source of sourcesFor(looking.viewer)) {
    const { tasks, waiting: more = [] } = await source.find(looking)
    for (const one of tasks) found.push(placed(one, marks, looking.now, leave !== null))
    for (const { kind, subjectId, data, date, to } of more)
      waiting.push({
        date,
        shown: { id: itemIdOf(kind, subjectId), kind, data, date: date?.toISOString() ?? null, to },
      })
  }
  return { leave, tasks: inOrder(found), waiting: waiting.toSorted(byUrgency).map(({ shown }) => shown) }
}

/** The days of the leave of whoever is on leave now: their tasks rest, and stay where they can be done. */
async function currentLeave({ tx, viewer, now }: Looking): Promise<LeaveDays | null> {
  const leave = await leaveOf(tx, viewer.company.id, viewer.id, now)
  return leave && isOnLeave(leave, now) ? daysOfLeave(leave, viewer.company.timeZone) : null
}

type Marks = ReadonlyMap<string, { snoozedUntil: Date | null; dismissedAt: Date | null }>

async function marksOf({ tx, viewer }: Looking): Promise<Marks> {
  const rows = await tx
    .select()
    .from(taskMarks)
    .where(and(eq(taskMarks.companyId, viewer.company.id), eq(taskMarks.personId, viewer.id)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

function placed(one: NewTask, marks: Marks, now: Date, isAway: boolean): FoundTask {
  const { kind, subjectId, data, date, progress = null, people = [], to, canDismiss = false } = one
  const id = itemIdOf(kind, subjectId)
  const mark = marks.get(id)
  const chosen = mark && { snoozedUntil: mark.snoozedUntil, isDismissed: mark.dismissedAt !== null }
  const chosenPlace = placeOf(chosen, canDismiss, now)
  const place = isAway && chosenPlace === 'OPEN' ? 'SNOOZED' : chosenPlace
  const task: Task = {
    ...{ id, kind, data, progress, people, to, canDismiss },
    date: date?.toISOString() ?? null,
    isOverdue: !isAway && isOverdue({ date }, now),
    rests: isAway,
    snoozedUntil: chosenPlace === 'SNOOZED' ? (mark?.snoozedUntil?.toISOString() ?? null) : null,
  }
  return { task, place, date }
}
