import type { SearchHit, SearchMode } from '@perennial/contract/search/routes.ts'
import { useEffect, useState } from 'react'
import { api } from '../core/api.ts'
import { now } from '../core/now.ts'
import { createResultCache } from './result-cache.ts'

/** SEARCH-01, SEARCH-06. */
const WAIT_MS = 500
const CACHE_MS = 60_000
const CACHED_QUERIES = 20

const cache = createResultCache<SearchHit[]>(CACHE_MS, CACHED_QUERIES, () => now().getTime())

export type SearchState =
  | { status: 'LOADING' }
  | { status: 'LOADED'; hits: readonly SearchHit[] }
  | { status: 'FAILED'; retry: () => void }

/** The results for a text, requested after a pause; undefined while it is empty (SEARCH-02, SEARCH-04). */
export function useSearch(text: string, mode: SearchMode): SearchState | undefined {
  const query = text.trim()
  const key = `${mode} ${query}`
  const [answer, setAnswer] = useState<{ key: string; searched: SearchState }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (query === '') return
    const known = cache.get(key)
    if (known) {
      setAnswer({ key, searched: { status: 'LOADED', hits: known } })
      return
    }
    const asking = new AbortController()
    const ask = async () => {
      try {
        const { hits } = await api('GET /search', { q: query, mode }, { signal: asking.signal })
        cache.set(key, hits)
        setAnswer({ key, searched: { status: 'LOADED', hits } })
      } catch {
        if (asking.signal.aborted) return
        const retry = () => setTries((former) => former + 1)
        setAnswer({ key, searched: { status: 'FAILED', retry } })
      }
    }
    setAnswer({ key, searched: { status: 'LOADING' } })
    const timer = setTimeout(() => void ask(), tries > 0 ? 0 : WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, key, mode, tries])
  if (query === '') return undefined
  return answer?.key === key ? answer.searched : { status: 'LOADING' }
}
