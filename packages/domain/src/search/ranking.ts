import { normalizeEmail } from '../people/address.ts'
import { displayName, type NameParts } from '../people/names.ts'
import { hasAllPrefixes, recordScore } from './matching.ts'
import { firstIndexWords, indexWords, queryWords } from './normalization.ts'

/** The fields that people are found by; the index stores the position in this list. */
export const searchFields = ['name', 'title', 'email', 'addressWord'] as const
export type SearchField = (typeof searchFields)[number]
/** Increase it when the words of the index are built in another way: then every company is indexed again. */
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

/** The order of people with equal scores: how lists of people are sorted. */
export const personSortKey = (person: NameParts): string =>
  [...queryWords(`${person.lastName} ${displayName(person)}`)].join(' ').slice(0, 120)

// Where in the name the query begins, with the score of the whole word and of its beginning. All of them are at least as good as a
// page or a cycle that begins with the query, and better than any title, department, email address or typo.
const NAME_SCORES = { firstName: [1, 0.97], lastName: [0.95, 0.93], otherWord: [0.92, 0.9] } as const
const MAX_OTHER_SCORE = 0.89

/**
 * How well a name matches a query, from 0.9 to 1, if each word of the query begins a word of the name: best if the first name begins
 * with the query, then the last name, then another word. 0 if it doesn't match.
 */
export function scorePersonName(query: string, { firstName, lastName, nickname }: NameParts): number {
  const typed = queryWords(query)
  const [first] = typed
  if (first === undefined) return 0
  const nameWords = [...firstIndexWords(nickname ?? ''), ...firstIndexWords(firstName)]
  const family = firstIndexWords(lastName)
  const all = indexWords([firstName, nickname ?? '', lastName].join(' '))
  if (!hasAllPrefixes(typed, all)) return 0
  const begins = (words: readonly string[]) => words.some((word) => word.startsWith(first))
  const [words, [whole, beginning]] = begins(nameWords)
    ? [nameWords, NAME_SCORES.firstName]
    : begins(family)
      ? [family, NAME_SCORES.lastName]
      : [all, NAME_SCORES.otherWord]
  return words.includes(first) ? whole : beginning
}

/**
 * How well a person matches a query, from 0 to 1: names before titles, titles before typos. The beginning of an email address counts
 * for people who can see it (EMP-P07).
 */
export function scorePerson(query: string, person: SearchablePerson, maySeeEmail: boolean): number {
  const byPrefix = scorePersonName(query, person)
  if (byPrefix > 0) return byPrefix
  const words = personSearchWords(person)
  const byName = Math.min(
    MAX_OTHER_SCORE,
    recordScore(queryWords(query), [
      { words: words.name, weight: weights.name },
      { words: words.title, weight: weights.title },
    ]),
  )
  if (!maySeeEmail) return byName
  return Math.max(
    byName,
    recordScore([emailPrefix(query)].filter(Boolean), [
      { words: words.email, weight: weights.email, isWithoutSlips: true },
    ]),
  )
}

type SuggestedPerson = SearchablePerson & { department: string }

/**
 * The people for a picker or a mention, the best first: names before titles and departments, equal ones in the order of the lists.
 * All of them have been found already; the limit never leaves out a better match. Addresses count only for people who can see them
 * (EMP-P07).
 */
export function rankSuggestions<T extends SuggestedPerson>(
  query: string,
  people: readonly T[],
  limit: number,
  maySeeEmail: boolean,
): T[] {
  const typed = queryWords(query)
  return people
    .map((person) => {
      const byDepartment = recordScore(typed, [{ words: indexWords(person.department), weight: weights.title }])
      return {
        person,
        score: Math.max(scorePerson(query, person, maySeeEmail), byDepartment),
        key: personSortKey(person),
      }
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .slice(0, limit)
    .map(({ person }) => person)
}

/** How well one word of the query matches a word of the index in this field. */
export const scoreWord = (typed: string, word: string, field: 'title' | 'email'): number =>
  recordScore([typed], [{ words: [word], weight: weights[field], isWithoutSlips: field === 'email' }])

/** The query as the beginning of an email address: one piece without spaces, or ''. */
export const emailPrefix = (query: string): string => {
  const text = query.trim().toLowerCase()
  return /\s/u.test(text) ? '' : text
}

/** How well a name matches, for instance that of a cycle or a page. */
export const scoreName = (query: string, name: string): number =>
  recordScore(queryWords(query), [{ words: indexWords(name), weight: 1 }])

/** No objective comes before a person whose name matches. */
export const MAX_OBJECTIVE_SCORE = 0.85

/** How well the title of an objective matches. */
export const scoreObjective = (query: string, title: string): number => MAX_OBJECTIVE_SCORE * scoreName(query, title)

/** Whether each word of the query is a word of the text, or begins one: without typos. */
export const matchesExactly = (query: string, text: string): boolean => {
  const typed = queryWords(query)
  return typed.length > 0 && hasAllPrefixes(typed, indexWords(text))
}

export type SearchHit = { id: string; score: number; name: string }

/** The best hits in order, equal ones by name; each record once, with its best score. */
export function bestHits<T extends SearchHit>(hits: readonly T[], amount: number): T[] {
  const best = new Map<string, T>()
  for (const hit of hits) {
    const previous = best.get(hit.id)
    if (hit.score > 0 && (!previous || previous.score < hit.score)) best.set(hit.id, hit)
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .slice(0, amount)
}

/** Hits by default (SEARCH-07). */
export const DEFAULT_SEARCH_LIMIT = 7
/** Recent cycles offered for an empty query (SEARCH-08). */
export const MAX_RECENT_CYCLES = 3
