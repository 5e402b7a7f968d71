import { useState } from 'react'
import { useUrlParam } from '../core/url-query.ts'

type Hideable = { key: string; isOptional?: boolean; isHidden?: boolean }

/** The value in the URL when every optional column is hidden. */
const NONE = 'none'
/** Lists with the same columns share their setting. */
const storageKey = (columns: readonly Hideable[]) => `perennial-columns ${columns.map(({ key }) => key).join('.')}`

/** The hidden columns, from those that the URL names as shown. */
export function hiddenColumnsOf(address: string, columns: readonly Hideable[]): ReadonlySet<string> {
  const shown = new Set(address.split('.'))
  return new Set(
    columns.filter((column) => (column.isOptional || column.isHidden) && !shown.has(column.key)).map(({ key }) => key),
  )
}

/** The columns in the URL: the optional ones that are shown. */
export const serializeColumns = (hidden: ReadonlySet<string>, columns: readonly Hideable[]): string =>
  columns
    .filter((column) => (column.isOptional || column.isHidden) && !hidden.has(column.key))
    .map(({ key }) => key)
    .join('.') || NONE

/**
 * The columns that are hidden: stored on this device, and in the URL, so that a link shares the list as it is shown.
 * The URL wins. `isChosen`: the viewer or the link has chosen columns.
 */
export function useHiddenColumns(
  param: string,
  columns: readonly Hideable[],
): [hidden: ReadonlySet<string>, change: (hidden: ReadonlySet<string>) => void, isChosen: boolean] {
  const [address, setAddress] = useUrlParam(param)
  const [isStored, setStored] = useState(() => localStorage.getItem(storageKey(columns)) !== null)
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
      setStored(true)
      setAddress(serializeColumns(next, columns))
    },
    isStored || address !== '',
  ]
}
