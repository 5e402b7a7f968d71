import { expect, test } from 'vitest'
import { combinations, scenario, texts } from './test-anonymity-scenario.ts'

/** Takes about a minute. */
test('which of two people wrote which answer changes nothing that others can read, in every combination of audiences', async () => {
  const asWritten = await scenario({ first: 'leo', second: 'cleo' }, combinations)
  const swapped = await scenario({ first: 'cleo', second: 'leo' }, combinations)
  for (const text of texts) expect(asWritten).toContain(text)
  expect(swapped).toBe(asWritten)
})
