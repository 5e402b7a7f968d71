import { DEFAULT_SEARCH_LIMIT, scoreName } from '@perennial/domain/search/ranking.ts'

/** A page that can be gone to. */
export type PageEntry = { to: string; name: string; about: string; isAdmin: boolean }

/** How well it fits, on the scale of people and cycles. */
export type PageMatch = PageEntry & { score: number }

/** So many pages are offered beside people and cycles. */
const MAX_PAGES = 4
/** What stands behind the name counts less. */
const ABOUT = 0.6

/** The pages whose names fit what was typed, the best first; of equal ones those of the admin view last (SEARCH-11). */
export function matchPages(query: string, pages: readonly PageEntry[], max = MAX_PAGES): PageMatch[] {
  const scored = pages.map((page) => {
    const byName = scoreName(query, page.name)
    const whole = scoreName(query, `${page.name} ${page.about}`) * ABOUT
    return { ...page, score: Math.max(byName, whole) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Number(a.isAdmin) - Number(b.isAdmin))
    .slice(0, max)
}

/** People and cycles stand first, unless a page fits better than each of them: Enter opens the best (SEARCH-11). */
export const hitsComeFirst = (pages: readonly PageMatch[], hits: readonly { score: number }[]): boolean =>
  (pages[0]?.score ?? 0) > Math.max(0, ...hits.map(({ score }) => score))

/** People, cycles and pages together are no more than the list shows, the best first; of equal ones the pages go (SEARCH-07). */
export function best<H extends { score: number }, P extends { score: number }>(
  hits: readonly H[],
  pages: readonly P[],
  max: number = DEFAULT_SEARCH_LIMIT,
): { hits: H[]; pages: P[] } {
  const shown = new Set([...hits, ...pages].sort((a, b) => b.score - a.score).slice(0, max))
  return { hits: hits.filter((hit) => shown.has(hit)), pages: pages.filter((page) => shown.has(page)) }
}
