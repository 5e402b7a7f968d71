import { expect, test } from 'vitest'
import { companyTabsFor } from './company-page.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }

test('COMP-02 COMP-08 everyone has Activities, and everyone but HR-type people has Directory', () => {
  const facts = { isReviewCycleAdmin: false, hasReviews: true }
  expect(companyTabsFor(none, facts)).toEqual(['activity', 'directory'])
  expect(companyTabsFor({ ...none, isTechAdmin: true }, facts)).toEqual(['activity', 'directory'])
  expect(companyTabsFor({ ...none, isHr: true }, facts)).toEqual(['activity'])
  expect(companyTabsFor({ ...none, isAssistant: true }, facts)).toEqual(['activity'])
})

test('COMP-06 Reviews is for those who administer a cycle, while the feature is on', () => {
  expect(companyTabsFor(none, { isReviewCycleAdmin: true, hasReviews: true })).toEqual([
    'activity',
    'reviews',
    'directory',
  ])
  expect(companyTabsFor(none, { isReviewCycleAdmin: true, hasReviews: false })).toEqual(['activity', 'directory'])
})
