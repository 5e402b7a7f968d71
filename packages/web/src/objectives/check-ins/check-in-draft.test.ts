import type { CheckInForm } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { expect, test } from 'vitest'
import { changesSince, checkInInput, countGone, isValid, valuesOf } from './check-in-draft.ts'

const objective = (id: string, values: object = {}) =>
  ({ id, status: 'OPEN', completion: 10, ...values }) as CheckInForm['objectives'][number]
const form = (...objectives: CheckInForm['objectives']) =>
  ({ cycle: { id: 'cycle' }, last: null, objectives }) as unknown as CheckInForm

test('fields without input are sent unchanged, with the values that the owner saw', () => {
  const draft = { edits: { a: { status: 'AT_RISK', text: 'A supplier is late.' } } } as const
  expect(checkInInput(form(objective('a'), objective('b')), draft)).toEqual({
    cycleId: 'cycle',
    lastId: null,
    entries: [
      {
        objectiveId: 'a',
        status: 'AT_RISK',
        completion: 10,
        text: 'A supplier is late.',
        seen: { status: 'OPEN', completion: 10 },
      },
      { objectiveId: 'b', status: 'OPEN', completion: 10, text: '', seen: { status: 'OPEN', completion: 10 } },
    ],
  })
})

test('fields that the cycle doesn’t use are not sent, whatever was entered before', () => {
  const without = objective('a', { status: null, completion: null })
  expect(valuesOf(without, { status: 'AT_RISK', completion: 40 })).toEqual({ status: null, completion: null, text: '' })
  expect(isValid(without, valuesOf(without))).toBe(true)
})

test('an empty completion and one beyond 100 can’t be sent', () => {
  for (const completion of [null, 101, -1, 2.5])
    expect(isValid(objective('a'), valuesOf(objective('a'), { completion }))).toBe(false)
  expect(isValid(objective('a'), valuesOf(objective('a'), { completion: 100 }))).toBe(true)
})

test('what others changed, added or closed is marked', () => {
  const before = form(objective('a'), objective('b'), objective('gone'))
  const after = form(objective('a', { status: 'AT_RISK' }), objective('b'), objective('new'))
  expect([...changesSince(before, after)]).toEqual([
    ['a', { isAdded: false, status: 'AT_RISK', completion: null }],
    ['new', { isAdded: true, status: null, completion: null }],
  ])
  expect(countGone(after, { edits: { gone: { text: 'Nearly done.' }, a: { text: 'Late.' }, other: {} } })).toBe(1)
})
