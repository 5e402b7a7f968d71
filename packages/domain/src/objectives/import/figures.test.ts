import { describe, expect, test } from 'vitest'
import { areFractions, guessDecimalSign, parseCompletion, parseFigure } from './figures.ts'

describe('numbers', () => {
  test.each([
    ['1250.5', '.', 1250.5],
    ['1.250,5', '.', 1250.5],
    ['1,250.5', ',', 1250.5],
    ['1.250.000', '.', 1_250_000],
    ['1 250,75', null, 1250.75],
    ['1’250.75', null, 1250.75],
    ['-0,125', '.', -0.125],
    ['−3', null, -3],
    ['1250,125', '.', 1250.125],
    ['-250,125', null, -250_125],
    ['1.250', '.', 1.25],
    ['1.250', ',', 1250],
    ['1,250', null, 1250],
  ] as const)('%s is read where the decimal sign is %s', (text, sign, figure) => {
    expect(parseFigure(text, sign)).toBe(figure)
  })

  test.each(['', 'many', '1,2,', '.5', '1e5', '0x10', '12 pcs'])('“%s” is not a number', (text) => {
    expect(parseFigure(text, '.')).toBeNaN()
  })

  test('show their decimal sign; otherwise the delimiter of the cells decides', () => {
    expect(guessDecimalSign(['1.250', '3,5', '2'], 'COMMA')).toBe(',')
    expect(guessDecimalSign(['1,250', '3.5', '4,5', '1.5'], null)).toBe('.')
    expect(guessDecimalSign(['1.250', 'text'], 'SEMICOLON')).toBe(',')
    expect(guessDecimalSign(['1.250'], 'COMMA')).toBe('.')
    expect(guessDecimalSign(['1.250'], 'TAB')).toBeNull()
  })
})

describe('completions', () => {
  test('are percentages with or without a sign and decimals, rounded to whole ones', () => {
    expect(['40', '40 %', '39,6%', '39.4', '100%', '99.9', '0'].map((cell) => parseCompletion(cell, false))).toEqual([
      40, 40, 40, 39, 100, 99, 0,
    ])
    expect(['', '-1', '101', '1000', 'half', '100,1'].map((cell) => parseCompletion(cell, false))).toEqual(
      Array(6).fill(undefined),
    )
  })

  test('are fractions of one if none is above one and some are between zero and one', () => {
    expect(areFractions(['0,4', '1', '', '0'])).toBe(true)
    expect(areFractions(['0.4', '1', '45'])).toBe(false)
    expect(areFractions(['1', '0', '1'])).toBe(false)
    expect(areFractions(['0.4', '40 %'])).toBe(true)
    expect(['0,4', '1', '0.285', '40 %'].map((cell) => parseCompletion(cell, true))).toEqual([40, 100, 28, 40])
  })
})
