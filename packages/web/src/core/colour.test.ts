import { describe, expect, test } from 'vitest'
import { accentOf, contrast } from './colour.ts'

describe('the accent made from a company’s colour', () => {
  test('a colour that is readable already stays', () => {
    expect(accentOf('#0b5d3b')?.light).toBe('#0b5d3b')
  })

  test('can be read on white and on near-black paper, whatever the colour', () => {
    const steps = [0, 51, 102, 153, 204, 255]
    const hex = (value: number) => value.toString(16).padStart(2, '0')
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const colour = `#${hex(red)}${hex(green)}${hex(blue)}`
          const accent = accentOf(colour)
          expect(contrast(accent?.light ?? '', '#ffffff'), colour).toBeGreaterThanOrEqual(4.5)
          expect(contrast(accent?.light ?? '', '#faf9f7'), colour).toBeGreaterThanOrEqual(4.5)
          expect(contrast(accent?.dark ?? '', '#161512'), colour).toBeGreaterThanOrEqual(4.5)
        }
  })

  test('short forms are understood', () => {
    expect(accentOf('#063')).toEqual(accentOf('#006633'))
  })

  test('what is no colour makes no accent', () => {
    for (const text of ['', 'green', '#12', 'url(x)']) expect(accentOf(text)).toBeUndefined()
  })
})
