import type { Verdict } from '@perennial/domain/verdict.ts'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { NewEvent } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import type { EmailKind, NewEmail } from '../mail/public.ts'
import type { NewNotification } from '../notifications/public.ts'
import type { CycleKind } from './cycle-kind.ts'
import type { CycleRow } from './tables.ts'

/** Who is notified of what in a kind of cycle. `T` names its tasks, `R` what people are reminded of. */
export type NoticeKind<Cycle extends CycleRow, T extends string, R extends string> = {
  /** In the order in which people are informed. */
  tasks: Readonly<Record<T, CycleTask<Cycle, R>>>
  /** The reason why people can't inform themselves. */
  ownRefusal: string
  cycleKind: CycleKind<Cycle>
  /** While the feature is off, no one is notified of anything (COM-P18). */
  isEnabled: (tx: Tx) => Promise<boolean>
  /** Whom each item is about. */
  findSubjects: (tx: Tx, companyId: string, itemIds: readonly string[]) => Promise<ReadonlyMap<string, Subject>>
  /** Everyone who has a task, each judged by the rule of the kind. Reminders without a sender are automatic. */
  judgeReminders: (
    tx: Tx,
    cycle: Cycle,
    task: T,
    reminder: R,
    scope: ReminderScope,
  ) => Promise<readonly CheckedReminder[]>
  /** Stores reminders and returns the new ones, so that no one is reminded twice on one occasion. */
  saveReminders: (
    tx: Tx,
    task: T,
    reminder: R,
    rows: readonly NewReminder[],
    cycle: Cycle,
  ) => Promise<readonly ReminderKey[]>
  /** Queues the job that sends; it calls `sendNotice`. */
  queueNotices: (tx: Tx, companyId: string, notices: readonly Notice<T, R>[]) => Promise<void>
  /** Queues the job that reminds on an occasion; it calls `remindOnOccasion`. */
  queueOccasion: (tx: Tx, companyId: string, occasion: ReminderOccasion<R>) => Promise<void>
  /** Whether the email log only counts reminders of this task: who gets one has not answered yet (ANON-9). */
  answersAreAnonymous?: (cycle: Cycle, task: T) => boolean
  informedEvent: (cycle: Cycle, done: number) => NewEvent
  remindedEvent: (cycle: Cycle, facts: { task: T; reminder: R; done: number }) => NewEvent
}

/** One task of a kind: who has it, and how they are notified of it. */
export type CycleTask<Cycle, R extends string> = {
  /** Table `t` with item_id, subject_id, recipient_id and informed_at: everyone who has the task at that moment. */
  source: (cycle: Cycle, now: Date) => SQL
  /** Marks the rows `w` (item_id, recipient_id) of a query as informed, and returns those that were not. */
  markInformed: (cycle: Cycle, at: Date) => SQL
  informed: TaskMessage
  reminded: TaskMessage
  /** What the email says besides the cycle when the task begins, and as a reminder. `day` writes a date as the company does. */
  informedValues: (cycle: Cycle, day: (date: Date) => string) => NewEmail['values']
  remindedValues: (cycle: Cycle, reminder: R, day: (date: Date) => string) => NewEmail['values']
  /** Whether emails list the people that the task is about, and notifications say how many there are. */
  namesSubjects: boolean
  link: (cycle: Cycle, itemIds: readonly string[], recipientId: string) => string
}

export type TaskMessage = { mail: EmailKind; news: NewNotification['kind'] }

export type Subject = { itemId: string; personId: string; name: string }

/** A recipient of a notice, and the items that it is about. */
export type NoticeRecipient = { to: string; itemIds: string[] }

/** A notice to some people. A job that is repeated sends it for the same occasion (ONCE-2). */
export type Notice<T extends string, R extends string> = {
  cycleId: string
  task: T
  purpose: 'INFORM' | 'REMIND'
  /** What people are reminded of; null if they are informed. */
  reminder: R | null
  /** When the notice was decided on, and for reminders by whom. */
  at: string
  recipients: readonly NoticeRecipient[]
  /** The task was just assigned to them: an occasion of its own, whatever they were informed of before. */
  isNew?: true
}

/** Someone's task, when it was created, and whether they can be reminded of it. */
export type CheckedReminder = {
  itemId: string
  recipientId: string | null
  createdAt: Date
  verdict: Verdict
  /** The sender may not know whether the recipient has finished; those who have are left out when it is sent. */
  isProgressHidden?: boolean
}
/** Reminders that someone sends have a viewer, automatic ones have none. */
export type ReminderScope = {
  senderId: string | null
  viewer?: Viewer
  now: Date
  itemIds?: readonly string[] | undefined
}
export type ReminderKey = { itemId: string; recipientId: string }
export type NewReminder = ReminderKey & { senderId: string | null; occasion: string | null; at: Date }
export type ReminderOccasion<R extends string> = { cycleId: string; reminder: R; key: string; at: string }

export const taskNames = <T extends string>(kind: { tasks: Readonly<Record<T, unknown>> }) =>
  Object.keys(kind.tasks) as T[]
