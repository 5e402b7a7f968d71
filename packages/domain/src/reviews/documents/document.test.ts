import { expect, test } from 'vitest'
import { allowed, refused } from '../../verdict.ts'
import { canDownloadDocument } from './document.ts'

test('a review is taken along by whoever reads a side of it; who sees only how far it is has nothing to take', () => {
  expect(canDownloadDocument({ manager: { answers: {} }, reviewee: {} })).toEqual(allowed)
  expect(canDownloadDocument({ manager: {}, reviewee: { answers: {} } })).toEqual(allowed)
  expect(canDownloadDocument({ manager: {}, reviewee: {} })).toEqual(refused('NOTHING_TO_READ'))
})
