import { dismissRefusals } from '@perennial/domain/home/tasks.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Instant, PageQuery, PersonRef } from '../core/fields.ts'

/** Names and counts that fill the message `home.task.<kind>`. */
const TaskData = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A person on a card about several people, with the progress for them. */
export const TaskPerson = z.object({
  person: PersonRef,
  to: z.string(),
  progress: z.object({ done: z.int(), count: z.int() }).nullable(),
})
export type TaskPerson = z.infer<typeof TaskPerson>

/** An open task of the person (EMP-P02): computed on request, never stored. */
export const Task = z.object({
  /** `/app/home/item/{id}` shows it alone. */
  id: z.string(),
  /** Its messages are `home.task.<kind>`, `.body` and `.do`. */
  kind: z.string(),
  data: TaskData,
  /** The due date people are shown; grace days are not (EMP-P03). */
  date: Instant.nullable(),
  isOverdue: z.boolean(),
  /** How far: questions answered, or people done with. */
  progress: z.object({ done: z.int(), count: z.int(), of: z.enum(['QUESTIONS', 'PEOPLE']) }).nullable(),
  people: z.array(TaskPerson),
  /** Where it is done. */
  to: z.string(),
  snoozedUntil: Instant.nullable(),
  canDismiss: z.boolean(),
  /** Snoozed because the person is on leave; it can still be done. */
  isPausedByLeave: z.boolean(),
})
export type Task = z.infer<typeof Task>

/** What the person is waiting for; its message is `home.waiting.<kind>`. */
export const WaitingTask = z.object({
  id: z.string(),
  kind: z.string(),
  data: TaskData,
  date: Instant.nullable(),
  to: z.string(),
})
export type WaitingTask = z.infer<typeof WaitingTask>

/** One item of the home page: open, or why it is not any more. */
export const TaskItem = z.discriminatedUnion('state', [
  z.object({ state: z.literal('OPEN'), task: Task }),
  z.object({ state: z.literal('DONE'), kind: z.string(), data: TaskData, to: z.string().nullable() }),
  z.object({
    state: z.literal('TOO_LATE'),
    kind: z.string(),
    data: TaskData,
    deadline: Instant,
    to: z.string().nullable(),
  }),
])
export type TaskItem = z.infer<typeof TaskItem>

const params = z.object({ itemId: z.string().max(160) })
const notFound = ['NOT_FOUND'] as const
const tag = 'home'

export const homeRoutes = defineRoutes({
  'GET /tasks': {
    summary: 'List your open tasks, most urgent first, and what you are waiting for',
    tag,
    access: 'signedIn',
    query: z.object({ ...PageQuery, snoozed: z.stringbool().default(false) }),
    response: z.object({
      rows: z.array(Task),
      next: z.string().nullable(),
      total: z.int(),
      overdue: z.int(),
      /** The person is on leave: every task is snoozed until they are back. */
      leave: z.object({ until: Day.nullable() }).nullable(),
      /** How many are snoozed until tomorrow. */
      snoozed: z.int(),
      waiting: z.array(WaitingTask),
    }),
    example: { as: 'mia', query: { limit: 10 } },
  },
  'GET /tasks/{itemId}': {
    summary: 'Get one of your tasks: open, done, or past its deadline',
    tag,
    access: 'member',
    params,
    response: TaskItem,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'PUT /tasks/{itemId}/snooze': {
    summary: 'Snooze a task until tomorrow',
    tag,
    access: 'member',
    params,
    response: Task,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'DELETE /tasks/{itemId}/snooze': {
    summary: 'Unsnooze a task',
    tag,
    access: 'member',
    params,
    response: Task,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'PUT /tasks/{itemId}/dismissal': {
    summary: 'Dismiss a task that only asks you to read something or complete your profile',
    tag,
    access: 'member',
    params,
    response: null,
    refusals: { 403: dismissRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
