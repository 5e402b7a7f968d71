import { importFields } from '@perennial/domain/imports/fields.ts'
import { describe, expect, test } from 'vitest'
import { assignField, fieldOptions, isMappingChanged } from './mapping.ts'

describe('the column mapping', () => {
  test('a column gets the field that was chosen', () => {
    expect(assignField([null, 'email'], 0, 'firstName')).toEqual(['firstName', 'email'])
  })
  test('a field that is chosen again is removed from its former column', () => {
    expect(assignField(['firstName', 'email', null], 2, 'email')).toEqual(['firstName', null, 'email'])
  })
  test('several columns can be left out', () => {
    expect(assignField([null, null, 'team'], 2, null)).toEqual([null, null, null])
  })
  test('choosing the same again changes nothing', () => {
    expect(assignField(['email', null], 0, 'email')).toEqual(['email', null])
  })
  test('a mapping is changed if one column has another field', () => {
    expect(isMappingChanged(['email', null], ['email', 'team'])).toBe(true)
    expect(isMappingChanged(['email', null], ['email', null])).toBe(false)
  })
  test('a mapping with another number of columns is changed', () => {
    expect(isMappingChanged(['email'], ['email', null])).toBe(true)
  })
  test('the full name is offered unless both its parts are mapped', () => {
    expect(fieldOptions(importFields, ['firstName', 'lastName', null], 2)).not.toContain('name')
    expect(fieldOptions(importFields, ['firstName', null, null], 2)).toContain('name')
    expect(fieldOptions(importFields, ['firstName', 'lastName', 'name'], 2)).toContain('name')
  })
})
