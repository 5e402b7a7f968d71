import { expect, test } from 'vitest'
import { createResultCache } from './result-cache.ts'

function keeping() {
  let now = 0
  const kept = createResultCache<string>(60_000, 20, () => now)
  return { kept, pass: (ms: number) => (now += ms) }
}

test('SEARCH-06 what was found is remembered for a minute', () => {
  const { kept, pass } = keeping()
  kept.set('noor', 'Noor')
  pass(59_999)
  expect(kept.get('noor')).toBe('Noor')
  pass(1)
  expect(kept.get('noor')).toBeUndefined()
})

test('SEARCH-06 of more than twenty the oldest are forgotten', () => {
  const { kept } = keeping()
  for (let place = 0; place < 21; place++) kept.set(`q${place}`, String(place))
  expect(kept.get('q0')).toBeUndefined()
  expect(kept.get('q1')).toBe('1')
  expect(kept.get('q20')).toBe('20')
})

test('what is found anew counts from now on', () => {
  const { kept, pass } = keeping()
  kept.set('noor', 'old')
  pass(50_000)
  kept.set('noor', 'new')
  pass(50_000)
  expect(kept.get('noor')).toBe('new')
})
