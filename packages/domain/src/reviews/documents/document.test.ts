import { expect, test } from 'vitest'
import { allowed, refused } from '../../verdict.ts'
import { canDownloadDocument } from './document.ts'

test('anyone who reads a side of a review can download it; people who see only its status can’t', () => {
  expect(canDownloadDocument({ manager: { answers: {} }, reviewee: {} })).toEqual(allowed)
  expect(canDownloadDocument({ manager: {}, reviewee: { answers: {} } })).toEqual(allowed)
  expect(canDownloadDocument({ manager: {}, reviewee: {} })).toEqual(refused('NOTHING_TO_READ'))
})
