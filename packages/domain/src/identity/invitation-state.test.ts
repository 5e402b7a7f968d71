import { expect, test } from 'vitest'
import type { EmailState } from '../mail/delivery-rules.ts'
import { canListLinks, type InvitationState, invitationState } from './invitation-state.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = new Date('2026-11-30T09:00:00Z')
const open = { revokedAt: null, expiresAt: later }

test('someone without an invitation is not invited', () => {
  expect(invitationState(null, 'SET', now)).toBe('NOT_INVITED')
})

test.each<[EmailState | null, InvitationState]>([
  [null, 'LINK_READY'],
  ['KEPT', 'LINK_READY'],
  ['QUEUED', 'INVITED'],
  ['SENT', 'INVITED'],
  ['DELIVERED', 'INVITED'],
  ['BOUNCED', 'NOT_DELIVERED'],
  ['FAILED', 'NOT_DELIVERED'],
  ['BLOCKED', 'NOT_DELIVERED'],
])('an invitation whose email is %s is %s', (mailState, state) => {
  expect(invitationState({ ...open, mailState }, 'SET', now)).toBe(state)
})

test('without a mail server the link of an email that waits is ready: no one will get that email', () => {
  expect(invitationState({ ...open, mailState: 'QUEUED' }, 'NONE', now)).toBe('LINK_READY')
  expect(invitationState({ ...open, mailState: 'QUEUED' }, 'SAMPLE', now)).toBe('LINK_READY')
})

test('an invitation no longer works once it has expired or was ended', () => {
  expect(invitationState({ ...open, mailState: 'SENT' }, 'SET', later)).toBe('EXPIRED')
  expect(invitationState({ ...open, revokedAt: now, mailState: null }, 'SET', now)).toBe('EXPIRED')
})

test('invitation links are listed only where no emails can be sent', () => {
  expect(canListLinks('NONE')).toEqual({ allowed: true })
  expect(canListLinks('SAMPLE')).toEqual({ allowed: true })
  expect(canListLinks('SET')).toEqual({ allowed: false, reason: 'MAIL_SERVER_SET' })
})
