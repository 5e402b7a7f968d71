import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { addPeopleWriter } from '../crash/add-people.ts'
import { registerCompany } from '../crash/company.ts'
import { saveAnswersWriter } from '../crash/save-answers.ts'
import { newTally, type Writer } from '../crash/writer.ts'
import { startPatroni } from '../support/patroni.ts'
import { startProduct } from '../support/product.ts'

const PEOPLE = 20
const BACK_WITHIN_MS = 30_000
const WRITE_MS = 8_000
const reports = join(import.meta.dirname, '../../../../reports')

test('UP-6 KEEP-1 twenty people write while the machine of the primary fails: a replica takes over, and nothing acknowledged is lost', async () => {
  test.setTimeout(600_000)
  const cluster = await startPatroni()
  const product = await startProduct({ databaseUrl: cluster.url, env: { WORKERS: '2' } })
  try {
    const { writers: people, hana } = await registerCompany(product.url, PEOPLE, PEOPLE - 1)
    const tally = newTally()
    const writers: Writer[] = [
      ...(await Promise.all(people.map(({ person, reviewId }) => saveAnswersWriter(person, reviewId, tally)))),
      addPeopleWriter(hana, tally),
    ]
    const { pid } = product.process()
    const lines: string[] = []
    for (const turn of [1, 2]) {
      const primary = await cluster.awaitPrimary()
      const before = count(tally)
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
      const written = count(tally) - before
      await cluster.killNode(primary)
      const killed = performance.now()
      isOver = true
      await writing
      // As in a browser: a request without a response is repeated until there is one.
      for (const writer of writers) await untilChecked(writer)
      const backMs = Math.round(performance.now() - killed)
      const next = await cluster.awaitPrimary()
      lines.push(
        `${turn}. ${primary} died after ${written} acknowledged writes; ${next} took over, all wrote again after ${backMs} ms`,
      )
      expect(next).not.toBe(primary)
      expect(backMs).toBeLessThan(BACK_WITHIN_MS)
      cluster.startNode(primary)
    }
    await wait(1_000)
    for (const writer of writers) await writer.check()
    lines.push(`lost ${tally.lost.length}, doubled ${tally.doubled.length} of ${count(tally)} acknowledged`)
    await mkdir(reports, { recursive: true })
    await appendFile(join(reports, 'long.txt'), `Failover with Patroni\n${lines.join('\n')}\n`)
    process.stdout.write(`${lines.join('\n')}\n`)
    expect([tally.lost, tally.doubled]).toEqual([[], []])
    expect([product.process().pid, product.process().exitCode]).toEqual([pid, null])
  } finally {
    await product.end()
    await cluster.stop()
  }
})

const count = ({ acknowledged }: ReturnType<typeof newTally>) =>
  [...acknowledged.values()].reduce((all, value) => all + value, 0)

async function untilChecked(writer: Writer): Promise<void> {
  const end = Date.now() + 3 * BACK_WITHIN_MS
  for (;;) {
    try {
      return await writer.check()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(100)
    }
  }
}
