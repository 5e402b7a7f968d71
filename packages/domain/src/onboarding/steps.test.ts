import { describe, expect, test } from 'vitest'
import { onboardingOrigins, onboardingRoles, onboardingSystems } from './choices.ts'
import {
  canOpenOnboardingPage,
  companySizeViolation,
  isPageComplete,
  MAX_INTERESTS,
  nextOnboardingPage,
  ONBOARDING_STEPS,
  type OnboardingState,
  onboardingPages,
  onboardingStep,
  toggleInterest,
  wayToAddPeople,
} from './steps.ts'

const none: OnboardingState = {
  role: null,
  companySize: null,
  origin: null,
  interests: [],
  hris: null,
  skippedPages: [],
}
const all: OnboardingState = {
  role: 'Founder',
  companySize: 12,
  origin: 'Search',
  interests: ['REVIEWS'],
  hris: 'NOT_LISTED',
  skippedPages: [],
}

test('ONB-14 the roles are HR Admin, Executive, Manager and Founder', () => {
  expect(onboardingRoles).toEqual(['HR Admin', 'Executive', 'Manager', 'Founder'])
})

test('ONB-15 origins are a fixed list that ends with Other', () => {
  expect(onboardingOrigins.at(-1)).toBe('Other')
  expect(new Set(onboardingOrigins).size).toBe(onboardingOrigins.length)
})

test('ONB-13 one of the HR systems says that it is not listed', () => {
  expect(onboardingSystems).toContain('NOT_LISTED')
})

test('ONB-16 five steps: registering, and four pages that ask, the profile being the second', () => {
  expect(ONBOARDING_STEPS).toBe(5)
  expect(onboardingPages.map(onboardingStep)).toEqual([2, 3, 4, 5])
})

describe('the size of the company', () => {
  test.each(['', '  ', 'many', '12a', '2.5', '1,000', 'NaN', 'Infinity', '0x10'])(
    'ONB-08 %j is not a number',
    (typed) => {
      expect(companySizeViolation(typed)).toMatchObject({ code: 'COMPANY_SIZE_NOT_A_NUMBER' })
    },
  )

  test.each(['0', '-3'])('ONB-09 VAL-05 %s is too small', (typed) => {
    expect(companySizeViolation(typed)).toEqual({ code: 'TOO_SMALL', facts: { min: 1 } })
  })

  test.each(['1', ' 250 ', '10000000'])('ONB-09 %j is a size', (typed) => {
    expect(companySizeViolation(typed)).toBeNull()
  })

  test('more than there could be is refused', () => {
    expect(companySizeViolation('10000001')).toEqual({ code: 'TOO_BIG', facts: { max: 10_000_000 } })
  })
})

test('ONB-02 ONB-07 ONB-08 the profile requires both role and size', () => {
  expect(isPageComplete('profile', { ...all, role: null })).toBe(false)
  expect(isPageComplete('profile', { ...all, companySize: null })).toBe(false)
  expect(isPageComplete('profile', all)).toBe(true)
})

test('ONB-03 ONB-12 ONB-05 ONB-13 origin and HR system require one choice', () => {
  expect([isPageComplete('origin', none), isPageComplete('hris', none)]).toEqual([false, false])
  expect([isPageComplete('origin', all), isPageComplete('hris', all)]).toEqual([true, true])
})

test('ONB-04 ONB-10 at least one interest is required', () => {
  expect(isPageComplete('interests', none)).toBe(false)
  expect(isPageComplete('interests', all)).toBe(true)
})

test('ONB-11 a fourth interest can’t be selected, and selecting one again deselects it', () => {
  const three = ['REVIEWS', 'BRANDING', 'QUESTIONNAIRES'] as const
  expect(three).toHaveLength(MAX_INTERESTS)
  expect(toggleInterest(three, 'WORKS_COUNCIL')).toEqual(three)
  expect(toggleInterest(three, 'BRANDING')).toEqual(['REVIEWS', 'QUESTIONNAIRES'])
  expect(toggleInterest([], 'WORKS_COUNCIL')).toEqual(['WORKS_COUNCIL'])
})

test('ONB-16 after a break, people continue where something is still open', () => {
  expect(nextOnboardingPage(none)).toBe('profile')
  expect(nextOnboardingPage({ ...none, role: 'Manager', companySize: 3 })).toBe('origin')
  expect(nextOnboardingPage({ ...all, interests: [] })).toBe('interests')
  expect(nextOnboardingPage({ ...all, hris: null })).toBe('hris')
  expect(nextOnboardingPage(all)).toBe('done')
})

test('every question is optional: a skipped page leads on like an answered one', () => {
  const skipped = { ...none, skippedPages: ['profile', 'origin'] } as const
  expect(nextOnboardingPage(skipped)).toBe('interests')
  expect(canOpenOnboardingPage('interests', skipped)).toBe(true)
  expect(canOpenOnboardingPage('hris', skipped)).toBe(false)
  expect(nextOnboardingPage({ ...none, skippedPages: [...onboardingPages] })).toBe('done')
})

test('TIME-5 no page is skipped by opening a later one, and answered ones stay open', () => {
  const begun = { ...none, role: 'Manager', companySize: 3 } as const
  expect(
    (['profile', 'origin', 'interests', 'done'] as const).map((page) => canOpenOnboardingPage(page, begun)),
  ).toEqual([true, true, false, false])
  expect([...onboardingPages, 'done' as const].every((page) => canOpenOnboardingPage(page, all))).toBe(true)
})

test('anyone who has a file uploads it, and a small company without a system types a list', () => {
  expect(wayToAddPeople({ hris: 'CSV', companySize: 3 })).toBe('FILE')
  expect(wayToAddPeople({ hris: 'NOT_LISTED', companySize: 3 })).toBe('FILE')
  expect(wayToAddPeople({ hris: 'NONE', companySize: 300 })).toBe('LIST')
  expect(wayToAddPeople({ hris: null, companySize: 12 })).toBe('LIST')
  expect(wayToAddPeople({ hris: null, companySize: 300 })).toBe('FILE')
})
