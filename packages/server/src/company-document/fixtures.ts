import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { eq, sql } from 'drizzle-orm'
import { companySwitches } from '../companies/tables.ts'
import type { House } from '../core/app.ts'
import { asEraser } from '../core/database/as-eraser-role.ts'
import { openDatabase, type Tx } from '../core/database/database.ts'
import { openStore } from '../core/files/file-store.ts'
import { wholeOf } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { openJobs } from '../core/jobs/queue.ts'
import { auditEntries } from '../core/tables.ts'
import { makeWhole } from '../exports/jobs.ts'
import { exports } from '../exports/tables.ts'
import { doorCompanies } from '../identity/tables.ts'
import { databaseFor, databaseOn, onServer, SCRATCH, TEMPLATE } from '../testing/database.ts'
import { formOfHouse } from './app-format.ts'
import { exportCompany } from './complete-export.ts'
import type { Field, FieldKind, List } from './format.ts'
import { contentsOf, openArchive, unpacked } from './zip-reader.ts'
import { type Entry, zipOfMany } from './zip-writer.ts'

/** Another installation without any company: the embedded database, or the server’s. */
export async function emptyInstallation(
  like: House,
  where: 'embedded' | 'server',
): Promise<House & { close: () => Promise<void> }> {
  const scratch = process.env[SCRATCH] ?? ''
  const dataDir = fs.mkdtempSync(join(scratch, 'other-'))
  const server = where === 'server' ? process.env.DATABASE_URL : undefined
  const template = join(scratch, TEMPLATE, 'postgres')
  const isPrepared = server !== undefined || fs.existsSync(template)
  if (server)
    await onServer(server, `create database ${databaseFor(dataDir)} template ${databaseFor(join(scratch, TEMPLATE))}`)
  else if (isPrepared) fs.cpSync(template, join(dataDir, 'postgres'), { recursive: true })
  const databaseUrl = server ? databaseOn(server, databaseFor(dataDir)) : undefined
  const db = await openDatabase({ databaseUrl, dataDir, isPrepared, fsync: false })
  const jobs = await openJobs(db, like.log)
  const close = async () => {
    await jobs.stop()
    await db.close()
  }
  return { ...like, db, jobs, files: openStore({ dataDir }), close }
}

/** The complete document of a company, as its operator makes it; of the moment that the clock shows. */
export async function completeOf(house: House, companyId: string): Promise<Buffer> {
  const path = join(fs.mkdtempSync(join(process.env[SCRATCH] ?? '', 'complete-')), 'company.zip')
  const [company] = await house.db.atTheDoor((tx) =>
    tx.select().from(doorCompanies).where(eq(doorCompanies.id, companyId)),
  )
  await exportCompany(house, company?.subdomain ?? '', path)
  // That it was made is told after the copy; here it shall leave no trace in the next one.
  await house.db.inCompany(companyId, (tx) =>
    asEraser(tx, () => tx.delete(auditEntries).where(eq(auditEntries.kind, 'company-exported'))),
  )
  return fs.readFileSync(path)
}

/** Makes the export of the product for somebody, and gives the archive. Nothing is asked by HTTP, so that nothing is accounted for. */
export async function archiveOf(house: House, companyId: string, askedById: string): Promise<Buffer> {
  const id = randomUUID()
  const now = house.clock.now()
  await house.db.inCompany(companyId, async (tx) => {
    const times = { askedAt: now, movedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) }
    const row = { companyId, id, askedById, kind: 'company' as const, language: 'en' as const, name: 'x.zip' }
    await tx.insert(exports).values({ ...row, ...times })
  })
  await makeWhole((step) => house.db.inCompany(companyId, (tx) => step({ house, tx, now })), id)
  return house.db.inCompany(companyId, async (tx) => {
    const [made] = await tx
      .select({ fileId: exports.fileId, failedBecause: exports.failedBecause })
      .from(exports)
      .where(eq(exports.id, id))
    const [file] = await tx
      .select()
      .from(files)
      .where(eq(files.id, made?.fileId ?? ''))
    const bytes = file && (await wholeOf(house, file))
    if (!bytes) throw new Error(`the archive was not made: ${made?.failedBecause}`)
    return bytes
  })
}

/** Switches the feature on, where it was switched off (OP-079). */
export const allowXml = (house: House, companyId: string) =>
  house.db.inCompany(companyId, async (tx) => {
    await tx
      .insert(companySwitches)
      .values({ companyId, name: XML_FLAG, enabled: true })
      .onConflictDoUpdate({ target: [companySwitches.companyId, companySwitches.name], set: { enabled: true } })
  })

/** A file on the disk with these bytes. */
export function onDisk(bytes: Uint8Array): string {
  const path = join(fs.mkdtempSync(join(process.env[SCRATCH] ?? '', 'archive-')), 'company.zip')
  fs.writeFileSync(path, bytes)
  return path
}

/** The document in an archive, and the names of what lies there. */
export async function documentIn(bytes: Uint8Array): Promise<{ text: string; names: string[] }> {
  const file = await openArchive(onDisk(bytes))
  try {
    const contents = await contentsOf(file)
    const listed = contents.get('company.xml')
    if (!listed) throw new Error('there is no document')
    const parts: Buffer[] = []
    for await (const part of unpacked(file, listed)) parts.push(part)
    return { text: Buffer.concat(parts).toString(), names: [...contents.keys()] }
  } finally {
    file.close()
  }
}

/** An archive on the disk with these entries. */
export async function packed(entries: Record<string, string | Buffer>): Promise<string> {
  const all = async function* (): AsyncGenerator<Entry> {
    for (const [name, content] of Object.entries(entries)) yield { name, bytes: Buffer.from(content) }
  }
  const parts: Uint8Array[] = []
  for await (const part of zipOfMany(all())) parts.push(part)
  return onDisk(Buffer.concat(parts))
}

/** Text that a careless writer or reader of XML would change. */
export const hardText = 'a <b> & "c" \'d\' ]]> \t é 😀 \r\n second line\r third &amp; &#13;  '

/**
 * Gives every list of the form a row that has none, made of what its columns ask for: so that no list goes untested, also of tables
 * to come.
 */
export async function fillEmptyLists(house: House, companyId: string, personId: string): Promise<void> {
  const form = formOfHouse(house)
  await house.db.inCompany(companyId, async (tx) => {
    for (const list of form) {
      const table = sql.identifier(list.table)
      const { rows } = await tx.execute<{ id: string }>(
        sql`select 1 from ${table} where ${list.only?.where ?? sql`true`} limit 1`,
      )
      if (rows.length > 0) continue
      const row: Record<string, unknown> = {}
      const named: string[] = []
      for (const field of list.fields) {
        // Where not all rows are taken, it is those that are whole.
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

/** One that the row does not name yet, where there is another. */
async function anyOf(tx: Tx, form: readonly List[], name: string, named: readonly string[]): Promise<string> {
  const list = form.find((one) => one.name === name)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(list?.table ?? '')} where ${list?.only?.where ?? sql`true`}
      order by id::text = any(${sql.param([...named])}::text[]), id limit 1`,
  )
  return rows[0]?.id ?? ''
}

function madeUp({ kind, values }: Field, personId: string): unknown {
  const made: Record<FieldKind, unknown> = {
    ...{ id: personId, text: values?.[0] ?? hardText, number: 1, yesNo: true, day: '2026-02-28' },
    ...{ instant: '2026-11-22T17:00:00.120Z', json: { text: hardText, nothing: null, 2: [1.5, true] } },
  }
  return made[kind]
}
