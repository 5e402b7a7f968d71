import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { contributions } from '../core/contributions.ts'
import { asEraserRole } from '../core/database/as-eraser-role.ts'
import { tablesOf } from '../core/database/company-table.ts'
import type { Tx } from '../core/database/database.ts'
import { deleteUnreferencedBytes } from '../core/files/public.ts'
import { defineJob, defineMultiTransactionJob, queueJob, replaceInJobs } from '../core/jobs/queue.ts'

import { deleteFileRows, type ErasedPerson, type EraseStep, type ErasureContext } from '../core/retention/erasure.ts'

import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { releaseLoginNames } from '../identity/public.ts'
import { people } from '../people/tables.ts'
import { findReplacementTables, replaceInTable } from './replace-references.ts'
import { type ErasureRow, erasures } from './tables.ts'

/** Large tables are read as a whole. */
const STATEMENT_SECONDS = 60
/** A job untouched for this long belonged to a process that is gone. */
const LOST_MS = 10 * 60_000

/**
 * Erases a person table by table, each in a transaction of its own: after a kill it runs again from the beginning,
 * where nothing is left to do (ONCE-4). The person’s own row is deleted last, and with it the data of the erasure.
 */
export const erasePersonJob = defineMultiTransactionJob<{ erasureId: string }>({
  name: 'erase-person',
  run: ({ app, companyId, data: { erasureId }, signal }) => erase(app, companyId, erasureId, signal),
})

async function erase(app: App, companyId: string, erasureId: string, signal: AbortSignal): Promise<void> {
  const erased = await app.db.inCompany(companyId, (tx) => begun(tx, companyId, erasureId, app.clock.now()))
  if (!erased) return
  await step(app, erased, makeTombstone)
  for (const { erase } of eraseStepsAt(app, 'first')) await step(app, erased, erase)
  for (const { name, columnName, facts } of tablesOf(app.modules))
    for (const [column, person] of Object.entries(facts.people ?? {}))
      if (person && person.erasure !== 'REPLACE' && !keepsUntilTheEnd.has(name))
        await step(app, erased, emptying(name, columnName(column), person.erasure))
  const tables = await app.db.inCompany(companyId, findReplacementTables)
  for (const table of tables) {
    signal.throwIfAborted()
    await step(app, erased, ({ tx }) => replaceInTable(tx, table, erased))
  }
  await replaceInJobs(app.db, companyId, erased.personId, erased.tombstoneId)
  await step(app, erased, (erasing) => end(erasing, erasureId))
}

/** Whatever is written within this time may belong to a transaction that is not committed yet. */
const UNDER_WAY_MS = 2 * 60_000

/** Bytes of files removed just before an erasure remain until the next cleanup: this runs it soon. */
export const finishErasureJob = defineJob<Record<string, never>>({
  name: 'finish-erasure',
  run: ({ app, tx, companyId }) => deleteUnreferencedBytes({ app, tx, companyId }, UNDER_WAY_MS),
})

/** Needed until the last step. */
const keepsUntilTheEnd = new Set(['people', 'erasures'])

/** One step in its own transaction; the bytes of files are deleted after the commit. */
async function step(app: App, erased: ErasedPerson, work: (erasing: ErasureContext) => Promise<void>): Promise<void> {
  const paths: string[] = []
  await app.db.inCompany(erased.companyId, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_SECONDS}s'`))
    const forgetFiles: ErasureContext['forgetFiles'] = async (ids) =>
      void paths.push(...(await deleteFileRows(tx, ids)))
    await asEraserRole(tx, () => work({ ...erased, tx, app, now: app.clock.now(), forgetFiles }))
  })
  for (const path of paths) await app.files.remove(path)
}

/** The person of this erasure, as long as they exist, locked against other jobs. */
async function begun(tx: Tx, companyId: string, erasureId: string, now: Date): Promise<ErasedPerson | undefined> {
  const isIt = and(eq(erasures.companyId, companyId), eq(erasures.id, erasureId), isNull(erasures.finishedAt))
  const [row] = await tx.update(erasures).set({ lastAttemptAt: now }).where(isIt).returning()
  return row ? erasedBy(tx, row) : undefined
}

async function erasedBy(tx: Tx, { companyId, personId, tombstoneId }: ErasureRow): Promise<ErasedPerson | undefined> {
  if (!personId || !tombstoneId) return undefined
  const [person] = await tx.select().from(people).where(isPerson(companyId, personId))
  if (!person) return undefined
  const { firstName, lastName, nickname } = person
  const names = [
    `${firstName} ${lastName}`,
    `${lastName}, ${firstName}`,
    ...(nickname ? [`${nickname} ${lastName}`] : []),
  ]
  const { rows } = await tx.execute<{ language: Language }>(sql`select language from companies`)
  const addresses = [...new Set([person.email, person.loginname, person.email.toLowerCase()])]
  return {
    companyId,
    personId,
    tombstoneId,
    addresses: await onlyTheirs(tx, personId, addresses),
    names: (await isCalledSo(tx, personId, tombstoneId, names)) ? [] : names,
    deletedName: translate(rows[0]?.language ?? 'en', 'people.deletedUser'),
  }
}

