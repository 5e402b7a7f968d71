import { describe, expect, test } from 'vitest'
import { nextPersonAfter } from './next-person.ts'
import type { NextStep } from './next-step.ts'

const review = (id: string, step: NextStep, cycleId = 'autumn') => ({ id, cycleId, step })
const after = (...args: Parameters<typeof nextPersonAfter>) => {
  const next = nextPersonAfter(...args)
  return next && `${next.review.id}, ${next.count} left`
}

describe('the next person to review', () => {
  test('is the next one in the list who is still to be written about or shared with', () => {
    const all = [review('anna', 'WAIT_FOR_SHARING'), review('ben', 'SIGN'), review('cem', 'SHARE_ABOUT')]
    expect(after(all, 'anna')).toBe('cem, 1 left')
  })

  test('is looked for from the beginning of the list after its end', () => {
    const all = [review('anna', 'WRITE_ABOUT'), review('ben', 'WRITE_ABOUT'), review('cem', 'WAIT_FOR_SHARING')]
    expect(after(all, 'cem')).toBe('anna, 2 left')
  })

  test('is someone of the same cycle before someone of another one', () => {
    const all = [
      review('anna', 'WRITE_ABOUT', 'spring'),
      review('ben', 'WAIT_FOR_SHARING'),
      review('cem', 'WRITE_ABOUT', 'spring'),
      review('dana', 'WRITE_ABOUT'),
    ]
    expect(after(all, 'ben')).toBe('dana, 3 left')
    expect(after(all.slice(0, 3), 'ben')).toBe('cem, 2 left')
  })

  test('is never the current one, and no one once everything is shared', () => {
    expect(after([review('anna', 'WRITE_ABOUT')], 'anna')).toBeNull()
    expect(after([review('anna', 'CALIBRATING'), review('ben', 'TOO_LATE')], 'anna')).toBeNull()
    expect(after([], 'anna')).toBeNull()
  })
})
