import { expect, test } from 'vitest'
import {
  canDeactivateLeavers,
  canRunImport,
  canUndoImport,
  finalRunState,
  type PreviewFacts,
  type RunFacts,
  type RunRefusal,
  type UndoRefusal,
} from './runs.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes))
const ready: PreviewFacts = {
  state: 'READY',
  lookedAt: at(0),
  actionCount: 3,
  hasChangedPeople: false,
  isAnotherRunning: false,
}

test('ADM-P28 a preview is run within its hour', () => {
  expect(canRunImport(ready, at(0))).toEqual({ allowed: true })
  expect(canRunImport(ready, at(59))).toEqual({ allowed: true })
})
test.each<[string, Partial<PreviewFacts>, number, RunRefusal]>([
  ['that is still made', { state: 'RUNNING' }, 1, 'PREVIEW_NOT_READY'],
  ['that failed', { state: 'FAILED' }, 1, 'PREVIEW_NOT_READY'],
  ['an hour later', {}, 60, 'PREVIEW_TOO_OLD'],
  ['while another import runs', { isAnotherRunning: true }, 1, 'IMPORT_RUNNING'],
  ['whose people were changed', { hasChangedPeople: true }, 1, 'PEOPLE_CHANGED'],
  ['that would change nothing', { actionCount: 0 }, 1, 'NOTHING_TO_IMPORT'],
])('ADM-P28 a preview can’t be run %s', (_, facts, minute, reason) =>
  expect(canRunImport({ ...ready, ...facts }, at(minute))).toMatchObject({ allowed: false, reason }),
)

test('ADM-P28 more than a fifth of the people leave only after a typed confirmation', () => {
  const many = { leaving: 3, active: 10 }
  expect(canDeactivateLeavers({ leaving: 2, active: 10 }, undefined)).toEqual({ allowed: true })
  expect(canDeactivateLeavers(many, 'DEACTIVATE')).toEqual({ allowed: true })
  for (const typed of [undefined, '', 'deactivate', 'DEACTIVATE '])
    expect(canDeactivateLeavers(many, typed)).toMatchObject({ reason: 'DEACTIVATION_NOT_CONFIRMED', facts: many })
})

const done: RunFacts = { state: 'DONE', applied: 5, isLast: true, isUndone: false, isAnotherRunning: false }
test('ONCE-6 the last import can be undone, also one that stopped half way', () => {
  expect(canUndoImport(done)).toEqual({ allowed: true })
  expect(canUndoImport({ ...done, state: 'FAILED' })).toEqual({ allowed: true })
})
test.each<[string, Partial<RunFacts>, UndoRefusal]>([
  ['that was undone', { isUndone: true }, 'ALREADY_UNDONE'],
  ['that waits', { state: 'QUEUED' }, 'IMPORT_NOT_FINISHED'],
  ['that runs', { state: 'RUNNING' }, 'IMPORT_NOT_FINISHED'],
  ['before the last', { isLast: false }, 'NOT_THE_LAST_IMPORT'],
  ['that applied nothing', { applied: 0 }, 'NOTHING_APPLIED'],
  ['while another one runs', { isAnotherRunning: true }, 'IMPORT_RUNNING'],
])('ONCE-6 an import can’t be undone %s', (_, facts, reason) =>
  expect(canUndoImport({ ...done, ...facts })).toEqual({ allowed: false, reason }),
)

test('an import with skipped rows is done with errors', () => {
  expect([finalRunState(0), finalRunState(1)]).toEqual(['DONE', 'DONE_WITH_ERRORS'])
})
