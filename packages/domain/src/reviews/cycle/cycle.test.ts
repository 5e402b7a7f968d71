import { expect, test } from 'vitest'
import type { CycleActor } from '../../cycles/life.ts'
import { canChangeCycleType, canInformParticipant, canRemoveReviewee, changedFrozenOptions } from './cycle.ts'

const employee: CycleActor = { isHr: false, isAssistant: false, isCycleAdmin: false }
const hana = { ...employee, isHr: true }
const asta = { ...employee, isAssistant: true }
const cleo = { ...employee, isCycleAdmin: true }
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const life = { processStarts: at('2026-11-23'), signBy: at('2027-01-02'), archivedAt: null }

test('REV-P28 the type of a cycle is fixed from its start on', () => {
  const cycle = { ...life, cycleType: 'SIMPLE' as const }
  expect(canChangeCycleType(cycle, 'CALIBRATION', at('2026-11-22')).allowed).toBe(true)
  expect(canChangeCycleType(cycle, 'CALIBRATION', at('2026-11-23'))).toMatchObject({ reason: 'CYCLE_TYPE_FIXED' })
  expect(canChangeCycleType(cycle, 'SIMPLE', at('2026-12-23')).allowed).toBe(true)
})

test('COM-P09 who reads and who contributes is frozen with the first answer', () => {
  const off = {
    indirectManagerContribution: false,
    hrAndIndirectManagerApproval: false,
    showToRevieweeOnlyWhenBothShare: false,
    showToManagerOnlyWhenBothShare: false,
    individualAssessments: false,
  }
  const on = { ...off, individualAssessments: true }
  expect(changedFrozenOptions(off, on, { hasAnswers: false })).toEqual([])
  expect(changedFrozenOptions(off, on, { hasAnswers: true })).toEqual(['individualAssessments'])
})

test('REV-P25 a person with answers is removed by HR Admins who typed the confirmation', () => {
  const facts = { isArchived: false, isOwn: false, hasAnswers: true, confirmation: undefined }
  const confirmed = { ...facts, confirmation: 'DELETE FOREVER' }
  expect(canRemoveReviewee({ ...facts, hasAnswers: false }, cleo).allowed).toBe(true)
  expect(canRemoveReviewee(confirmed, asta)).toMatchObject({ reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS' })
  expect(canRemoveReviewee(facts, hana)).toMatchObject({ reason: 'REMOVAL_NOT_CONFIRMED' })
  expect(canRemoveReviewee(confirmed, hana).allowed).toBe(true)
  expect(canRemoveReviewee({ ...confirmed, isOwn: true }, hana)).toMatchObject({ reason: 'OWN_REVIEW' })
  expect(canRemoveReviewee({ ...confirmed, isArchived: true }, hana)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
})

test('COM-P20 people are informed of a task once, never by themselves, and not after they have left', () => {
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
