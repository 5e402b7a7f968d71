import { describe, expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import { canAskForApproval, canDecideRequest, isOutdated } from './decision.ts'

const hr = { isHr: true, isAssistant: false, isTechAdmin: false }
const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const hana = { ...hr, id: 'hana' }
const ines = { ...none, id: 'ines', isGuest: false, isActive: true, isMadeUp: false }
const ofMaking = { otherSuperAdmins: 1, makeHr: refused('HR_ACCOUNT_YOU_CONTROL') }
const facts = { ...ofMaking, isOpen: false, approvers: 1 }

describe('approval of an HR Admin', () => {
  test('MAY-8 is requested if an HR Admin may not give the role to this account', () => {
    expect(canAskForApproval(hana, ines, facts)).toEqual(allowed)
    expect(canAskForApproval(hana, ines, { ...facts, makeHr: allowed })).toEqual(refused('NO_APPROVAL_NEEDED'))
    expect(canAskForApproval(hana, ines, { ...facts, isOpen: true })).toEqual(refused('REQUEST_OPEN'))
    expect(canAskForApproval(hana, ines, { ...facts, approvers: 0 })).toEqual(refused('NOBODY_TO_APPROVE'))
  })
  test('is not available to people who can’t give roles, nor for people who can’t have it', () => {
    const theo = { ...none, isTechAdmin: true, id: 'theo' }
    expect(canAskForApproval(theo, ines, facts)).toEqual(refused('ROLE_NOT_YOURS_TO_GIVE'))
    expect(canAskForApproval(hana, { ...ines, isGuest: true }, facts)).toEqual(refused('GUESTS_HOLD_NO_ROLES'))
    expect(canAskForApproval(hana, { ...ines, isActive: false }, facts)).toEqual(refused('PERSON_DEACTIVATED'))
    expect(canAskForApproval(hana, { ...ines, isHr: true }, facts)).toEqual(refused('IS_HR_ADMIN'))
  })
})

describe('a request', () => {
  const iris = { ...hr, id: 'iris' }
  const free = {
    otherSuperAdmins: 1,
    makeHr: allowed,
    isApproverControlledByRequester: false,
    isPersonControlledByApprover: false,
  }
  const decide = (by = iris, more: Partial<typeof free> = {}) =>
    canDecideRequest(by, { requestedById: 'hana' }, ines, { ...free, ...more })

  test('MAY-8 is decided by an HR Admin who does not control the account, not by the requester or someone they created', () => {
    expect(decide()).toEqual(allowed)
    expect(decide(hana)).toEqual(refused('OWN_REQUEST'))
    expect(decide(iris, { isApproverControlledByRequester: true })).toEqual(refused('ACCOUNT_OF_REQUESTER'))
    expect(decide(iris, { isPersonControlledByApprover: true })).toEqual(refused('PERSON_YOU_CONTROL'))
    expect(decide({ ...none, id: 'leo' })).toEqual(refused('ROLE_NOT_YOURS_TO_GIVE'))
  })
  test('ends when the person leaves or has the role, the requester loses the right, or no one decides for 30 days', () => {
    const now = new Date('2026-11-23T09:00:00Z')
    const open = {
      requestedAt: now,
      person: { isHr: false, isActive: true },
      requester: { isHr: true, isActive: true },
    }
    expect(isOutdated(open, now)).toBe(false)
    expect(isOutdated({ ...open, person: { isHr: true, isActive: true } }, now)).toBe(true)
    expect(isOutdated({ ...open, person: { isHr: false, isActive: false } }, now)).toBe(true)
    expect(isOutdated({ ...open, requester: { isHr: false, isActive: true } }, now)).toBe(true)
    expect(isOutdated({ ...open, requester: { isHr: true, isActive: false } }, now)).toBe(true)
    expect(isOutdated({ ...open, requestedAt: new Date('2026-10-23T09:00:00Z') }, now)).toBe(true)
  })
})
