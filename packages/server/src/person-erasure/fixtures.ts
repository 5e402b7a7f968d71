import fs from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { App } from '../core/app.ts'
import { queryInCompany } from '../testing/generated-rows.ts'
import type { World } from '../testing/world.ts'

/**
 * Every row of every table of the company, of the schema `auth` and of the jobs, and every byte of the file store: what a dump holds. Rows of
 * companies are asked for behind their wall, for whoever owns the tables of a server sees none of them.
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

/** Every line that the app logs while something is done, the finest too (LOG-2). */
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

/** Where something is found in a dump: the tables, and a little around it. */
export const findInDump = (dump: readonly string[], what: string): string[] =>
  dump
    .filter((line) => line.toLowerCase().includes(what.toLowerCase()))
    .map((line) => `${line.split(' ')[0]}: ${around(line, line.toLowerCase().indexOf(what.toLowerCase()))}`)
const around = (line: string, at: number) => line.slice(Math.max(0, at - 60), at + 60)

/** The end of somebody by the hand of Hana, who is super admin. */
export async function deletePersonForGood(w: World, id: string): Promise<void> {
  const left = await w.as(w.hana).post(`/users/${id}/deactivation`)
  if (left.status !== 200) throw new Error(`deactivation: ${left.status} ${left.text}`)
  const gone = await w.as(w.hana).post(`/users/${id}/deletion`, { confirmation: 'DELETE FOREVER' })
  if (gone.status !== 202) throw new Error(`deletion: ${gone.status} ${gone.text}`)
  await w.settle()
}
