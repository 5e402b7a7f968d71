import { MAX_IMAGE_PIXELS } from '@perennial/domain/branding/branding.ts'
import { expect, test } from 'vitest'
import { fitImage } from './image.ts'

const box = { width: 960, height: 200 }

test('a picture is scaled down to fit, in its own proportions', () => {
  expect(fitImage({ width: 4000, height: 1000 }, box)).toEqual({ width: 800, height: 200 })
  expect(fitImage({ width: 2000, height: 100 }, box)).toEqual({ width: 960, height: 48 })
})

test('a small picture keeps its size, and a drawing grows to fit', () => {
  expect(fitImage({ width: 120, height: 40 }, box)).toEqual({ width: 120, height: 40 })
  expect(fitImage({ width: 120, height: 40 }, box, true)).toEqual({ width: 600, height: 200 })
})

test('FILE-1 no picture has more pixels than the server accepts', () => {
  const { width, height } = fitImage({ width: 9000, height: 9000 }, { width: 5000, height: 5000 })
  expect(width * height).toBeLessThanOrEqual(MAX_IMAGE_PIXELS)
})
