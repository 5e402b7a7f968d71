import { randomUUID } from 'node:crypto'
import { translate } from '@perennial/contract/messages/translate.ts'
import { deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tablesOf } from '../core/database/company-table.ts'
import { storeFile } from '../core/files/public.ts'
import { auditEntries } from '../core/tables.ts'
import { people } from '../people/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { TEST_PASSWORD } from '../testing/company.ts'
import { companyTables, fillEveryTable, queryInCompany, rowSums } from '../testing/generated-rows.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { deleteCompanyJob, resumeDeletionsAtStart } from './jobs.ts'
import { deletionCondition, tablesInDeletionOrder } from './row-deletion.ts'
import { authCompanyDeletions, companyDeletions } from './tables.ts'

type Scope = (typeof deletionScopes)[number]
const remove = (w: World, who: TestUser, deletionScope: Scope, deletionPassword = TEST_PASSWORD) =>
  w.as(who).post('/delete-company', { deletionScope, deletionPassword })
const may = async (w: World, who: TestUser) => (await w.as(who).get('/delete-company/permissions')).body

const countsOf = async (w: World, companyId: string) =>
  Object.fromEntries(
    Object.entries(await rowSums(w.app.db, companyId)).map(([table, state]) => [table, Number.parseInt(state, 10)]),
  )

/** A running cycle: both sides written and shared, with a file, an email, an export. */
async function inTheMiddle(): Promise<ReviewWorld> {
  const w = await reviewWorld()
  await w.bothShared()
  await w.as(w.hana).post('/exports', { kind: 'people' })
  await w.inside((tx) =>
    storeFile(
      { app: w.app, tx, now: w.now() },
      { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('x'), purpose: 'attachment' },
    ),
  )
  await w.settle()
  return w
}

