/** The loaded part of a list. */
export type LoadedList<R> = { rows: readonly R[]; hasMore: boolean }

/**
 * Merges ordered lists as far as the order is certain: up to the point where a list has more rows that aren’t loaded yet.
 * `unfinished` is the index of that list.
 */
export function mergeLists<R>(
  lists: readonly LoadedList<R>[],
  isBefore: (row: R, other: R) => boolean,
): { rows: R[]; unfinished: number | undefined } {
  const at = lists.map(() => 0)
  const rows: R[] = []
  for (;;) {
    const unfinished = lists.findIndex((list, index) => at[index] === list.rows.length && list.hasMore)
    if (unfinished !== -1) return { rows, unfinished }
    let first: { row: R; index: number } | undefined
    for (const [index, list] of lists.entries()) {
      const row = list.rows[at[index] ?? 0]
      if (row !== undefined && (!first || isBefore(row, first.row))) first = { row, index }
    }
    if (!first) return { rows, unfinished: undefined }
    rows.push(first.row)
    at[first.index] = (at[first.index] ?? 0) + 1
  }
}
