import { expect, test } from 'vitest'
import { defineModule, inStartOrder } from './module.ts'

const namesOf = (...modules: Parameters<typeof inStartOrder>[0]) => inStartOrder(modules).map(({ name }) => name)

test('modules start in their listed order, but after those they depend on', () => {
  const [a, b, c] = [
    defineModule({ name: 'a', after: ['c'] }),
    defineModule({ name: 'b' }),
    defineModule({ name: 'c', after: ['b'] }),
  ]
  expect(namesOf(a, b, c)).toEqual(['b', 'c', 'a'])
  expect(namesOf(c, b, a)).toEqual(['b', 'c', 'a'])
})

test('a circular dependency and an unknown name are refused', () => {
  expect(() => namesOf({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })).toThrow(/in a circle: a, b/)
  expect(() => namesOf({ name: 'a', after: ['typo'] })).toThrow(/a starts after typo, which is not there/)
})

test('a field that no area collects does not compile', () => {
  // @ts-expect-error it is called homeTasks
  expect(defineModule({ name: 'a', homeTask: [] })).toBeDefined()
  // @ts-expect-error a task has kinds
  expect(defineModule({ name: 'a', homeTasks: [{ name: 'a', find: async () => ({ tasks: [] }) }] })).toBeDefined()
})
