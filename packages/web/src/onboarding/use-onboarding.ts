import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { type OnboardingPage, onboardingPages } from '@perennial/domain/onboarding/steps.ts'
import { useEffect } from 'react'
import { type Input, useRead, useWrite } from '../core/api.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { type FormState, useForm } from '../ui/Form.tsx'
import { FIRST_STEP_PATH, stepPath } from './steps.ts'

export const useOnboarding = () => useRead('GET /onboarding-settings', {})

export type Answers = Input<'PUT /onboarding-settings'>
const refresh = ['GET /onboarding-settings', 'GET /tasks'] as const

/** Keeps the answers of a page: the first ones anew, later ones beside those that are there. */
export function useSaveAnswers(settings: OnboardingSettings | null) {
  const begin = useWrite('POST /onboarding-settings', { refresh, failure: 'form' })
  const goOn = useWrite('PUT /onboarding-settings', { refresh, failure: 'form' })
  const keep = settings ? goOn : begin
  return {
    isPending: keep.isPending,
    error: keep.error,
    keep: (answers: Answers, then: () => void) => keep.mutate(answers, { onSuccess: then }),
  }
}

// What was chosen on a page and not yet kept, for going back and forth; forgotten with the window.
const drafts = new Map<OnboardingPage, object>()

/** The form of one page: with what was chosen before, and ways back and on. */
export function useStepForm<V extends object>(page: OnboardingPage, initial: V, error: unknown): FormState<V> {
  const form = useForm({ ...initial, ...(drafts.get(page) as Partial<V> | undefined) }, error)
  const { values } = form
  useEffect(() => {
    drafts.set(page, values)
  }, [page, values])
  return form
}

/** Ways between the pages. */
export function useStepNavigation(page: OnboardingPage) {
  const go = useNavigateTo()
  const at = onboardingPages.indexOf(page)
  const before = onboardingPages[at - 1]
  return {
    /** So that the first page, once answered, does not lead on by itself, nor when the browser goes back to it. */
    onStay: () => go(FIRST_STEP_PATH, { replace: true }),
    onNext: () => {
      drafts.delete(page)
      go(stepPath(onboardingPages[at + 1] ?? 'done'))
    },
    /** What is to be kept when the page is skipped, and has no answer from before. */
    skipped: (settings: OnboardingSettings | null): Answers => ({
      skippedPages: [...new Set([...(settings?.skippedPages ?? []), page])],
    }),
    onBack: before ? () => go(before === 'profile' ? FIRST_STEP_PATH : stepPath(before)) : undefined,
  }
}
