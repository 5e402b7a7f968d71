import { DAY_MS } from '../calendar/durations.ts'
import { type HrReachRefusal, hrReachRefusals } from '../people/content-rights.ts'
import { type Administrator, canChangeRoles, type RoleHolder, roleRefusals } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What becomes of a request that someone be made an HR Admin. */
export const requestStates = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'OUTDATED'] as const
export type RequestState = (typeof requestStates)[number]

/** A request that no one decides in this time comes to its end. */
export const REQUEST_DAYS = 30

export const askingRefusals = [
  ...roleRefusals,
  'IS_HR_ADMIN',
  'PERSON_DEACTIVATED',
  'NO_APPROVAL_NEEDED',
  'REQUEST_OPEN',
  'NOBODY_TO_APPROVE',
] as const
export type AskingRefusal = (typeof askingRefusals)[number]

type Facts = { otherSuperAdmins: number; makeHr: Verdict<HrReachRefusal> }

const asHrAdmin = ({ isTechAdmin }: RoleHolder) => ({ isHr: true, isAssistant: false, isTechAdmin })
const isReachRefusal = (reason: string) => hrReachRefusals.some((hrReachRefusal) => hrReachRefusal === reason)

/**
 * May someone ask for approval of making a person an HR Admin? Whoever may give that role, to anyone but this account: because it
 * would read more than they do. Where no one could approve it, nothing is asked that would wait for ever.
 */
export function canAskForApproval(
  by: Administrator,
  person: RoleHolder,
  facts: Facts & { isOpen: boolean; approvers: number },
): Verdict<AskingRefusal> {
  if (person.isHr) return refused('IS_HR_ADMIN')
  if (!person.isActive) return refused('PERSON_DEACTIVATED')
  const alone = canChangeRoles(by, person, asHrAdmin(person), facts)
  if (alone.allowed) return refused('NO_APPROVAL_NEEDED')
  if (!isReachRefusal(alone.reason)) return alone
  if (facts.isOpen) return refused('REQUEST_OPEN')
  return facts.approvers > 0 ? allowed : refused('NOBODY_TO_APPROVE')
}

export const decidingRefusals = [...roleRefusals, 'OWN_REQUEST', 'ACCOUNT_OF_REQUESTER', 'PERSON_YOU_CONTROL'] as const
export type DecidingRefusal = (typeof decidingRefusals)[number]

/** An account that would approve: who had a hand in it, and in the one that would become an HR Admin. */
export type Hands = { isApproverControlledByRequester: boolean; isPersonControlledByApprover: boolean }

/**
 * May someone decide about a request? Whoever could make the person an HR Admin by themselves and had no hand in the account; not who
 * asked, nor an account they control (MAY-8). Declining is asked the same: it is the same people who judge it.
 */
export function canDecideRequest(
  by: Administrator,
  request: { requestedById: string },
  person: RoleHolder,
  facts: Facts & Hands,
): Verdict<DecidingRefusal> {
  if (by.id === request.requestedById) return refused('OWN_REQUEST')
  if (facts.isApproverControlledByRequester) return refused('ACCOUNT_OF_REQUESTER')
  if (facts.isPersonControlledByApprover) return refused('PERSON_YOU_CONTROL')
  return canChangeRoles(by, person, asHrAdmin(person), facts)
}

export type RequestFacts = {
  requestedAt: Date
  person: { isHr: boolean; isActive: boolean }
  requester: { isHr: boolean; isActive: boolean }
}

/** Whether an open request still fits: the person is here and no HR Admin, who asked still holds the right, and it is not too old. */
export const isOutdated = ({ requestedAt, person, requester }: RequestFacts, now: Date): boolean =>
  person.isHr ||
  !person.isActive ||
  !requester.isHr ||
  !requester.isActive ||
  now.getTime() - requestedAt.getTime() > MAX_MS
const MAX_MS = REQUEST_DAYS * DAY_MS
