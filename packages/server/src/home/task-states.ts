import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { canDismiss, snoozeEnd } from '@perennial/domain/home/tasks.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { nightlyTask } from '../core/schedule/scheduled-tasks.ts'
import { findHomeContent, type TaskWithState } from './queries.ts'
import { taskStates } from './tables.ts'
import type { TaskContext } from './task-sources.ts'

/** One of the viewer's own tasks; any other is not found. */
async function findTask(context: TaskContext, itemId: string): Promise<TaskWithState> {
  const { tasks } = await findHomeContent(context)
  return tasks.find(({ task, state }) => task.id === itemId && state !== 'DISMISSED') ?? refuse('NOT_FOUND')
}

type Choice = { snoozedUntil: Date | null } | { dismissedAt: Date }

async function mark({ tx, viewer }: TaskContext, itemId: string, choice: Choice): Promise<void> {
  const { companyId, personId, itemId: item } = taskStates
  await tx
    .insert(taskStates)
    .values({ companyId: viewer.company.id, personId: viewer.id, itemId, ...choice })
    .onConflictDoUpdate({ target: [companyId, personId, item], set: choice })
}

/** `PUT /tasks/{itemId}/snooze`: hides it until the start of business tomorrow (EMP-P03). */
export const snoozeTask = handler('PUT /tasks/{itemId}/snooze', async ({ params, viewer, tx, now }) => {
  const stateContext = { tx, viewer, now }
  const { task } = await findTask(stateContext, params.itemId)
  const until = snoozeEnd(now, viewer.company)
  await mark(stateContext, task.id, { snoozedUntil: until })
  return { ...task, snoozedUntil: until.toISOString() }
})

/** `DELETE /tasks/{itemId}/snooze`: shows it among the open tasks again. */
export const unsnoozeTask = handler('DELETE /tasks/{itemId}/snooze', async ({ params, viewer, tx, now }) => {
  const stateContext = { tx, viewer, now }
  const { task } = await findTask(stateContext, params.itemId)
  await mark(stateContext, task.id, { snoozedUntil: null })
  return { ...task, snoozedUntil: null }
})

/** `PUT /tasks/{itemId}/dismissal`: only for tasks to read something, or to complete one's profile (EMP-P03). */
export const dismissTask = handler('PUT /tasks/{itemId}/dismissal', async ({ params, viewer, tx, now }) => {
  const stateContext = { tx, viewer, now }
  const { task } = await findTask(stateContext, params.itemId)
  authorize(canDismiss(task.canDismiss))
  await mark(stateContext, task.id, { dismissedAt: now })
})

const RETENTION_MS = 30 * DAY_MS

/** Deletes what was stored for snoozed tasks that came back long ago. */
export const deleteExpiredTaskStates = nightlyTask({
  name: 'delete-expired-task-states',
  run: async ({ tx, companyId, now }) => {
    const old = new Date(now.getTime() - RETENTION_MS)
    await tx
      .delete(taskStates)
      .where(and(eq(taskStates.companyId, companyId), isNull(taskStates.dismissedAt), lt(taskStates.snoozedUntil, old)))
  },
})
