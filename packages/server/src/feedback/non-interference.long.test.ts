import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { expect, test } from 'vitest'
import { combinations, scenario } from './test-anonymity-scenario.ts'

const AT_ONCE = 16

// A test for each mode, each of which takes about ten minutes: together they take longer than one test may.
test.each(nominationModes)(
  'which of two reviewers wrote which answer changes nothing that anyone except HR Admins reads, in every combination: %s',
  async (mode) => {
    const all = combinations.filter((combination) => combination.mode === mode)
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE)
      const asWritten = await scenario({ first: 'leo', second: 'cleo' }, some)
      expect(await scenario({ first: 'cleo', second: 'leo' }, some)).toBe(asWritten)
    }
  },
)
