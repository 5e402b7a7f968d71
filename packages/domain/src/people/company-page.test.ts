import { expect, test } from 'vitest'
import { companyTabsFor } from './company-page.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const nothing = { isReviewCycleAdmin: false, hasReviews: true, isFeedbackCycleAdmin: false, hasFeedback: true }

test('COMP-02 COMP-08 everyone has Activities, and everyone but HR-type people has Directory', () => {
  const facts = nothing
  expect(companyTabsFor(none, facts)).toEqual(['activity', 'directory'])
  expect(companyTabsFor({ ...none, isTechAdmin: true }, facts)).toEqual(['activity', 'directory'])
  expect(companyTabsFor({ ...none, isHr: true }, facts)).toEqual(['activity'])
  expect(companyTabsFor({ ...none, isAssistant: true }, facts)).toEqual(['activity'])
})

test('COMP-06 Reviews is for those who administer a cycle, while the feature is on', () => {
  const facts = { ...nothing, isReviewCycleAdmin: true }
  expect(companyTabsFor(none, facts)).toEqual(['activity', 'reviews', 'directory'])
  expect(companyTabsFor(none, { ...facts, hasReviews: false })).toEqual(['activity', 'directory'])
})

test('COMP-05 Feedback is for those who administer a cycle and are not HR-type, while the feature is on', () => {
  const facts = { ...nothing, isFeedbackCycleAdmin: true }
  expect(companyTabsFor(none, facts)).toEqual(['activity', 'feedback', 'directory'])
  expect(companyTabsFor({ ...none, isHr: true }, facts)).toEqual(['activity'])
  expect(companyTabsFor({ ...none, isAssistant: true }, facts)).toEqual(['activity'])
  expect(companyTabsFor(none, { ...facts, hasFeedback: false })).toEqual(['activity', 'directory'])
})
