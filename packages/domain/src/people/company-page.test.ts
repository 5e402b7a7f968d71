import { expect, test } from 'vitest'
import { companyTabsFor } from './company-page.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }

test('COMP-08 Directory is for all but HR-type people', () => {
  const facts = { isReviewCycleAdmin: false, hasReviews: true }
  expect(companyTabsFor(none, facts)).toEqual(['directory'])
  expect(companyTabsFor({ ...none, isTechAdmin: true }, facts)).toEqual(['directory'])
  expect(companyTabsFor({ ...none, isHr: true }, facts)).toEqual([])
  expect(companyTabsFor({ ...none, isAssistant: true }, facts)).toEqual([])
})

test('COMP-06 Reviews is for those who administer a cycle, while the feature is on', () => {
  expect(companyTabsFor(none, { isReviewCycleAdmin: true, hasReviews: true })).toEqual(['reviews', 'directory'])
  expect(companyTabsFor(none, { isReviewCycleAdmin: true, hasReviews: false })).toEqual(['directory'])
})
