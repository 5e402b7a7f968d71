import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'

export const groupings = ['none', 'manager', 'department', 'level'] as const
export type Grouping = (typeof groupings)[number]

/** People who stand together; `name` is null for those who have no such thing, and of `none`. */
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

/** The people of a session in groups, by name or by level; those without come last. */
export function groupRows(
  rows: readonly CalibrationRow[],
  by: Grouping,
  inOrder: (one: string, other: string) => number,
): Group[] {
  const groups = [...Map.groupBy(rows, keyOf[by])].map(([key, some]): Group => {
    const [first] = some
    return { key, name: first ? nameOf[by](first) : null, rows: some }
  })
  return groups.sort((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return by === 'level' ? Number(a.name) - Number(b.name) : inOrder(a.name, b.name)
  })
}

/** The column of somebody: their rating, or none, or nothing that could be compared yet. */
export const ratingColumn = (
  { isHandedIn, rating }: CalibrationRow,
  codes: readonly string[],
): string | null | undefined => {
  if (!isHandedIn) return undefined
  return rating !== null && codes.includes(rating) ? rating : null
}

/** Where a card goes by an arrow key: the next column on that side, as far as there are any. */
export function neighborColumn(codes: readonly string[], at: string | null, step: 1 | -1): string | null | undefined {
  const columns: (string | null)[] = [...codes, null]
  const to = columns.indexOf(at) + step
  return to >= 0 && to < columns.length ? columns[to] : undefined
}
