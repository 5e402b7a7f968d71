import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { eq, sql } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { openModules } from '../core/contributions.ts'
import { asEraserRole } from '../core/database/as-eraser-role.ts'
import { openDatabase, type Tx } from '../core/database/database.ts'
import type { DocumentFieldKind } from '../core/database/document-facts.ts'
import { openFileStore } from '../core/files/file-store.ts'
import { readFileBytes } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import { auditEntries } from '../core/tables.ts'
import { completeExport } from '../exports/jobs.ts'
import { exports } from '../exports/tables.ts'
import { authCompanies } from '../identity/tables.ts'
import { databaseNameFor, databaseUrlOn, runOnServer, SCRATCH_VARIABLE, TEMPLATE_FOLDER } from '../testing/database.ts'
import { exportCompany } from './complete-export.ts'
import { type DocumentField, type DocumentList, documentFormatOf } from './format.ts'
import { listZipEntries, openArchive, unzipEntry } from './zip-reader.ts'
import { type ZipInput, zipStream } from './zip-writer.ts'

/** Another installation without any company: with the embedded database, or on the server. */
export async function createEmptyInstallation(
  like: App,
  where: 'embedded' | 'server',
): Promise<App & { close: () => Promise<void> }> {
  const scratch = process.env[SCRATCH_VARIABLE] ?? ''
  const dataDir = fs.mkdtempSync(join(scratch, 'other-'))
  const server = where === 'server' ? process.env.DATABASE_URL : undefined
  const template = join(scratch, TEMPLATE_FOLDER, 'postgres')
  const isPrepared = server !== undefined || fs.existsSync(template)
  if (server)
    await runOnServer(
      server,
      `create database ${databaseNameFor(dataDir)} template ${databaseNameFor(join(scratch, TEMPLATE_FOLDER))}`,
    )
  else if (isPrepared) fs.cpSync(template, join(dataDir, 'postgres'), { recursive: true })
  const databaseUrl = server ? databaseUrlOn(server, databaseNameFor(dataDir)) : undefined
  const db = await openDatabase({ databaseUrl, dataDir, isPrepared, fsync: false })
  openModules(db, like.modules)
  const jobs = await openJobQueue(db, like.log)
  const close = async () => {
    await jobs.stop()
    await db.close()
  }
  return { ...like, db, jobs, files: openFileStore({ dataDir }), close }
}

/** The complete document of a company, as the operator exports it, at the time of the clock. */
export async function completeOf(app: App, companyId: string): Promise<Buffer> {
  const path = join(fs.mkdtempSync(join(process.env[SCRATCH_VARIABLE] ?? '', 'complete-')), 'company.zip')
  const [company] = await app.db.asAuthRole((tx) =>
    tx.select().from(authCompanies).where(eq(authCompanies.id, companyId)),
  )
  await exportCompany(app, company?.subdomain ?? '', path)
  // The export is audited after the copy; here it must leave no trace in the next one.
  await app.db.inCompany(companyId, (tx) =>
    asEraserRole(tx, () => tx.delete(auditEntries).where(eq(auditEntries.kind, 'company-exported'))),
  )
  return fs.readFileSync(path)
}

/** Creates the export of the product for someone, and returns the archive. Without HTTP, so that nothing is audited. */
export async function exportArchive(app: App, companyId: string, requestedById: string): Promise<Buffer> {
  const id = randomUUID()
  const now = app.clock.now()
  await app.db.inCompany(companyId, async (tx) => {
    const times = { requestedAt: now, lastProgressAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
    const row = { companyId, id, requestedById, kind: 'company' as const, language: 'en' as const, name: 'x.zip' }
    await tx.insert(exports).values({ ...row, ...times })
  })
  await completeExport((step) => app.db.inCompany(companyId, (tx) => step({ app, tx, now })), id)
  return app.db.inCompany(companyId, async (tx) => {
    const [made] = await tx
      .select({ fileId: exports.fileId, failureReason: exports.failureReason })
      .from(exports)
      .where(eq(exports.id, id))
    const [file] = await tx
      .select()
      .from(files)
      .where(eq(files.id, made?.fileId ?? ''))
    const bytes = file && (await readFileBytes(app, file))
    if (!bytes) throw new Error(`the archive was not made: ${made?.failureReason}`)
    return bytes
  })
}

/** Switches the feature on (OP-079). */
export const enableXmlExport = (app: App, companyId: string) =>
  app.db.inCompany(companyId, async (tx) => {
    await tx
      .insert(featureSwitches)
      .values({ companyId, name: XML_FLAG, enabled: true })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled: true } })
  })

