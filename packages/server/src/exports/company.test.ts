import { XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { enableXmlExport } from '../company-document/fixtures.ts'
import { auditEntries } from '../core/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { everyone, type TestUser, type World, world } from '../testing/world.ts'
import { createExportJob } from './jobs.ts'
import { exportParts, exports } from './tables.ts'

const ask = (w: World, who: TestUser) => w.as(who).post('/exports', { kind: 'company' })
const listOf = async (w: World, who: TestUser) => (await w.as(who).get('/exports')).body
const fileOf = (w: World, who: TestUser, id: string) => w.as(who).get(`/exports/${id}/file`)

async function allowed(): Promise<World> {
  const w = await world()
  await enableXmlExport(w.app, w.company.id)
  return w
}

const needed = '403 TECH_ADMIN_NEEDED'

describe('the whole company as XML', () => {
  test('XML-01 XML-03 who may POST /exports of the company: Tech Admins', async () => {
    const w = await allowed()
    const answers = await w.answers((who) => ask(w, who))
    expect(answers).toEqual({
      ...everyone(needed),
      stranger: '202',
      hana: '202',
      theo: '202',
      gwen: '403 ROLE_MISSING',
    })
    expect((await listOf(w, w.theo)).company).toEqual({ allowed: true })
    expect((await listOf(w, w.paul)).company).toMatchObject({ allowed: false, reason: 'TECH_ADMIN_NEEDED' })
    expect((await listOf(w, w.theo)).offers).toContain('company')
    expect((await listOf(w, w.paul)).offers).not.toContain('company')
  })

  test('XML-02 without the feature no one may request it, with the reason', async () => {
    const w = await world()
    await w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: w.company.id, name: XML_FLAG, enabled: false }),
    )
    expect((await ask(w, w.theo)).body.code).toBe('XML_EXPORT_NOT_ALLOWED')
    expect((await listOf(w, w.theo)).company).toMatchObject({ reason: 'XML_EXPORT_NOT_ALLOWED' })
    expect((await listOf(w, w.theo)).offers).not.toContain('company')
  })

  test('AUTH-7 a confirmed identity is required', async () => {
    const w = await allowed()
    expect((await ask(w, await w.elsewhere(w.theo))).body.code).toBe('PASSWORD_NOT_CONFIRMED')
  })

  test('LOG-1 all super admins get an email, and request and download are audited', async () => {
    const w = await allowed()
    const { body } = await ask(w, w.theo)
    await w.settle()
    const notified = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'company-export-requested')))
    expect(notified.map(({ recipientId }) => recipientId)).toEqual([w.hana.id])
    expect(notified[0]?.subject).toBe('Theo Brandt requested an export of Fernhill')
    const file = await fileOf(w, w.theo, body.id)
    expect(file.headers['content-type']).toBe('application/zip')
    expect(file.headers['content-disposition']).toContain('Fernhill company export 2026-11-23.zip')
    const entries = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id)))
    expect(entries.map(({ kind, data }) => [kind, data.kind]).toSorted()).toEqual([
      ['export-downloaded', 'company'],
      ['export-requested', 'company'],
    ])
  })

  test('MAY-6 rights are checked when it is created, and at every download', async () => {
    const w = await allowed()
    const { body } = await ask(w, w.theo)
    await w.settle()
    await w.inside((tx) =>
      tx.update(featureSwitches).set({ enabled: false }).where(eq(featureSwitches.name, 'FEATURE_xmlExport')),
    )
    expect((await fileOf(w, w.theo, body.id)).body.code).toBe('RIGHTS_LOST')
    await enableXmlExport(w.app, w.company.id)
    const again = await waiting(w)
    await w.inside((tx) => tx.update(people).set({ isTechAdmin: false }).where(eq(people.id, w.theo.id)))
    await createExportJob.perform(w.app, w.company.id, { exportId: again })
    const [one] = await w.inside((tx) => tx.select().from(exports).where(eq(exports.id, again)))
    expect(one).toMatchObject({ state: 'FAILED', failureReason: 'RIGHTS_LOST' })
    expect(await w.inside((tx) => tx.select().from(exportParts))).toEqual([])
  })

  test('ONCE-4 after a kill at any point it becomes one file of one snapshot, and notifies once', async () => {
    const w = await allowed()
    const exportId = await waiting(w)
    for (const transactions of [0, 1, 2, 3]) {
      await expect(createExportJob.perform(dying(w.app, transactions), w.company.id, { exportId })).rejects.toThrow(
        'killed',
      )
      const [one] = (await listOf(w, w.theo)).exports
      expect(one.state).toBe(transactions < 2 ? 'QUEUED' : 'RUNNING')
    }
    await w.inside((tx) => tx.update(people).set({ title: 'Came later' }).where(eq(people.id, w.ravi.id)))
    await createExportJob.perform(w.app, w.company.id, { exportId })
    await createExportJob.perform(w.app, w.company.id, { exportId })
    const [one] = (await listOf(w, w.theo)).exports
    expect(one).toMatchObject({ state: 'READY', failureReason: null })
    expect(one.progress.done).toBe(one.progress.total)
    expect((await w.bellOf(w.theo)).filter((kind) => kind === 'export-ready')).toHaveLength(1)
    expect(await w.inside((tx) => tx.select().from(exportParts))).toEqual([])
  })
})

/** A requested one that has not been started. */
async function waiting(w: World): Promise<string> {
  const row = { companyId: w.company.id, requestedById: w.theo.id, kind: 'company' as const, language: 'en' as const }
  const times = { requestedAt: w.now(), lastProgressAt: w.now(), expiresAt: new Date('2026-11-30T09:00:00Z') }
  const [one] = await w.inside((tx) =>
    tx
      .insert(exports)
      .values({ ...row, ...times, name: 'x.zip' })
      .returning(),
  )
  return one?.id ?? ''
}

/** An app whose database fails after this many transactions, as when the process is killed. */
function dying(app: World['app'], transactions: number): World['app'] {
  let left = transactions
  const inCompany: typeof app.db.inCompany = (companyId, work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : app.db.inCompany(companyId, work)
  }
  return { ...app, db: { ...app.db, inCompany } }
}
