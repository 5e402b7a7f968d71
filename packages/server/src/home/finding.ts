import type { Task, Waiting } from '@perennial/contract/home.ts'
import { byUrgency, inOrder, isOverdue, itemIdOf, placeOf, type TaskPlace } from '@perennial/domain/home/tasks.ts'
import { and, eq } from 'drizzle-orm'
import type { NewTask } from './sources.ts'
import { type Looking, sourcesFor } from './sources.ts'
import { taskMarks } from './tables.ts'

export type FoundTask = { task: Task; place: TaskPlace; date: Date | null }
export type Found = { tasks: FoundTask[]; waiting: Waiting[] }

/** Everything that waits for somebody, in its order (EMP-P02), with what they chose about it. */
export async function findTasks(looking: Looking): Promise<Found> {
  // One after the other: all of them share the connection of the request.
  const marks = await marksOf(looking)
  const found: FoundTask[] = []
  const waiting: { date: Date | null; shown: Waiting }[] = []
  for (const source of sourcesFor(looking.viewer)) {
    const { tasks, waiting: more = [] } = await source.find(looking)
    for (const one of tasks) found.push(placed(one, marks, looking.now))
    for (const { kind, subjectId, data, date, to } of more)
      waiting.push({
        date,
        shown: { id: itemIdOf(kind, subjectId), kind, data, date: date?.toISOString() ?? null, to },
      })
  }
  return { tasks: inOrder(found), waiting: waiting.toSorted(byUrgency).map(({ shown }) => shown) }
}

type Marks = ReadonlyMap<string, { snoozedUntil: Date | null; dismissedAt: Date | null }>

async function marksOf({ tx, viewer }: Looking): Promise<Marks> {
  const rows = await tx
    .select()
    .from(taskMarks)
    .where(and(eq(taskMarks.companyId, viewer.company.id), eq(taskMarks.personId, viewer.id)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

function placed(one: NewTask, marks: Marks, now: Date): FoundTask {
  const { kind, subjectId, data, date, progress = null, people = [], to, canDismiss = false } = one
  const id = itemIdOf(kind, subjectId)
  const mark = marks.get(id)
  const chosen = mark && { snoozedUntil: mark.snoozedUntil, isDismissed: mark.dismissedAt !== null }
  const place = placeOf(chosen, canDismiss, now)
  const task: Task = {
    ...{ id, kind, data, progress, people, to, canDismiss },
    date: date?.toISOString() ?? null,
    isOverdue: isOverdue({ date }, now),
    snoozedUntil: place === 'SNOOZED' ? (mark?.snoozedUntil?.toISOString() ?? null) : null,
  }
  return { task, place, date }
}
