import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropSquare, dragCrop, fullCrop, MIN_SIDE, uploadSide } from './cropping.ts'

test('the whole of a wide photo is cut in the middle', () => {
  expect(cropSquare({ width: 300, height: 200 }, fullCrop)).toEqual({ left: 50, top: 0, side: 200 })
  expect(cropSquare({ width: 300, height: 200 }, { zoom: 200, across: 100, down: 0 })).toEqual({
    left: 200,
    top: 0,
    side: 100,
  })
})

test('dragging moves the photo, but not beyond its edges', () => {
  const measures = { width: 300, height: 200 }
  expect(dragCrop(measures, fullCrop, { x: 25, y: 0 })).toEqual({ zoom: 100, across: 25, down: 50 })
  expect(dragCrop(measures, fullCrop, { x: 500, y: 90 })).toEqual({ zoom: 100, across: 0, down: 50 })
})

test('the square is always inside the photo, and the upload is neither too small nor too large', () => {
  const size = fc.integer({ min: MIN_SIDE, max: 8000 })
  const percent = fc.integer({ min: -50, max: 900 })
  fc.assert(
    fc.property(size, size, percent, percent, percent, (width, height, zoom, across, down) => {
      const cut = { zoom, across, down }
      const { left, top, side } = cropSquare({ width, height }, cut)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(width + 0.001)
      expect(top + side).toBeLessThanOrEqual(height + 0.001)
      const sent = uploadSide({ width, height }, cut)
      expect(sent).toBeGreaterThanOrEqual(MIN_SIDE)
      expect(sent).toBeLessThanOrEqual(512)
    }),
  )
})
