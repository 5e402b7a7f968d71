import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { type Client, loggedInClient } from '../crash/client.ts'
import { freshDatabase } from '../support/database.ts'
import { findServer } from '../support/postgres.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'

const root = join(import.meta.dirname, '../../../..')
/** The number of people in a large company; fewer to test the benchmark itself. */
export const LARGE_COMPANY_SIZE = Number(process.env.BENCH_PEOPLE) || 100_000
/** A database works with the secret it was used with first only. */
const SECRET = 'the secret of everything that is measured here'
const admin = { loginname: 'p1@crowd.example', password: 'a crowd in the garden' }

/** A company of this size, with the product and the baseline running on its database. */
export type Company = {
  id: string
  databaseUrl: string
  product: Product
  /** The address of the baseline: bare Fastify and `pg` with the same tables. */
  baselineUrl: string
  /** The HR Admin’s browser. */
  hana: Client
}

/** What rows are measured on. */
export type BenchEnvironment = {
  /** A PostgreSQL server, if there is one. */
  server: string | undefined
  /** Created once and kept until the end. */
  company: (people: number) => Promise<Company>
  end: () => Promise<void>
}

/** Finds a PostgreSQL server, or starts one. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const server = await findServer()
  const made = new Map<number, Promise<Company>>()
  const closing: (() => Promise<void>)[] = []
  const make = async (people: number): Promise<Company> => {
    if (!server) throw new Error('this row needs a PostgreSQL server')
    const { url: databaseUrl, drop } = await freshDatabase(server.url)
    closing.push(drop)
    seed(databaseUrl, people)
    const product = await startProduct({ databaseUrl, env: { LOG_LEVEL: 'error', SECRET } })
    closing.push(() => product.end())
    const hana = await loggedInClient(product.url, 'p1', '/login', admin)
    const id = await settled(databaseUrl)
    const { baseline, baselineUrl } = await startBaseline(databaseUrl, id)
    closing.push(async () => void baseline.kill())
    return { id, databaseUrl, product, baselineUrl, hana }
  }
  return {
    server: server?.url,
    company: (people) => {
      const known = made.get(people) ?? make(people)
      made.set(people, known)
      return known
    },
    end: async () => {
      for (const close of closing.reverse()) await close()
      await server?.stop()
    },
  }
}

function seed(databaseUrl: string, people: number) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/seed.mjs'), '--people', String(people)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`seeding failed: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr}`)
}

/** The company’s id, once its people are indexed and the database has statistics, as after a quiet night. */
async function settled(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from auth.companies')
    const id = rows[0]?.id ?? ''
    while (await hasChanges(client, id)) await soon()
    await client.query('vacuum analyze')
    return id
  } finally {
    await client.end()
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 250))

/** Waits until everything that changed can be found. */
export async function waitForSearch({ databaseUrl, id }: Pick<Company, 'databaseUrl' | 'id'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  while (await hasChanges(client, id)) await soon()
  await client.end()
}

async function hasChanges(client: pg.Client, company: string): Promise<boolean> {
  await client.query(`begin; set local role perennial_app; set local app.company_id = '${company}'`)
  const { rows } = await client.query<{ left: boolean }>('select exists (select from search_changes) as left')
  await client.query('commit')
  return rows[0]?.left === true
}

/** Starts bare Fastify and `pg` on a database, within one company. */
export async function startBaseline(
  databaseUrl: string,
  company: string,
): Promise<{ baseline: ChildProcess; baselineUrl: string }> {
  const port = await freePort()
  const baseline = spawn(process.execPath, [join(import.meta.dirname, 'baseline/server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, COMPANY: company },
  })
  await once(baseline.stdout ?? baseline, 'data')
  return { baseline, baselineUrl: `http://127.0.0.1:${port}` }
}
