import { DEFAULT_SEARCH_LIMIT, matchesExactly, scoreName } from '@perennial/domain/search/ranking.ts'
import type { Command } from '../core/area.ts'

export const entryKinds = ['action', 'page', 'setting'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What the search knows without the server: a page, a setting, or something to do. */
export type PageEntry = {
  kind: EntryKind
  /** Its address, or the name of its command. */
  to: string
  name: string
  about: string
  isAdmin: boolean
  /** Other words for it, in the language of the page. */
  synonyms: string
  command?: Command
}

/** With its score, on the scale of people and cycles. */
export type PageMatch = PageEntry & { score: number }

/** Entries offered beside people and cycles. */
const MAX_PAGES = 4
// Synonyms count less than the name, and what is written beside the name counts least.
const SYNONYM = 0.85
const ABOUT = 0.6

type Options = {
  max?: number
  /** Whether people or cycles match; then words that are only similar don’t count. */
  hasHits?: boolean
}

/**
 * The entries that match the query, the best first; with equal scores, those of the admin view last (SEARCH-11). Words that are
 * only similar count if nothing else is found: “write” is not “white”.
 */
export function matchPages(
  query: string,
  pages: readonly PageEntry[],
  { max = MAX_PAGES, hasHits = false }: Options = {},
): PageMatch[] {
  const exact = pages.filter((page) => matchesExactly(query, `${page.name} ${page.synonyms} ${page.about}`))
  const candidates = exact.length > 0 || hasHits ? exact : pages
  const scored = candidates.map((page) => {
    const byName = scoreName(query, page.name)
    const bySynonym = scoreName(query, `${page.name} ${page.synonyms}`) * SYNONYM
    const whole = scoreName(query, `${page.name} ${page.about}`) * ABOUT
    return { ...page, score: Math.max(byName, bySynonym, whole) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Number(a.isAdmin) - Number(b.isAdmin))
    .slice(0, max)
}

/** What is offered before anything is typed: things to do or, for people who can create nothing, pages. */
export function firstEntries(entries: readonly PageEntry[]): PageEntry[] {
  const actions = entries.filter(({ kind, command }) => kind === 'action' && command === undefined)
  return (actions.length > 0 ? actions : entries.filter(({ kind }) => kind === 'page')).slice(0, MAX_PAGES)
}

/**
 * Whether the entries come before people and cycles: only if one matches better than all of them, because Enter opens the first
 * result (SEARCH-11).
 */
export const pagesComeFirst = (pages: readonly PageMatch[], hits: readonly { score: number }[]): boolean =>
  (pages[0]?.score ?? 0) > Math.max(0, ...hits.map(({ score }) => score))

/** All results together are no more than the list shows, the best first; with equal scores, entries are dropped first (SEARCH-07). */
export function best<H extends { score: number }, P extends { score: number }>(
  hits: readonly H[],
  pages: readonly P[],
  max: number = DEFAULT_SEARCH_LIMIT,
): { hits: H[]; pages: P[] } {
  const shown = new Set([...hits, ...pages].sort((a, b) => b.score - a.score).slice(0, max))
  return { hits: hits.filter((hit) => shown.has(hit)), pages: pages.filter((page) => shown.has(page)) }
}
