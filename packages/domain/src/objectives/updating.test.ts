import { describe, expect, test } from 'vitest'
import { processTypes } from './cycle/process.ts'
import { canEdit } from './editing.ts'
import { as, cycle, hrManager, objective, onDay, outcome, owner, type TestRole, testRoles } from './fixtures.ts'
import { isClosed, objectiveStatuses, offersFullCompletion, visibilities } from './objective.ts'
import { canComment, canRate, canRemoveComment, canUpdate } from './updating.ts'

const everyone = (judge: (role: TestRole) => string) =>
  Object.fromEntries(testRoles.map((role) => [role, judge(role)])) as Record<TestRole, string>
const NO = 'NOT_YOURS_TO_CHANGE'

describe('updating status, completion and key results', () => {
  test.each(processTypes)('is open to owners, managers and HR Admins in %s', (process) => {
    expect(
      everyone((role) => outcome(canUpdate('status', objective(), cycle({ process }), as(role), onDay(1)))),
    ).toEqual({
      ...everyone(() => NO),
      owner: 'allowed',
      manager: 'allowed',
      managerAbove: 'allowed',
      hrAdmin: 'allowed',
    })
  })

  test('goes on after editing, to the end of each side; afterwards HR Admins alone update', () => {
    const updates = (role: TestRole, day: number) =>
      outcome(canUpdate('keyResults', objective(), cycle(), as(role), onDay(day)))
    expect(updates('owner', 59)).toBe('allowed')
    expect(updates('owner', 60)).toBe('AFTER_STATUS_EDITABLE_UNTIL')
    expect(updates('manager', 79)).toBe('allowed')
    expect(updates('manager', 80)).toBe('AFTER_STATUS_EDITABLE_UNTIL')
    expect(updates('owner', -1)).toBe('BEFORE_EDITABLE_FROM')
    expect(updates('hrAdmin', 300)).toBe('allowed')
    expect(outcome(canUpdate('keyResults', objective(), cycle(), hrManager, onDay(300)))).toBe('allowed')
  })

  test('needs the option of the cycle, and no archive', () => {
    const off = cycle({}, { status: false, keyResults: false, completionPercentage: false })
    for (const field of ['status', 'keyResults', 'completionPercentage'] as const) {
      expect(outcome(canUpdate(field, objective(), off, as('hrAdmin'), onDay(1)))).toBe('OPTION_OFF')
      const archived = cycle({ isArchived: true })
      expect(outcome(canUpdate(field, objective(), archived, as('hrAdmin'), onDay(1)))).toBe('CYCLE_ARCHIVED')
    }
  })

  test('stays open for owners who no longer take part', () => {
    const left = objective({ owner: owner({ takesPart: false }) })
    expect(outcome(canUpdate('status', left, cycle(), as('owner'), onDay(1)))).toBe('allowed')
  })

  test('anyone who may edit may update', () => {
    for (const process of processTypes)
      for (const visibility of visibilities)
        for (const role of testRoles)
          for (const day of [-1, 0, 30, 40, 60, 80]) {
            const [facts, within] = [objective({ visibility }), cycle({ process })]
            if (canEdit(facts, within, as(role), onDay(day)).allowed)
              expect(canUpdate('status', facts, within, as(role), onDay(day)).allowed).toBe(true)
          }
  })
})

