import { onboardingInterests, onboardingSystems } from '@perennial/domain/onboarding/choices.ts'
import { expect, test } from 'vitest'
import { offeredTerms } from '../terminology/terms.ts'
import { readCatalogue } from './catalogues.ts'

/** Modules that don’t exist yet, and products that can’t be connected. Remove each when its module is built. */
const notThere = {
  en: /praise|1:1|one-on-one|\{t_meeting|survey|bamboo|namely|personio|google|slack/i,
  de: /\blob\b|praise|\{t_meeting|1:1|umfrage|bamboo|namely|personio|google|slack/i,
}
/** Kinds of emails appear with the first email of their kind, terms with the first message of their module. */
const shownWithTheirModule =
  /^((mutes|mailTemplates\.module)\.(feedback|feedbackRequests|praise|meetings|surveys)$|terms\.)/

const en = readCatalogue('en')
const de = readCatalogue('de')

test.each([
  ['en', en],
  ['de', de],
] as const)(
  'no text for people in %s mentions a module that does not exist',
  (language, all: Record<string, string>) => {
    const named = Object.entries(all).filter(
      ([key, message]) => notThere[language].test(message) && !shownWithTheirModule.test(key),
    )
    expect(named).toEqual([])
  },
)

test('emails about performance reviews promise no other feedback', () => {
  expect([en['mutes.feedback'], de['mutes.feedback']].join()).not.toMatch(/feedback/i)
})

test('a new company is asked only about what exists, and replaces only terms of what exists', () => {
  expect(onboardingInterests).toEqual([
    'REVIEWS',
    'FEEDBACK',
    'OBJECTIVES',
    'QUESTIONNAIRES',
    'BRANDING',
    'WORKS_COUNCIL',
  ])
  expect(onboardingSystems).toEqual(['CSV', 'NONE', 'NOT_LISTED'])
  const ofModules = ['praise', 'meeting']
  expect(offeredTerms.filter((term) => ofModules.includes(term))).toEqual([])
})
