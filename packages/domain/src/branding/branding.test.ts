import { expect, test } from 'vitest'
import { displayedLogoHeight, isColor, parseColor } from './branding.ts'

test.each([
  [0, 30],
  [40, 38],
  [100, 50],
])('FRAME-12 a logo stored with height %i is shown %i pixels high', (storedHeight, shown) => {
  expect(displayedLogoHeight(storedHeight)).toBe(shown)
})

test.each([
  ['#2F6B50', '#2f6b50'],
  [' 2f6b50 ', '#2f6b50'],
  ['#fa0', '#ffaa00'],
])('FRAME-19 %j is the color %s', (typed, color) => {
  expect(parseColor(typed)).toBe(color)
  expect(isColor(color)).toBe(true)
})

test.each(['', '#', 'red', '#12345', '#12345g', 'url(x)', '#2f6b50;x'])('FRAME-19 %j isn’t a color', (typed) => {
  expect(parseColor(typed)).toBeUndefined()
})
