import { describe, expect, test } from 'vitest'
import { judgeBulkDeactivation, judgeBulkReactivation, partitionByVerdict } from './bulk-deactivation.ts'

const person = (id: string, more = {}) => ({
  id,
  isHr: false,
  isAssistant: false,
  isTechAdmin: false,
  isGuest: false,
  isActive: true,
  ...more,
})
const boss = (id: string) => person(id, { isHr: true, isTechAdmin: true })
const shown = (verdicts: readonly { allowed: boolean }[]) =>
  verdicts.map((verdict) => ('reason' in verdict ? verdict.reason : 'allowed'))

describe('ADM-6 several people at the same time', () => {
  test('each person is checked on their own; oneself and former people are skipped', () => {
    const several = [person('ravi'), person('noor', { isActive: false }), boss('hana')]
    expect(shown(judgeBulkDeactivation(boss('hana'), several, 2))).toEqual(['allowed', 'IS_DEACTIVATED', 'OWN_RECORD'])
  })

  test('one super admin always stays, even if all are selected', () => {
    expect(shown(judgeBulkDeactivation(boss('paul'), [boss('hana'), boss('cleo')], 2))).toEqual([
      'allowed',
      'LAST_SUPER_ADMIN',
    ])
    expect(shown(judgeBulkDeactivation(boss('paul'), [boss('hana'), boss('cleo')], 3))).toEqual(['allowed', 'allowed'])
  })

  test('only super admins can deactivate or reactivate super admins', () => {
    const asta = person('asta', { isAssistant: true })
    expect(shown(judgeBulkDeactivation(asta, [boss('hana'), person('ravi')], 2))).toEqual([
      'MORE_RIGHTS_THAN_YOU',
      'allowed',
    ])
    const gone = { ...boss('hana'), isActive: false }
    expect(shown(judgeBulkReactivation(asta, [gone, person('ravi'), person('leo', { isActive: false })]))).toEqual([
      'MORE_RIGHTS_THAN_YOU',
      'IS_NOT_DEACTIVATED',
      'allowed',
    ])
    expect(shown(judgeBulkDeactivation(person('mia'), [person('ravi')], 2))).toEqual(['ROLE_MISSING'])
  })

  test('skipped people are counted by reason', () => {
    const several = [
      person('ravi'),
      boss('hana'),
      person('noor', { isActive: false }),
      person('leo', { isActive: false }),
    ]
    const { done, skipped } = partitionByVerdict(several, judgeBulkDeactivation(boss('hana'), several, 2))
    expect(done.map(({ id }) => id)).toEqual(['ravi'])
    expect([...skipped]).toEqual([
      ['OWN_RECORD', 1],
      ['IS_DEACTIVATED', 2],
    ])
  })
})
