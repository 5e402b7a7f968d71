import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

type Query = Readonly<Record<string, string | undefined>>

/** Query values are always strings: `?q=7` is the text 7. */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Empty entries are left out. */
export function writeQuery(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** The query of the address, and a way to change entries in place: copying the link shares the filters. */
export function useUrlQuery(): [Query, (change: Query, options?: { push?: boolean }) => void] {
  const query = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const change = (entries: Query, { push = false } = {}) =>
    void navigate({
      to: '.',
      search: (former: object) => ({ ...former, ...entries }) as never,
      replace: !push,
      resetScroll: false,
    })
  return [query, change]
}

/** One entry of the query: `const [search, setSearch] = useUrlParam('q')`. */
export function useUrlParam(name: string, otherwise = ''): [string, (value: string) => void] {
  const [query, change] = useUrlQuery()
  return [query[name] ?? otherwise, (value) => change({ [name]: value === otherwise ? undefined : value })]
}

/** Goes to an address of ours; the current address isn't added to the history a second time. */
export function navigateTo({ history }: AnyRouter, address: string, replace = false): void {
  if (replace || history.location.href === address) history.replace(address)
  else history.push(address)
}

/** Goes to an address of ours: `go('/app/reviews')`. */
export function useNavigateTo(): (address: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return (address, { replace = false } = {}) => navigateTo(router, address, replace)
}

/** Goes back to where this page was opened from, whatever was opened on it since; to `otherwise` if it was opened directly. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter()
  const positionOf = () => router.history.location.state.__TSR_index
  const [opened] = useState(positionOf)
  return () => {
    if (opened > 0) router.history.go(opened - 1 - positionOf())
    else navigateTo(router, otherwise)
  }
}
