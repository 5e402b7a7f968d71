import { DAY_MS } from '../calendar/durations.ts'
import { type HrReachRefusal, hrReachRefusals } from '../people/content-rights.ts'
import { type Administrator, canChangeRoles, type RoleHolder, roleRefusals } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The states of a request to make someone an HR Admin. */
export const requestStates = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'OUTDATED'] as const
export type RequestState = (typeof requestStates)[number]

/** An undecided request ends after this time. */
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
 * May someone request approval to make a person an HR Admin? People who may give that role, but not to this account, as
 * it would read more than they do. If no one could approve it, the request is refused instead of waiting forever.
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

/** Control between the accounts of requester, approver and person. */
export type ControlFacts = { isApproverControlledByRequester: boolean; isPersonControlledByApprover: boolean }

/**
 * May someone decide a request? HR Admins who could make the person an HR Admin themselves and control none of the
 * accounts; not the requester, nor an account they control (MAY-8). The same people may decline.
 */
export function canDecideRequest(
  by: Administrator,
  request: { requestedById: string },
  person: RoleHolder,
  facts: Facts & ControlFacts,
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

/**
 * Whether an open request has become invalid: the person left or is an HR Admin, the requester lost the right, or it is
 * too old.
 */
export const isOutdated = ({ requestedAt, person, requester }: RequestFacts, now: Date): boolean =>
  person.isHr ||
  !person.isActive ||
  !requester.isHr ||
  !requester.isActive ||
  now.getTime() - requestedAt.getTime() > MAX_MS
const MAX_MS = REQUEST_DAYS * DAY_MS
