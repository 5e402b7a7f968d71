import { expect, test } from 'vitest'
import { canAddResource, isResourceShown, MAX_RESOURCES, secureResourceLink } from './resources.ts'

const facts = { count: 0, isFile: false, hasFiles: false }

test('ADM-P24 PERM-41 links can always be added, files only where the company has attachments, up to a maximum', () => {
  expect(canAddResource(facts)).toEqual({ allowed: true })
  expect(canAddResource({ ...facts, isFile: true })).toMatchObject({ reason: 'RESOURCE_FILES_OFF' })
  expect(canAddResource({ ...facts, isFile: true, hasFiles: true })).toEqual({ allowed: true })
  expect(canAddResource({ ...facts, count: MAX_RESOURCES })).toMatchObject({ reason: 'TOO_MANY_RESOURCES' })
})

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['http://example.com', null],
  ['mailto:a@example.com', null],
  ['javascript:alert(1)', null],
  ['https://me:secret@example.com', null],
  ['/api/attachments/1', null],
])('ADM-P24 the link %s is stored as %s', (typed, saved) => {
  expect(secureResourceLink(typed)).toBe(saved)
})

test('ADM-P24 it is shown in its modules to its readers, and a file only while attachments are on', () => {
  const one = { modules: ['review'], readers: ['REVIEWEE'], isFile: false }
  const to = { module: 'review', reader: 'REVIEWEE', hasFiles: false } as const
  expect(isResourceShown(one, to)).toBe(true)
  expect(isResourceShown(one, { ...to, reader: 'REVIEWER' })).toBe(false)
  expect(isResourceShown({ ...one, modules: [] }, to)).toBe(false)
  expect(isResourceShown({ ...one, isFile: true }, to)).toBe(false)
  expect(isResourceShown({ ...one, isFile: true }, { ...to, hasFiles: true })).toBe(true)
})
