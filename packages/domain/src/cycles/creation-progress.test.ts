import { expect, test } from 'vitest'
import { initialPoll, nextPoll } from './creation-progress.ts'

const after = (answers: number[]) => answers.reduce(nextPoll, initialPoll).state

test('CYC-07 polling continues while the number changes, and stops when none remain', () => {
  expect(after([4])).toBe('ASKING')
  expect(after([4, 4, 4, 4, 4, 3])).toBe('ASKING')
  expect(after([4, 2, 0])).toBe('READY')
})

test('CYC-08 polling stops when the number has stayed the same five times in a row', () => {
  expect(after([4, 4, 4, 4, 4])).toBe('ASKING')
  expect(after([4, 4, 4, 4, 4, 4])).toBe('STALLED')
})