const isPerson = (companyId: string, id: string) => and(eq(people.companyId, companyId), eq(people.id, id))

/** Addresses that no one else uses: several people may share one, and then it stays unchanged. */
async function onlyTheirs(tx: Tx, personId: string, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from unnest(${sql.param(addresses)}::text[]) as given (address) where address <> ''
      and not exists (select from people where id <> ${personId}::uuid and lower(address) in (lower(email), loginname))`)
  return rows.map(({ address }) => address)
}

/** Whether someone else’s name contains this one: texts can’t tell them apart, so they stay unchanged. */
async function isCalledSo(tx: Tx, personId: string, tombstoneId: string, names: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from people, unnest(${sql.param([...names])}::text[]) as called (name)
      where id <> ${personId}::uuid and id <> ${tombstoneId}::uuid
        and strpos(first_name || ' ' || last_name || E'\n' || coalesce(nickname, '') || ' ' || last_name, called.name) > 0) as "is"`)
  return rows[0]?.is === true
}

/**
 * Creates the tombstone that replaces them wherever they wrote: without a name, an address, or anything that identifies
 * them (ADM-P21, WALL-9).
 */
async function makeTombstone({
  tx,
  companyId,
  personId,
  tombstoneId,
  deletedName,
  now,
}: ErasureContext): Promise<void> {
  const [person] = await tx.select().from(people).where(isPerson(companyId, personId))
  if (!person) throw new Error('somebody who is erased is gone already')
  const [first = '', ...more] = deletedName.split(' ')
  const { isGuest, isSample } = person
  await tx
    .insert(people)
    .values({
      companyId,
      id: tombstoneId,
      loginname: `deleted ${tombstoneId}`,
      email: '',
      isGuest,
      isSample,
      firstName: first,
      lastName: more.join(' '),
      state: 'DEACTIVATED',
      deactivatedAt: now,
      deletedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** Deletes the person’s rows, or clears the columns that reference them. */
const emptying =
  (table: string, column: string, effect: 'DELETE_ROW' | 'CLEAR') =>
  async ({ tx, companyId, personId }: ErasureContext): Promise<void> => {
    const isTheirs = sql`where company_id = ${companyId}::uuid and ${sql.identifier(column)} = ${personId}::uuid`
    const name = sql.identifier(table)
    if (effect === 'DELETE_ROW') await tx.execute(sql`delete from ${name} ${isTheirs}`)
    else await tx.execute(sql`update ${name} set ${sql.identifier(column)} = null ${isTheirs}`)
  }

const eraseStepsAt = (app: App, when: EraseStep['when']) =>
  contributions(app, 'erasure').filter((step) => step.when === when)

/** Deletes the person’s row with what was needed to find the rest; the erasure keeps a digest. */
async function end(erasing: ErasureContext, erasureId: string): Promise<void> {
  const { tx, companyId, personId, now } = erasing
  await tx
    .update(people)
    .set({ managerId: null })
    .where(and(eq(people.companyId, companyId), eq(people.managerId, personId)))
  for (const { erase } of eraseStepsAt(erasing.app, 'last')) await erase(erasing)
  await releaseAsEraser(erasing)
  await tx.delete(people).where(isPerson(companyId, personId))
  await tx.execute(sql`delete from search_changes where subject_id = ${personId}::uuid`)
  await tx
    .update(erasures)
    .set({ personId: null, tombstoneId: null, finishedAt: now })
    .where(and(eq(erasures.companyId, companyId), eq(erasures.id, erasureId)))
  const at = new Date(now.getTime() + 2 * UNDER_WAY_MS)
  await queueJob(tx, finishErasureJob, companyId, {}, { after: { at, now } })
}

/** Switching to the auth role leaves the eraser role. */
async function releaseAsEraser({ tx, companyId, personId }: ErasureContext): Promise<void> {
  await releaseLoginNames(tx, companyId, [personId])
  await tx.execute(sql`set local role perennial_eraser`)
}

/** Resumes erasures whose job was lost (ONCE-4). */
export const resumeErasures: ScheduledTask = {
  name: 'take-up-erasures',
  run: async ({ tx, companyId, now }) => {
    const lost = await tx
      .update(erasures)
      .set({ lastAttemptAt: now })
      .where(
        and(
          eq(erasures.companyId, companyId),
          isNull(erasures.finishedAt),
          lt(erasures.lastAttemptAt, new Date(now.getTime() - LOST_MS)),
        ),
      )
      .returning({ erasureId: erasures.id })
    for (const item of lost) await queueJob(tx, erasePersonJob, companyId, item, { key: item.erasureId })
  },
}
