import { expect, test } from 'vitest'
import { autorunSparks, availableSparks, sparkComponentTypes, sparks, sparkVisibilities } from './sparks.ts'

const newcomer = { seen: [], dismissed: [], isProvider: false, isGuest: false }
const ids = (page: string, who: Partial<Parameters<typeof autorunSparks>[1]>) =>
  autorunSparks(page, { ...newcomer, ...who }).map(({ id }) => id)

test('SPARK-01 SPARK-03 SPARK-04 every tip has texts, a kind, a way of being shown and its marks, and each kind has a tip', () => {
  for (const { title, body, autorun, persistent } of sparks) {
    for (const text of [title, ...body]) expect(text).not.toBe('')
    expect(body.length).toBeGreaterThan(0)
    expect([typeof autorun, typeof persistent]).toEqual(['boolean', 'boolean'])
  }
  expect(new Set(sparks.map(({ visibility }) => visibility))).toEqual(new Set(sparkVisibilities))
  expect(new Set(sparks.map(({ componentType }) => componentType))).toEqual(new Set(sparkComponentTypes))
  expect(new Set(sparks.map(({ id }) => id)).size).toBe(sparks.length)
})

test('guests get no tips about the navigation and the search, which they do not have', () => {
  expect(ids('/app/home', { isGuest: true })).toEqual([])
  expect(availableSparks(true).map(({ id }) => id)).toEqual(['writing', 'news'])
  expect(availableSparks(false)).toEqual(sparks)
})

test('SPARK-02 a tip shows on its page until it is dismissed; provider staff also see those that are not shown automatically', () => {
  expect(ids('/app/home', {})).toEqual(['welcome'])
  expect(ids('/app/home', { seen: ['welcome'] })).toEqual(['welcome'])
  expect(ids('/app/home', { dismissed: ['welcome'] })).toEqual([])
  expect(ids('/app/notifications', {})).toEqual([])
  expect(ids('/app/notifications', { isProvider: true })).toEqual(['news'])
  expect(ids('/app/notifications', { isProvider: true, seen: ['news'] })).toEqual([])
})
