import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { nextOnboardingPage, type OnboardingPage, onboardingPages } from '@perennial/domain/onboarding/steps.ts'

const FIRST = '/app/onboarding-survey'
const names = { profile: '', origin: '/origin', interests: '/interestsettings', hris: '/hris', done: '/done' } as const

export const stepPath = (page: OnboardingPage | 'done'): string => `${FIRST}${names[page]}`

/** The first page on purpose; its bare address leads on to where someone left. */
export const FIRST_STEP_PATH = `${FIRST}?step=2`

/** Where someone is led who comes to the bare address, or further than they have answered; undefined when they stay. */
export function stepRedirect(page: OnboardingPage | 'done', settings: OnboardingSettings | null, isAgain: boolean) {
  const next = settings ? nextOnboardingPage(settings) : 'profile'
  const order = [...onboardingPages, 'done'] as const
  const isAhead = order.indexOf(page) > order.indexOf(next)
  const isReturning = page === 'profile' && next !== 'profile' && !isAgain
  return isAhead || isReturning ? stepPath(next) : undefined
}
