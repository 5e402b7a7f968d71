import { describe, expect, test } from 'vitest'
import { accentColors, contrastRatio } from './accent-colors.ts'

const steps = [0, 51, 102, 153, 204, 255]
const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
const everyColor = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
)
const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
/** Mixes a share of one color into another, as the tint of selected items does. */
const tinted = (color: string, ground: string, share: number) => {
  const below = partsOf(ground)
  return `#${partsOf(color)
    .map((part, index) => hex(part * share + (below[index] ?? 0) * (1 - share)))
    .join('')}`
}

describe('FRAME-19 the accent made from a company’s color', () => {
  test('a color that is already readable stays unchanged', () => {
    expect(accentColors('#0b5d3b')?.light).toBe('#0b5d3b')
  })

  test('ADM-P25 every color is readable on white and on near-black backgrounds', () => {
    for (const color of everyColor) {
      const accent = accentColors(color)
      expect(contrastRatio(accent?.light ?? '', '#ffffff'), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(accent?.light ?? '', '#faf9f7'), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(accent?.dark ?? '', '#161512'), color).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('text on buttons and on the tint of the color is readable in both themes', () => {
    for (const color of everyColor) {
      const { light = '', dark = '' } = accentColors(color) ?? {}
      expect(contrastRatio(light, '#ffffff'), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(dark, '#10130f'), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(light, tinted(light, '#ffffff', 0.09)), color).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(dark, tinted(dark, '#1f1e1a', 0.09)), color).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('short forms are understood', () => {
    expect(accentColors('#063')).toEqual(accentColors('#006633'))
  })

  test('text that isn’t a color gives no accent', () => {
    for (const text of ['', 'green', '#12', 'url(x)']) expect(accentColors(text)).toBeUndefined()
  })
})
