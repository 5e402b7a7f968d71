import type { TaskItem } from '@perennial/contract/home/routes.ts'
import { parseItemId } from '@perennial/domain/home/tasks.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { findHomeContent, type TaskWithState } from './queries.ts'
import { type TaskContext, taskSourcesFor } from './task-sources.ts'

/** The home page lists this many; the pages of each area have all of them. */
const MAX_WAITING = 10

/** `GET /tasks`: the viewer’s open tasks, a page at a time (EMP-P02, EMP-P03). */
export const listTasks = handler('GET /tasks', async ({ query, viewer, tx, now }) => {
  const { tasks, waiting, leave } = await findHomeContent({ tx, viewer, now })
  const open = tasks.filter(({ state: taskState }) => taskState === 'OPEN')
  const snoozed = tasks.filter(({ state: taskState }) => taskState === 'SNOOZED')
  const all = query.snoozed ? snoozed : open
  const from = startOf(all, query.cursor)
  const rows = all.slice(from, from + query.limit)
  const end = from + rows.length
  const last = rows.at(-1)
  return {
    rows: rows.map(({ task }) => task),
    next: last && end < all.length ? cursorOf(last, end) : null,
    total: all.length,
    overdue: all.filter(({ task }) => task.isOverdue).length,
    leave: leave && { until: leave.until },
    snoozed: snoozed.length,
    waiting: waiting.slice(0, MAX_WAITING),
  }
})

const UNDATED = '-'
const cursorOf = ({ task, date }: TaskWithState, end: number) =>
  `${date?.toISOString() ?? UNDATED}_${task.id}_${date ? '' : end}`

/**
 * The next page begins after the last task of the previous one, or where that task was if it is done by now. Tasks without a date
 * have no order to compare: there it was the last of so many.
 */
function startOf(all: readonly TaskWithState[], cursor: string | undefined): number {
  if (!cursor) return 0
  const [date = UNDATED, id, end] = cursor.split('_')
  const known = all.findIndex(({ task }) => task.id === id)
  if (known >= 0) return known + 1
  if (date === UNDATED) return Math.max(0, (Number.parseInt(end ?? '', 10) || all.length) - 1)
  const after = all.findIndex((state) => !state.date || state.date.toISOString() >= date)
  return after < 0 ? all.length : after
}

/** `GET /tasks/{itemId}`: one task; a closed one says whether it is done or its deadline has passed (EMP-P02). */
export const readTask = handler('GET /tasks/{itemId}', ({ params, viewer, tx, now }) =>
  itemOf({ tx, viewer, now }, params.itemId),
)

async function itemOf(context: TaskContext, itemId: string): Promise<TaskItem> {
  const item = parseItemId(itemId)
  const source = item && taskSourcesFor(context).find(({ kinds }) => kinds.includes(item.kind))
  if (!item || !source) return refuse('NOT_FOUND')
  const { tasks } = await findHomeContent(context)
  const open = tasks.find(({ task }) => task.id === itemId)
  if (open && open.state !== 'DISMISSED') return { state: 'OPEN', task: open.task }
  const { kind, subjectId } = item
  const closed = open ? { ...open.task, deadline: null } : await source.findClosed?.(context, kind, subjectId)
  if (!closed) return refuse('NOT_FOUND')
  const { data, to, deadline } = closed
  return deadline
    ? { state: 'TOO_LATE', kind, data, to, deadline: deadline.toISOString() }
    : { state: 'DONE', kind, data, to }
}
