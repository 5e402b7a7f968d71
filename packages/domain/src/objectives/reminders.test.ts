import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../calendar/durations.ts'
import { instantAtHour } from '../calendar/instants.ts'
import type { ProcessType } from './cycle/process.ts'
import { as, cycle, onDay, outcome, type TestRole } from './fixtures.ts'
import { tasksOfManager, tasksOfOwner } from './home-tasks.ts'
import type { ObjectiveStatus } from './objective.ts'
import {
  canInformOfOpening,
  canNudgeAboutObjective,
  canNudgePerson,
  type DueObjective,
  dueReminder,
  isDueSoon,
  isStale,
  notifiesManager,
  type PersonNudge,
} from './reminders.ts'

const company = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
const within = { isArchived: false, options: { sendAutomaticReminders: true, status: true } }
const due = (changes: Partial<DueObjective> = {}): DueObjective => ({
  dueDate: '2027-03-31',
  status: 'OPEN',
  completion: 0,
  visibility: 'PROTECTED',
  isOwnerActive: true,
  ...changes,
})
const at = (day: string, hour = 9) => instantAtHour(day, hour, company.timeZone)
const remind = (day: string, changes: Partial<DueObjective> = {}, hour = 9) =>
  dueReminder(due(changes), within, company, at(day, hour))

describe('reminders of a due date', () => {
  test('come 30, 10 and 3 days before it and 7 days after, the last one to the direct manager too', () => {
    expect(remind('2027-03-01')).toEqual({ key: '2027-03-31 -30', offset: -30, remindsManager: false })
    expect(remind('2027-03-21')).toMatchObject({ offset: -10, remindsManager: false })
    expect(remind('2027-03-28')).toMatchObject({ offset: -3, remindsManager: false })
    expect(remind('2027-04-07')).toMatchObject({ offset: 7, remindsManager: true })
    for (const day of ['2027-02-28', '2027-03-15', '2027-03-31', '2027-04-09']) expect(remind(day)).toBeNull()
  })

  test('come at the start of business, and not more than a day late', () => {
    expect(remind('2027-03-01', {}, 8)).toBeNull()
    expect(remind('2027-03-01', {}, 23)).toMatchObject({ offset: -30 })
    const sent = at('2027-03-01').getTime()
    const later = (ms: number) => dueReminder(due(), within, company, new Date(sent + ms))
    expect(later(24 * HOUR_MS)).toMatchObject({ offset: -30 })
    expect(later(24 * HOUR_MS + 1)).toBeNull()
  })

  test('stop with a closing status, without the option, in an archive, and when the owner is deactivated', () => {
    for (const status of ['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED'] as const)
      expect(remind('2027-03-21', { status })).toBeNull()
    expect(remind('2027-03-21', { status: 'AT_RISK' })).not.toBeNull()
    expect(remind('2027-03-21', { isOwnerActive: false })).toBeNull()
    const off = { isArchived: false, options: { sendAutomaticReminders: false, status: true } }
    expect(dueReminder(due(), off, company, at('2027-03-21'))).toBeNull()
    expect(dueReminder(due(), { ...within, isArchived: true }, company, at('2027-03-21'))).toBeNull()
  })

  test('start again when the date is moved; an objective that is overdue from the start gets at most the last one', () => {
    const key = remind('2027-03-21')?.key
    expect(remind('2027-04-20', { dueDate: '2027-04-30' })?.key).not.toBe(key)
    expect(remind('2027-04-03', { dueDate: '2027-03-31' })).toBeNull()
  })

  test('of private objectives reach only the owner', () => {
    expect(remind('2027-04-07', { visibility: 'PRIVATE' })).toMatchObject({ offset: 7, remindsManager: false })
  })
})

test('an objective is due soon ten days ahead and when it is overdue, and not updated after 30 days', () => {
  const now = at('2027-03-21', 12)
  expect(['2027-03-31', '2027-04-01', '2027-01-01'].map((day) => isDueSoon(day, company.timeZone, now))).toEqual([
    true,
    false,
    true,
  ])
  expect([onDay(0), onDay(1)].map((updatedAt) => isStale(updatedAt, onDay(30)))).toEqual([true, false])
})

