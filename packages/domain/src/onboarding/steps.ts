import { numberFault } from '../validation/violations.ts'
import {
  type OnboardingInterest,
  type OnboardingOrigin,
  type OnboardingRole,
  type OnboardingSystem,
  onboardingInterests,
  onboardingSystems,
} from './choices.ts'

/** What has been answered so far; what is null or empty has not. */
export type OnboardingAnswers = {
  role: OnboardingRole | null
  companySize: number | null
  origin: OnboardingOrigin | null
  interests: readonly OnboardingInterest[]
  hris: OnboardingSystem | null
}

/** Answers from a time when other things were offered: they count as answered, by what is nearest of what is there. */
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

/** From so many people on a file is the shorter way to bring them in. */
const MANY = 20

/** How the people of a company come in most easily: by a file of its system, or as a list that is typed or pasted. */
export function wayToAddPeople({
  hris,
  companySize,
}: Pick<OnboardingAnswers, 'hris' | 'companySize'>): 'FILE' | 'LIST' {
  if (hris === 'NONE') return 'LIST'
  if (hris !== null) return 'FILE'
  return companySize !== null && companySize < MANY ? 'LIST' : 'FILE'
}

/** The pages that ask something, in their order. Registering is the step before them (ONB-02 to ONB-05). */
export const onboardingPages = ['profile', 'origin', 'interests', 'hris'] as const
export type OnboardingPage = (typeof onboardingPages)[number]

/** Steps of onboarding, registering included (ONB-16). */
export const ONBOARDING_STEPS = 5
export const SMALLEST_COMPANY = 1
export const LARGEST_COMPANY = 10_000_000
export const FEWEST_INTERESTS = 1
export const MOST_INTERESTS = 3

/** The number of a page among the steps: the profile is the second (ONB-16). */
export const stepOf = (page: OnboardingPage): number => onboardingPages.indexOf(page) + 2

export type SizeFault = { code: 'COMPANY_SIZE_NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_BIG'; facts: Record<string, number> }

/** What is wrong with a company size that was typed: missing or no whole number (ONB-08), or too small (ONB-09, VAL-05). */
export function sizeFault(typed: string): SizeFault | null {
  const text = typed.trim()
  if (!/^[+-]?\d+$/.test(text)) return { code: 'COMPANY_SIZE_NOT_A_NUMBER', facts: {} }
  if (numberFault(text, { min: SMALLEST_COMPANY })) return { code: 'TOO_SMALL', facts: { min: SMALLEST_COMPANY } }
  return numberFault(text, { max: LARGEST_COMPANY }) ? { code: 'TOO_BIG', facts: { max: LARGEST_COMPANY } } : null
}

/** Is everything answered that this page asks (ONB-07 to ONB-13)? */
export function isAnswered(page: OnboardingPage, answers: OnboardingAnswers): boolean {
  switch (page) {
    case 'profile':
      return answers.role !== null && answers.companySize !== null
    case 'origin':
      return answers.origin !== null
    case 'interests':
      return answers.interests.length >= FEWEST_INTERESTS
    case 'hris':
      return answers.hris !== null
  }
}

/** The page on which somebody goes on who left; `done` when nothing is left to ask. */
export const pageToGoOn = (answers: OnboardingAnswers): OnboardingPage | 'done' =>
  onboardingPages.find((page) => !isAnswered(page, answers)) ?? 'done'

/** A page opens once those before it are answered; those behind one stay open for going back. */
export function mayOpenPage(page: OnboardingPage | 'done', answers: OnboardingAnswers): boolean {
  const before = page === 'done' ? onboardingPages : onboardingPages.slice(0, onboardingPages.indexOf(page))
  return before.every((one) => isAnswered(one, answers))
}

/** Chosen once more is chosen no more; a fourth interest is not taken (ONB-11). */
export function toggled(chosen: readonly OnboardingInterest[], one: OnboardingInterest): readonly OnboardingInterest[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  return chosen.length < MOST_INTERESTS ? [...chosen, one] : chosen
}
