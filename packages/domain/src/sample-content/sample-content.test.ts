import { describe, expect, test } from 'vitest'
import {
  canChangeSample,
  type SampleMode,
  type SampleState,
  sampleModes,
  sampleProgressOf,
  sampleTransitions,
} from './sample-content.ts'

const answer = (mode: SampleMode, state: SampleState) => {
  const verdict = canChangeSample(mode, state, false)
  return verdict.allowed ? 'allowed' : verdict.reason
}

describe('ADM-P08 sample content: ABSENT, CREATING, PRESENT, DELETING, ABSENT, and FAILED with a retry', () => {
  test.each<[SampleState, Record<SampleMode, string>]>([
    ['ABSENT', { create: 'allowed', delete: 'SAMPLE_CONTENT_NOT_THERE', reset: 'SAMPLE_CONTENT_NOT_THERE' }],
    ['PRESENT', { create: 'SAMPLE_CONTENT_THERE', delete: 'allowed', reset: 'allowed' }],
    ['FAILED', { create: 'allowed', delete: 'allowed', reset: 'allowed' }],
    ['CREATING', Object.fromEntries(sampleModes.map((mode) => [mode, 'SAMPLE_CONTENT_IN_WORK'])) as never],
    ['DELETING', Object.fromEntries(sampleModes.map((mode) => [mode, 'SAMPLE_CONTENT_IN_WORK'])) as never],
  ])('%s', (state, expected) => {
    for (const mode of sampleModes) expect(answer(mode, state), mode).toBe(expected[mode])
  })

  test('a sample company has no sample content', () => {
    for (const mode of sampleModes)
      expect(canChangeSample(mode, 'ABSENT', true)).toEqual({ allowed: false, reason: 'SAMPLE_COMPANY_IS_ALL_SAMPLE' })
  })

  test('each mode has a state while it runs and one at its end', () => {
    expect(sampleTransitions.delete).toEqual({ during: 'DELETING', after: 'ABSENT' })
    for (const mode of ['create', 'reset'] as const)
      expect(sampleTransitions[mode]).toEqual({ during: 'CREATING', after: 'PRESENT' })
  })
})

test('SAMPLE-01 OP-092 the progress for polling pages', () => {
  expect(sampleProgressOf('ABSENT', null)).toBe('IDLE')
  expect(sampleProgressOf('CREATING', 'create')).toBe('RUNNING')
  expect(sampleProgressOf('DELETING', 'delete')).toBe('RUNNING')
  expect(sampleProgressOf('PRESENT', 'reset')).toBe('DONE')
  expect(sampleProgressOf('ABSENT', 'delete')).toBe('DONE')
  expect(sampleProgressOf('FAILED', 'create')).toBe('FAILED')
})
