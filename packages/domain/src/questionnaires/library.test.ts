import { expect, test } from 'vitest'
import { canDeleteQuestionnaire, canManageQuestionnaires } from './library.ts'

const hr = { isHr: true, isAssistant: false }
const assistant = { isHr: false, isAssistant: true }
const cycleAdmin = { isHr: false, isAssistant: false }

test('COM-P07 HR Admins and HR Assistants manage questionnaires, cycle administrators only choose them', () => {
  expect([hr, assistant].map((by) => canManageQuestionnaires(by).allowed)).toEqual([true, true])
  expect(canManageQuestionnaires(cycleAdmin)).toEqual({ allowed: false, reason: 'ONLY_HR_KEEPS_QUESTIONNAIRES' })
})

test('a questionnaire is deleted by HR Admins, while no cycle was created with it', () => {
  expect(canDeleteQuestionnaire({ usedIn: 0 }, hr)).toEqual({ allowed: true })
  expect(canDeleteQuestionnaire({ usedIn: 2 }, hr)).toEqual({
    allowed: false,
    reason: 'QUESTIONNAIRE_USED',
    facts: { count: 2 },
  })
  expect(canDeleteQuestionnaire({ usedIn: 0 }, assistant)).toMatchObject({
    reason: 'ONLY_HR_ADMINS_DELETE_QUESTIONNAIRES',
  })
})
