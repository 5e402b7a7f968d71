import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { nextOnboardingPage, type OnboardingPage, onboardingPages } from '@perennial/domain/onboarding/steps.ts'

const FIRST = '/app/onboarding-survey'
const names = { profile: '', origin: '/origin', interests: '/interestsettings', hris: '/hris', done: '/done' } as const

export const stepPath = (page: OnboardingPage | 'done'): string => `${FIRST}${names[page]}`

/** The first page, opened on purpose; its bare address redirects to where the user left. */
export const FIRST_STEP_PATH = `${FIRST}?step=2`

/** Where a user is redirected from the bare address, or from a page that is not due yet; undefined if they stay. */
export function stepRedirect(page: OnboardingPage | 'done', settings: OnboardingSettings | null, isAgain: boolean) {
  const next = settings ? nextOnboardingPage(settings) : 'profile'
  const order = [...onboardingPages, 'done'] as const
  const isAhead = order.indexOf(page) > order.indexOf(next)
  const isReturning = page === 'profile' && next !== 'profile' && !isAgain
  return isAhead || isReturning ? stepPath(next) : undefined
}
