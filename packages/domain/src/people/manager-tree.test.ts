import { expect, test } from 'vitest'
import { managerChain, managerLoop, peopleInManagerLoops } from './manager-tree.ts'

const managers: Record<string, string | null> = { iris: null, mia: 'iris', ravi: 'mia', noor: 'mia', kwame: 'ravi' }
const managerOf = (id: string) => managers[id]

test('a reporting line runs from the direct manager to the top', () => {
  expect(managerChain('kwame', managerOf)).toEqual(['ravi', 'mia', 'iris'])
  expect(managerChain('iris', managerOf)).toEqual([])
})

test('EMP-P11 choosing a manager below the person closes a loop, and the people in it are named', () => {
  expect(managerLoop('iris', 'ravi', managerOf)).toEqual(['iris', 'ravi', 'mia', 'iris'])
  expect(managerLoop('mia', 'mia', managerOf)).toEqual(['mia', 'mia'])
})

test('EMP-P11 a manager beside or above the person closes no loop, and neither does having no manager', () => {
  expect(managerLoop('noor', 'ravi', managerOf)).toBeUndefined()
  expect(managerLoop('kwame', 'iris', managerOf)).toBeUndefined()
  expect(managerLoop('mia', null, managerOf)).toBeUndefined()
})

test('of many people, those in a loop are named, and those below it aren’t', () => {
  const people = new Map<string, string | null>([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['below', 'a'],
    ['alone', 'alone'],
    ['sound', null],
    ['under', 'sound'],
  ])
  expect([...peopleInManagerLoops(people)].sort()).toEqual(['a', 'alone', 'b', 'c'])
})

test('a reporting line of 100,000 levels doesn’t exhaust the stack', () => {
  const line = new Map<string, string | null>([['0', null]])
  for (let index = 1; index < 100_000; index++) line.set(String(index), String(index - 1))
  expect(managerChain('99999', (id) => line.get(id))).toHaveLength(99_999)
  expect(managerLoop('0', '99999', (id) => line.get(id))).toHaveLength(100_001)
  expect(peopleInManagerLoops(line).size).toBe(0)
})
