import { expect, test } from '@playwright/test'
import { printReport } from '../crash/report.ts'
import { startProduct } from '../support/product.ts'
import { mixedLoad, residentMb } from './mixed-load.ts'

/** `LOAD_MINUTES` for a shorter run. */
const minutes = Number(process.env.LOAD_MINUTES) || 15
const PER_SECOND = 60
const MAX_MB = 600

test(`UP-9 on the embedded database the server stays below ${MAX_MB} MB in ${minutes} minutes of ${PER_SECOND} requests a second`, async () => {
  test.setTimeout((minutes + 10) * 60_000)
  const product = await startProduct({ embedded: true, sample: 'on', env: { LOG_LEVEL: 'error' } })
  try {
    const ready = residentMb(product.process().pid)
    const outcome = await mixedLoad(product, { perSecond: PER_SECOND, minutes, report: console.log })
    const max = Math.max(...outcome.memory)
    printReport([
      `Mixed load, embedded, ${minutes} min of ${PER_SECOND}/s: ${outcome.asked} asked, ${ready} MB after the first start, ` +
        `at most ${max} MB, ${outcome.memory.at(-1)} MB at the end; the slowest answer ${outcome.slowestMs} ms`,
      `  ${[...outcome.answers].map(([what, count]) => `${count} ${what}`).join(', ')}`,
    ])
    const failed = [...outcome.answers.keys()].filter((what) => / (0|404|5\d\d)$/.test(what))
    expect(failed).toEqual([])
    expect(max).toBeLessThan(MAX_MB)
  } finally {
    await product.end()
  }
})
