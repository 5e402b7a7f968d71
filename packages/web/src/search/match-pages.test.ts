import { expect, test } from 'vitest'
import { best, matchPages, type PageEntry, pagesComeFirst } from './match-pages.ts'

const entry = (name: string, about: string, isAdmin = false, synonyms = ''): PageEntry => ({
  kind: 'page',
  to: `/${name}`,
  name,
  about,
  isAdmin,
  synonyms,
})
const pages = [
  entry('Directory', 'Admin', true),
  entry('Directory', 'People'),
  entry('Your settings', ''),
  entry('Add people', 'Admin', true),
]

test('pages are found by their names, those of the admin view after the others', () => {
  expect(matchPages('dire', pages).map(({ about }) => about)).toEqual(['People', 'Admin'])
  expect(matchPages('setings', pages)).toMatchObject([{ name: 'Your settings' }])
})

test('the text beside the name is found as well, but counts less', () => {
  expect(matchPages('people', pages).map(({ name }) => name)).toEqual(['Add people', 'Directory'])
  expect(matchPages('directory admin', pages)).toHaveLength(1)
})

test('an empty query finds nothing, and the number of results is limited', () => {
  expect(matchPages('', pages)).toEqual([])
  expect(matchPages('d', pages, { max: 1 })).toHaveLength(1)
})

test('a page that matches better than every person comes first, so that Enter opens it', () => {
  const found = matchPages('directory', pages)
  expect(pagesComeFirst(found, [{ score: 0.4 }])).toBe(true)
  expect(pagesComeFirst(found, [])).toBe(true)
  expect(pagesComeFirst(found, [{ score: 0.4 }, { score: 1 }])).toBe(false)
  expect(pagesComeFirst([], [{ score: 0.4 }])).toBe(false)
})

test('SEARCH-07 seven results are shown in all: the best people, cycles and pages, and people before pages that match as well', () => {
  const hits = [0.9, 0.9, 0.5, 0.5, 0.5, 0.4, 0.4].map((score) => ({ score }))
  const shown = best(hits, [{ score: 1 }, { score: 0.5 }, { score: 0.4 }])
  expect(shown.pages).toEqual([{ score: 1 }, { score: 0.5 }])
  expect(shown.hits).toEqual(hits.slice(0, 5))
  expect(best(hits, [{ score: 0.1 }])).toEqual({ hits, pages: [] })
  expect(best([], [{ score: 0.1 }])).toEqual({ hits: [], pages: [{ score: 0.1 }] })
})

test('SEARCH-11 words that are only similar count if nothing else is found: “write” does not offer light mode', () => {
  const light = entry('Switch to light mode', '', false, 'white, bright')
  const reviews = entry('Reviews', '', false, 'write, appraisal')
  expect(matchPages('write', [light, reviews]).map(({ name }) => name)).toEqual(['Reviews'])
  expect(matchPages('write', [light])).toHaveLength(1)
  expect(matchPages('write', [light], { hasHits: true })).toEqual([])
  expect(matchPages('whi', [light], { hasHits: true })).toHaveLength(1)
})

test('SEARCH-11 whole words rank before beginnings of words', () => {
  const names = ['Teamwork', 'Team'].map((name) => entry(name, ''))
  expect(matchPages('team', names).map(({ name }) => name)).toEqual(['Team', 'Teamwork'])
})

test('synonyms are found like names, but rank after names that match as well', () => {
  const all = [...pages, entry('Appearance', '', false, 'dark mode, theme, directory'), entry('Dark', '')]
  expect(matchPages('theme', all).map(({ name }) => name)).toEqual(['Appearance'])
  expect(matchPages('dark', all).map(({ name }) => name)).toEqual(['Dark', 'Appearance'])
  expect(matchPages('dark mode', all).map(({ name }) => name)).toEqual(['Appearance'])
  expect(matchPages('directory', all)[0]?.name).toBe('Directory')
})
