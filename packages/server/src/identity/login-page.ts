import { displayName } from '@perennial/domain/people/names.ts'
import { eq, inArray } from 'drizzle-orm'
import { answerAnyone } from '../core/answer.ts'
import { people } from '../people/tables.ts'
import { doorCompanies } from './tables.ts'

/** Everybody of the sample company has it; it is written on the login page while that company exists. */
export const SAMPLE_PASSWORD = 'fernhill-sample'
const SUBDOMAIN = 'fernhill'
const offered = ['mia', 'ravi', 'hana', 'iris', 'asta', 'theo', 'leo', 'gwen'].map((name) => `${name}@fernhill.example`)

/** What the login page offers: some people of the sample company by one click, while it is there. */
export const answerLoginPage = answerAnyone('GET /login', async ({ house }) => {
  const sample = await house.db.atTheDoor(async (tx) => {
    const [company] = await tx.select().from(doorCompanies).where(eq(doorCompanies.subdomain, SUBDOMAIN))
    return company?.isSample ? company : undefined
  })
  if (!sample) return { sample: null }
  const rows = await house.db.inCompany(sample.id, (tx) =>
    tx
      .select({
        loginname: people.loginname,
        firstName: people.firstName,
        lastName: people.lastName,
        nickname: people.nickname,
        title: people.title,
        state: people.state,
      })
      .from(people)
      .where(inArray(people.loginname, offered)),
  )
  const cast = rows
    .filter((row) => row.state === 'ACTIVE')
    .sort((one, other) => offered.indexOf(one.loginname) - offered.indexOf(other.loginname))
    .map((row) => ({ loginname: row.loginname, name: displayName(row), title: row.title }))
  return { sample: cast.length > 0 ? { password: SAMPLE_PASSWORD, people: cast } : null }
})
