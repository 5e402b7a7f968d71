import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'

export const groupings = ['none', 'manager', 'department', 'level'] as const
export type Grouping = (typeof groupings)[number]

/** People of one group; `name` is null for people without a manager, department or level, and without grouping. */
export type Group = { key: string; name: string | null; rows: CalibrationRow[] }

const keyOf: Record<Grouping, (row: CalibrationRow) => string> = {
  none: () => '',
  manager: ({ manager }) => manager?.id ?? '',
  department: ({ department }) => department,
  level: ({ level }) => (level === null ? '' : String(level)),
}
const nameOf: Record<Grouping, (row: CalibrationRow) => string | null> = {
  none: () => null,
  manager: ({ manager }) => manager?.name ?? null,
  department: ({ department }) => department || null,
  level: ({ level }) => (level === null ? null : String(level)),
}

/** Groups the people of a session, in order of name or level; people without one come last. */
export function groupRows(
  rows: readonly CalibrationRow[],
  by: Grouping,
  compare: (a: string, b: string) => number,
): Group[] {
  const groups = [...Map.groupBy(rows, keyOf[by])].map(([key, grouped]): Group => {
    const [first] = grouped
    return { key, name: first ? nameOf[by](first) : null, rows: grouped }
  })
  return groups.sort((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return by === 'level' ? Number(a.name) - Number(b.name) : compare(a.name, b.name)
  })
}

/** The column of a person: their rating, null without one, undefined while it isn't submitted. */
export const ratingColumn = (
  { isSubmitted, rating }: CalibrationRow,
  codes: readonly string[],
): string | null | undefined => {
  if (!isSubmitted) return undefined
  return rating !== null && codes.includes(rating) ? rating : null
}

/** Where an arrow key moves a card: the next column on that side, undefined beyond the last. */
export function neighborColumn(codes: readonly string[], at: string | null, step: 1 | -1): string | null | undefined {
  const columns: (string | null)[] = [...codes, null]
  const to = columns.indexOf(at) + step
  return to >= 0 && to < columns.length ? columns[to] : undefined
}
