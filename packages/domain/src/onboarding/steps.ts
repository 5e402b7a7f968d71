import { numberViolation } from '../validation/violations.ts'
import {
  type OnboardingInterest,
  type OnboardingOrigin,
  type OnboardingRole,
  type OnboardingSystem,
  onboardingInterests,
  onboardingSystems,
} from './choices.ts'

/** The pages that ask something, in their order. Registering is the step before them (ONB-02 to ONB-05). */
export const onboardingPages = ['profile', 'origin', 'interests', 'hris'] as const
export type OnboardingPage = (typeof onboardingPages)[number]

/** What has been answered so far; what is null or empty has not. */
export type OnboardingState = {
  role: OnboardingRole | null
  companySize: number | null
  origin: OnboardingOrigin | null
  interests: readonly OnboardingInterest[]
  hris: OnboardingSystem | null
  /** Every question is optional: a skipped page is settled without an answer. */
  skippedPages: readonly OnboardingPage[]
}

/** Answers from a time when other choices were offered: each counts as the closest of the current choices. */
export function offeredAnswers(stored: { interests: readonly string[]; hris: string | null }): {
  interests: OnboardingInterest[]
  hris: OnboardingSystem | null
} {
  const interests = onboardingInterests.filter((name) => stored.interests.includes(name))
  return {
    interests: interests.length === 0 && stored.interests.length > 0 ? ['REVIEWS'] : interests,
    hris: stored.hris === null ? null : (onboardingSystems.find((name) => name === stored.hris) ?? 'NOT_LISTED'),
  }
}

/** From this many people on, a file is the easier way to add them. */
const MANY = 20

/** The easiest way to add the people of a company: a file of its system, or a list that is typed or pasted. */
export function wayToAddPeople({ hris, companySize }: Pick<OnboardingState, 'hris' | 'companySize'>): 'FILE' | 'LIST' {
  if (hris === 'NONE') return 'LIST'
  if (hris !== null) return 'FILE'
  return companySize !== null && companySize < MANY ? 'LIST' : 'FILE'
}

/** Steps of onboarding, registering included (ONB-16). */
export const ONBOARDING_STEPS = 5
export const MIN_COMPANY_SIZE = 1
export const MAX_COMPANY_SIZE = 10_000_000
export const MIN_INTERESTS = 1
export const MAX_INTERESTS = 3

/** The number of a page among the steps: the profile is the second (ONB-16). */
export const onboardingStep = (page: OnboardingPage): number => onboardingPages.indexOf(page) + 2

export type CompanySizeViolation = {
  code: 'COMPANY_SIZE_NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_BIG'
  facts: Record<string, number>
}

/** What is wrong with a company size that was typed: missing or no whole number (ONB-08), or too small (ONB-09, VAL-05). */
export function companySizeViolation(typed: string): CompanySizeViolation | null {
  const text = typed.trim()
  if (!/^[+-]?\d+$/.test(text)) return { code: 'COMPANY_SIZE_NOT_A_NUMBER', facts: {} }
  if (numberViolation(text, { min: MIN_COMPANY_SIZE })) return { code: 'TOO_SMALL', facts: { min: MIN_COMPANY_SIZE } }
  return numberViolation(text, { max: MAX_COMPANY_SIZE }) ? { code: 'TOO_BIG', facts: { max: MAX_COMPANY_SIZE } } : null
}

/** Is everything answered that this page asks (ONB-07 to ONB-13)? */
export function isPageComplete(page: OnboardingPage, answers: OnboardingState): boolean {
  switch (page) {
    case 'profile':
      return answers.role !== null && answers.companySize !== null
    case 'origin':
      return answers.origin !== null
    case 'interests':
      return answers.interests.length >= MIN_INTERESTS
    case 'hris':
      return answers.hris !== null
  }
}

/** Is nothing open on this page, because it was answered or skipped? */
const isPageSettled = (page: OnboardingPage, answers: OnboardingState): boolean =>
  isPageComplete(page, answers) || answers.skippedPages.includes(page)

/** The page to continue on after a break; `done` if no question is left. */
export const nextOnboardingPage = (answers: OnboardingState): OnboardingPage | 'done' =>
  onboardingPages.find((page) => !isPageSettled(page, answers)) ?? 'done'

/** A page opens once those before it are answered or skipped; earlier ones stay open for going back (TIME-5). */
export function canOpenOnboardingPage(page: OnboardingPage | 'done', answers: OnboardingState): boolean {
  const before = page === 'done' ? onboardingPages : onboardingPages.slice(0, onboardingPages.indexOf(page))
  return before.every((item) => isPageSettled(item, answers))
}

/** Selecting an interest again deselects it; a fourth one can't be selected (ONB-11). */
export function toggleInterest(
  selected: readonly OnboardingInterest[],
  item: OnboardingInterest,
): readonly OnboardingInterest[] {
  if (selected.includes(item)) return selected.filter((other) => other !== item)
  return selected.length < MAX_INTERESTS ? [...selected, item] : selected
}
