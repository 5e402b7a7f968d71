import { test } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { runKillLoop } from './kill-loop.ts'
import { expectNothingLost } from './report.ts'
import { seededRandom } from './seeded-random.ts'

test('KEEP-1 ONCE-1 ONCE-2 ONCE-3 ONCE-4 people who write lose nothing when the product is killed three times', async () => {
  // Three restarts and what follows from each; a busy machine takes longer.
  test.setTimeout(240_000)
  const product = await startProduct({ embedded: true })
  try {
    const outcome = await runKillLoop({ product, chance: seededRandom(), kills: 3, crew: 40, large: 200 })
    expectNothingLost('embedded database', outcome)
  } finally {
    await product.end()
  }
})
