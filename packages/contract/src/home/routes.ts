import { dismissRefusals } from '@perennial/domain/home/tasks.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Instant, PageQuery, PersonRef } from '../core/fields.ts'

/** Names and counts that fill the sentence `home.task.<kind>`. */
const TaskData = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Somebody of a card that is about several people, with how far one is with them. */
export const TaskPerson = z.object({
  person: PersonRef,
  to: z.string(),
  progress: z.object({ done: z.int(), count: z.int() }).nullable(),
})
export type TaskPerson = z.infer<typeof TaskPerson>

/** Something that waits for the person (EMP-P02): computed at the moment it is asked for, never stored. */
export const Task = z.object({
  /** `/app/home/item/{id}` shows it alone. */
  id: z.string(),
  /** Its sentences are `home.task.<kind>`, `.body` and `.do`. */
  kind: z.string(),
  data: TaskData,
  /** Until when; days of grace are not told (EMP-P03). */
  date: Instant.nullable(),
  isOverdue: z.boolean(),
  /** How far: questions answered, or people done with. */
  progress: z.object({ done: z.int(), count: z.int(), of: z.enum(['QUESTIONS', 'PEOPLE']) }).nullable(),
  people: z.array(TaskPerson),
  /** Where it is done. */
  to: z.string(),
  snoozedUntil: Instant.nullable(),
  canDismiss: z.boolean(),
  /** Waits because the person is on leave; it can be done all the same. */
  rests: z.boolean(),
})
export type Task = z.infer<typeof Task>

/** What the person waits for; its sentence is `home.waiting.<kind>`. */
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
    summary: 'What waits for oneself, the most urgent first; and whom one waits for',
    tag,
    access: 'member',
    query: z.object({ ...PageQuery, snoozed: z.stringbool().default(false) }),
    answer: z.object({
      rows: z.array(Task),
      next: z.string().nullable(),
      total: z.int(),
      overdue: z.int(),
      /** The person is on leave: everything waits until they are back, and is among what is put off. */
      leave: z.object({ until: Day.nullable() }).nullable(),
      /** How many are put off until tomorrow. */
      snoozed: z.int(),
      waiting: z.array(WaitingTask),
    }),
    example: { as: 'mia', query: { limit: 10 } },
  },
  'GET /tasks/{itemId}': {
    summary: 'One thing that waits for oneself, or that it is done already, or that its time has passed',
    tag,
    access: 'member',
    params,
    answer: TaskItem,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'PUT /tasks/{itemId}/snooze': {
    summary: 'Put a task off until tomorrow',
    tag,
    access: 'member',
    params,
    answer: Task,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'DELETE /tasks/{itemId}/snooze': {
    summary: 'Take a task that was put off up again',
    tag,
    access: 'member',
    params,
    answer: Task,
    refusals: { 404: notFound },
    example: { as: 'mia', params: { itemId: '{{task}}' } },
  },
  'PUT /tasks/{itemId}/dismissal': {
    summary: 'Dismiss a task that only asks to read something, or to complete one’s profile',
    tag,
    access: 'member',
    params,
    answer: null,
    refusals: { 403: dismissRefusals, 404: notFound },
    example: { as: 'ravi', isNotTried: true },
  },
})
