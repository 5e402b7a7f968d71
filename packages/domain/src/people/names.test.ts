import { expect, test } from 'vitest'
import { displayName, initialsOf } from './names.ts'

test('a nickname replaces the first name', () => {
  expect(displayName({ firstName: 'Katharina', lastName: 'Weiß', nickname: 'Kati' })).toBe('Kati Weiß')
  expect(displayName({ firstName: 'Katharina', lastName: 'Weiß', nickname: '' })).toBe('Katharina Weiß')
  expect(displayName({ firstName: 'Katharina', lastName: 'Weiß' })).toBe('Katharina Weiß')
})

test.each([
  ['Mia Keller', 'MK'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['émile zola', 'ÉZ'],
  ['Mia Keller (sample)', 'MK'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
