import { randomUUID } from 'node:crypto'
import type { Violation } from '@perennial/contract/core/problem.ts'
import type { NewPerson } from '@perennial/contract/people/schemas.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { canChangeManagers, editingSettings } from '@perennial/domain/people/editing.ts'
import { canAddGuests, lineFieldOfGuest } from '@perennial/domain/people/guests.ts'
import { managerLoop } from '@perennial/domain/people/manager-tree.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvents } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import { assertLoginNamesFree, claimLoginNames, invitePeopleToLogIn } from '../identity/public.ts'
import { recordAccountControl } from './account-control.ts'
import { contentGrantVerdict } from './content-rights.ts'
import { personCreated } from './events.ts'
import { people } from './tables.ts'
import { duplicateAddressIndexes, findChoosablePeople, findTakenNumbers } from './validation.ts'

const numberOf = ({ employeeNumber }: NewPerson) => employeeNumber || null

/** The violations of the people to be added, each with its line. */
async function violationsOf(tx: Tx, companyId: string, wanted: readonly NewPerson[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const position of duplicateAddressIndexes(wanted.map(({ email }) => email)))
    violations.push({ path: `/people/${position}/email`, code: 'TWICE' })
  const named = wanted.flatMap(({ managerId, secondaryReviewerId }) => [managerId, secondaryReviewerId])
  const known = await findChoosablePeople(
    tx,
    companyId,
    named.filter((id) => typeof id === 'string'),
  )
  const numbers = wanted.map(numberOf)
  const taken = await findTakenNumbers(
    tx,
    companyId,
    numbers.filter((number) => number !== null),
  )
  for (const [position, person] of wanted.entries()) {
    const field = lineFieldOfGuest(person)
    if (field) violations.push({ path: `/people/${position}/${field}`, code: 'GUESTS_HAVE_NO_MANAGER' })
    for (const field of ['managerId', 'secondaryReviewerId'] as const)
      if (person[field] && !known.has(person[field]))
        violations.push({ path: `/people/${position}/${field}`, code: 'NOBODY_HERE' })
    const number = numberOf(person)
    if (number && (taken.has(number) || numbers.indexOf(number) < position))
      violations.push({ path: `/people/${position}/employeeNumber`, code: 'TAKEN' })
    const violation = positionViolation(wanted, position)
    if (violation) violations.push({ path: `/people/${position}/managerPosition`, ...violation })
  }
  return violations
}

const managerPositionOf = (person: NewPerson | undefined) => (person?.managerId ? undefined : person?.managerPosition)

/** What is wrong with a manager who is in the same list (EMP-P11 for loops). */
function positionViolation(wanted: readonly NewPerson[], position: number): Omit<Violation, 'path'> | undefined {
  const at = managerPositionOf(wanted[position])
  if (at === undefined) return undefined
  if (wanted[position]?.isGuest) return { code: 'GUESTS_HAVE_NO_MANAGER' }
  const manager = wanted[at]
  if (!manager || manager.isGuest) return { code: 'NOBODY_HERE' }
  const managerOf = (id: string) => managerPositionOf(wanted[Number(id)])?.toString()
  const loop = managerLoop(String(position), String(at), managerOf)
  if (!loop) return undefined
  const names = loop.map((id) => nameOfNew(wanted[Number(id)] as NewPerson))
  return { code: 'MANAGER_LOOP', facts: { loop: names.join(' → ') } }
}

/** `POST /users`: adds one person or several, all of them or none (ADM-6). */
export const createPeople = handler('POST /users', async ({ body, viewer, tx, now, app, reply }) => {
  const companyId = viewer.company.id
  const wanted = body.people
  const chooses = wanted.some(
    ({ managerId, managerPosition, secondaryReviewerId }) =>
      managerId || managerPosition !== undefined || secondaryReviewerId,
  )
  if (chooses && !canChangeManagers(viewer, editingSettings(viewer.company.switches)))
    refuse('FIELD_NOT_YOURS', { facts: { field: 'managerId' } })
  if (wanted.some(({ isGuest }) => isGuest)) authorize(canAddGuests(viewer, viewer.company.switches))
  const violations = await violationsOf(tx, companyId, wanted)
  const newIds = wanted.map(() => randomUUID())
  const added = wanted.map(({ managerPosition: _, ...person }, position) => ({
    ...person,
    id: newIds[position] as string,
    managerId: person.managerId || (newIds[managerPositionOf(wanted[position]) ?? -1] ?? null),
  }))
  if (violations.length === 0) {
    const logins = added.map(({ id, email }) => ({ loginname: email, personId: id }))
    const emails = wanted.map(({ email }) => email)
    const elsewhere = await assertLoginNamesFree(tx, emails, now)
    const known = wanted.flatMap(({ email }, index) =>
      elsewhere.has(normalizeEmail(email))
        ? [{ path: `/people/${index}/email`, code: 'ADDRESS_TAKEN', facts: { email } }]
        : [],
    )
    // Nothing was written except the notifications to the owners of these addresses, which have to be kept.
    if (known.length > 0) refuse('INVALID_INPUT', { violations: known, keep: true })
    const taken = await claimLoginNames(tx, companyId, logins)
    for (const [position, { email }] of wanted.entries())
      if (taken.has(normalizeEmail(email)))
        violations.push({ path: `/people/${position}/email`, code: 'ADDRESS_TAKEN', facts: { email } })
  }
  if (violations.length > 0) refuseInput(...violations)
  const given = added.flatMap(({ id, managerId, secondaryReviewerId }) =>
    [managerId, secondaryReviewerId]
      .filter((item) => typeof item === 'string')
      .map((value) => ({ receiverId: value, about: [id] })),
  )
  await tx.insert(people).values(added.map((person) => rowOf(person, companyId, now)))
  const made = actorOf(viewer, now)
  const personIds = added.map(({ id }) => id)
  await recordAccountControl(tx, companyId, { controllerId: viewer.id, personIds, kind: 'CREATED' }, now)
  // Only now is it known who controls a manager from the same list.
  authorize(await contentGrantVerdict(tx, companyId, viewer.id, given))
  await recordEvents(
    tx,
    made,
    added.map(({ id }) => ({ kind: personCreated, subject: ['person', id] as const, aboutId: id })),
  )
  const ids = added.map(({ id }) => id)
  await recordAudit(tx, made, { kind: 'people-created', data: { ids } })
  const { later } = body.sendWelcomeEmails ? await invitePeopleToLogIn(tx, app, viewer, ids, now) : { later: 0 }
  // With several people there is no single address to return.
  if (ids.length === 1) reply.header('location', `/api/users/${ids[0]}`)
  return {
    invitedLater: later,
    people: added.map((person) => ({ id: person.id, name: nameOfNew(person), isActive: true })),
  }
})

const nameOfNew = (person: NewPerson) => displayName({ ...person, nickname: person.nickname ?? null })

function rowOf(person: NewPerson & { id: string }, companyId: string, now: Date): typeof people.$inferInsert {
  return {
    companyId,
    id: person.id,
    loginname: normalizeEmail(person.email),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    nickname: person.nickname || null,
    gender: person.gender ?? null,
    phone: person.phone ?? '',
    title: person.title ?? '',
    department: person.department ?? '',
    team: person.team ?? '',
    location: person.location ?? '',
    employmentType: person.employmentType ?? '',
    employeeNumber: numberOf(person),
    hireDate: person.hireDate ?? null,
    managerId: person.managerId ?? null,
    secondaryReviewerId: person.secondaryReviewerId ?? null,
    isGuest: person.isGuest ?? false,
    createdAt: now,
  }
}
