import { expect, test } from 'vitest'
import { canEnterLeave, canSeeLeave, isOnLeave, leaveDays, leaveSpan, leaveViolations } from './leave.ts'

const BERLIN = 'Europe/Berlin'

test('COM-P04 a leave lasts from the beginning of its first day to the end of its last, in company time', () => {
  const span = leaveSpan({ from: '2026-11-23', until: '2026-11-27' }, BERLIN)
  expect(span).toEqual({ startsAt: new Date('2026-11-22T23:00:00Z'), endsAt: new Date('2026-11-27T23:00:00Z') })
  expect(isOnLeave(span, new Date('2026-11-22T22:59:59Z'))).toBe(false)
  expect(isOnLeave(span, span.startsAt)).toBe(true)
  expect(isOnLeave(span, new Date('2026-11-27T22:59:59Z'))).toBe(true)
  expect(isOnLeave(span, new Date('2026-11-27T23:00:00Z'))).toBe(false)
  expect(leaveDays(span, BERLIN)).toEqual({ from: '2026-11-23', until: '2026-11-27' })
})

test('a leave without a last day continues; one ended early ends on that day', () => {
  const open = leaveSpan({ from: '2026-11-23', until: null }, BERLIN)
  expect(isOnLeave(open, new Date('2027-11-23T12:00:00Z'))).toBe(true)
  expect(leaveDays(open, BERLIN)).toEqual({ from: '2026-11-23', until: null })
  const early = { startsAt: open.startsAt, endsAt: new Date('2026-11-25T13:00:00Z') }
  expect(leaveDays(early, BERLIN)).toEqual({ from: '2026-11-23', until: '2026-11-25' })
})

test('COM-P04 a clock change moves no day of a leave', () => {
  const span = leaveSpan({ from: '2026-10-24', until: '2026-10-26' }, BERLIN)
  expect(span).toEqual({ startsAt: new Date('2026-10-23T22:00:00Z'), endsAt: new Date('2026-10-26T23:00:00Z') })
})

test('the days of a leave are in order, not in the past, and not entered months later', () => {
  const today = '2026-11-23'
  expect(leaveViolations({ from: '2026-11-20', until: '2026-11-23' }, today)).toEqual([])
  expect(leaveViolations({ from: '2026-12-20', until: null }, today)).toEqual([])
  expect(leaveViolations({ from: '2026-11-26', until: '2026-11-25' }, today)).toEqual([
    { path: '/until', code: 'LEAVE_ENDS_BEFORE' },
  ])
  expect(leaveViolations({ from: '2026-11-10', until: '2026-11-20' }, today)).toEqual([
    { path: '/until', code: 'LEAVE_IS_OVER' },
  ])
  expect(leaveViolations({ from: '2026-08-01', until: null }, today)).toEqual([
    { path: '/from', code: 'LEAVE_TOO_LONG_AGO' },
  ])
})

test('COM-P02 no one enters their own leave; guests and people who have left have none', () => {
  const ravi = { id: 'ravi', isGuest: false, isActive: true }
  expect(canEnterLeave({ id: 'hana' }, ravi)).toEqual({ allowed: true })
  expect(canEnterLeave({ id: 'ravi' }, ravi)).toMatchObject({ reason: 'OWN_RECORD' })
  expect(canEnterLeave({ id: 'hana' }, { ...ravi, isGuest: true })).toMatchObject({ reason: 'GUESTS_TAKE_NO_LEAVE' })
  expect(canEnterLeave({ id: 'hana' }, { ...ravi, isActive: false })).toMatchObject({ reason: 'IS_DEACTIVATED' })
})

test('MAY-4 the person, their managers and HR see a leave, colleagues do not', () => {
  const colleague = { isHr: false, isAssistant: false, isGuest: false }
  const knows = (relation: Parameters<typeof canSeeLeave>[0]['relation'], more = {}) =>
    canSeeLeave({ ...colleague, relation, ...more })
  expect([knows('self'), knows('directManager'), knows('indirectManager')]).toEqual([true, true, true])
  expect([knows('colleague'), knows('secondaryReviewer')]).toEqual([false, false])
  expect([knows('colleague', { isHr: true }), knows('colleague', { isAssistant: true })]).toEqual([true, true])
  expect(knows('self', { isGuest: true })).toBe(false)
})
