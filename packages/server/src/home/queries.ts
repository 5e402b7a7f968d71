import type { Task, WaitingTask } from '@perennial/contract/home/routes.ts'
import {
  compareTaskUrgency,
  isTaskOverdue,
  itemIdOf,
  sortTasks,
  type TaskState,
  taskStateOf,
} from '@perennial/domain/home/tasks.ts'
import { isOnLeave, type LeaveDays, leaveDays } from '@perennial/domain/leave/leave.ts'
import { and, eq } from 'drizzle-orm'
import { findLeave } from '../leave/public.ts'
import { taskStates } from './tables.ts'
import type { SourceTask } from './task-sources.ts'
import { type TaskContext, taskSourcesFor } from './task-sources.ts'

export type TaskWithState = { task: Task; state: TaskState; date: Date | null }
export type HomeContent = { tasks: TaskWithState[]; waiting: WaitingTask[]; leave: LeaveDays | null }

/** All tasks of the viewer, in order (EMP-P02), with what they chose for each. */
export async function findHomeContent(context: TaskContext): Promise<HomeContent> {
  // One after the other: all of them share the connection of the request.
  const marks = await marksOf(context)
  const leave = await currentLeave(context)
  const found: TaskWithState[] = []
  const waiting: { date: Date | null; shown: WaitingTask }[] = []
  for (const source of taskSourcesFor(context)) {
    const { tasks, waiting: more = [] } = await source.find(context)
    for (const task of tasks) found.push(placed(task, marks, context.now, leave !== null))
    for (const { kind, subjectId, data, date, to } of more)
      waiting.push({
        date,
        shown: { id: itemIdOf(kind, subjectId), kind, data, date: date?.toISOString() ?? null, to },
      })
  }
  return { leave, tasks: sortTasks(found), waiting: waiting.toSorted(compareTaskUrgency).map(({ shown }) => shown) }
}

/** The viewer’s current leave, if any: their tasks are snoozed, and can still be done. */
async function currentLeave({ tx, viewer, now }: TaskContext): Promise<LeaveDays | null> {
  const leave = await findLeave(tx, viewer.company.id, viewer.id, now)
  return leave && isOnLeave(leave, now) ? leaveDays(leave, viewer.company.timeZone) : null
}

type Marks = ReadonlyMap<string, { snoozedUntil: Date | null; dismissedAt: Date | null }>

async function marksOf({ tx, viewer }: TaskContext): Promise<Marks> {
  const rows = await tx
    .select()
    .from(taskStates)
    .where(and(eq(taskStates.companyId, viewer.company.id), eq(taskStates.personId, viewer.id)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

function placed(item: SourceTask, marks: Marks, now: Date, isAway: boolean): TaskWithState {
  const { kind, subjectId, data, date, progress = null, people = [], to, canDismiss = false } = item
  const id = itemIdOf(kind, subjectId)
  const mark = marks.get(id)
  const selected = mark && { snoozedUntil: mark.snoozedUntil, isDismissed: mark.dismissedAt !== null }
  const storedState = taskStateOf(selected, canDismiss, now)
  const state = isAway && storedState === 'OPEN' ? 'SNOOZED' : storedState
  const task: Task = {
    id,
    kind,
    data,
    progress,
    people,
    to,
    canDismiss,
    date: date?.toISOString() ?? null,
    isOverdue: !isAway && isTaskOverdue({ date }, now),
    isPausedByLeave: isAway,
    snoozedUntil: storedState === 'SNOOZED' ? (mark?.snoozedUntil?.toISOString() ?? null) : null,
  }
  return { task, state, date }
}
