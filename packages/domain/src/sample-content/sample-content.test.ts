import { describe, expect, test } from 'vitest'
import {
  canHaveSample,
  progressOf,
  type SampleMode,
  type SampleState,
  sampleModes,
  sampleSteps,
} from './sample-content.ts'

const answer = (mode: SampleMode, state: SampleState) => {
  const verdict = canHaveSample(mode, state, false)
  return verdict.allowed ? 'allowed' : verdict.reason
}

describe('ADM-P08 sample content: ABSENT, CREATING, PRESENT, DELETING, ABSENT, and FAILED with another try', () => {
  test.each<[SampleState, Record<SampleMode, string>]>([
    ['ABSENT', { create: 'allowed', delete: 'SAMPLE_CONTENT_NOT_THERE', reset: 'SAMPLE_CONTENT_NOT_THERE' }],
    ['PRESENT', { create: 'SAMPLE_CONTENT_THERE', delete: 'allowed', reset: 'allowed' }],
    ['FAILED', { create: 'allowed', delete: 'allowed', reset: 'allowed' }],
    ['CREATING', Object.fromEntries(sampleModes.map((mode) => [mode, 'SAMPLE_CONTENT_IN_WORK'])) as never],
    ['DELETING', Object.fromEntries(sampleModes.map((mode) => [mode, 'SAMPLE_CONTENT_IN_WORK'])) as never],
  ])('%s', (state, expected) => {
    for (const mode of sampleModes) expect(answer(mode, state), mode).toBe(expected[mode])
  })

  test('a company that is a sample itself has no other', () => {
    for (const mode of sampleModes)
      expect(canHaveSample(mode, 'ABSENT', true)).toEqual({ allowed: false, reason: 'SAMPLE_COMPANY_IS_ALL_SAMPLE' })
  })

  test('each mode works in one state and ends in one', () => {
    expect(sampleSteps.delete).toEqual({ during: 'DELETING', after: 'ABSENT' })
    for (const mode of ['create', 'reset'] as const)
      expect(sampleSteps[mode]).toEqual({ during: 'CREATING', after: 'PRESENT' })
  })
})

test('SAMPLE-01 OP-092 what a page that asks is told', () => {
  expect(progressOf('ABSENT', null)).toBe('IDLE')
  expect(progressOf('CREATING', 'create')).toBe('RUNNING')
  expect(progressOf('DELETING', 'delete')).toBe('RUNNING')
  expect(progressOf('PRESENT', 'reset')).toBe('DONE')
  expect(progressOf('ABSENT', 'delete')).toBe('DONE')
  expect(progressOf('FAILED', 'create')).toBe('FAILED')
})
