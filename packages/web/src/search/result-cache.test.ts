import { expect, test } from 'vitest'
import { createResultCache } from './result-cache.ts'

function cacheUnderTest() {
  let now = 0
  const entries = createResultCache<string>(60_000, 20, () => now)
  return { saved: entries, pass: (ms: number) => (now += ms) }
}

test('SEARCH-06 results are cached for a minute', () => {
  const { saved: entries, pass } = cacheUnderTest()
  entries.set('noor', 'Noor')
  pass(59_999)
  expect(entries.get('noor')).toBe('Noor')
  pass(1)
  expect(entries.get('noor')).toBeUndefined()
})

test('SEARCH-06 beyond twenty results the oldest are dropped', () => {
  const { saved: entries } = cacheUnderTest()
  for (let index = 0; index < 21; index++) entries.set(`q${index}`, String(index))
  expect(entries.get('q0')).toBeUndefined()
  expect(entries.get('q1')).toBe('1')
  expect(entries.get('q20')).toBe('20')
})

test('a result that is stored again is fresh again', () => {
  const { saved: entries, pass } = cacheUnderTest()
  entries.set('noor', 'old')
  pass(50_000)
  entries.set('noor', 'new')
  pass(50_000)
  expect(entries.get('noor')).toBe('new')
})