test('ADM-P30 every table of company data declares what each scope of a deletion does with it', async () => {
  const { app } = await world()
  const tables = (await companyTables(app.db)).toSorted()
  expect(tablesOf(app.modules).map(({ name }) => name)).toEqual(tables)
  expect((await tablesInDeletionOrder(app.db)).toSorted()).toEqual(tables)
  for (const table of tablesOf(app.modules)) for (const scope of deletionScopes) deletionCondition(table, scope, app)
  // Rows of the auth schema that name a company are deleted too.
  const { rows } = await app.db.pool.query(
    `select distinct table_name as name from information_schema.columns where table_schema = 'auth'
      and (column_name = 'company_id' or table_name = 'companies') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['companies', 'company_deletions', 'logins'])
})

describe('DEL-01 DEL-02 DEL-03 who may', () => {
  test('who may GET /delete-company/permissions: DEL-03 administrators, who read who the super admins are', async () => {
    const w = await world()
    expect(await w.answers((who) => w.as(who).get('/delete-company/permissions'))).toMatchObject({
      hana: '200',
      paul: '200',
      asta: '200',
      theo: '200',
      stranger: '200',
      mia: '403 ROLE_MISSING',
      ravi: '403 ROLE_MISSING',
      gwen: '403 ROLE_MISSING',
      anonymous: '401 SIGNED_OUT',
    })
    const superAdmins = [{ id: w.hana.id, name: 'Hana Sato', email: w.hana.loginname }]
    expect(await may(w, w.hana)).toMatchObject({ canDeleteCompany: true, superAdmins, running: null, last: null })
    expect(await may(w, w.theo)).toMatchObject({ canDeleteCompany: false, superAdmins })
  })

  test('WALL-6 another company gets nothing of GET /delete-company/permissions and POST /delete-company', async () => {
    const w = await world()
    expect((await may(w, w.stranger)).superAdmins).toMatchObject([{ id: w.stranger.id }])
    const before = await rowSums(w.app.db, w.company.id)
    expect((await remove(w, w.stranger, 'ENTIRE_ACCOUNT')).status).toBe(202)
    await w.settle()
    expect(await rowSums(w.app.db, w.company.id)).toEqual(before)
  })

  test('AUTH-7 the identity has to be confirmed', async () => {
    const w = await world()
    await w.later({ minutes: 16 })
    expect((await remove(w, w.hana, 'ENTIRE_ACCOUNT')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  })
})

describe('DEL-04 DEL-11 the password', () => {
  test('is required and has to be right; a refusal starts nothing', async () => {
    const w = await world()
    const missing = await w.as(w.hana).post('/delete-company', { deletionScope: 'ENTIRE_ACCOUNT' })
    expect([missing.status, missing.body.code]).toEqual([400, 'DELETION_PASSWORD_MISSING'])
    const wrong = await remove(w, w.hana, 'ENTIRE_ACCOUNT', 'another walk by the river')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'DELETION_PASSWORD_WRONG'])
    expect(translate('en', 'refusal.DELETION_PASSWORD_WRONG', {})).toContain('Deletion Password')
    expect(translate('en', 'refusal.MUST_BE_SUPER_ADMIN', {})).toBe('You must be a super admin to delete a company.')
    expect(await may(w, w.hana)).toMatchObject({ running: null })
  })

  test('can be tried five times', async () => {
    const w = await world()
    for (let turn = 0; turn < 5; turn += 1) await remove(w, w.hana, 'ENTIRE_ACCOUNT', 'another walk by the river')
    expect((await remove(w, w.hana, 'ENTIRE_ACCOUNT')).status).toBe(429)
  })

  test('of two simultaneous deletions one is refused', async () => {
    const w = await world()
    const replies = await Promise.all([1, 2].map(() => remove(w, w.hana, 'CONTENT_WITHOUT_CYCLES')))
    expect(replies.some(({ status }) => status === 202)).toBe(true)
    for (const { status, body } of replies) if (status !== 202) expect(body.code).toBe('DELETION_RUNNING')
  })
})

const left = ['people', 'companies', 'cycles', 'review_cycles', 'cycle_admins', 'credentials', 'audit_entries'] as const
const taken = ['reviews', 'assessments', 'review_answers', 'review_contributors', 'notifications', 'exports'] as const

describe('DEL-07 ADM-P30 content', () => {
  test('without cycles is deleted in a running cycle; cycles, people and settings stay', async () => {
    const w = await inTheMiddle()
    const before = await countsOf(w, w.company.id)
    for (const table of [...left, ...taken]) expect(before[table], table).toBeGreaterThan(0)
    expect((await remove(w, w.hana, 'CONTENT_WITHOUT_CYCLES')).status).toBe(202)
    await w.settle()
    const after = await countsOf(w, w.company.id)
    for (const table of taken) expect(after[table], table).toBe(0)
    for (const table of left) expect(after[table], table).toBeGreaterThanOrEqual(before[table] ?? 0)
    expect(after.files).toBe(0)
    expect(await w.app.files.list(w.company.id)).toEqual([])
    expect((await w.read(w.mia)).status).toBe(404)
    expect((await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)).status).toBe(200)
    expect(await may(w, w.hana)).toMatchObject({
      running: null,
      last: { scope: 'CONTENT_WITHOUT_CYCLES', by: 'Hana Sato' },
    })
  })

  test('that was deleted is not created again by scheduled tasks, and no one is notified of it again', async () => {
    const w = await inTheMiddle()
    await remove(w, w.hana, 'CONTENT_WITHOUT_CYCLES')
    await w.settle()
    const mails = await w.mailTo(w.ravi)
    await w.later({ days: 8 })
    await w.scheduledTasks()
    const after = await countsOf(w, w.company.id)
    expect([after.reviews, after.cycle_members]).toEqual([0, 0])
    expect(await w.mailTo(w.ravi)).toEqual(mails)
  })

  test('with cycles is deleted with them; people, questionnaires and settings stay', async () => {
    const w = await inTheMiddle()
    const before = await countsOf(w, w.company.id)
    await remove(w, w.hana, 'CONTENT_WITH_CYCLES')
    await w.settle()
    const after = await countsOf(w, w.company.id)
    for (const table of [...taken, 'cycles', 'review_cycles', 'cycle_admins']) expect(after[table], table).toBe(0)
    expect(after.people).toBe(before.people)
    expect((await w.as(w.mia).get('/users/current')).status).toBe(200)
  })

  test('ADM-P30 all super admins get an email, no one else', async () => {
    const w = await world()
    await w.inside((tx) => tx.update(people).set({ isHr: true, isTechAdmin: true }).where(eq(people.id, w.theo.id)))
    await remove(w, w.hana, 'CONTENT_WITH_CYCLES')
    expect(await w.mailTo(w.hana)).toEqual(['content-and-cycles-deleted'])
    expect(await w.mailTo(w.theo)).toEqual(['content-and-cycles-deleted'])
    expect(await w.mailTo(w.paul)).toEqual([])
  })

  test('DEL-09 ONCE-4 a failed deletion is reported and retried only on request: what is written since then stays', async () => {
    const w = await inTheMiddle()
    const scope = 'CONTENT_WITHOUT_CYCLES'
    const [asked] = await w.inside((tx) =>
      tx
        .insert(companyDeletions)
        .values({ companyId: w.company.id, scope, requestedById: w.hana.id, requestedAt: w.now() })
        .returning(),
    )
    expect(await may(w, w.hana)).toMatchObject({ running: { scope, hasFailed: false } })
    const broken = { ...w.app, files: { ...w.app.files, remove: () => Promise.reject(new Error('no disk')) } }
    const data = { deletionId: asked?.id ?? '' }
    await deleteCompanyJob.perform(broken, w.company.id, data)
    expect(await may(w, w.hana)).toMatchObject({ running: { hasFailed: true }, last: null })
    await w.as(w.hana).post('/exports', { kind: 'people' })
    await deleteCompanyJob.perform(w.app, w.company.id, data)
    await w.later({ minutes: 12 })
    await w.scheduledTasks()
    expect((await countsOf(w, w.company.id)).exports).toBeGreaterThan(0)
    expect((await remove(w, w.hana, 'CONTENT_WITH_CYCLES')).status).toBe(202)
    await w.settle()
    expect(await may(w, w.hana)).toMatchObject({ running: null, last: { scope: 'CONTENT_WITH_CYCLES' } })
    // The failed deletion is over: when its job runs again it finds nothing to do.
    await deleteCompanyJob.perform(w.app, w.company.id, data)
    expect(await may(w, w.hana)).toMatchObject({ running: null, last: { scope: 'CONTENT_WITH_CYCLES' } })
  })

  test('LOG-1 the requester and the scope are audited', async () => {
    const w = await world()
    await remove(w, w.hana, 'CONTENT_WITH_CYCLES')
    const entries = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'deletion-requested')),
    )
    expect(entries).toMatchObject([{ actorId: w.hana.id, data: { scope: 'CONTENT_WITH_CYCLES' } }])
  })
})

describe('DEL-07 DEL-08 the entire account', () => {
  test('WALL-10 is deleted from every table, from the login data and from the disk; the other company stays as it was', async () => {
    const w = await inTheMiddle()
    const beside = await rowSums(w.app.db, w.stranger.companyId)
    const reply = await remove(w, w.hana, 'ENTIRE_ACCOUNT')
    expect(reply.status).toBe(202)
    expect((await w.as(w.hana).get('/users/current')).status).toBe(401)
    expect((await w.as(w.mia).get('/users/current')).status).toBe(401)
    const login = { loginname: w.mia.loginname, password: TEST_PASSWORD }
    expect((await w.as(w.anonymous).post('/login', login)).status).toBe(403)
    await w.settle()
    for (const [table, count] of Object.entries(await countsOf(w, w.company.id))) expect(count, table).toBe(0)
    for (const table of ['companies where id', 'logins where company_id', 'company_deletions where company_id']) {
      const { rows } = await w.app.db.pool.query(`select count(*)::int as left from auth.${table} = $1`, [w.company.id])
      expect(rows[0].left, table).toBe(0)
    }
    const { rows } = await w.app.db.pool.query(
      `select count(*)::int as left from pgboss.job where data->>'companyId' = $1 and state in ('created', 'retry', 'active')`,
      [w.company.id],
    )
    expect(rows[0].left).toBe(0)
    expect(await w.app.files.list(w.company.id)).toEqual([])
    expect(await rowSums(w.app.db, w.stranger.companyId)).toEqual(beside)
    expect((await w.as(w.stranger).get('/users/current')).status).toBe(200)
  })

  test('ONCE-4 a deletion interrupted by a kill is resumed at the start, with the same result', async () => {
    const w = await inTheMiddle()
    const deletionId = randomUUID()
    const since = w.now()
    await w.inside((tx) =>
      tx
        .insert(companyDeletions)
        .values({ companyId: w.company.id, id: deletionId, scope: 'ENTIRE_ACCOUNT', requestedAt: since }),
    )
    await w.app.db.asAuthRole((authTx) =>
      authTx.insert(authCompanyDeletions).values({ companyId: w.company.id, deletionId, startedAt: since }),
    )
    // Half of it is already gone.
    await queryInCompany(w.app.db, w.company.id, 'delete from review_answers')
    await resumeDeletionsAtStart(w.app)
    await w.settle()
    for (const [table, count] of Object.entries(await countsOf(w, w.company.id))) expect(count, table).toBe(0)
    // Running it again does no harm.
    await deleteCompanyJob.perform(w.app, w.company.id, { deletionId })
  })

  test('WALL-10 a company with a row in every table is gone from all of them', async () => {
    const w = await world()
    const companyId = randomUUID()
    await fillEveryTable(w.app.db, companyId)
    await queryInCompany(
      w.app.db,
      companyId,
      `update company_deletions set scope = 'ENTIRE_ACCOUNT', finished_at = null`,
    )
    const before = await countsOf(w, companyId)
    for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0)
    const { rows } = await queryInCompany(w.app.db, companyId, 'select id from company_deletions')
    await deleteCompanyJob.perform(w.app, companyId, { deletionId: rows[0]?.id })
    for (const [table, count] of Object.entries(await countsOf(w, companyId))) expect(count, table).toBe(0)
  })

  test('frees its name and addresses', async () => {
    const w = await world()
    await remove(w, w.hana, 'ENTIRE_ACCOUNT')
    await w.settle()
    const founder = { firstName: 'Ada', lastName: 'Stone', password: 'seven wooden bicycles' }
    const reply = await w
      .as(w.anonymous)
      .post('/companies', { ...founder, companyName: 'Anew', subdomain: w.company.subdomain, email: w.hana.loginname })
    expect(reply.status).toBe(201)
  })
})