describe('rating', () => {
  const ratings = { enabled: true, values: [{ id: '1', label: 'Good' }] }
  const rates = (role: TestRole, process: (typeof processTypes)[number]) =>
    outcome(canRate(objective(), cycle({ process }, { ratings }), as(role), onDay(50)))

  test('is for managers and HR Admins, and for owners only where they alone set objectives', () => {
    for (const process of processTypes)
      for (const role of ['manager', 'managerAbove', 'hrAdmin'] as const) expect(rates(role, process)).toBe('allowed')
    expect(rates('owner', 'EMPLOYEE_PROCESS')).toBe('allowed')
    expect(rates('owner', 'EVERYONE_PROCESS')).toBe('RATED_BY_MANAGERS')
    expect(rates('owner', 'MANAGER_HR_PROCESS')).toBe('RATED_BY_MANAGERS')
    expect(rates('administrator', 'EVERYONE_PROCESS')).toBe(NO)
  })

  test('needs ratings, and the time to update', () => {
    expect(outcome(canRate(objective(), cycle(), as('manager'), onDay(50)))).toBe('RATINGS_OFF')
    const rated = cycle({}, { ratings })
    expect(outcome(canRate(objective(), rated, as('manager'), onDay(80)))).toBe('AFTER_STATUS_EDITABLE_UNTIL')
    expect(outcome(canRate(objective(), rated, hrManager, onDay(80)))).toBe('allowed')
    expect(outcome(canRate(objective({ visibility: 'PRIVATE' }), rated, as('manager'), onDay(1)))).toBe(NO)
    const archived = cycle({ isArchived: true }, { ratings })
    expect(outcome(canRate(objective(), archived, as('manager'), onDay(1)))).toBe('CYCLE_ARCHIVED')
  })
})

describe('comments', () => {
  const comments = (role: TestRole, day: number, visibility = objective().visibility) =>
    outcome(canComment({ visibility }, cycle(), as(role), onDay(day)))

  test('are written by those who read the objective', () => {
    expect(everyone((role) => comments(role, 1))).toEqual({
      owner: 'allowed',
      manager: 'allowed',
      managerAbove: 'allowed',
      hrAdmin: 'allowed',
      administrator: NO,
      namedReader: 'allowed',
      colleague: NO,
      guest: NO,
    })
    expect(comments('colleague', 1, 'PUBLIC')).toBe('allowed')
    expect(comments('hrAdmin', 1, 'PRIVATE')).toBe(NO)
  })

  test('end with the updates of one’s side, for other readers with those of the owner', () => {
    expect(comments('namedReader', 59)).toBe('allowed')
    expect(comments('namedReader', 60)).toBe('AFTER_STATUS_EDITABLE_UNTIL')
    expect(comments('manager', 60)).toBe('allowed')
    expect(comments('hrAdmin', 200)).toBe('allowed')
    expect(outcome(canComment(objective(), cycle({ isArchived: true }), as('hrAdmin'), onDay(1)))).toBe(
      'CYCLE_ARCHIVED',
    )
  })

  test('are removed by their author or an HR Admin', () => {
    const removes = (role: TestRole, isOwn: boolean) =>
      outcome(canRemoveComment({ isOwn }, objective(), cycle(), as(role), onDay(1)))
    expect(removes('namedReader', true)).toBe('allowed')
    expect(removes('owner', false)).toBe(NO)
    expect(removes('hrAdmin', false)).toBe('allowed')
  })
})

describe('the end of an objective', () => {
  test('is one of four statuses, or a completion of 100 where the cycle has no status', () => {
    const closed = (status: boolean, completion: number) =>
      objectiveStatuses.filter((each) => isClosed({ status: each, completion }, { status }))
    expect(closed(true, 100)).toEqual(['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED'])
    expect(closed(false, 99)).toEqual([])
    expect(closed(false, 100)).toEqual(objectiveStatuses)
  })

  test('the form offers a completion of 100 only with ACHIEVED, if it was lower and the cycle uses it', () => {
    const open = { status: 'ON_TRACK', completion: 80 } as const
    const offering = objectiveStatuses.filter((status) =>
      offersFullCompletion(open, status, { completionPercentage: true }),
    )
    expect(offering).toEqual(['ACHIEVED'])
    expect(offersFullCompletion(open, 'ACHIEVED', { completionPercentage: false })).toBe(false)
    expect(offersFullCompletion({ ...open, completion: 100 }, 'ACHIEVED', { completionPercentage: true })).toBe(false)
  })
})
