import { expect, test } from 'vitest'
import { auditFacts, canReadAudit } from './audit-log.ts'
import { auditGroupOf, auditKinds } from './kinds.ts'

const roles = (isHr: boolean, isTechAdmin: boolean, isAssistant = false) => ({ isHr, isTechAdmin, isAssistant })

test('STF-P16 only super admins read it', () => {
  expect(canReadAudit(roles(true, true)).allowed).toBe(true)
  for (const held of [roles(true, false), roles(false, true), roles(false, true, true), roles(false, false)])
    expect(canReadAudit(held)).toEqual({ allowed: false, reason: 'ONLY_SUPER_ADMINS' })
})

test('LOG-1 counts and names of fields are shown; values before and after, ids and texts are not', () => {
  const id = crypto.randomUUID()
  expect(
    auditFacts({
      page: 'advanced',
      change: {
        dailyDigest: { before: false, after: true },
        headerMessage: { before: 'secret', after: 'more secret' },
      },
      text: 'what somebody wrote',
      revieweeId: id,
      personIds: [id, id],
      rows: 4,
      what: 'x'.repeat(101),
      fields: undefined,
    }),
  ).toEqual({ page: 'advanced', rows: 4, fields: 'dailyDigest, headerMessage', count: 2 })
})

test('ADM-P20 for roles it shows which were given and which were removed', () => {
  const data = { before: roles(false, true), after: roles(true, false) }
  expect(auditFacts(data)).toEqual({ gained: 'isHr', lost: 'isTechAdmin' })
})

test('LOG-1 every kind belongs to one group', () => {
  expect(new Set(auditKinds).size).toBe(auditKinds.length)
  expect(auditGroupOf('logged-in')).toBe('login')
  expect(auditGroupOf('something else')).toBe(undefined)
})
