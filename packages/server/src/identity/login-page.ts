import type { SampleLogin } from '@perennial/contract/identity/routes.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { isOperatorsCompany, SAMPLE_OPERATOR } from '@perennial/domain/staff-access/operator.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { publicHandler } from '../core/http/handler.ts'
import { people } from '../people/tables.ts'
import { registrationVerdict } from './registration.ts'
import { authCompanies } from './tables.ts'

/** The password of everyone in the sample company; it is shown on the login page while that company exists. */
export const SAMPLE_PASSWORD = 'fernhill-sample'
const SUBDOMAIN = 'fernhill'
const loginname = (name: string) => `${name}@fernhill.example`
const first = ['mia', 'ravi', 'hana', 'iris', 'asta', 'theo', 'leo', 'gwen'].map(loginname)
/** People for trying out particular rules: behind a button, so that the page isn’t crowded. */
const more = ['noor', 'paul', 'cleo'].map(loginname)
const offered = [...first, ...more]

type Rights = Pick<typeof people.$inferSelect, 'isHr' | 'isAssistant' | 'isTechAdmin' | 'isGuest' | 'managerId'> & {
  administersCycles: boolean
}

/** The role in which visitors try out the product as this person. */
function partOf(
  { isHr, isAssistant, isTechAdmin, isGuest, managerId, administersCycles }: Rights,
  manages: boolean,
): SampleLogin['part'] {
  if (isHr && isTechAdmin) return 'superAdmin'
  if (isHr) return managerId ? 'hrAdminInLine' : 'hrAdmin'
  if (isAssistant) return 'hrAssistant'
  if (isTechAdmin) return 'techAdmin'
  if (isGuest) return 'guest'
  if (administersCycles) return 'cycleAdmin'
  return manages ? 'manager' : 'employee'
}

/** What the login page offers: logging in as people of the sample company with one click, while it exists. */
export const readLoginPage = publicHandler('GET /login', async ({ app }) => {
  const sample = await app.db.asAuthRole(async (tx) => {
    const [company] = await tx.select().from(authCompanies).where(eq(authCompanies.subdomain, SUBDOMAIN))
    return company?.isSample ? company : undefined
  })
  const { supportMail, baseUrl } = app.config
  const facts = {
    registration: await registrationVerdict(app),
    address: baseUrl,
    contact: supportMail ?? null,
    sendsEmail: !app.mailTransport.isBuiltIn,
  }
  if (!sample) return { ...facts, sample: null }
  const cast = await app.db.inCompany(sample.id, async (tx) => {
    const rows = await tx
      .select({
        ...getTableColumns(people),
        administersCycles: sql<boolean>`exists (select from cycle_admins a
          where a.company_id = ${people.companyId} and a.person_id = ${people.id})`,
      })
      .from(people)
      .where(and(inArray(people.loginname, offered), eq(people.state, 'ACTIVE')))
    const ids = rows.map(({ id }) => id)
    const managers = await tx
      .selectDistinct({ id: people.managerId })
      .from(people)
      .where(inArray(people.managerId, ids))
    const lead = new Set(managers.map(({ id }) => id))
    return rows
      .sort((a, b) => offered.indexOf(a.loginname) - offered.indexOf(b.loginname))
      .map((row) => ({
        loginname: row.loginname,
        name: displayName(row),
        title: row.title,
        part: partOf(row, lead.has(row.id)),
        isMore: more.includes(row.loginname),
      }))
  })
  const offeredPeople = [...cast, ...(await staffOfSample(app))]
  return { ...facts, sample: cast.length > 0 ? { password: SAMPLE_PASSWORD, people: offeredPeople } : null }
})

/** The staff of the operator that comes with the sample, unless this installation has another one. */
async function staffOfSample(app: App): Promise<SampleLogin[]> {
  const company = await app.db.asAuthRole(async (tx) => {
    const [row] = await tx.select().from(authCompanies).where(eq(authCompanies.subdomain, SAMPLE_OPERATOR))
    return row
  })
  if (!company?.isSample || !isOperatorsCompany(company, app.config.operatorCompany)) return []
  return app.db.inCompany(company.id, async (tx) => {
    const rows = await tx
      .select()
      .from(people)
      .where(and(eq(people.isProvider, true), eq(people.state, 'ACTIVE')))
    return rows.map((row) => ({
      loginname: row.loginname,
      name: displayName(row),
      title: row.title,
      part: 'staff' as const,
      isMore: true,
    }))
  })
}
