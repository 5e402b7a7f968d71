/** What a row is sorted and exported by. */
export type CellValue = string | number | null | undefined
export type SortOrder = { key: string; isDown: boolean }
type ColumnFacts<R> = {
  key: string
  sort?: ((row: R) => CellValue) | undefined
  text?: ((row: R) => CellValue) | undefined
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Rows that contain every word of the search in one of their texts, ignoring accents and case. */
export function filterRows<R>(rows: readonly R[], columns: readonly ColumnFacts<R>[], search: string): readonly R[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const texts = plain(columns.map(({ text }) => text?.(row) ?? '').join('\n'))
    return words.every((word) => texts.includes(word))
  })
}

/** Rows sorted by a column; empty values come last in both directions, and equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly ColumnFacts<R>[],
  order: SortOrder | null,
  inOrder: (one: string, other: string) => number,
): readonly R[] {
  const column = columns.find(({ key }) => key === order?.key)
  const by = column?.sort ?? column?.text
  if (!order || !by) return rows
  const isEmpty = (cell: CellValue) => cell === null || cell === undefined || cell === ''
  return rows.toSorted((first, second) => {
    const [one, other] = [by(first), by(second)]
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
    const way = typeof one === 'number' && typeof other === 'number' ? one - other : inOrder(String(one), String(other))
    return order.isDown ? -way : way
  })
}

/** The order after a press on the head of a column: up, down, as it was. */
export function nextOrder(order: SortOrder | null, key: string): SortOrder | null {
  if (order?.key !== key) return { key, isDown: false }
  return order.isDown ? null : { key, isDown: true }
}

export const serializeSort = (order: SortOrder | null): string =>
  order ? `${order.isDown ? '-' : ''}${order.key}` : ''
export const parseSort = (text: string): SortOrder | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), isDown: text.startsWith('-') }
