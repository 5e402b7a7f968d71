import { contentGrantRefusals, hrReachRefusals } from '../people/content-rights.ts'
import { canChangeLine, type LineRefusal, lineRefusals, type ManagerRefusal } from '../people/editing.ts'
import type { Administrator } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

export const managerChangeStates = ['WAITING', 'APPROVED', 'REJECTED', 'SETTLED'] as const
export type ManagerChangeState = (typeof managerChangeStates)[number]

/** Why a manager change ended without anyone deciding it. */
export const settledReasons = [
  'IMPORT_UNDONE',
  'LATER_IMPORT',
  'MANAGER_CHANGED',
  'PERSON_LEFT',
  'MANAGER_LEFT',
] as const
export type SettledReason = (typeof settledReasons)[number]

export type ManagerChange = {
  personId: string
  /** Who managed the person when the import held the change back, and who would manage them. */
  fromId: string | null
  toId: string | null
}

/** The current state of the people in a manager change. */
export type ManagerChangePeople = {
  /** Guests and people who were deactivated or deleted have no manager to change. */
  isPersonActive: boolean
  managerId: string | null
  /** Also true when the change removes the manager. */
  isNewManagerActive: boolean
}

/** Why a waiting change no longer applies; undefined as long as it does. */
export function outdatedBecause(change: ManagerChange, now: ManagerChangePeople): SettledReason | undefined {
  if (!now.isPersonActive) return 'PERSON_LEFT'
  if (now.managerId !== change.fromId) return 'MANAGER_CHANGED'
  return now.isNewManagerActive ? undefined : 'MANAGER_LEFT'
}

export const decisionRefusals = [
  'HR_ADMINS_ONLY',
  'OWN_IMPORT',
  'ACCOUNT_OF_IMPORTER',
  ...lineRefusals,
  ...contentGrantRefusals,
  ...hrReachRefusals,
] as const
export type DecisionRefusal = (typeof decisionRefusals)[number]

export type DecisionFacts = {
  /** Whether this account uploaded the file or started the import. */
  isImporter: boolean
  /** Whether an importer controls this account, directly or through other accounts. */
  isControlledByImporter: boolean
  person: { id: string; isGuest: boolean; isAboveYou: boolean }
  /** Whether this account may make the change by hand (`canChangeManager`). */
  byHand: Verdict<ManagerRefusal>
}

/**
 * May an account approve or reject a manager change that an import held back? HR Admins who could make it themselves, never
 * the people who imported it, nor any account they control (COM-P01, MAY-8).
 */
export function canDecide(by: Administrator, facts: DecisionFacts): Verdict<DecisionRefusal | LineRefusal> {
  if (!by.isHr) return refused('HR_ADMINS_ONLY')
  if (facts.isImporter) return refused('OWN_IMPORT')
  if (facts.isControlledByImporter) return refused('ACCOUNT_OF_IMPORTER')
  const line = canChangeLine(by, facts.person)
  if (!line.allowed) return line
  return facts.byHand.allowed ? allowed : facts.byHand
}

/** Why a change that was chosen was not decided. */
export const undecidedReasons = [...decisionRefusals, ...settledReasons, 'ALREADY_DECIDED', 'MANAGER_LOOP'] as const
export type UndecidedReason = (typeof undecidedReasons)[number]
