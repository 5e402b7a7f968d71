import { expect, test } from 'vitest'
import { isSetupShown, type SetupFacts, type SetupStep, setupSteps } from './setup.ts'

const withOpen = (...open: SetupStep[]): SetupFacts => ({
  steps: setupSteps.map((step) => ({ step, isDone: !open.includes(step) })),
  ageDays: 90,
  isSample: false,
})

test.each<[string, SetupFacts, boolean]>([
  ['a new company sees its checklist', { ...withOpen(...setupSteps), ageDays: 0 }, true],
  ['finished steps stay on the checklist with a tick', { ...withOpen(), ageDays: 30 }, true],
  ['a settled company with everything done has none', withOpen(), false],
  ['a company that never created a cycle keeps it', withOpen('firstCycle'), true],
  ['a missing mail server alone does not bring it back', withOpen('mailServer'), false],
  ['the sample company has none', { ...withOpen('mailServer'), ageDays: 0, isSample: true }, false],
])('%s', (_, facts, isShown) => {
  expect(isSetupShown(facts)).toBe(isShown)
})
