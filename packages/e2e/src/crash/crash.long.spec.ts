import { expect, test } from '@playwright/test'
import { freshDatabase } from '../support/database.ts'
import { openDatabaseReader } from '../support/database-reader.ts'
import { findServer } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { runKillLoop } from './kill-loop.ts'
import { drills } from './kill-moments.ts'
import { expectNothingLost, printReport, report } from './report.ts'
import { seededRandom } from './seeded-random.ts'
import { slowestStartup } from './startup-time.ts'

/** `CRASH_KILLS` and `CRASH_LARGE` for a shorter or a longer run, `CRASH_SEED` to repeat an earlier one. */
const kills = Number(process.env.CRASH_KILLS) || 50
const large = Number(process.env.CRASH_LARGE) || 10_000
const sizes = { kills, crew: 300, large, report }
const MAX_MS_EACH = 90_000
const READY_WITHIN_MS = 5_000

test.beforeEach(() => test.setTimeout(20 * 60_000 + kills * MAX_MS_EACH))

const promise = 'KEEP-1 KEEP-2 ONCE-1 ONCE-2 ONCE-3 ONCE-4'

test(`${promise} UP-1 nothing is lost or doubled in ${kills} kills on the embedded database`, async () => {
  const product = await startProduct({ embedded: true })
  try {
    const outcome = await runKillLoop({ product, chance: seededRandom(), ...sizes })
    expectNothingLost('Embedded database', outcome)
    expect(slowestStartup(outcome.restarts), 'the slowest start').toBeLessThan(READY_WITHIN_MS)
  } finally {
    await product.end()
  }
})

test(`${promise} UP-6 nothing is lost or doubled in ${kills} kills on a server database`, async () => {
  const server = await findServer()
  if (!server) throw new Error('This suite needs a PostgreSQL server: install one, or name it in DATABASE_URL.')
  const database = await freshDatabase(server.url)
  const product = await startProduct({ databaseUrl: database.url, env: { WORKERS: '2' } })
  try {
    const outcome = await runKillLoop({ product, server, chance: seededRandom(), ...sizes })
    expectNothingLost('PostgreSQL server, two processes', outcome)
    expect(slowestStartup(outcome.restarts), 'the slowest start').toBeLessThan(READY_WITHIN_MS)
  } finally {
    await product.end()
    await database.drop()
    await server.stop()
  }
})

for (const [what, drill] of Object.entries(drills)) {
  test(`${promise} UP-1 nothing is lost or doubled in ${kills} kills ${drill.name}`, async () => {
    const product = await startProduct({ embedded: true })
    try {
      const outcome = await runKillLoop({ product, chance: seededRandom(), ...sizes, drill })
      expectNothingLost(`Embedded database, ${what}`, outcome)
      expect(slowestStartup(outcome.restarts), 'the slowest start').toBeLessThan(READY_WITHIN_MS)
    } finally {
      await product.end()
    }
  })
}

const MAILING_KILLS = 10

test(`OUT-3 ONCE-2 every email reaches the mail server in ${MAILING_KILLS} kills, repeated only under its own Message-ID`, async () => {
  const server = await findServer()
  if (!server) throw new Error('This suite needs a PostgreSQL server: install one, or name it in DATABASE_URL.')
  const database = await freshDatabase(server.url)
  const mailServer = await startMailServer()
  const product = await startProduct({ databaseUrl: database.url, env: { SMTP_URL: mailServer.url } })
  try {
    const run = { ...sizes, kills: MAILING_KILLS, crew: 200, large: 0 }
    expectNothingLost('Emails', await runKillLoop({ product, chance: seededRandom(), ...run }))
    const stored = await openDatabaseReader(product)
    const [sent] = await stored.rows<{ count: string }>(`select count(*) from emails where state = 'SENT'`)
    await stored.close()
    const { received } = mailServer
    const again = received.length - new Set(received).size
    printReport([
      `Mails: ${sent?.count} sent; ${received.length} handed over, ${again} of them again under the same Message-ID`,
    ])
    expect(new Set(received).size).toBe(Number(sent?.count))
    // A kill interrupts one email at most, as they are sent one after the other.
    expect(again).toBeLessThanOrEqual(MAILING_KILLS)
  } finally {
    await product.end()
    await mailServer.stop()
    await database.drop()
    await server.stop()
  }
})
