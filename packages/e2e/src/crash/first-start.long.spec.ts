import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freshDatabase } from '../support/database.ts'
import { openDatabaseReader } from '../support/database-reader.ts'
import { findServer } from '../support/postgres.ts'
import { newProduct, type Product } from '../support/product.ts'
import { loginnameOf, samplePassword } from '../support/test-users.ts'
import { loggedInClient } from './client.ts'
import { printReport } from './report.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type StartupTime, startupSpread, timedRestart } from './startup-time.ts'

const POSITIONS = 8
const KILLS_EACH = 2
/** Tables that keep growing while the product runs. */
const moving = ['effects', 'events', 'mails', 'notifications', 'sessions', 'audit_entries', 'idempotency_keys']

const promise = 'UP-1 UP-4 UP-8'
const title = 'a first start that is killed anywhere begins anew and ends whole'

test(`${promise} ${title} on the embedded database`, async () => {
  await killFirstStarts('Embedded database', async (report) => {
    await withProduct(await newProduct({ embedded: true, sample: 'on' }), report)
  })
})

test(`${promise} ${title} on a server database`, async () => {
  const server = await findServer()
  if (!server) throw new Error('This suite needs a PostgreSQL server: install one, or name it in DATABASE_URL.')
  try {
    await killFirstStarts('PostgreSQL server', async (report) => {
      const database = await freshDatabase(server.url)
      await withProduct(await newProduct({ databaseUrl: database.url, sample: 'on' }), report)
      await database.drop()
    })
  } finally {
    await server.stop()
  }
})

type Report = (product: Product) => Promise<void>
type OnNewData = (report: Report) => Promise<void>

async function withProduct(product: Product, report: Report) {
  try {
    await report(product)
  } finally {
    await product.end()
  }
}

/** Kills first starts – while the database is created, migrated and filled with the sample – and compares the results. */
async function killFirstStarts(where: string, onNewData: OnNewData) {
  const chance = seededRandom()
  let whole: Record<string, number> = {}
  let firstMs = 0
  await onNewData(async (product) => {
    const start = await timedRestart(product)
    firstMs = start.ms
    whole = await whatThereIs(product)
  })
  const starts: StartupTime[] = []
  for (let index = 0; index < POSITIONS; index += 1) {
    await onNewData(async (product) => {
      for (let kill = 0; kill < KILLS_EACH; kill += 1) await killStart(product, chance, firstMs)
      starts.push(await timedRestart(product))
      expect(await whatThereIs(product), `CRASH_SEED=${chance.seed}, place ${index}`).toEqual(whole)
    })
  }
  printReport([
    `${where}: ${POSITIONS * KILLS_EACH} kills in a first start, always whole in the end (CRASH_SEED=${chance.seed})`,
    `  ready: an unbroken first start ${firstMs} ms; one after a broken one ${startupSpread(starts)}`,
  ])
}

async function killStart(product: Product, chance: SeededRandom, max: number) {
  product.begin()
  await wait(chance.between(0, max))
  await product.kill()
}

/** Logs someone in, then counts everything. The product is stopped afterwards. */
async function whatThereIs(product: Product): Promise<Record<string, number>> {
  await loggedInClient(product.url, 'hana', '/login', { loginname: loginnameOf('hana'), password: samplePassword })
  await product.stop()
  const stored = await openDatabaseReader(product)
  const contents = await stored.contents()
  await stored.close()
  return Object.fromEntries(Object.entries(contents).filter(([table]) => !moving.includes(table)))
}
