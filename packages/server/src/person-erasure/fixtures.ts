import fs from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { App } from '../core/app.ts'
import { importClient, peopleFile } from '../imports/fixtures.ts'
import { people } from '../people/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers } from '../reviews/tables.ts'
import { queryInCompany } from '../testing/generated-rows.ts'
import type { World } from '../testing/world.ts'

/**
 * Every row of every table of the company, of the schema `auth` and of the jobs, and every byte of the file store: what
 * a dump holds. Rows of companies are read within tenant isolation, as even the owner of the tables sees none
 * otherwise.
 */
export async function dumpCompany({ app, company }: Pick<World, 'app' | 'company'>): Promise<string[]> {
  const { rows: tables } = await app.db.pool.query<{ name: string; schema: string }>(
    `select format('%I.%I', table_schema, table_name) as name, table_schema as schema from information_schema.tables
      where table_schema in ('public', 'auth', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  )
  const lines: string[] = []
  for (const { name, schema } of tables) {
    const text = `select row_to_json(one)::text as line from ${name} one`
    const { rows } =
      schema === 'public'
        ? await queryInCompany(app.db, company.id, text)
        : await app.db.pool.query<{ line: string }>(text)
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  const folder = join(app.config.dataDir, 'files')
  const found = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of found)
    if (entry.isFile()) lines.push(`file ${fs.readFileSync(join(entry.parentPath, entry.name)).toString('latin1')}`)
  const beside = join(app.config.dataDir, 'erased')
  if (fs.existsSync(beside)) lines.push(`erased ${fs.readFileSync(beside, 'utf8')}`)
  return lines
}

/** Every line that the app logs during `run`, at the finest level (LOG-2). */
export async function captureLog({ log }: Pick<App, 'log'>, work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const { level } = log
  const out: { [pino.symbols.streamSym]?: unknown } = log as never
  const before = out[pino.symbols.streamSym]
  log.level = 'trace'
  out[pino.symbols.streamSym] = { write: (line: string) => void lines.push(line) }
  try {
    await work()
  } finally {
    out[pino.symbols.streamSym] = before
    log.level = level
  }
  return lines
}

/** Where a text is found in a dump: the tables, with some context. */
export const findInDump = (dump: readonly string[], what: string): string[] =>
  dump
    .filter((line) => line.toLowerCase().includes(what.toLowerCase()))
    .map((line) => `${line.split(' ')[0]}: ${around(line, line.toLowerCase().indexOf(what.toLowerCase()))}`)
const around = (line: string, at: number) => line.slice(Math.max(0, at - 60), at + 60)

/** Hana, who is a super admin, deletes someone for good. */
export async function deletePersonForGood(w: World, id: string): Promise<void> {
  const left = await w.as(w.hana).post(`/users/${id}/deactivation`)
  if (left.status !== 200) throw new Error(`deactivation: ${left.status} ${left.text}`)
  const gone = await w.as(w.hana).post(`/users/${id}/deletion`, { confirmation: 'DELETE FOREVER' })
  if (gone.status !== 202) throw new Error(`deletion: ${gone.status} ${gone.text}`)
  await w.settle()
}

/** The first name of the person with a history, which occurs nowhere else. */
export const FIRST = 'Ravindra'
/** A last name that occurs nowhere else, and is escaped in HTML. */
export const lastNameIn = (w: Pick<ReviewWorld, 'company'>) => `O'Quill${w.company.subdomain}`

/** Ravi is reviewed, reviews Noor, was imported, has a file and a leave, and is named in others’ notifications. */
export async function personWithHistory(): Promise<ReviewWorld & { ofNoor: string; address: string }> {
  const w = await reviewWorld()
  const address = w.ravi.loginname
  const LAST = lastNameIn(w)
  const { set, whole } = importClient(w)
  await set({ updateExistingUsers: true } as never)
  await whole(peopleFile(`${FIRST},${LAST},${address},77,`))
  await w.inside((tx) =>
    tx.update(people).set({ firstName: FIRST, lastName: LAST, managerId: w.mia.id }).where(eq(people.id, w.ravi.id)),
  )
  const ofNoor = await w.another(w.noor, w.ravi)
  expect((await w.save(w.mia, 'manager', { sectionId: 'next', value: `${FIRST} ${LAST} leads it.` })).status).toBe(200)
  await w.inside((tx) =>
    tx.insert(reviewAnswers).values({
      companyId: w.company.id,
      assessmentId: w.assessments.manager,
      sectionId: 'overallRating',
      version: 1,
      value: { value: 'A', comment: 'As agreed.' },
      savedById: w.mia.id,
      savedAt: w.now(),
    }),
  )
  await w.bothShared()
  const [assessment] = await w.inside((tx) =>
    tx
      .select()
      .from(assessments)
      .where(and(eq(assessments.reviewId, ofNoor), eq(assessments.type, 'ASSESSMENT'))),
  )
  const path = `/reviews/${ofNoor}/assessments/${assessment?.id}/answers`
  await w.as(w.ravi).put(`${path}/well`, { version: 0, value: 'Noor led the launch.', comment: '' })
  await w.as(w.ravi).post(`/reviews/${ofNoor}/sharing`, { side: 'manager' })
  await w.inside((tx) =>
    tx.insert(reviewAnswers).values({
      companyId: w.company.id,
      assessmentId: assessment?.id ?? '',
      sectionId: 'next',
      version: 1,
      value: { value: `Noor helps ${FIRST} ${LAST} (${address}).`, comment: '' },
      savedById: w.mia.id,
      savedAt: w.now(),
    }),
  )
  const form = new FormData()
  form.set('file', new Blob([`An agreement with ${FIRST} ${LAST}.`]), `${FIRST} ${LAST}.txt`)
  await w.as(w.mia).post(`/users/${w.ravi.id}/files`, form)
  await w.as(w.hana).put(`/users/${w.ravi.id}/leave`, { startsAt: '2026-11-24', endsAt: null })
  await w.as(w.hana).post('/exports', { kind: 'people' })
  await w.settle()
  return { ...w, ofNoor, address }
}
