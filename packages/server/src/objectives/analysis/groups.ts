import type { AnalysisGroup } from '@perennial/contract/objectives/analysis/routes.ts'
import { groupsWithRatings, MIN_RATED_GROUP } from '@perennial/domain/objectives/analysis.ts'
import { plainPercent } from '@perennial/domain/objectives/completion.ts'

/** The figures of one group, as the query returns them. */
export type GroupRow = {
  key: string | null
  people: number
  /** How many people have a rated objective. */
  rated: number
  objectives: number
  /** The sum of all completions and the number of objectives in it, without canceled ones. */
  completion: number
  counted: number
  counts: number[]
}

export type MergedGroups = Omit<GroupRow, 'key'> & { groups: number }

const nothing: MergedGroups = { people: 0, rated: 0, objectives: 0, completion: 0, counted: 0, counts: [], groups: 0 }

export const mergeGroups = (rows: readonly GroupRow[]): MergedGroups =>
  rows.reduce<MergedGroups>(
    (sum, row) => ({
      people: sum.people + row.people,
      rated: sum.rated + row.rated,
      objectives: sum.objectives + row.objectives,
      completion: sum.completion + row.completion,
      counted: sum.counted + row.counted,
      counts: row.counts.map((count, index) => count + (sum.counts[index] ?? 0)),
      groups: sum.groups + 1,
    }),
    nothing,
  )

type Options = { showsRatings: boolean; usesCompletion: boolean }

export const presentFigures = (
  { people, objectives, completion, counted, counts, rated }: MergedGroups,
  { showsRatings, usesCompletion }: Options,
) => ({
  people,
  objectives,
  completion: usesCompletion && counted > 0 ? plainPercent(completion / counted) : null,
  counts: showsRatings && rated < MIN_RATED_GROUP ? null : counts,
})

/** More groups than anyone compares; the smallest ones beyond this number are merged. */
const MAX_GROUPS = 100
const NO_KEY = ''

type Shown = MergedGroups & Pick<AnalysisGroup, 'kind'> & { key: string | null }

/**
 * The groups to show, the largest first. If ratings are shown, groups with fewer than three rated people are merged
 * (OBJ-P22): in a large group, too, the rating of a single rated person would be recognizable.
 */
export function shownGroups(rows: readonly GroupRow[], showsRatings: boolean): Shown[] {
  const single = (row: GroupRow): Shown => ({
    ...mergeGroups([row]),
    key: row.key,
    kind: row.key === null || row.key === NO_KEY ? 'NONE' : 'GROUP',
  })
  const bySize = rows.toSorted((a, b) => b.objectives - a.objectives || ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
  if (!showsRatings) return limited(bySize, single, [])
  const keyOf = ({ key }: GroupRow) => key ?? NO_KEY
  const { groups, other } = groupsWithRatings(bySize.map((row) => ({ key: keyOf(row), people: row.rated })))
  if (groups.length === 0 && other.length === 0) return limited(bySize, single, [])
  const merged = bySize.filter((row) => other.includes(keyOf(row)))
  return limited(
    bySize.filter((row) => groups.includes(keyOf(row))),
    single,
    merged.length > 0 ? [{ ...mergeGroups(merged), key: null, kind: 'OTHER' }] : [],
  )
}

function limited(rows: readonly GroupRow[], single: (row: GroupRow) => Shown, last: Shown[]): Shown[] {
  const rest = rows.slice(MAX_GROUPS)
  return [
    ...rows.slice(0, MAX_GROUPS).map(single),
    ...(rest.length > 0 ? [{ ...mergeGroups(rest), key: null, kind: 'REST' as const }] : []),
    ...last,
  ]
}
