import { normalizeEmail } from '../people/address.ts'
import { displayName, type NameParts } from '../people/names.ts'
import { recordScore } from './matching.ts'
import { indexWords, queryWords } from './normalization.ts'

/** What somebody can be found by; the place in the list is how it is stored. */
export const searchFields = ['name', 'title', 'email', 'addressWord'] as const
export type SearchField = (typeof searchFields)[number]
/** Rises whenever words are made in another way: then those of every company are made anew. */
export const INDEX_VERSION = 1

const weights = { name: 1, title: 0.6, email: 0.8 } as const

export type SearchablePerson = NameParts & { title: string; email: string }

/** The words of a person by field. */
export function personSearchWords(person: SearchablePerson): Record<SearchField, string[]> {
  const { firstName, lastName, nickname } = person
  return {
    name: indexWords([firstName, nickname ?? '', lastName].join(' ')),
    title: indexWords(person.title),
    email: [normalizeEmail(person.email)],
    addressWord: indexWords(person.email),
  }
}

/** Equal words come by this: how lists of people are sorted. */
export const personSortKey = (person: NameParts): string =>
  [...queryWords(`${person.lastName} ${displayName(person)}`)].join(' ').slice(0, 120)

/** How well a person fits what was typed; the address counts by its beginning, for whoever may see it (EMP-P07). */
export function scorePerson(query: string, person: SearchablePerson, maySeeEmail: boolean): number {
  const words = personSearchWords(person)
  const byName = recordScore(queryWords(query), [
    { words: words.name, weight: weights.name },
    { words: words.title, weight: weights.title },
  ])
  if (!maySeeEmail) return byName
  return Math.max(
    byName,
    recordScore([emailPrefix(query)].filter(Boolean), [
      { words: words.email, weight: weights.email, isWithoutSlips: true },
    ]),
  )
}

/** How well a single typed word fits somebody, by the word of this field under which they were found. */
export const scoreWord = (typed: string, word: string, field: keyof typeof weights): number =>
  recordScore([typed], [{ words: [word], weight: weights[field], isWithoutSlips: field === 'email' }])

/** What was typed as the beginning of an address: one piece without spaces. */
export const emailPrefix = (query: string): string => {
  const text = query.trim().toLowerCase()
  return /\s/u.test(text) ? '' : text
}

/** How well a name fits, for instance that of a cycle or a page. */
export const scoreName = (query: string, name: string): number =>
  recordScore(queryWords(query), [{ words: indexWords(name), weight: 1 }])

export type SearchHit = { id: string; score: number; name: string }

/** The best hits, better fits first, equal ones by name; each record once, with its best fit. */
export function bestHits<T extends SearchHit>(hits: readonly T[], amount: number): T[] {
  const best = new Map<string, T>()
  for (const hit of hits) {
    const known = best.get(hit.id)
    if (hit.score > 0 && (!known || known.score < hit.score)) best.set(hit.id, hit)
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .slice(0, amount)
}

/** So many hits unless told otherwise (SEARCH-07). */
export const DEFAULT_SEARCH_LIMIT = 7
/** So many recent cycles are offered (SEARCH-08). */
export const MAX_RECENT_CYCLES = 3
