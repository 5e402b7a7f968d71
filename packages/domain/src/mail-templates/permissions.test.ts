import { describe, expect, test } from 'vitest'
import { canEditTemplate, canToggleTemplate, editPermissionOf, isInTrial, type TemplateLevel } from './permissions.ts'
import { canConfirmAddress } from './reply-to.ts'

const ofHr: TemplateLevel = { level: 'COMPANY', isHr: true }
const cycle = (change = {}): TemplateLevel => ({ level: 'CYCLE', isArchived: false, isOfCycle: true, ...change })
const why = (verdict: { allowed: boolean; reason?: string }) => (verdict.allowed ? 'allowed' : verdict.reason)

describe('ADM-P12 what may be edited', () => {
  test('EML-01 EML-02 EML-04 fixed emails are never editable, all others outside of a trial', () => {
    expect(editPermissionOf({ isFixed: true }, { isInTrial: false })).toBe('FORBIDDEN')
    expect(editPermissionOf({ isFixed: true }, { isInTrial: true })).toBe('FORBIDDEN')
    expect(editPermissionOf({ isFixed: false }, { isInTrial: true })).toBe('RESTRICTED')
    expect(editPermissionOf({ isFixed: false }, { isInTrial: false })).toBe('ALLOWED')
  })

  test.each([
    ['EML-01', 'FORBIDDEN', true, 'EMAIL_CANNOT_BE_EDITED'],
    ['EML-02', 'RESTRICTED', false, 'EMAIL_CANNOT_BE_EDITED_DURING_TRIAL'],
    ['EML-02', 'RESTRICTED', true, 'allowed'],
    ['EML-04', 'ALLOWED', false, 'allowed'],
  ] as const)('%s %s with the flag %s: %s', (_, permission, mayEditInTrial, expected) => {
    expect(why(canEditTemplate({ permission, mayEditInTrial }, ofHr))).toBe(expected)
    expect(why(canEditTemplate({ permission, mayEditInTrial }, cycle()))).toBe(expected)
  })

  test('ADM-P02 HR Admins edit company texts; anyone who works on a cycle edits its texts while it is not archived', () => {
    const open = { permission: 'ALLOWED', mayEditInTrial: false } as const
    expect(why(canEditTemplate(open, { level: 'COMPANY', isHr: false }))).toBe('ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS')
    expect(why(canEditTemplate(open, cycle({ isArchived: true })))).toBe('CYCLE_ARCHIVED')
    expect(why(canEditTemplate(open, cycle({ isOfCycle: false })))).toBe('EMAIL_NOT_OF_CYCLES')
  })

  test('account emails are always sent, and emails can be turned off during a trial', () => {
    expect(why(canToggleTemplate({ isAlwaysSent: true }, ofHr))).toBe('EMAIL_ALWAYS_SENT')
    expect(why(canToggleTemplate({ isAlwaysSent: false }, ofHr))).toBe('allowed')
    expect(why(canToggleTemplate({ isAlwaysSent: false }, cycle({ isArchived: true })))).toBe('CYCLE_ARCHIVED')
  })
})

test.each([
  ['no trial', { trialUntil: null, paidTo: null, freeUntil: null }, false],
  ['in its trial', { trialUntil: '2026-12-01', paidTo: null, freeUntil: null }, true],
  ['after its trial', { trialUntil: '2026-11-01', paidTo: null, freeUntil: null }, true],
  ['paid', { trialUntil: '2026-11-01', paidTo: '2027-11-01', freeUntil: null }, false],
  ['let in for free', { trialUntil: '2026-11-01', paidTo: null, freeUntil: '2026-11-23' }, false],
  ['free no longer', { trialUntil: '2026-11-01', paidTo: null, freeUntil: '2026-11-22' }, true],
])('ADM-P12 a company is in its trial: %s', (_, paying, expected) =>
  expect(isInTrial(paying, '2026-11-23')).toBe(expected),
)

test('ADM-P14 a link confirms an address until it expires', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const at = (ms: number) => ({ expiresAt: new Date(now.getTime() + ms) })
  expect(why(canConfirmAddress(at(1), now))).toBe('allowed')
  expect(why(canConfirmAddress(at(0), now))).toBe('LINK_NOT_VALID')
  expect(why(canConfirmAddress(undefined, now))).toBe('LINK_NOT_VALID')
})
