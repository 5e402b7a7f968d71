import type { Violation } from '@perennial/contract/core/problem.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { managerLoop } from '@perennial/domain/people/manager-tree.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { isListedForAll, nameSql } from './columns.ts'
import { findReportingLine } from './reporting-line.ts'
import { people } from './tables.ts'

/** Which of these people can be someone’s manager or reviewer: active people except guests (WALL-7). */
export async function findChoosablePeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, distinctIds), isListedForAll()))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these employee numbers are already used in the company. */
export async function findTakenNumbers(
  tx: Tx,
  companyId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, number: people.employeeNumber })
    .from(people)
    // The numbers are a subquery: if the planner knew how many there are, it would read everyone.
    .where(
      and(
        eq(people.companyId, companyId),
        sql`${people.employeeNumber} = any(array(select unnest(${sql.param([...numbers])}::text[])))`,
      ),
    )
  return new Map(rows.flatMap(({ id, number }) => (number ? [[number, id]] : [])))
}

type PersonNames = { id: string; firstName: string; lastName: string; nickname: string | null }

/** The violation of a manager who would close a loop, with the names in the loop (EMP-P11). */
export async function managerLoopViolation(
  tx: Tx,
  companyId: string,
  person: PersonNames,
  managerId: string,
): Promise<Violation | undefined> {
  const line = await findReportingLine(tx, companyId, managerId)
  const above = new Map<string, string | null>()
  const chain = [managerId, ...line.map(({ id }) => id)]
  for (const [index, id] of chain.entries()) above.set(id, chain[index + 1] ?? null)
  const loop = managerLoop(person.id, managerId, (id) => above.get(id))
  if (!loop) return undefined
  const [manager] = await tx
    .select({ name: nameSql(people) })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, managerId)))
  const names = new Map(line.map(({ id, name }) => [id, name]))
  names.set(managerId, manager?.name ?? '')
  names.set(person.id, displayName(person))
  return {
    path: '/managerId',
    code: 'MANAGER_LOOP',
    facts: { loop: loop.map((id) => names.get(id) ?? '').join(' → ') },
  }
}

/** The indexes of addresses that were in the list before, compared by their normalized form. */
export function duplicateAddressIndexes(emails: readonly string[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [index, email] of emails.entries()) {
    const key = normalizeEmail(email)
    if (seen.has(key)) repeated.add(index)
    seen.add(key)
  }
  return repeated
}
