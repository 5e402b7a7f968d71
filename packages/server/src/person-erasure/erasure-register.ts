import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Config } from '../core/config.ts'
import { thisCompany } from '../core/database/columns.ts'
import { afterCommit, type Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { people } from '../people/tables.ts'
import { erasePersonJob } from './jobs.ts'
import { erasures } from './tables.ts'

/** Outside the database, so that restoring the database alone does not forget who was erased (PRIV-3). */
const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'erased')

/** A digest of a person: no one can find the id from it, but the id can be checked against it. */
export function erasedPersonDigest(config: Pick<Config, 'secret'>, companyId: string, personId: string): string {
  const key = Buffer.from(hkdfSync('sha256', config.secret ?? '', '', 'perennial erased people', 32))
  return createHmac('sha256', key).update(`${companyId} ${personId}`).digest('base64url')
}

/** Records whom to erase, and queues the erasure. */
export async function startErasure(
  { tx, app, now }: HandlerContext,
  { companyId, personId, requestedById }: { companyId: string; personId: string; requestedById: string | null },
): Promise<void> {
  const digest = erasedPersonDigest(app.config, companyId, personId)
  const [row] = await tx
    .insert(erasures)
    .values({
      companyId: thisCompany,
      personId,
      tombstoneId: randomUUID(),
      digest,
      requestedById,
      requestedAt: now,
      lastAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ erasureId: erasures.id })
  if (!row) return
  await queueJob(tx, erasePersonJob, companyId, row, { key: row.erasureId })
  afterCommit(tx, () => void write(app, [`${companyId} ${digest}`]))
}

async function write(app: App, lines: readonly string[]): Promise<void> {
  try {
    await fs.appendFile(fileOf(app.config), lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  } catch (error) {
    app.log.warn({ error }, 'the register of erased people could not be written')
  }
}

/** The register outside the database, by company. */
async function written(app: App): Promise<Map<string, Set<string>>> {
  const text = await fs.readFile(fileOf(app.config), 'utf8').catch(() => '')
  const byCompany = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [companyId, digest] = line.split(' ')
    if (companyId && digest) byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(digest))
  }
  return byCompany
}

/**
 * At every start: people who were erased and are back, because a backup was restored, are erased again; and erasures
 * known to the database are added to the register (PRIV-3).
 */
export async function repeatErasures(app: App): Promise<void> {
  const beside = await written(app)
  const missing: string[] = []
  await app.db.inEveryCompany(async (tx, companyId) => {
    const registered = new Set(
      (await tx.select({ digest: erasures.digest }).from(erasures)).map(({ digest }) => digest),
    )
    const here = beside.get(companyId) ?? new Set<string>()
    for (const digest of registered) if (!here.has(digest)) missing.push(`${companyId} ${digest}`)
    // A database that knows all of them is at least as recent as the register.
    if ([...here].every((digest) => registered.has(digest))) return
    await findAgain({ tx, app, now: app.clock.now() }, companyId, here)
  })
  if (missing.length > 0) await write(app, missing)
}

async function findAgain(context: HandlerContext, companyId: string, digests: ReadonlySet<string>): Promise<void> {
  const { tx, app, now } = context
  const there = await tx.select({ id: people.id }).from(people).where(isNull(people.deletedAt))
  const back = there.filter(({ id }) => digests.has(erasedPersonDigest(app.config, companyId, id))).map(({ id }) => id)
  if (back.length === 0) return
  await leave(tx, companyId, back, now)
  for (const personId of back) await startErasure(context, { companyId, personId, requestedById: null })
  app.log.warn(
    { companyId, people: back.length },
    'a backup brought back people who were erased; they are erased again',
  )
}

const leave = (tx: Tx, companyId: string, ids: string[], now: Date) =>
  tx
    .update(people)
    .set({ state: 'DEACTIVATED', deactivatedAt: now, deletedAt: now })
    .where(and(eq(people.companyId, companyId), inArray(people.id, ids)))
