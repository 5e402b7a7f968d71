import { eq, sql } from 'drizzle-orm'
import { nowAs, tokenIn } from '../identity/test-browser.ts'
import { assessments } from '../reviews/tables.ts'
import { reviewWorld } from '../reviews/testing.ts'
import { companyTables } from '../testing/rows.ts'
import type { Someone, World } from '../testing/world.ts'
import { people } from './tables.ts'

export const attackers = ['hana', 'paul', 'asta', 'theo', 'cleo', 'mia', 'ravi', 'iris', 'gwen'] as const
export type AttackerName = (typeof attackers)[number]

/** A company with secrets in it, as an attacker finds it. */
export type Besieged = {
  companyId: string
  subdomain: string
  cycleId: string
  everyone: Someone[]
  reviews: { id: string; about: string }[]
  versions: Map<string, number>
  model: object
  previewId: string
  runId: string
  deedId: string
}
const UNKNOWN = '00000000-0000-4000-8000-0000000000aa'

/** What nobody shared with anyone: `M` and `C` by the reviewer of someone, `S` by themselves, each in a review about them. */
export const secretOf = (kind: 'M' | 'C' | 'S', name: string) => `canary-${kind}-${name}-canary`

/** Reviews of a running cycle in which all have written and nobody has shared; some administrators have made accounts up. */
export async function besieged() {
  const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'iris' })
  const about = { mia: w.iris, ravi: w.mia, noor: w.mia, hana: w.iris, paul: w.mia, theo: w.iris } as const
  const reviews = [{ id: w.id, about: 'mia' }]
  for (const [name, by] of Object.entries(about))
    if (name !== 'mia') reviews.push({ id: await w.another(w[name as keyof typeof about], by), about: name })
  for (const { id, about: name } of reviews) {
    const sheets = await w.inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, id)))
    const put = async (who: Someone, type: string, sectionId: string, value: string) => {
      const sheet = sheets.find((one) => one.type === type)?.id
      const reply = await w
        .as(who)
        .put(`/reviews/${id}/assessments/${sheet}/answers/${sectionId}`, { version: 0, value })
      if (reply.status !== 200) throw new Error(`nothing was written: ${reply.text}`)
    }
    await put(about[name as keyof typeof about], 'ASSESSMENT', 'well', secretOf('M', name))
    await put(about[name as keyof typeof about], 'ASSESSMENT', 'secret', secretOf('C', name))
    await put(w[name as keyof typeof about], 'SELF_ASSESSMENT', 'well', secretOf('S', name))
  }
  const made: Partial<Record<AttackerName, Someone>> = {}
  for (const name of ['hana', 'paul', 'asta', 'theo'] as const) {
    const email = `made.by.${name}@${w.company.subdomain}.example`
    const added = await w.as(w[name]).post('/users', { people: [{ firstName: 'Made', lastName: `By${name}`, email }] })
    if (added.status !== 201) throw new Error(added.text)
    made[name] = await entered(w, w[name], { id: added.body.people[0].id, name: `Made By${name}`, loginname: email })
  }
  const { body } = await w.as(w.hana).get('/review-cycles/guided/new')
  const ready = await w.as(w.hana).get('/review-cycles/questionnaires')
  await w.settle()
  const everyone = [...attackers, 'noor', 'leo', 'dora'] as const
  const at: Besieged = {
    ...{ companyId: w.company.id, subdomain: w.company.subdomain, cycleId: w.cycle.id, reviews },
    everyone: [...everyone.map((name) => w[name]), ...Object.values(made)],
    versions: new Map(),
    model: { ...body.model, questionnaire: ready.body.questionnaires[0].questionnaire },
    ...{ previewId: UNKNOWN, runId: UNKNOWN, deedId: UNKNOWN },
  }
  return { w, at, made }
}

/** Invites someone who never signed in and gets in with the link, where it is shown. */
export async function entered(
  w: World,
  by: Someone,
  who: Pick<Someone, 'id' | 'name' | 'loginname'>,
): Promise<Someone> {
  const { body } = await w.as(by).post(`/users/${who.id}/invitation`)
  return enteredBy(w, { ...by, ...who }, body?.link ?? '')
}
export async function enteredBy(w: World, who: Someone, link: string): Promise<Someone> {
  const body = { token: tokenIn(link), password: 'a stone in the river bed' }
  return nowAs(who, await w.as(w.nobody).post('/password-link/password', body))
}

/** Keeps every row of the company, to put them back as often as wanted. */
export async function kept({ house, company }: World) {
  const schema = `kept_${company.id.replaceAll('-', '')}`
  const tables = await companyTables(house.db)
  const { rows } = await house.db.pool.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by 1`)
  const columnsOf = new Map(rows.map((one) => [one.name, one.columns]))
  const key = (table: string) => (table === 'companies' ? 'id' : 'company_id')
  await house.db.pool.query(
    [
      `create schema ${schema}`,
      ...tables.map(
        (table) =>
          `create table ${schema}.${table} as select * from public.${table} where ${key(table)} = '${company.id}'`,
      ),
      `create table ${schema}.door_logins as select * from door.logins where company_id = '${company.id}'`,
    ].join(';'),
  )
  const others = tables.filter((table) => table !== 'companies')
  const companyColumns = columnsOf.get('companies') ?? ''
  const back = [
    ...others.toReversed().map((table) => `delete from public.${table} where company_id = '${company.id}'`),
    `update public.companies set (${companyColumns}) = (select ${companyColumns} from ${schema}.companies) where id = '${company.id}'`,
    ...others.map((table) => {
      const columns = columnsOf.get(table)
      return `insert into public.${table} (${columns}) overriding system value select ${columns} from ${schema}.${table}`
    }),
    ...['people_counts', 'review_counts'].flatMap((table) => {
      const columns = columnsOf.get(table)
      return [
        `delete from public.${table} where company_id = '${company.id}'`,
        `insert into public.${table} (${columns}) overriding system value select ${columns} from ${schema}.${table}`,
      ]
    }),
    `delete from door.logins where company_id = '${company.id}'`,
    `insert into door.logins select * from ${schema}.door_logins`,
    'delete from door.rate_limits',
  ].join(';')
  return {
    restore: () => house.db.pool.query(back),
    forget: () => house.db.pool.query(`drop schema ${schema} cascade`),
  }
}

export type Account = {
  [key: string]: unknown
  id: string
  managerId: string | null
  isHr: boolean
  isActive: boolean
  reviews: string[]
}

/** Who manages whom, who is HR, who reviews whom: the rows themselves, not what the product makes of them. */
export async function rightsIn(w: World): Promise<Map<string, Account>> {
  const { rows } = await w.inside((tx) =>
    tx.execute<Account>(sql`
      select p.id, p.manager_id as "managerId", p.is_hr as "isHr", p.state <> 'DEACTIVATED' as "isActive", array(
        select r.reviewee_id from reviews r where r.company_id = p.company_id and (r.main_reviewer_id = p.id or exists (
          select from review_contributors c where c.company_id = r.company_id and c.review_id = r.id and c.person_id = p.id))
      ) as reviews from people p where p.company_id = ${w.company.id}`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
export const versionsIn = async (w: World): Promise<Map<string, number>> => {
  const rows = await w.inside((tx) => tx.select({ id: people.id, version: people.version }).from(people))
  return new Map(rows.map(({ id, version }) => [id, version]))
}
