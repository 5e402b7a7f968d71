import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { SAMPLE_OPERATOR } from '@perennial/domain/staff-access/operator.ts'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { AuthTx, Tx } from '../core/database/database.ts'
import { authCompanies, authLogins, credentials } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import type { SamplePerson } from './people/person.ts'
import { sampleDomain, sampleId, sampleLoginName, samplePeople, samplePersonId } from './people.ts'

export const fernhillId = sampleId('company')
/** The provider's own company, where staff have their accounts. */
export const providerId = sampleId('provider')
const ottoId = samplePersonId('otto')
const ottosLoginname = 'otto@staff.example'
const LEFT_DAYS_AGO = 60
/** What Fernhill uses that a new company doesn't. */
const switchedOn = [DIGEST_SWITCH, 'feedback', 'requestFeedback', GIVE_FEEDBACK_FLAG, 'objective']

/** What is known before a login: the two companies and all login names. */
export async function insertAuthRows(tx: AuthTx): Promise<void> {
  const existing = [
    { id: fernhillId, subdomain: 'fernhill', isSample: true },
    { id: providerId, subdomain: SAMPLE_OPERATOR, isSample: true },
  ]
  await tx.insert(authCompanies).values(existing).onConflictDoNothing()
  const logins = samplePeople.map(({ key }) => ({
    loginname: sampleLoginName(key),
    companyId: fernhillId,
    personId: samplePersonId(key),
  }))
  const ottos = { loginname: ottosLoginname, companyId: providerId, personId: ottoId }
  await tx
    .insert(authLogins)
    .values([...logins, ottos])
    .onConflictDoNothing()
}

/** Fernhill and its people, who all have the same password. */
export async function insertFernhill(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const companyId = fernhillId
  await tx.insert(companies).values({
    id: companyId,
    name: 'Fernhill',
    subdomain: 'fernhill',
    creatorId: samplePersonId('hana'),
    timeZone: 'Europe/Berlin',
    isSample: true,
    createdAt: now,
  })
  await tx.insert(featureSwitches).values(switchedOn.map((name) => ({ companyId, name, enabled: true })))
  // Managers come first: the key to the manager is checked row by row.
  await tx.insert(people).values(fromTheTop().map((person) => rowOf(person, now)))
  await tx.insert(credentials).values(
    samplePeople.map(({ key }) => ({
      companyId,
      personId: samplePersonId(key),
      passwordHash,
      passwordChangedAt: now,
    })),
  )
}

/** The provider's company with Otto Kern, who helps other companies if they grant access. */
export async function insertProvider(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const companyId = providerId
  await tx.insert(companies).values({
    id: companyId,
    name: 'Provider',
    subdomain: SAMPLE_OPERATOR,
    creatorId: ottoId,
    isSample: true,
    createdAt: now,
  })
  await tx.insert(people).values({
    companyId,
    id: ottoId,
    loginname: ottosLoginname,
    email: ottosLoginname,
    firstName: 'Otto',
    lastName: 'Kern',
    title: 'Customer care',
    isSample: true,
    isProvider: true,
    state: 'ACTIVE',
    createdAt: now,
  })
  await tx.insert(credentials).values({ companyId, personId: ottoId, passwordHash, passwordChangedAt: now })
}

/** The people in an order in which managers and secondary reviewers come first. */
function fromTheTop(): SamplePerson[] {
  const waiting = [...samplePeople]
  const placed: SamplePerson[] = []
  const isPlaced = (key: string | null | undefined) => !key || placed.some((person) => person.key === key)
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ manager, secondary }) => isPlaced(manager) && isPlaced(secondary))
    const [person] = waiting.splice(next, 1)
    if (next < 0 || !person) throw new Error('the people of the sample company report in a circle')
    placed.push(person)
  }
  return placed
}

function rowOf(person: SamplePerson, now: Date): typeof people.$inferInsert {
  const roles = new Set(person.roles)
  return {
    companyId: fernhillId,
    id: samplePersonId(person.key),
    loginname: sampleLoginName(person.key),
    email: `${person.key}@${sampleDomain}`,
    firstName: person.first,
    lastName: person.last,
    gender: person.gender,
    title: person.title,
    department: person.department,
    team: person.team,
    location: person.location,
    employeeNumber: person.number,
    hireDate: person.hired,
    managerId: person.manager ? samplePersonId(person.manager) : null,
    secondaryReviewerId: person.secondary ? samplePersonId(person.secondary) : null,
    isHr: roles.has('hr'),
    isAssistant: roles.has('assistant'),
    isTechAdmin: roles.has('techAdmin'),
    isGuest: roles.has('guest'),
    isSample: true,
    state: person.hasLeft ? 'DEACTIVATED' : 'ACTIVE',
    deactivatedAt: person.hasLeft ? new Date(now.getTime() - LEFT_DAYS_AGO * DAY_MS) : null,
    createdAt: now,
  }
}
