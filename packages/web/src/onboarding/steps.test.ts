import { expect, test } from 'vitest'
import { stepPath, stepRedirect } from './steps.ts'

const none = {
  role: null,
  companySize: null,
  origin: null,
  interests: [],
  hris: null,
  skippedPages: [],
  requestedDemo: false,
}
const begun = { ...none, role: 'Founder' as const, companySize: 4 }

test('ONB-01 new users begin with the profile', () => {
  expect(stepRedirect('profile', null, false)).toBeUndefined()
  expect(stepRedirect('hris', null, false)).toBe('/app/onboarding-survey')
})

test('ONB-16 returning users continue at the first open page, and go back to the profile only on purpose', () => {
  expect(stepRedirect('profile', begun, false)).toBe('/app/onboarding-survey/origin')
  expect(stepRedirect('profile', begun, true)).toBeUndefined()
  expect(stepRedirect('done', begun, false)).toBe('/app/onboarding-survey/origin')
  expect(stepRedirect('origin', begun, false)).toBeUndefined()
})

test('ONB-02 ONB-03 ONB-04 ONB-05 ONB-06 every step has its address', () => {
  expect((['profile', 'origin', 'interests', 'hris', 'done'] as const).map(stepPath)).toEqual([
    '/app/onboarding-survey',
    '/app/onboarding-survey/origin',
    '/app/onboarding-survey/interestsettings',
    '/app/onboarding-survey/hris',
    '/app/onboarding-survey/done',
  ])
})
