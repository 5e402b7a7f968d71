import { expect, test } from 'vitest'
import { withoutPerson, withPersonAgain } from './audience.ts'

const filter = { departments: ['Design'], teams: [], locations: [], managerIds: [] }

test('someone who matches the filter is left out by name, and takes part again when that is undone', () => {
  const without = withoutPerson({ type: 'FILTER', filter }, 'ada')
  expect(without).toEqual({ type: 'FILTER', filter: { ...filter, exceptIds: ['ada'] } })
  expect(withoutPerson(without, 'ada')).toEqual(without)
  expect(withPersonAgain(without, 'ada')).toEqual({ type: 'FILTER', filter })
})

test('someone who was picked by hand is removed', () => {
  const picked = { type: 'STATIC' as const, userIds: ['ada', 'bea'] }
  expect(withoutPerson(picked, 'ada')).toEqual({ type: 'STATIC', userIds: ['bea'] })
})
