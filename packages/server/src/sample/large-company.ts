import { eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Database } from '../core/database/database.ts'
import { sampleId } from './people.ts'

/** The password of everyone in the large company. */
export const largeCompanyPassword = 'a crowd in the garden'
export const largeCompanyId = sampleId('crowd')
/** Who administers the crowd: HR Admin and Tech Admin. */
export const largeCompanyAdmin = 'p1@crowd.example'
const REPORTS_EACH = 8

const first = [
  'Ada',
  'Björn',
  'Chiara',
  'Dariusz',
  'Élise',
  'Femke',
  'Gökhan',
  'Hedda',
  'Ivo',
  'Jürgen',
  'Katarína',
  'Lars',
]
const last = [
  'Aaltonen',
  'Brandt',
  'Costa',
  'Dvořák',
  'Eriksen',
  'Fischer',
  'García',
  'Horvat',
  'Iversen',
  'Jansen',
  'Köhler',
]
const titles = ['Gardener', 'Joiner', 'Buyer', 'Planner', 'Technician', 'Designer', 'Analyst']
const departments = ['Product', 'Operations', 'Sales', 'Finance', 'Service']
const teams = ['North', 'South', 'East', 'West']
const locations = ['Hamburg', 'Porto', 'Bristol']

const list = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`
const oneOf = (values: readonly string[], step: number) =>
  sql`(${list(values)})[1 + (n * ${sql.raw(String(step))} + n / 7) % ${sql.raw(String(values.length))}]`
/** A random-looking id (version 4) that is the same each time. */
const idOf = (n: string) =>
  sql.raw(`overlay(overlay(md5('crowd:' || ${n}) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid`)

const PEOPLE_EACH = 10_000

/** Numbers of people in chunks: on a slow machine one statement for all would exceed the statement timeout. */
const chunksOf = (people: number) =>
  Array.from({ length: Math.ceil(people / PEOPLE_EACH) }, (_, chunk) => {
    const from = chunk * PEOPLE_EACH
    return sql`generate_series(${from + 1}::int, ${Math.min(from + PEOPLE_EACH, people)}::int)`
  })

/**
 * Fills a company named Crowd with this many people, in a tree of eight reports each, with a handful of statements: for
 * benchmarks and for trying out the product at that size. Once per installation; returns whether it was created.
 */
export async function createLargeCompany(
  db: Database,
  people: number,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  if ((await db.companyIds()).includes(largeCompanyId)) return false
  await db.inCompany(largeCompanyId, async (tx) => {
    // A seeding that was killed is continued, as logins are created last.
    const made = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, largeCompanyId))
    if (made.length > 0) return
    await tx.execute(sql`
      insert into companies (id, name, subdomain, creator_id, created_at)
      values (${largeCompanyId}, 'Crowd', 'crowd', ${idOf('1')}, ${now})`)
    for (const some of chunksOf(people)) {
      await tx.execute(sql`
      insert into people (company_id, id, loginname, email, first_name, last_name, title, department, team, location,
        employee_number, hire_date, manager_id, is_hr, is_tech_admin, state, created_at)
      select ${largeCompanyId}, ${idOf('n')}, 'p' || n || '@crowd.example', 'p' || n || '@crowd.example',
        ${oneOf(first, 1)}, ${oneOf(last, 5)} || ' ' || n, ${oneOf(titles, 3)}, ${oneOf(departments, 1)}, ${oneOf(teams, 3)},
        ${oneOf(locations, 1)}, 'C-' || n, date '2015-01-01' + (n % 4000),
        case when n > 1 then ${idOf(`((n - 2) / ${REPORTS_EACH} + 1)`)} end, n = 1, n = 1, 'ACTIVE', ${now}
      from ${some} n order by n`)
      await tx.execute(sql`
      insert into credentials (company_id, person_id, password_hash, password_changed_at)
      select ${largeCompanyId}, ${idOf('n')}, ${passwordHash}, ${now} from ${some} n`)
    }
  })
  await db.asAuthRole(async (tx) => {
    await tx.execute(sql`insert into auth.companies (id, subdomain) values (${largeCompanyId}, 'crowd')`)
    for (const some of chunksOf(people))
      await tx.execute(sql`
      insert into auth.logins (loginname, company_id, person_id)
      select 'p' || n || '@crowd.example', ${largeCompanyId}, ${idOf('n')} from ${some} n`)
  })
  return true
}
