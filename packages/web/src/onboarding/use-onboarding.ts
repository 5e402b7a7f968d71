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

/** Saves the answers of a page: creates them the first time, and adds to them later. */
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

// Choices that aren’t saved yet, for going back and forth; lost when the window is closed.
const drafts = new Map<OnboardingPage, object>()

/** The form of one page, with the choices made before. */
export function useStepForm<V extends object>(page: OnboardingPage, initial: V, error: unknown): FormState<V> {
  const form = useForm({ ...initial, ...(drafts.get(page) as Partial<V> | undefined) }, error)
  const { values } = form
  useEffect(() => {
    drafts.set(page, values)
  }, [page, values])
  return form
}

/** Navigation between the pages. */
export function useStepNavigation(page: OnboardingPage) {
  const go = useNavigateTo()
  const at = onboardingPages.indexOf(page)
  const before = onboardingPages[at - 1]
  return {
    /** Marks the first page as opened on purpose, so that it doesn’t redirect, even after going back. */
    onStay: () => go(FIRST_STEP_PATH, { replace: true }),
    onNext: () => {
      drafts.delete(page)
      go(stepPath(onboardingPages[at + 1] ?? 'done'))
    },
    /** What to save when the page is skipped and has no earlier answer. */
    skipped: (settings: OnboardingSettings | null): Answers => ({
      skippedPages: [...new Set([...(settings?.skippedPages ?? []), page])],
    }),
    onBack: before ? () => go(before === 'profile' ? FIRST_STEP_PATH : stepPath(before)) : undefined,
  }
}