/** A file on disk with these bytes. */
export function writeTempArchive(bytes: Uint8Array): string {
  const path = join(fs.mkdtempSync(join(process.env[SCRATCH_VARIABLE] ?? '', 'archive-')), 'company.zip')
  fs.writeFileSync(path, bytes)
  return path
}

/** The document in an archive, and the names of all entries. */
export async function documentIn(bytes: Uint8Array): Promise<{ text: string; names: string[] }> {
  const file = await openArchive(writeTempArchive(bytes))
  try {
    const contents = await listZipEntries(file)
    const listed = contents.get('company.xml')
    if (!listed) throw new Error('there is no document')
    const parts: Buffer[] = []
    for await (const part of unzipEntry(file, listed)) parts.push(part)
    return { text: Buffer.concat(parts).toString(), names: [...contents.keys()] }
  } finally {
    file.close()
  }
}

/** An archive on disk with these entries. */
export async function packed(entries: Record<string, string | Buffer>): Promise<string> {
  const all = async function* (): AsyncGenerator<ZipInput> {
    for (const [name, content] of Object.entries(entries)) yield { name, bytes: Buffer.from(content) }
  }
  const parts: Uint8Array[] = []
  for await (const part of zipStream(all())) parts.push(part)
  return writeTempArchive(Buffer.concat(parts))
}

/** Text that a careless writer or reader of XML would change. */
export const XML_SPECIAL_TEXT = 'a <b> & "c" \'d\' ]]> \t é 😀 \r\n second line\r third &amp; &#13;  '

/** Adds a row to every list that has none, generated from its columns: so that no list goes untested, including future ones. */
export async function fillEmptyLists(app: App, companyId: string, personId: string): Promise<void> {
  const form = documentFormatOf(app)
  await app.db.inCompany(companyId, async (tx) => {
    for (const list of form) {
      const table = sql.identifier(list.table)
      const { rows } = await tx.execute<{ id: string }>(
        sql`select 1 from ${table} where ${list.only?.where ?? sql`true`} limit 1`,
      )
      if (rows.length > 0) continue
      const row: Record<string, unknown> = {}
      const named: string[] = []
      for (const field of list.fields) {
        // If only some rows are exported, they are the finished ones.
        if (!field.isRequired && (!list.only || field.kind !== 'instant')) continue
        const one = field.refersTo ? await anyOf(tx, form, field.refersTo, named) : madeUp(field, personId)
        if (field.refersTo) named.push(String(one))
        row[field.column] = field.isList ? [one] : one
      }
      const columns = [...Object.keys(row).map((column) => sql.identifier(column)), sql`company_id`]
      const values = [
        ...Object.keys(row).map((column) => sql`given.${sql.identifier(column)}`),
        sql`${companyId}::uuid`,
      ]
      for (const { column, value } of list.fills) {
        columns.push(sql.identifier(column))
        values.push(value)
      }
      await tx.execute(
        sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)}
          from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) as given`,
      )
    }
  })
}

/** Another id of the list than the row already references, if there is one. */
async function anyOf(tx: Tx, form: readonly DocumentList[], name: string, named: readonly string[]): Promise<string> {
  const list = form.find((item) => item.name === name)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(list?.table ?? '')} where ${list?.only?.where ?? sql`true`}
      order by id::text = any(${sql.param([...named])}::text[]), id limit 1`,
  )
  return rows[0]?.id ?? ''
}

function madeUp({ kind, values }: DocumentField, personId: string): unknown {
  const made: Record<DocumentFieldKind, unknown> = {
    id: personId,
    text: values?.[0] ?? XML_SPECIAL_TEXT,
    number: 1,
    decimal: 1.5,
    yesNo: true,
    day: '2026-02-28',
    instant: '2026-11-22T17:00:00.120Z',
    json: { text: XML_SPECIAL_TEXT, nothing: null, 2: [1.5, true] },
  }
  return made[kind]
}
