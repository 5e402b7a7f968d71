import { MOST_PICTURE_PIXELS } from '@perennial/domain/branding/branding.ts'
import { expect, test } from 'vitest'
import { fitted } from './image.ts'

const box = { width: 960, height: 200 }

test('a picture is made small enough for its place, in its own proportions', () => {
  expect(fitted({ width: 4000, height: 1000 }, box)).toEqual({ width: 800, height: 200 })
  expect(fitted({ width: 2000, height: 100 }, box)).toEqual({ width: 960, height: 48 })
})

test('a small picture stays as it is, and a drawing grows to what is needed', () => {
  expect(fitted({ width: 120, height: 40 }, box)).toEqual({ width: 120, height: 40 })
  expect(fitted({ width: 120, height: 40 }, box, true)).toEqual({ width: 600, height: 200 })
})

test('FILE-1 no picture has more pixels than the server looks at', () => {
  const { width, height } = fitted({ width: 9000, height: 9000 }, { width: 5000, height: 5000 })
  expect(width * height).toBeLessThanOrEqual(MOST_PICTURE_PIXELS)
})
