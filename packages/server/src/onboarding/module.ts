import type { Module } from '../core/module.ts'
import { answerBeginOnboarding, answerContinueOnboarding, answerOnboarding, answerSizeFilled } from './answers.ts'
import { answerAskForDemo, answerDemo } from './demo.ts'
import { defineOnboardingTask } from './tasks.ts'

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
