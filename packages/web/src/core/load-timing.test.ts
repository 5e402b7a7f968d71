import { expect, test } from 'vitest'
import { loadTimingsOf } from './load-timing.ts'

const navigation = { responseEnd: 38.6, domInteractive: 120.2, loadEventEnd: 410 }
const paint = { entryType: 'paint', name: 'first-contentful-paint', startTime: 180.4 }
const largest = (startTime: number) => ({ entryType: 'largest-contentful-paint', name: '', startTime })

test('FRAME-17 a page reports its timings in whole milliseconds, with the last largest contentful paint', () => {
  expect(loadTimingsOf(navigation, [paint, largest(200), largest(900.7)])).toEqual({
    answered: 39,
    ready: 120,
    loaded: 410,
    firstPaint: 180,
    largestPaint: 901,
  })
})

test('FRAME-17 timings after 30 seconds and missing ones are not reported', () => {
  expect(loadTimingsOf({ ...navigation, loadEventEnd: 0 }, [largest(30_001)])).toEqual({ answered: 39, ready: 120 })
  expect(loadTimingsOf(undefined, [])).toEqual({})
  expect(loadTimingsOf({ ...navigation, loadEventEnd: 30_000 }, []).loaded).toBe(30_000)
})
