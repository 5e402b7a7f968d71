import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { addPeopleWriter } from '../crash/add-people.ts'
import { registerCompany } from '../crash/company.ts'
import { saveAnswersWriter } from '../crash/save-answers.ts'
import { newTally, type Writer } from '../crash/writer.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { findServer } from '../support/postgres.ts'
import { newProduct, startProduct } from '../support/product.ts'

const PEOPLE = 20
const WRITE_MS = 10_000

test('KEEP-1 twenty people write through PgBouncer in transaction mode, two processes share it, and open pages get live updates', async () => {
  const server = await findServer()
  if (!server) throw new Error('This suite needs a PostgreSQL server: install one, or name it in DATABASE_URL.')
  const pooler = await startPgbouncer(server.url)
  const env = { WORKERS: '2', DATABASE_DIRECT_URL: server.url }
  const product = await startProduct({ databaseUrl: pooler.url, env })
  try {
    const { writers: people, hana } = await registerCompany(product.url, PEOPLE, PEOPLE)
    const tally = newTally()
    const writers: Writer[] = [
      ...(await Promise.all(people.map(({ person, reviewId }) => saveAnswersWriter(person, reviewId, tally)))),
      addPeopleWriter(hana, tally),
    ]
    const stream = await fetch(`${product.url}/api/event-stream`, { headers: { cookie: hana.cookie() } })
    let heard = ''
    const hearing = (async () => {
      for await (const bytes of stream.body ?? []) heard += Buffer.from(bytes).toString()
    })().catch(() => undefined)
    let isOver = false
    const writing = Promise.all(
      writers.map(async (writer) => {
        while (!isOver) {
          await writer.step()
          await wait(writer.pauseMs)
        }
      }),
    )
    await wait(WRITE_MS)
    isOver = true
    await writing
    for (const writer of writers) await writer.check()
    const saves = tally.acknowledged.get('saves') ?? 0
    process.stdout.write(`${saves} saves through pgbouncer in ${WRITE_MS} ms\n`)
    expect(saves).toBeGreaterThan(100)
    expect([tally.lost, tally.doubled, hana.violations]).toEqual([[], [], []])
    expect(heard).toContain('retry:')
    await product.stop()
    await hearing
  } finally {
    await product.end()
    await pooler.stop()
    await server.stop()
  }
})

test('an operator whose DATABASE_URL is only a pooler reads which setting is missing', async () => {
  const server = await findServer()
  if (!server) throw new Error('This suite needs a PostgreSQL server: install one, or name it in DATABASE_URL.')
  const pooler = await startPgbouncer(server.url)
  const product = await newProduct({ databaseUrl: pooler.url })
  try {
    await expect(product.restart()).rejects.toThrow(
      /connection pooler answers at .+\. Set DATABASE_DIRECT_URL to the database server itself/,
    )
  } finally {
    await product.end()
    await pooler.stop()
    await server.stop()
  }
})
