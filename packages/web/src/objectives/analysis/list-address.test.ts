import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

const value = (key: string, label: string | null = null) => ({ key, label, isRemoved: false })
const group = (kind: 'GROUP' | 'NONE' | 'OTHER' | 'REST', name = 'Sales') => ({ kind, name, managerId: 'm1' })
const at = { cycleId: 'c1', scope: 'COMPANY', by: 'DEPARTMENT', filters: {} } as const

test('a part of a chart leads to the list with the same filters', () => {
  expect(listAddress(at, 'status', value('AT_RISK'), group('GROUP'))).toBe(
    '/app/objectives/company?cycle=c1&department=Sales&status=AT_RISK',
  )
  expect(listAddress({ ...at, by: 'MANAGER', scope: 'TEAM' }, 'due', value('OVERDUE'), group('GROUP'))).toBe(
    '/app/objectives/team/browse?cycle=c1&manager=m1&due=OVERDUE',
  )
  expect(listAddress(at, 'updates', value('CLOSED'), null)).toBe('/app/objectives/company?cycle=c1&only=CLOSED')
  expect(listAddress(at, 'completion', value('TO_24'), null)).toBe('/app/objectives/company?cycle=c1&band=TO_24')
  expect(listAddress({ ...at, filters: { team: 'North' } }, 'category', value('k', 'Growth'), null)).toBe(
    '/app/objectives/company?cycle=c1&team=North&category=k',
  )
})

test('parts that no list can filter by have no link: several groups, people without a group, objectives without a value', () => {
  expect(listAddress(at, 'status', value('OPEN'), group('OTHER'))).toBeNull()
  expect(listAddress(at, 'status', value('OPEN'), group('NONE', ''))).toBeNull()
  expect(listAddress(at, 'rating', value('NONE'), null)).toBeNull()
})
