import type { Module } from '../core/module.ts'
import { answerAskForDemo, answerDemo } from './demo-request.ts'
import { answerBeginOnboarding, answerContinueOnboarding, answerOnboarding, answerSizeFilled } from './handlers.ts'
import { defineOnboardingTask } from './home-tasks.ts'

defineOnboardingTask()

/** The questions after registering, and asking for a demo or a consultation. */
export const onboardingModule: Module = {
  name: 'onboarding',
  answers: [
    answerOnboarding,
    answerBeginOnboarding,
    answerContinueOnboarding,
    answerSizeFilled,
    answerDemo,
    answerAskForDemo,
  ],
}
