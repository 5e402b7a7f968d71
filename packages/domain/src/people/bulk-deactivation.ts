import { allowed, refused, type Verdict } from '../verdict.ts'
import {
  type AdministeredPerson,
  type Administrator,
  canDeactivate,
  canReactivate,
  deactivationRefusals,
  isSuperAdmin,
} from './roles.ts'

/** The most people who can be selected from a list and changed together. */
export const MAX_BULK_PEOPLE = 500

/** Why someone is left out when several are deactivated or brought back. */
export const bulkDeactivationRefusals = [...deactivationRefusals, 'IS_DEACTIVATED', 'IS_NOT_DEACTIVATED'] as const
export type BulkDeactivationRefusal = (typeof bulkDeactivationRefusals)[number]

/**
 * Which of several people may be deactivated, each by the rule for one, in order: those deactivated before no longer count, so
 * that the last super admin stays (ADM-6). `superAdmins` are all active ones of the company.
 */
export function judgeBulkDeactivation(
  by: Administrator,
  people: readonly AdministeredPerson[],
  superAdmins: number,
): Verdict<BulkDeactivationRefusal>[] {
  let left = superAdmins
  return people.map((person) => {
    if (!person.isActive) return refused('IS_DEACTIVATED')
    const counts = isSuperAdmin(person) ? 1 : 0
    const verdict = canDeactivate(by, person, left - counts)
    if (verdict.allowed) left -= counts
    return verdict
  })
}

/** Which of several people may be reactivated, each by the rule for one (ADM-6). */
export const judgeBulkReactivation = (
  by: Administrator,
  people: readonly AdministeredPerson[],
): Verdict<BulkDeactivationRefusal>[] =>
  people.map((person) => (person.isActive ? refused('IS_NOT_DEACTIVATED') : canReactivate(by, person)))

type SortedBulk<T, R extends string> = { done: T[]; skipped: Map<R, number> }

/** Splits several into those for whom an action is allowed and, counted by reason, those who are left out. */
export function partitionByVerdict<T, R extends string>(
  several: readonly T[],
  verdicts: readonly Verdict<R>[],
): SortedBulk<T, R> {
  const done: T[] = []
  const skipped = new Map<R, number>()
  for (const [index, one] of several.entries()) {
    const verdict = verdicts[index] ?? allowed
    if (verdict.allowed) done.push(one)
    else skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
  }
  return { done, skipped }
}
