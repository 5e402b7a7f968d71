import { addDays } from '../calendar/days.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../calendar/instants.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** A task, as far as the order of the home page needs it. */
export type DatedTask = {
  /** The date by which people should do it; the task itself stays until its hard deadline (EMP-P03). */
  date: Date | null
}

/** Whether the date of a task has passed (EMP-P03): the task is marked, but stays. */
export const isTaskOverdue = ({ date }: DatedTask, now: Date): boolean => date !== null && date <= now

/** Overdue first, then by date, undated last (EMP-P02). Overdue dates are earlier, so one comparison is enough. */
export const compareTaskUrgency = (a: DatedTask, b: DatedTask): number => {
  if (!a.date || !b.date) return Number(!a.date) - Number(!b.date)
  return a.date.getTime() - b.date.getTime()
}

/** Tasks in reading order; equal ones keep their order. */
export const sortTasks = <T extends DatedTask>(tasks: readonly T[]): T[] => tasks.toSorted(compareTaskUrgency)

/** When a task that was snoozed "for a day" returns: at the start of business tomorrow (EMP-P03, COM-P04). */
export const snoozeEnd = (now: Date, company: BusinessHours): Date =>
  instantAtHour(addDays(localDayOf(now, company.timeZone), 1), company.startOfBusinessHour, company.timeZone)

/** What a person chose for a task. */
export type TaskChoice = { snoozedUntil: Date | null; isDismissed: boolean }
export type TaskState = 'OPEN' | 'SNOOZED' | 'DISMISSED'

/** The state of a task for a person. Only a task that can be dismissed stays hidden for good (EMP-P03). */
export function taskStateOf(mark: TaskChoice | undefined, canBeDismissed: boolean, now: Date): TaskState {
  if (mark?.isDismissed && canBeDismissed) return 'DISMISSED'
  return mark?.snoozedUntil && now < mark.snoozedUntil ? 'SNOOZED' : 'OPEN'
}

export const dismissRefusals = ['TASK_STAYS'] as const

/** Only reading and profile tasks can be dismissed; all others stay until they are done (EMP-P03). */
export const canDismiss = (canBeDismissed: boolean): Verdict<(typeof dismissRefusals)[number]> =>
  canBeDismissed ? allowed : refused('TASK_STAYS')

const ITEM = /^([a-z]+(?:-[a-z]+)*)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The address of a task below /app/home/item: its kind and its subject. */
export const itemIdOf = (kind: string, subjectId: string): string => `${kind}-${subjectId}`

/** The kind and the subject in an address; undefined if it isn't one of ours. */
export function parseItemId(itemId: string): { kind: string; subjectId: string } | undefined {
  const [, kind, subjectId] = ITEM.exec(itemId) ?? []
  return kind && subjectId ? { kind, subjectId } : undefined
}
