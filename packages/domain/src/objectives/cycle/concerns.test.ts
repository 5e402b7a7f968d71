import { expect, test } from 'vitest'
import { objectiveConcernsOf, ownerStateOf } from './concerns.ts'
import { remindedTask } from './notices.ts'

const none = { objectives: 0, open: 0, stale: 0, overdue: 0 }
const running = { process: 'EVERYONE_PROCESS', isUpdatingOver: false } as const
const active = { isActive: true, hasManager: true }

test('someone has no objectives, has not updated them, is up to date, or has closed all', () => {
  expect(ownerStateOf(none)).toBe('NO_OBJECTIVES')
  expect(ownerStateOf({ objectives: 2, open: 2, stale: 1, overdue: 0 })).toBe('NOT_UPDATED')
  expect(ownerStateOf({ objectives: 2, open: 1, stale: 0, overdue: 0 })).toBe('UP_TO_DATE')
  expect(ownerStateOf({ objectives: 2, open: 0, stale: 0, overdue: 0 })).toBe('DONE')
})

test('HR looks at people without objectives, with old or overdue ones, and at those for whom no one sets any', () => {
  expect(objectiveConcernsOf({ ...none, ...active }, running)).toEqual(['NO_OBJECTIVES'])
  const late = { objectives: 1, open: 1, stale: 1, overdue: 1, isActive: true, hasManager: false }
  expect(objectiveConcernsOf(late, running)).toEqual(['OVERDUE', 'NOT_UPDATED'])
  expect(objectiveConcernsOf(late, { ...running, process: 'MANAGER_HR_PROCESS' })).toContain('NO_MANAGER')
  expect(objectiveConcernsOf(late, { ...running, isUpdatingOver: true })).toEqual([])
  expect(objectiveConcernsOf({ ...late, isActive: false }, running)).toEqual([])
})

test('owners are asked to set objectives only where they edit; updating is asked in every process', () => {
  expect(remindedTask('SET', 'MANAGER_HR_PROCESS')).toBeNull()
  expect(remindedTask('SET', 'EMPLOYEE_PROCESS')).toBe('SET_OBJECTIVES')
  expect(remindedTask('TEAM', 'EMPLOYEE_PROCESS')).toBe('HELP_TEAM')
  expect(remindedTask('UPDATE', 'MANAGER_HR_PROCESS')).toBe('UPDATE_OBJECTIVES')
})
