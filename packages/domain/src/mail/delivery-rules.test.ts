import { describe, expect, test } from 'vitest'
import {
  type BlockReason,
  blockReasonOf,
  type EmailFacts,
  type EmailRecipient,
  nextAttemptAt,
} from './delivery-rules.ts'

const active: EmailRecipient = {
  state: 'ACTIVE',
  isSample: false,
  mutedEmailCategories: [],
  isAway: false,
  isSuppressed: false,
}
const task: EmailFacts = {
  isAccountMail: false,
  category: 'tasks',
  templateEnabled: true,
  featureOn: true,
  isArchived: false,
  pausesOnLeave: false,
}
const account: EmailFacts = { ...task, isAccountMail: true, category: null }

test('an active person gets an email that is switched on', () => {
  expect(blockReasonOf(task, active)).toBeNull()
})

test.each<[string, Partial<EmailFacts>, Partial<EmailRecipient>, BlockReason]>([
  ['whose template is off', { templateEnabled: false }, {}, 'TEMPLATE_OFF'],
  ['whose feature is off', { featureOn: false }, {}, 'FEATURE_OFF'],
  ['about an archived cycle', { isArchived: true }, {}, 'ARCHIVED'],
  ['to somebody deactivated', {}, { state: 'DEACTIVATED' }, 'RECIPIENT_INACTIVE'],
  ['to somebody who never signed in', {}, { state: 'INVITED' }, 'RECIPIENT_INACTIVE'],
  ['to a sample person', {}, { isSample: true }, 'SAMPLE_USER'],
  ['that its recipient has muted', {}, { mutedEmailCategories: ['team', 'tasks'] }, 'MUTED'],
])('COM-P10 no email is sent %s', (_, mail, recipient, reason) => {
  expect(blockReasonOf({ ...task, ...mail }, { ...active, ...recipient })).toBe(reason)
})

test('someone who muted other emails gets this one', () => {
  expect(blockReasonOf(task, { ...active, mutedEmailCategories: ['team'] })).toBeNull()
})

test('people on leave get no reminders, but all other emails', () => {
  const away = { ...active, isAway: true }
  expect(blockReasonOf({ ...task, pausesOnLeave: true }, away)).toBe('ON_LEAVE')
  expect(blockReasonOf({ ...task, pausesOnLeave: true }, active)).toBeNull()
  expect(blockReasonOf(task, away)).toBeNull()
  expect(blockReasonOf({ ...account, pausesOnLeave: true }, away)).toBeNull()
})

describe('account emails', () => {
  test.each<[string, Partial<EmailFacts>]>([
    ['disabled', { templateEnabled: false }],
    ['ended with a feature', { featureOn: false }],
    ['muted', { category: 'tasks' }],
  ])('cannot be %s', (_, mail) => {
    expect(blockReasonOf({ ...account, ...mail }, { ...active, mutedEmailCategories: ['tasks'] })).toBeNull()
  })

  test('reach invited people, but not deactivated ones', () => {
    expect(blockReasonOf(account, { ...active, state: 'INVITED' })).toBeNull()
    expect(blockReasonOf(account, { ...active, state: 'DEACTIVATED' })).toBe('RECIPIENT_INACTIVE')
  })

  test('ADM-P16 don’t go to suppressed addresses, like all other emails', () => {
    expect(blockReasonOf(account, { ...active, isSuppressed: true })).toBe('SUPPRESSED')
    expect(blockReasonOf(task, { ...active, isSuppressed: true })).toBe('SUPPRESSED')
  })

  test('reach no sample person', () => {
    expect(blockReasonOf(account, { ...active, isSample: true })).toBe('SAMPLE_USER')
  })
})

test('an email is tried five times within a day, later each time', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const waits = [1, 2, 3, 4].map((tries) => (nextAttemptAt(tries, now)?.getTime() ?? 0) - now.getTime())
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((all, value) => all + value)).toBeLessThanOrEqual(24 * 3_600_000)
  expect(nextAttemptAt(5, now)).toBeNull()
})
