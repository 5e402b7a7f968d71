import { createHash } from 'node:crypto'
import type { InEnglishAtLeast } from '@perennial/contract/messages/language.ts'
import type { Company } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { insertCycle, type SampleTarget, sampleCycles, samplePeople } from '../sample/public.ts'

/** A small company within the company: one head, three teams, and the reviews they write about each other. */
const team = [
  ...(['iris', 'mia', 'tomas', 'farah', 'jurgen', 'oskar', 'leo'] as const),
  ...(['ravi', 'noor', 'paul', 'klara', 'anselm', 'renee', 'mateus'] as const),
]
const isOurs = (key: string | null | undefined) => team.some((item) => item === key)

/** Appended to last names, so that no one takes a sample person for a real one, on any page, file or list. */
const marks: InEnglishAtLeast<string> = { en: '(sample)', de: '(Beispiel)' }

/** An id that is always the same for this company, so that a repeated creation finds it. */
export function sampleIdFor(companyId: string): (name: string) => string {
  return (name) => {
    const hash = createHash('sha256').update(`${companyId}:sample:${name}`).digest('hex')
    const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  }
}

/** Adds the sample people to a company: without login, role, number or anything that could collide with a real person’s. */
export async function insertSamplePeople(tx: Tx, company: Company, now: Date): Promise<void> {
  const idOf = sampleIdFor(company.id)
  const person = (key: string) => idOf(`person:${key}`)
  const mark = marks[company.language] ?? marks.en
  const all = team
    .map((key) => samplePeople.find((samplePerson) => samplePerson.key === key))
    .filter((item) => item !== undefined)
  await tx.insert(people).values(
    all.map(({ key, first, last, gender, title, department, team: ofTeam, location, hired, manager }) => {
      const address = `${key}@${company.subdomain}.sample.invalid`
      return {
        companyId: company.id,
        id: person(key),
        loginname: address,
        email: address,
        firstName: first,
        lastName: `${last} ${mark}`,
        gender,
        title,
        department,
        location,
        hireDate: hired,
        team: ofTeam,
        managerId: manager && isOurs(manager) ? person(manager) : null,
        isSample: true,
        state: 'ACTIVE' as const,
        createdAt: now,
      }
    }),
  )
}

/** A running cycle, with what the sample people have written so far. */
export async function insertSampleCycle(tx: Tx, company: Company, byId: string, now: Date): Promise<void> {
  const running = sampleCycles.find(({ name }) => name === 'running')
  if (!running) throw new Error('there is no running sample cycle')
  const target: SampleTarget = {
    companyId: company.id,
    idOf: sampleIdFor(company.id),
    zone: company.timeZone,
    createdById: byId,
    adminId: null,
    questionnaireFrom: null,
  }
  const writings = running.writings
    .filter(({ reviewee, mainReviewer }) => isOurs(reviewee) && isOurs(mainReviewer))
    .map((writing) => ({ ...writing, contributors: writing.contributors.filter(isOurs) }))
  await insertCycle(tx, target, { ...running, writings }, now)
}
