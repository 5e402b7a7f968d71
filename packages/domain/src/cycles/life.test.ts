import { describe, expect, test } from 'vitest'
import {
  type CycleActor,
  type CycleState,
  canAdministerCycle,
  canAssignCycleAdmins,
  canChangeCycle,
  canCreateCycle,
  canDeleteCycle,
  cycleStateOf,
  quarterOf,
} from './life.ts'

const employee: CycleActor = { isHr: false, isAssistant: false, isCycleAdmin: false }
const hana = { ...employee, isHr: true }
const asta = { ...employee, isAssistant: true }
const cleo = { ...employee, isCycleAdmin: true }
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const life = { startsAt: at('2026-11-23'), endsAt: at('2027-01-02'), archivedAt: null }

describe('COM-P21 the life of a cycle', () => {
  test.each<[string, Date | null, CycleState]>([
    ['2026-11-22', null, 'SCHEDULED'],
    ['2026-11-23', null, 'RUNNING'],
    ['2027-01-01', null, 'RUNNING'],
    ['2027-01-02', null, 'ENDED'],
    ['2026-12-01', at('2026-11-30'), 'ARCHIVED'],
  ])('on %s, archived %s, it is %s', (day, archivedAt, state) => {
    expect(cycleStateOf({ ...life, archivedAt }, at(day))).toBe(state)
  })

  test('an archived cycle is read-only', () => {
    expect(canChangeCycle({ archivedAt: at('2026-12-01') })).toEqual({ allowed: false, reason: 'CYCLE_ARCHIVED' })
    expect(canChangeCycle(life)).toEqual({ allowed: true })
  })
})

test.each([
  ['2026-01-01', 1],
  ['2026-02-15', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-05-15', 2],
  ['2026-06-30', 2],
  ['2026-07-01', 3],
  ['2026-08-15', 3],
  ['2026-09-30', 3],
  ['2026-10-01', 4],
  ['2026-11-15', 4],
  ['2026-12-31', 4],
])('CYC-14 CYC-12 %s is in quarter %i', (day, quarter) => {
  expect(quarterOf(day)).toEqual({ quarter, year: '2026' })
})

describe('who may', () => {
  test('COM-P07 create: HR Admins and HR Assistants, not cycle administrators', () => {
    expect([hana, asta].map((item) => canCreateCycle(item).allowed)).toEqual([true, true])
    expect(canCreateCycle(cleo)).toEqual({ allowed: false, reason: 'CYCLE_ADMINS_CANNOT_CREATE' })
  })

  test('COM-P03 administer: HR, and those who are named', () => {
    expect([hana, asta, cleo, employee].map(canAdministerCycle)).toEqual([true, true, true, false])
  })

  test('delete: only HR Admins', () => {
    expect([hana, asta, cleo].map((item) => canDeleteCycle(item).allowed)).toEqual([true, false, false])
  })

  test('ADM-P23 name administrators of a cycle: HR Admins; others may leave them as they are', () => {
    expect(canAssignCycleAdmins(hana, [], ['a']).allowed).toBe(true)
    expect(canAssignCycleAdmins(asta, ['a', 'b'], ['b', 'a']).allowed).toBe(true)
    expect(canAssignCycleAdmins(cleo, ['a'], ['a', 'b'])).toMatchObject({ reason: 'ONLY_HR_ADMINS_NAME_CYCLE_ADMINS' })
  })
})
