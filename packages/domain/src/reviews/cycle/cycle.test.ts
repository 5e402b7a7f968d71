import { describe, expect, test } from 'vitest'
import {
  type CycleActor,
  type CycleState,
  canAdministerCycle,
  canAssignCycleAdmins,
  canChangeCycle,
  canChangeCycleType,
  canCreateCycle,
  canDeleteCycle,
  canInformParticipant,
  canRemoveReviewee,
  changedFrozenOptions,
  cycleStateOf,
  quarterOf,
} from './cycle.ts'

const nobody: CycleActor = { isHr: false, isAssistant: false, isCycleAdmin: false }
const hana = { ...nobody, isHr: true }
const asta = { ...nobody, isAssistant: true }
const cleo = { ...nobody, isCycleAdmin: true }
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const life = { processStarts: at('2026-11-23'), signBy: at('2027-01-02'), archivedAt: null }

describe('COM-P21 the life of a cycle', () => {
  test.each<[string, Date | null, CycleState]>([
    ['2026-11-22', null, 'SCHEDULED'],
    ['2026-11-23', null, 'RUNNING'],
    ['2027-01-01', null, 'RUNNING'],
    ['2027-01-02', null, 'ENDED'],
    ['2026-12-01', at('2026-11-30'), 'ARCHIVED'],
  ])('on %s, archived %s, it is %s', (day, archivedAt, state) => {
    expect(cycleStateOf({ ...life, archivedAt }, at(day))).toBe(state)
  })

  test('an archived cycle is read-only', () => {
    expect(canChangeCycle({ archivedAt: at('2026-12-01') })).toEqual({ allowed: false, reason: 'CYCLE_ARCHIVED' })
    expect(canChangeCycle(life)).toEqual({ allowed: true })
  })
})

test.each([
  ['2026-01-01', 1],
  ['2026-02-15', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-05-15', 2],
  ['2026-06-30', 2],
  ['2026-07-01', 3],
  ['2026-08-15', 3],
  ['2026-09-30', 3],
  ['2026-10-01', 4],
  ['2026-11-15', 4],
  ['2026-12-31', 4],
])('CYC-14 CYC-12 %s lies in quarter %i', (day, quarter) => {
  expect(quarterOf(day)).toEqual({ quarter, year: '2026' })
})

describe('who may', () => {
  test('COM-P07 create: HR Admins and HR Assistants, not administrators of cycles', () => {
    expect([hana, asta].map((item) => canCreateCycle(item).allowed)).toEqual([true, true])
    expect(canCreateCycle(cleo)).toEqual({ allowed: false, reason: 'CYCLE_ADMINS_CANNOT_CREATE' })
  })

  test('COM-P03 administer: HR, and those who are named', () => {
    expect([hana, asta, cleo, nobody].map(canAdministerCycle)).toEqual([true, true, true, false])
  })

  test('delete: HR Admins alone', () => {
    expect([hana, asta, cleo].map((item) => canDeleteCycle(item).allowed)).toEqual([true, false, false])
  })

  test('ADM-P23 name administrators of a cycle: HR Admins; others may leave them as they are', () => {
    expect(canAssignCycleAdmins(hana, [], ['a']).allowed).toBe(true)
    expect(canAssignCycleAdmins(asta, ['a', 'b'], ['b', 'a']).allowed).toBe(true)
    expect(canAssignCycleAdmins(cleo, ['a'], ['a', 'b'])).toMatchObject({ reason: 'ONLY_HR_ADMINS_NAME_CYCLE_ADMINS' })
  })
})

test('REV-P28 the type of a cycle is fixed from its start on', () => {
  const cycle = { ...life, cycleType: 'SIMPLE' as const }
  expect(canChangeCycleType(cycle, 'CALIBRATION', at('2026-11-22')).allowed).toBe(true)
  expect(canChangeCycleType(cycle, 'CALIBRATION', at('2026-11-23'))).toMatchObject({ reason: 'CYCLE_TYPE_FIXED' })
  expect(canChangeCycleType(cycle, 'SIMPLE', at('2026-12-23')).allowed).toBe(true)
})

test('COM-P09 who reads and who contributes is frozen with the first answer', () => {
  const off = {
    ...{ indirectManagerContribution: false, hrAndIndirectManagerApproval: false },
    ...{ showToRevieweeOnlyWhenBothShare: false, showToManagerOnlyWhenBothShare: false, individualAssessments: false },
  }
  const on = { ...off, individualAssessments: true }
  expect(changedFrozenOptions(off, on, { hasAnswers: false })).toEqual([])
  expect(changedFrozenOptions(off, on, { hasAnswers: true })).toEqual(['individualAssessments'])
})

test('REV-P25 a person with something written is removed by HR Admins who typed the words', () => {
  const facts = { isArchived: false, isOwn: false, hasAnswers: true, confirmation: undefined }
  const confirmed = { ...facts, confirmation: 'DELETE FOREVER' }
  expect(canRemoveReviewee({ ...facts, hasAnswers: false }, cleo).allowed).toBe(true)
  expect(canRemoveReviewee(confirmed, asta)).toMatchObject({ reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS' })
  expect(canRemoveReviewee(facts, hana)).toMatchObject({ reason: 'REMOVAL_NOT_CONFIRMED' })
  expect(canRemoveReviewee(confirmed, hana).allowed).toBe(true)
  expect(canRemoveReviewee({ ...confirmed, isOwn: true }, hana)).toMatchObject({ reason: 'OWN_REVIEW' })
  expect(canRemoveReviewee({ ...confirmed, isArchived: true }, hana)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
})

test('COM-P20 people are told of a task once, never by themselves, and not when they have left', () => {
  const task = {
    isArchived: false,
    isSendersOwn: false,
    recipient: { isActive: true, isAway: false },
    informedAt: null,
  }
  expect(canInformParticipant(task)).toEqual({ allowed: true })
  expect(canInformParticipant({ ...task, informedAt: at('2026-11-23') })).toMatchObject({ reason: 'ALREADY_INFORMED' })
  expect(canInformParticipant({ ...task, isSendersOwn: true })).toMatchObject({ reason: 'OWN_REVIEW' })
  expect(canInformParticipant({ ...task, recipient: { isActive: false, isAway: false } })).toMatchObject({
    reason: 'PERSON_INACTIVE',
  })
  expect(canInformParticipant({ ...task, recipient: { isActive: true, isAway: true } })).toMatchObject({
    reason: 'PERSON_ON_LEAVE',
  })
  expect(canInformParticipant({ ...task, recipient: null })).toMatchObject({ reason: 'NOBODY_TO_INFORM' })
  expect(canInformParticipant({ ...task, isArchived: true })).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
})
