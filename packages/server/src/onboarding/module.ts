import type { Module } from '../core/module.ts'
import { readDemoRequest, requestDemo } from './demo-request.ts'
import { readCompanySizeFilled, readOnboarding, saveOnboarding, startOnboarding } from './handlers.ts'
import { defineOnboardingHomeTask } from './home-tasks.ts'

defineOnboardingHomeTask()

/** The questions after registering, and asking for a demo or a consultation. */
export const onboardingModule: Module = {
  name: 'onboarding',
  handlers: [readOnboarding, startOnboarding, saveOnboarding, readCompanySizeFilled, readDemoRequest, requestDemo],
}
