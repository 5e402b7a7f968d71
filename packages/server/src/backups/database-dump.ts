import type pg from 'pg'
import { fingerprintOf } from '../core/secret.ts'
import type { Archive } from './archive.ts'
import { migrationsOf, quoted, sequencesOf, tableName, tablesOf } from './catalog.ts'
import { BackupProblem, type Manifest, type Table } from './manifest.ts'

const BATCH_SIZE = 1_000
const PART_BYTES = 4 * 1024 * 1024
const isUuid = /^[0-9a-f-]{36}$/

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'companies' | 'people' | 'jobs'> & {
  /** Paths of the files that rows reference. */
  paths: string[]
}

/**
 * Writes all rows of one snapshot into an archive, as text, table by table. It reads each company as that company, in
 * the role of requests: so row security shows everything, and the database user needs no more rights than the product
 * does (WALL-4).
 */
export async function dumpDatabase(client: pg.ClientBase, archive: Archive, secret: string): Promise<Dump> {
  await client.query(
    `begin isolation level repeatable read read only; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'`,
  )
  try {
    return await dumpMoment(client, archive, secret)
  } finally {
    await client.query('rollback')
  }
}

async function dumpMoment(client: pg.ClientBase, archive: Archive, secret: string): Promise<Dump> {
  const migrations = await migrationsOf(client)
  if (!migrations)
    throw new BackupProblem("There's no Perennial installation in this database, so there's nothing to back up.")
  const all = await tablesOf(client)
  const sequences = await sequencesOf(client)
  const jobs = await dumpJobs(client, archive)

  const tables: Manifest['tables'] = []
  await client.query('set local role perennial_auth')
  if (all.some(({ schema, name }) => schema === 'auth' && name === 'secret')) await assertOwnSecret(client, secret)
  for (const table of all.filter(({ schema }) => schema !== 'public'))
    tables.push({ ...table, rows: await dumpTable(client, archive, table, async (read) => await read()) })
  const companies = await companiesIn(client)
  await client.query('set local role perennial_app')
  const asEach = async (read: () => Promise<void>) => {
    for (const companyId of companies) {
      await client.query(`set local app.company_id = '${companyId}'`)
      await read()
    }
  }
  for (const table of all.filter(({ schema }) => schema === 'public'))
    tables.push({ ...table, rows: await dumpTable(client, archive, table, asEach) })
  const rowsOf = (name: string) => tables.find((table) => table.name === name && table.schema === 'public')?.rows ?? 0
  // A company that is listed but not found, or one without people, means missing rights: never an empty success.
  if (rowsOf('companies') < companies.length || rowsOf('people') < companies.length)
    throw new BackupProblem(
      `The database lists ${companies.length} companies, but only the data of ${rowsOf('companies')} can be read. Nothing was backed up. Check the rights of the database user.`,
    )
  const paths: string[] = []
  await asEach(async () => {
    const { rows } = await client.query<{ path: string }>('select path from files')
    for (const { path } of rows) paths.push(path)
  })
  return { migrations, tables, sequences, companies: companies.length, people: rowsOf('people'), jobs, paths }
}

/** With the wrong secret a backup could be restored, but no one’s second factor would work. */
async function assertOwnSecret(client: pg.ClientBase, secret: string) {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from auth.secret')
  if (rows.some(({ fingerprint }) => fingerprint !== fingerprintOf(secret)))
    throw new BackupProblem(
      "The secret isn't the one that this database was used with. Run the backup with the DATA_DIR and SECRET of the server.",
    )
}

/** Active companies, and those whose deletion is not finished yet. */
async function companiesIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.companies union select company_id from auth.company_deletions order by 1',
  )
  if (rows.length === 0) throw new BackupProblem("There's no company in this database, so there's nothing to back up.")
  return rows.map(({ id }) => (isUuid.test(id) ? id : '')).filter(Boolean)
}

async function dumpTable(
  client: pg.ClientBase,
  archive: Archive,
  table: Table,
  inTurn: (read: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const part = partsOf(archive, `database/${table.schema}.${table.name}`)
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`)
  await inTurn(async () => {
    await client.query(`declare dumped no scroll cursor for select ${values} from ${tableName(table)}`)
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${BATCH_SIZE} from dumped`,
        rowMode: 'array',
      })
      for (const row of rows) await part.add(row)
      if (rows.length < BATCH_SIZE) break
    }
    await client.query('close dumped')
  })
  return part.end()
}

/** Waiting and running jobs, with what is needed to queue them again. */
async function dumpJobs(client: pg.ClientBase, archive: Archive): Promise<number> {
  const part = partsOf(archive, 'jobs')
  const { rows: found } = await client.query(`select to_regclass('pgboss.job') as "table"`)
  if (found[0]?.table === null) return 0
  const { rows } = await client.query<{ job: object }>(`
    select json_build_object('data', data, 'key', singleton_key, 'at', start_after, 'priority', priority) as job
    from pgboss.job where name = 'work' and state in ('created', 'retry', 'active')`)
  for (const { job } of rows) await part.add(job)
  return part.end()
}

/** Lines of JSON, in entries that fit into memory. */
function partsOf(archive: Archive, path: string) {
  let lines: string[] = []
  let bytes = 0
  let number = 0
  let rows = 0
  const flush = async () => {
    if (lines.length === 0) return
    number += 1
    const content = Buffer.from(lines.join(''))
    lines = []
    bytes = 0
    await archive.add(`${path}.${String(number).padStart(6, '0')}.jsonl`, content)
  }
  return {
    add: async (row: unknown) => {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      bytes += line.length
      rows += 1
      if (bytes >= PART_BYTES) await flush()
    },
    end: async () => {
      await flush()
      return rows
    },
  }
}
