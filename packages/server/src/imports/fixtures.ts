import type {
  ImportEntry,
  ImportOptions,
  ImportPreview,
  ImportRunDetails,
} from '@perennial/contract/imports/schemas.ts'
import { defaultImportOptions } from '@perennial/domain/imports/fields.ts'
import { asc, eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { people } from '../people/tables.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'

/** A file as a browser sends it. */
export function importForm(content: string | Uint8Array, name = 'people.csv', source = 'FILE'): FormData {
  const form = new FormData()
  form.set('source', source)
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  form.set('file', new Blob([bytes], { type: 'text/csv' }), name)
  return form
}

/** Rows of names, addresses, numbers and managers, with their header. */
export const peopleFile = (...rows: readonly string[]): string =>
  ['First name,Last name,E-mail,Employee number,Manager', ...rows].join('\n')

/** Imports through HTTP, as Hana unless another user is given. */
export function importClient(w: World) {
  const address = (name: string) => `${name}@${w.company.subdomain}.example`

  const upload = async (content: string | Uint8Array, by: TestUser = w.hana): Promise<string> => {
    const reply = await w.as(by).post('/imports/previews', importForm(content))
    if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${reply.text}`)
    await w.settle()
    return reply.body.id
  }
  const preview = async (id: string): Promise<ImportPreview> => (await w.as(w.hana).get(`/imports/previews/${id}`)).body
  const entries = async (id: string, query = 'limit=200'): Promise<ImportEntry[]> =>
    (await w.as(w.hana).get(`/imports/previews/${id}/entries?${query}`)).body.rows
  const start = (id: string, body: object = {}, by: TestUser = w.hana): Promise<TestReply> =>
    w.as(by).post(`/imports/previews/${id}/run`, body)
  const run = async (runId: string): Promise<ImportRunDetails> =>
    (await w.as(w.hana).get(`/imports/runs/${runId}`)).body

  /** Uploads a file and runs its import. */
  const whole = async (content: string | Uint8Array, body: object = {}): Promise<ImportRunDetails> => {
    const reply = await start(await upload(content), body)
    if (reply.status !== 201) throw new Error(`run: ${reply.status} ${reply.text}`)
    await w.settle()
    return run(reply.body.runId)
  }
  const undo = async (runId: string, by: TestUser = w.hana): Promise<ImportRunDetails> => {
    const reply = await w.as(by).post(`/imports/runs/${runId}/undo`)
    if (reply.status !== 202) throw new Error(`undo: ${reply.status} ${reply.text}`)
    await w.settle()
    return run(runId)
  }
  const set = async (options: Partial<ImportOptions>, mapping: readonly object[] = []): Promise<void> => {
    const { version } = (await w.as(w.hana).get('/imports/config')).body
    const body = { options: { ...defaultImportOptions, ...options }, mapping, version }
    const reply = await w.as(w.hana).put('/imports/config', body)
    if (reply.status !== 200) throw new Error(`config: ${reply.status} ${reply.text}`)
  }
  /** Everyone in the people table, without versions and without the mark of managers, which is never removed. */
  const everybody = async () => {
    const rows = await w.inside((tx) => tx.select().from(people).orderBy(asc(people.loginname)))
    return rows.map(({ version: _version, hasReports: _hasReports, ...row }) => row)
  }
  const personAt = async (name: string) => {
    const [row] = await w.inside((tx) =>
      tx
        .select()
        .from(people)
        .where(eq(people.loginname, address(name))),
    )
    return row
  }
  return { address, upload, preview, entries, start, run, whole, undo, set, everybody, personAt }
}

/** An app whose database fails after this many transactions, as when the process is killed. */
export function killedAfter(app: App, transactions: number) {
  let left = transactions
  const inCompany: typeof app.db.inCompany = (companyId, work) => {
    left -= 1
    if (left < 0) return Promise.reject(new Error('killed'))
    return app.db.inCompany(companyId, work)
  }
  return { ...app, db: { ...app.db, inCompany } }
}
