import fs from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import { systemActor } from '../core/events/events.ts'
import { files } from '../core/files/tables.ts'
import { authCompanies } from '../identity/tables.ts'
import { createCompanyArchive, type SnapshotPart } from './export.ts'
import { documentFormatOf } from './format.ts'
import { readRows } from './snapshot.ts'

/** Why there is no export, for the operator. */
export class NoExport extends Error {
  override name = 'NoExport'
}

const OWNER_ONLY = 0o600

/**
 * Writes the complete document of a company to a file that only the operator may read: including what was not shared
 * yet, Backups, and confidential content about administrators. All rows are of one snapshot; a temporary file is used
 * until it is complete.
 */
export async function exportCompany(
  app: App,
  subdomain: string,
  path: string,
): Promise<{ name: string; bytes: number }> {
  const [company] = await app.db.asAuthRole((tx) =>
    tx.select({ id: authCompanies.id }).from(authCompanies).where(eq(authCompanies.subdomain, subdomain.toLowerCase())),
  )
  if (!company) throw new NoExport(`There's no company with the subdomain ${subdomain}.`)
  const spool = `${path}.rows`
  const partial = `${path}.partial`
  try {
    const madeAt = app.clock.now()
    const parts = await copyTo(app, company.id, spool)
    const bytes = await write(partial, completeArchive(app, company.id, { spool, parts, madeAt }))
    await fs.link(partial, path).catch(() => {
      throw new NoExport(`${path} already exists. Choose another name.`)
    })
    const name = await app.db.inCompany(company.id, async (tx) => {
      await recordAudit(tx, systemActor(company.id, app.clock.now()), {
        kind: 'company-exported',
        subjectId: company.id,
      })
      const [row] = await tx.select({ name: companies.name }).from(companies)
      return row?.name ?? ''
    })
    return { name, bytes }
  } finally {
    await Promise.all([spool, partial].map((value) => fs.rm(value, { force: true })))
  }
}

type SnapshotRange = { name: string; from: number; length: number }

/** Copies the rows of the company in one snapshot. */
async function copyTo(app: App, companyId: string, spool: string): Promise<SnapshotRange[]> {
  const ranges: SnapshotRange[] = []
  const file = await fs.open(spool, 'w', OWNER_ONLY)
  let from = 0
  try {
    await app.db.inCompany(
      companyId,
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = '5min'`)
        for await (const { name, text } of readRows(tx, documentFormatOf(app))) {
          const bytes = Buffer.from(text)
          await file.write(bytes)
          ranges.push({ name, from, length: bytes.length })
          from += bytes.length
        }
      },
      { isRepeatableRead: true },
    )
  } finally {
    await file.close()
  }
  return ranges
}

type SpooledSnapshot = { spool: string; parts: readonly SnapshotRange[]; madeAt: Date }

async function* completeArchive(
  app: App,
  companyId: string,
  { spool, parts, madeAt }: SpooledSnapshot,
): AsyncGenerator<Uint8Array> {
  const file = await fs.open(spool)
  const partAt = async (index: number): Promise<SnapshotPart> => {
    const { name, from, length } = parts[index] ?? { name: '', from: 0, length: 0 }
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, from)
    return { name, text: buffer.toString() }
  }
  const pathOf = (fileId: string) =>
    app.db.inCompany(companyId, async (tx) => {
      const [row] = await tx.select({ path: files.path }).from(files).where(eq(files.id, fileId))
      return row?.path
    })
  try {
    yield* createCompanyArchive(app, {
      companyId,
      madeAt,
      parts: parts.length,
      partAt,
      pathOf,
      onPart: async () => undefined,
    })
  } finally {
    await file.close()
  }
}

async function write(path: string, all: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await fs.open(path, 'w', OWNER_ONLY)
  let bytes = 0
  try {
    for await (const part of all) {
      await file.write(part)
      bytes += part.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}
