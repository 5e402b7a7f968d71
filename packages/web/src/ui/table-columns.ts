import { useState } from 'react'
import { useUrlParam } from '../core/url-query.ts'

type Hideable = { key: string; isOptional?: boolean; isHidden?: boolean }

/** Stands in the address when every column that can be put away is. */
const NONE = 'none'
/** Lists with the same columns are one list. */
const storageKey = (columns: readonly Hideable[]) => `perennial-columns ${columns.map(({ key }) => key).join('.')}`

/** Which columns are put away, out of what the address names as shown. */
export function hiddenColumnsOf(address: string, columns: readonly Hideable[]): ReadonlySet<string> {
  const shown = new Set(address.split('.'))
  return new Set(
    columns.filter((column) => (column.isOptional || column.isHidden) && !shown.has(column.key)).map(({ key }) => key),
  )
}

/** What the address says of columns: those that are shown among those that can be put away. */
export const serializeColumns = (hidden: ReadonlySet<string>, columns: readonly Hideable[]): string =>
  columns
    .filter((column) => (column.isOptional || column.isHidden) && !hidden.has(column.key))
    .map(({ key }) => key)
    .join('.') || NONE

/**
 * Which columns somebody has put away: kept on this device, and in the address, so that a link shares the list as it is seen.
 * What the address says counts.
 */
export function useHiddenColumns(
  param: string,
  columns: readonly Hideable[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [address, setAddress] = useUrlParam(param)
  const [own, setOwn] = useState<ReadonlySet<string>>(() => {
    const stored = localStorage.getItem(storageKey(columns))
    if (stored !== null) return new Set(stored.split(' ').filter(Boolean))
    return new Set(columns.filter(({ isHidden }) => isHidden).map(({ key }) => key))
  })
  return [
    address === '' ? own : hiddenColumnsOf(address, columns),
    (next) => {
      localStorage.setItem(storageKey(columns), [...next].join(' '))
      setOwn(next)
      setAddress(serializeColumns(next, columns))
    },
  ]
}
