import type { FeatureFlag } from '../companies/features.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Opens the figures of public objectives to everyone (COMP-10). */
export const ANALYZE_FOR_ALL_FLAG = 'FEATURE_objectivesAnalyzeForAll' satisfies FeatureFlag

/** Over which objectives someone sees figures. */
export const analysisScopes = ['COMPANY', 'TEAM', 'PUBLIC'] as const
export type AnalysisScope = (typeof analysisScopes)[number]

export type AnalysisViewer = {
  isGuest: boolean
  isHr: boolean
  isAssistant: boolean
  isCycleAdmin: boolean
  hasReports: boolean
}

export const analysisRefusals = ['ANALYSIS_NOT_FOR_YOU'] as const

/** All scopes someone can choose from, the widest first: managers also see public objectives where everyone does. */
export function analysisScopesOf(viewer: AnalysisViewer, isOpenToAll: boolean): AnalysisScope[] {
  const widest = analysisScopeOf(viewer, isOpenToAll)
  if (widest === null) return []
  return analysisScopes.filter(
    (scope) => scope === widest || (scope === 'TEAM' ? viewer.hasReports : scope === 'PUBLIC' && isOpenToAll),
  )
}

/** The widest figures someone sees; individual contributors none, or with the feature those of public objectives (OBJ-P21). */
export function analysisScopeOf(viewer: AnalysisViewer, isOpenToAll: boolean): AnalysisScope | null {
  if (viewer.isGuest) return null
  if (viewer.isHr || viewer.isAssistant || viewer.isCycleAdmin) return 'COMPANY'
  if (viewer.hasReports) return 'TEAM'
  return isOpenToAll ? 'PUBLIC' : null
}

export const canAnalyze = (viewer: AnalysisViewer, isOpenToAll: boolean): Verdict<(typeof analysisRefusals)[number]> =>
  analysisScopeOf(viewer, isOpenToAll) ? allowed : refused('ANALYSIS_NOT_FOR_YOU')

/** The fewest people of a group whose ratings are shown (OBJ-P22). */
export const MIN_RATED_GROUP = 3

export type FigureGroup = { key: string; people: number }
export type ShownGroups = {
  /** Groups that are shown by themselves. */
  groups: string[]
  /** Groups that are shown as one, "other". */
  other: string[]
  /** Groups without ratings: together they are too few. */
  withoutRatings: string[]
}

/**
 * How groups are shown if they have ratings: small ones as one. If those are too few even together, the smallest of the rest joins
 * them, as otherwise the difference to the total would reveal their ratings.
 */
export function groupsWithRatings(groups: readonly FigureGroup[]): ShownGroups {
  const bySize = [...groups].sort((a, b) => a.people - b.people || (a.key < b.key ? -1 : 1))
  const other = bySize.filter(({ people }) => people < MIN_RATED_GROUP)
  const large = bySize.slice(other.length)
  const sum = () => other.reduce((total, { people }) => total + people, 0)
  while (other.length > 0 && sum() < MIN_RATED_GROUP) {
    const next = large.shift()
    if (!next) return { groups: [], other: [], withoutRatings: other.map(({ key }) => key) }
    other.push(next)
  }
  const shown = new Set(large.map(({ key }) => key))
  return {
    groups: groups.filter(({ key }) => shown.has(key)).map(({ key }) => key),
    other: other.map(({ key }) => key),
    withoutRatings: [],
  }
}
