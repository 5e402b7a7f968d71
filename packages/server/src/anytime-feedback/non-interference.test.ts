import { expect, test } from 'vitest'
import { combinations, scenario, texts } from './test-anonymity-scenario.ts'

/** Every third combination; across these, each audience sometimes reads without names and sometimes not at all. */
const some = combinations.filter((_, index) => index % 3 === 2)

test('ANON-1 ANON-4 ANON-10 which of two people wrote which answer changes nothing that others can read', async () => {
  const asWritten = await scenario({ first: 'leo', second: 'cleo' }, some)
  const swapped = await scenario({ first: 'cleo', second: 'leo' }, some)
  for (const text of texts) expect(asWritten).toContain(text)
  expect(swapped).toBe(asWritten)
})
