import { expect, test } from 'vitest'
import { type CycleFacts, cycleViolations, editorStepOf } from './problems.ts'
import { defaultDisabledDates, defaultPeriod, defaultTimeline } from './timeline.ts'

const complete: CycleFacts = {
  name: 'Cycle Q4/2026',
  cycleType: 'SIMPLE',
  periodUnderReview: defaultPeriod('2026-11-23', 1),
  timeline: defaultTimeline('2026-11-23', 'SIMPLE'),
  disabledDates: defaultDisabledDates('SIMPLE'),
  reviewees: 3,
}
const paths = (change: Partial<CycleFacts>) =>
  cycleViolations({ ...complete, ...change }).map((cycleViolation) => cycleViolation.path)

test('a cycle with all it needs has no problems', () => {
  expect(cycleViolations(complete)).toEqual([])
})

test('CYC-11 OP-106 each invalid field is named', () => {
  expect(paths({ name: '  ' })).toEqual(['/name'])
  expect(paths({ periodUnderReview: { from: '2026-02-01', to: '2026-01-01' } })).toEqual(['/periodUnderReview/to'])
  expect(paths({ reviewees: 0 })).toEqual(['/revieweeSelection'])
  expect(cycleViolations({ ...complete, timeline: { ...complete.timeline, signBy: '2026-11-24' } })).toEqual([
    { path: '/timeline/signBy', code: 'DATE_OUT_OF_ORDER', facts: { earlier: 'managerShareUntil' } },
  ])
})

test('CYC-03 an edit does not require people', () => {
  expect(paths({ reviewees: null })).toEqual([])
})

test('every field is corrected on the step where it is shown', () => {
  expect(['/name', '/revieweeSelection', '/questionnaire/sections/0', '/timeline/signBy'].map(editorStepOf)).toEqual([
    'basics',
    'people',
    'questionnaire',
    'timeline',
  ])
})
