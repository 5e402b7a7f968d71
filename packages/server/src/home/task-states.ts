import { canDismiss, snoozedUntil } from '@perennial/domain/home/tasks.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import { nightly } from '../core/schedule/scheduled-tasks.ts'
import { type FoundTask, findTasks } from './queries.ts'
import { taskMarks } from './tables.ts'
import type { Looking } from './task-sources.ts'

/** One of the viewer's own tasks; any other is not there. */
async function findTask(looking: Looking, itemId: string): Promise<FoundTask> {
  const { tasks } = await findTasks(looking)
  return tasks.find(({ task, place }) => task.id === itemId && place !== 'DISMISSED') ?? refuse('NOT_FOUND')
}

type Choice = { snoozedUntil: Date | null } | { dismissedAt: Date }

async function mark({ tx, viewer }: Looking, itemId: string, choice: Choice): Promise<void> {
  const { companyId, personId, itemId: item } = taskMarks
  await tx
    .insert(taskMarks)
    .values({ companyId: viewer.company.id, personId: viewer.id, itemId, ...choice })
    .onConflictDoUpdate({ target: [companyId, personId, item], set: choice })
}

/** `PUT /tasks/{itemId}/snooze`: until the company begins to work tomorrow (EMP-P03). */
export const answerSnooze = answer('PUT /tasks/{itemId}/snooze', async ({ params, viewer, tx, now }) => {
  const looking = { tx, viewer, now }
  const { task } = await findTask(looking, params.itemId)
  const until = snoozedUntil(now, viewer.company)
  await mark(looking, task.id, { snoozedUntil: until })
  return { ...task, snoozedUntil: until.toISOString() }
})

/** `DELETE /tasks/{itemId}/snooze`: back to the others. */
export const answerTakeUp = answer('DELETE /tasks/{itemId}/snooze', async ({ params, viewer, tx, now }) => {
  const looking = { tx, viewer, now }
  const { task } = await findTask(looking, params.itemId)
  await mark(looking, task.id, { snoozedUntil: null })
  return { ...task, snoozedUntil: null }
})

/** `PUT /tasks/{itemId}/dismissal`: what only asks to read something, or to complete one's profile (EMP-P03). */
export const answerDismiss = answer('PUT /tasks/{itemId}/dismissal', async ({ params, viewer, tx, now }) => {
  const looking = { tx, viewer, now }
  const { task } = await findTask(looking, params.itemId)
  demand(canDismiss(task.canDismiss))
  await mark(looking, task.id, { dismissedAt: now })
})

const KEPT_MS = 30 * 86_400_000

/** What was put off came back long ago; its mark says nothing any more. */
export const forgetMarks = nightly({
  name: 'forget-task-marks',
  run: async ({ tx, companyId, now }) => {
    const old = new Date(now.getTime() - KEPT_MS)
    await tx
      .delete(taskMarks)
      .where(and(eq(taskMarks.companyId, companyId), isNull(taskMarks.dismissedAt), lt(taskMarks.snoozedUntil, old)))
  },
})
