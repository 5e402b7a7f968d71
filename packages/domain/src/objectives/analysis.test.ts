import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnalysisViewer,
  analysisScopeOf,
  analysisScopesOf,
  canAnalyze,
  groupsWithRatings,
  MIN_RATED_GROUP,
} from './analysis.ts'
import { outcome } from './fixtures.ts'

describe('over which objectives someone sees figures', () => {
  const viewer: AnalysisViewer = {
    isGuest: false,
    isHr: false,
    isAssistant: false,
    isCycleAdmin: false,
    hasReports: false,
  }

  test('HR and cycle admins the company, managers those below them, others public ones if the company opens them', () => {
    for (const role of ['isHr', 'isAssistant', 'isCycleAdmin'] as const)
      expect(analysisScopeOf({ ...viewer, [role]: true, hasReports: true }, false)).toBe('COMPANY')
    expect(analysisScopeOf({ ...viewer, hasReports: true }, true)).toBe('TEAM')
    expect(analysisScopeOf(viewer, true)).toBe('PUBLIC')
    expect(analysisScopeOf(viewer, false)).toBeNull()
    expect(analysisScopeOf({ ...viewer, isGuest: true }, true)).toBeNull()
    expect(outcome(canAnalyze(viewer, false))).toBe('ANALYSIS_NOT_FOR_YOU')
    expect(outcome(canAnalyze(viewer, true))).toBe('allowed')
  })
})

describe('between what someone chooses', () => {
  const viewer: AnalysisViewer = {
    isGuest: false,
    isHr: false,
    isAssistant: false,
    isCycleAdmin: false,
    hasReports: true,
  }

  test('the widest scope first, then one’s team, and public objectives where they are open to all', () => {
    expect(analysisScopesOf({ ...viewer, isHr: true }, false)).toEqual(['COMPANY', 'TEAM'])
    expect(analysisScopesOf({ ...viewer, isHr: true, hasReports: false }, true)).toEqual(['COMPANY', 'PUBLIC'])
    expect(analysisScopesOf(viewer, false)).toEqual(['TEAM'])
    expect(analysisScopesOf(viewer, true)).toEqual(['TEAM', 'PUBLIC'])
    expect(analysisScopesOf({ ...viewer, hasReports: false }, true)).toEqual(['PUBLIC'])
    expect(analysisScopesOf({ ...viewer, hasReports: false }, false)).toEqual([])
    expect(analysisScopesOf({ ...viewer, isGuest: true }, true)).toEqual([])
  })
})

describe('groups with ratings', () => {
  const groups = (...sizes: number[]) => groupsWithRatings(sizes.map((people, index) => ({ key: `${index}`, people })))

  test('of fewer than three people are shown as one', () => {
    expect(groups(5, 2, 1, 3)).toEqual({ groups: ['0', '3'], other: ['2', '1'], withoutRatings: [] })
    expect(groups(5, 3)).toEqual({ groups: ['0', '1'], other: [], withoutRatings: [] })
  })

  test('include the next larger one if they are too few together, or show no ratings at all', () => {
    expect(groups(5, 1, 4)).toEqual({ groups: ['0'], other: ['1', '2'], withoutRatings: [] })
    expect(groups(1, 1)).toEqual({ groups: [], other: [], withoutRatings: ['0', '1'] })
    expect(groups()).toEqual({ groups: [], other: [], withoutRatings: [] })
  })

  test('every group is in exactly one part, and no part with ratings has fewer than three people', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 12 }), (sizes) => {
        const shown = groups(...sizes)
        const all = [...shown.groups, ...shown.other, ...shown.withoutRatings]
        expect(all.toSorted()).toEqual(sizes.map((_, index) => `${index}`).toSorted())
        const people = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (sizes[Number(key)] ?? 0), 0)
        for (const key of shown.groups) expect(people([key])).toBeGreaterThanOrEqual(MIN_RATED_GROUP)
        if (shown.other.length > 0) expect(people(shown.other)).toBeGreaterThanOrEqual(MIN_RATED_GROUP)
      }),
    )
  })
})
