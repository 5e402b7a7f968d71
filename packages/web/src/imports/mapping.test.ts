import { importFields } from '@perennial/domain/imports/fields.ts'
import { describe, expect, test } from 'vitest'
import { choicesFor, isChanged, withField } from './mapping.ts'

describe('what the columns hold', () => {
  test('a column gets the field that was chosen', () => {
    expect(withField([null, 'email'], 0, 'firstName')).toEqual(['firstName', 'email'])
  })
  test('a field that is chosen again leaves the column that held it', () => {
    expect(withField(['firstName', 'email', null], 2, 'email')).toEqual(['firstName', null, 'email'])
  })
  test('many columns may stay out', () => {
    expect(withField([null, null, 'team'], 2, null)).toEqual([null, null, null])
  })
  test('choosing the same again changes nothing', () => {
    expect(withField(['email', null], 0, 'email')).toEqual(['email', null])
  })
  test('it is changed when one column holds something else', () => {
    expect(isChanged(['email', null], ['email', 'team'])).toBe(true)
    expect(isChanged(['email', null], ['email', null])).toBe(false)
  })
  test('a file with other columns is changed', () => {
    expect(isChanged(['email'], ['email', null])).toBe(true)
  })
  test('the full name is offered unless both its parts are there', () => {
    expect(choicesFor(importFields, ['firstName', 'lastName', null], 2)).not.toContain('name')
    expect(choicesFor(importFields, ['firstName', null, null], 2)).toContain('name')
    expect(choicesFor(importFields, ['firstName', 'lastName', 'name'], 2)).toContain('name')
  })
})