describe('reminding someone by hand', () => {
  const person = (changes: Partial<PersonNudge> = {}): PersonNudge => ({
    isArchived: false,
    recipient: { isActive: true, isAway: false },
    lastNudgeAt: null,
    canSetObjectives: true,
    objectives: 0,
    oldestUpdateAt: null,
    ...changes,
  })
  const nudges = (role: TestRole, changes: Partial<PersonNudge> = {}) =>
    outcome(canNudgePerson(person(changes), as(role), onDay(40)))

  test('is for the managers above them and HR', () => {
    for (const role of ['manager', 'managerAbove', 'hrAdmin', 'administrator'] as const)
      expect(nudges(role)).toBe('allowed')
    for (const role of ['owner', 'colleague', 'namedReader', 'guest'] as const)
      expect(nudges(role)).toBe('NOT_YOURS_TO_REMIND')
  })

  test('needs someone without objectives, or without an update for 30 days', () => {
    expect(nudges('manager', { canSetObjectives: false })).toBe('NOTHING_TO_DO')
    expect(nudges('manager', { objectives: 2 })).toBe('NOTHING_TO_DO')
    expect(nudges('manager', { objectives: 2, oldestUpdateAt: onDay(20) })).toBe('NOTHING_TO_DO')
    expect(nudges('manager', { objectives: 2, oldestUpdateAt: onDay(10) })).toBe('allowed')
    expect(nudges('manager', { lastNudgeAt: new Date(onDay(40).getTime() - 23 * HOUR_MS) })).toBe('NUDGED_TODAY')
  })

  test('about one objective is possible while it is open, and never about a private one', () => {
    const nudge = (role: TestRole, visibility: 'PRIVATE' | 'PROTECTED', isOpen = true) => {
      const { canSetObjectives: _, objectives: __, oldestUpdateAt: ___, ...facts } = person()
      return outcome(canNudgeAboutObjective({ ...facts, isOpen, visibility }, as(role), onDay(40)))
    }
    expect(nudge('manager', 'PROTECTED')).toBe('allowed')
    expect(nudge('manager', 'PROTECTED', false)).toBe('NOTHING_TO_DO')
    expect(nudge('manager', 'PRIVATE')).toBe('NOT_YOURS_TO_REMIND')
    expect(nudge('colleague', 'PROTECTED')).toBe('NOT_YOURS_TO_REMIND')
  })

  test('managers are notified of what owners do, except with private objectives', () => {
    expect(notifiesManager('PROTECTED', as('owner'))).toBe(true)
    expect(notifiesManager('PRIVATE', as('owner'))).toBe(false)
    expect(notifiesManager('PROTECTED', as('manager'))).toBe(false)
  })
})

test('people are informed once of their task when a cycle opens, and not by themselves', () => {
  const informs = (changes: Partial<Parameters<typeof canInformOfOpening>[0]> = {}) =>
    outcome(
      canInformOfOpening({
        isArchived: false,
        recipient: { isActive: true, isAway: false },
        informedAt: null,
        isSendersOwn: false,
        process: 'EVERYONE_PROCESS',
        side: 'owner',
        ...changes,
      }),
    )
  expect(informs()).toBe('allowed')
  expect(informs({ informedAt: onDay(0) })).toBe('ALREADY_INFORMED')
  expect(informs({ isSendersOwn: true })).toBe('OWN_TASK')
  expect(informs({ process: 'MANAGER_HR_PROCESS' })).toBe('NOTHING_TO_DO')
  expect(informs({ process: 'MANAGER_HR_PROCESS', side: 'manager' })).toBe('allowed')
  expect(informs({ isArchived: true })).toBe('CYCLE_ARCHIVED')
})

describe('tasks on the home page', () => {
  const facts = { takesPart: true, objectives: 0, dueSoon: 0, isCheckInDue: false }
  const tasks = (day: number, changes: Partial<typeof facts> = {}, process: ProcessType = 'EVERYONE_PROCESS') =>
    tasksOfOwner(
      cycle({ process }, { checkIns: { frequency: 'WEEKLY', weekday: 'FRIDAY' } }),
      { ...facts, ...changes },
      onDay(day),
    )

  test('owners set objectives until the first one, as long as they edit', () => {
    expect(tasks(1)).toEqual(['SET_OBJECTIVES'])
    expect(tasks(1, { objectives: 1 })).toEqual([])
    expect(tasks(1, { takesPart: false })).toEqual([])
    expect(tasks(30)).toEqual([])
    expect(tasks(1, {}, 'MANAGER_HR_PROCESS')).toEqual([])
  })

  test('owners update what is due and check in, as long as they update', () => {
    const busy = { objectives: 3, dueSoon: 1, isCheckInDue: true }
    expect(tasks(59, busy)).toEqual(['UPDATE_DUE', 'CHECK_IN'])
    expect(tasks(60, busy)).toEqual([])
    expect(tasksOfOwner(cycle(), { ...facts, ...busy }, onDay(1))).toEqual(['UPDATE_DUE'])
    expect(tasksOfOwner(cycle({ isArchived: true }), { ...facts, ...busy }, onDay(1))).toEqual([])
  })

  test('managers set objectives for reports without any, where owners don’t', () => {
    const ofManager = (process: ProcessType, day = 1, reportsWithoutObjectives = 1) =>
      tasksOfManager(cycle({ process }), { reportsWithoutObjectives }, onDay(day))
    expect(ofManager('MANAGER_HR_PROCESS')).toEqual(['SET_FOR_TEAM'])
    expect(ofManager('MANAGER_HR_PROCESS', 40)).toEqual([])
    expect(ofManager('MANAGER_HR_PROCESS', 1, 0)).toEqual([])
    expect(ofManager('EVERYONE_PROCESS')).toEqual([])
  })
})

test('an objective that is closed needs no reminder by its completion, where the cycle has no status', () => {
  const status: ObjectiveStatus = 'OPEN'
  const without = { isArchived: false, options: { sendAutomaticReminders: true, status: false } }
  expect(dueReminder(due({ status, completion: 100 }), without, company, at('2027-03-21'))).toBeNull()
  expect(dueReminder(due({ status, completion: 99 }), without, company, at('2027-03-21'))).not.toBeNull()
})
