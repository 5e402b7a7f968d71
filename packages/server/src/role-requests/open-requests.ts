import type { Administrator } from '@perennial/domain/people/roles.ts'
import { canDecideRequest, type DecidingRefusal, isOutdated } from '@perennial/domain/role-requests/decision.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { controllersOf, countOtherSuperAdmins, findPersonRow, hrReachVerdict, isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type RoleRequestRow, roleRequests } from './tables.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>
export type OpenRequest = { row: RoleRequestRow; person: Person; requester: Person; isOutdated: boolean }

export const isOpen = eq(roleRequests.state, 'OPEN')

/** Open requests, the oldest first; invalid ones are marked. */
export async function openRequests(tx: Tx, companyId: string, now: Date, where?: SQL): Promise<OpenRequest[]> {
  const rows = await tx
    .select()
    .from(roleRequests)
    .where(and(eq(roleRequests.companyId, companyId), isOpen, where))
    .orderBy(asc(roleRequests.requestedAt), asc(roleRequests.id))
  const found: OpenRequest[] = []
  for (const row of rows) {
    const person = await findPersonRow(tx, companyId, row.personId)
    const requester = await findPersonRow(tx, companyId, row.requestedById)
    if (!person || !requester) continue
    const facts = { requestedAt: row.requestedAt, person: factsOf(person), requester: factsOf(requester) }
    found.push({ row, person, requester, isOutdated: isOutdated(facts, now) })
  }
  return found
}

const factsOf = ({ isHr, state, deletedAt }: Person) => ({
  isHr,
  isActive: state !== 'DEACTIVATED' && deletedAt === null,
})

/** The verdict on whether this account may decide a request. */
export async function decidingVerdict(
  tx: Tx,
  companyId: string,
  by: Administrator,
  { requestedById, person }: { requestedById: string; person: Person },
): Promise<Verdict<DecidingRefusal>> {
  const controllers = await controllersOf(tx, companyId, [by.id, person.id])
  return canDecideRequest(by, { requestedById }, roleHolder(person), {
    otherSuperAdmins: await countOtherSuperAdmins(tx, companyId, person.id),
    makeHr: await hrReachVerdict(tx, companyId, by.id, { newHrAdminId: person.id }),
    isApproverControlledByRequester: by.id !== requestedById && controllers.get(by.id)?.has(requestedById) === true,
    isPersonControlledByApprover: controllers.get(person.id)?.has(by.id) === true,
  })
}

/** A person in the form that the rules about roles need. */
export const roleHolder = (person: Person) => ({ ...person, ...factsOf(person) })

/** Every HR Admin who may decide a request, with their names. */
export async function approversOf(tx: Tx, companyId: string, request: { requestedById: string; person: Person }) {
  const hrAdmins = await tx
    .select({ id: people.id, isHr: people.isHr, isAssistant: people.isAssistant, isTechAdmin: people.isTechAdmin })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isActive()))
    .orderBy(people.lastName, people.firstName, people.id)
  const approvers: string[] = []
  for (const hrAdmin of hrAdmins)
    if ((await decidingVerdict(tx, companyId, hrAdmin, request)).allowed) approvers.push(hrAdmin.id)
  return approvers
}
