import { addDays, daysBetween, type IsoDay } from '../calendar/days.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { type BusinessHours, instantAtHour, localDayOf } from '../calendar/instants.ts'
import { canInform, canRemind, MAX_REMINDER_DELAY_MS, type NoticeFacts } from '../cycles/notices.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type ObjectiveSide, openingTasks, type ProcessType } from './cycle/process.ts'
import { isClosed, type ObjectiveProgress, type Visibility } from './objective.ts'
import { isManagerOf, type ObjectiveRelations } from './relations.ts'
import { isInNamedFigures } from './visibility.ts'

/** Days from the due date to a reminder. */
export const reminderOffsets = [-30, -10, -3, 7] as const
type ReminderOffset = (typeof reminderOffsets)[number]

/** After the last reminder the objective is overdue, and the direct manager is reminded too (OBJ-P23). */
const isLast = (offset: ReminderOffset): boolean => offset === reminderOffsets.at(-1)

export type DueObjective = ObjectiveProgress & { dueDate: IsoDay; visibility: Visibility; isOwnerActive: boolean }
export type DueCycle = {
  isArchived: boolean
  options: { sendAutomaticReminders: boolean; status: boolean }
}

/**
 * The reminder of an objective that is due now, at the start of business and at most 24 hours later (COM-P06). Its key names the due
 * date, so that a date that was moved gets reminders of its own, and each is sent once.
 */
export function dueReminder(
  objective: DueObjective,
  cycle: DueCycle,
  company: BusinessHours,
  now: Date,
): { key: string; offset: ReminderOffset; remindsManager: boolean } | null {
  if (cycle.isArchived || !cycle.options.sendAutomaticReminders || !objective.isOwnerActive) return null
  if (isClosed(objective, cycle.options)) return null
  const offset = reminderOffsets.find((days) => {
    const at = instantAtHour(addDays(objective.dueDate, days), company.startOfBusinessHour, company.timeZone)
    const lateMs = now.getTime() - at.getTime()
    return lateMs >= 0 && lateMs <= MAX_REMINDER_DELAY_MS
  })
  if (offset === undefined) return null
  const remindsManager = isLast(offset) && isInNamedFigures(objective.visibility)
  return { key: `${objective.dueDate} ${offset}`, offset, remindsManager }
}

/** Without an update for this many days, an objective counts as not updated. */
export const STALE_DAYS = 30
/** From this many days before its due date, an objective is a task of its owner and counts as due soon. */
export const DUE_SOON_DAYS = 10

export const isStale = (updatedAt: Date, now: Date): boolean =>
  now.getTime() - updatedAt.getTime() >= STALE_DAYS * DAY_MS

/** Due within the next days, or overdue; for objectives that are open. */
export const isDueSoon = (dueDate: IsoDay, timeZone: string, now: Date): boolean =>
  daysBetween(localDayOf(now, timeZone), dueDate) <= DUE_SOON_DAYS

export const openingRefusals = [
  'CYCLE_ARCHIVED',
  'OWN_TASK',
  'NOTHING_TO_DO',
  'NOBODY_TO_INFORM',
  'PERSON_INACTIVE',
  'ALREADY_INFORMED',
  'PERSON_ON_LEAVE',
] as const

/** Can someone be informed of their task when a cycle opens? Once, and never by themselves (COM-P20, COM-P02). */
export function canInformOfOpening(
  task: NoticeFacts & { informedAt: Date | null; isSendersOwn: boolean; process: ProcessType; side: ObjectiveSide },
): Verdict<(typeof openingRefusals)[number]> {
  if (task.isSendersOwn) return canInform(task, refused('OWN_TASK'))
  return canInform(task, openingTasks[task.process][task.side] === null ? refused('NOTHING_TO_DO') : allowed)
}

export const objectiveNudgeRefusals = [
  'CYCLE_ARCHIVED',
  'NOT_YOURS_TO_REMIND',
  'NOBODY_TO_REMIND',
  'PERSON_INACTIVE',
  'NOTHING_TO_DO',
  'PERSON_ON_LEAVE',
  'NUDGED_TODAY',
] as const
export type ObjectiveNudgeRefusal = (typeof objectiveNudgeRefusals)[number]

const mayRemind = (by: ObjectiveRelations): Verdict<'NOT_YOURS_TO_REMIND'> =>
  isManagerOf(by) || by.has('administrator') ? allowed : refused('NOT_YOURS_TO_REMIND')

export type PersonNudge = NoticeFacts & {
  lastNudgeAt: Date | null
  /** Whether the process asks the person to set objectives, and it is time to do so. */
  canSetObjectives: boolean
  /** The number of objectives that others know of. */
  objectives: number
  /** The open one that was updated longest ago; null without any. */
  oldestUpdateAt: Date | null
}

/** May someone remind a person of their objectives: to set them, or to update what has had no update for 30 days? */
export function canNudgePerson(task: PersonNudge, by: ObjectiveRelations, now: Date): Verdict<ObjectiveNudgeRefusal> {
  const isMissing = task.objectives === 0 && task.canSetObjectives
  const isOld = task.oldestUpdateAt !== null && isStale(task.oldestUpdateAt, now)
  return canRemind(task, { own: mayRemind(by), due: isMissing || isOld ? allowed : refused('NOTHING_TO_DO') }, now)
}

export type ObjectiveNudge = NoticeFacts & { lastNudgeAt: Date | null; isOpen: boolean; visibility: Visibility }

/** May someone remind the owner of one objective? Managers and HR, of what is open and not private. */
export function canNudgeAboutObjective(
  task: ObjectiveNudge,
  by: ObjectiveRelations,
  now: Date,
): Verdict<ObjectiveNudgeRefusal> {
  const own = isInNamedFigures(task.visibility) ? mayRemind(by) : refused('NOT_YOURS_TO_REMIND')
  return canRemind(task, { own, due: task.isOpen ? allowed : refused('NOTHING_TO_DO') }, now)
}

/** Whether the direct manager gets an email about what an owner did: collected, and never about private ones (OBJ-P24). */
export const notifiesManager = (visibility: Visibility, by: ObjectiveRelations): boolean =>
  by.has('owner') && isInNamedFigures(visibility)
