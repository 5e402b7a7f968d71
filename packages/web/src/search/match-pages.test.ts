import { expect, test } from 'vitest'
import { best, hitsComeFirst, matchPages, type PageEntry } from './match-pages.ts'

const entry = (name: string, about: string, isAdmin = false): PageEntry => ({ to: `/${name}`, name, about, isAdmin })
const pages = [
  entry('Directory', 'Admin', true),
  entry('Directory', 'People'),
  entry('Your Settings', ''),
  entry('Add people', 'Admin', true),
]

test('pages are found by their names, the admin view’s after the others', () => {
  expect(matchPages('dire', pages).map(({ about }) => about)).toEqual(['People', 'Admin'])
  expect(matchPages('setings', pages)).toMatchObject([{ name: 'Your Settings' }])
})

test('what stands behind the name finds as well, but counts less', () => {
  expect(matchPages('people', pages).map(({ name }) => name)).toEqual(['Add people', 'Directory'])
  expect(matchPages('directory admin', pages)).toHaveLength(1)
})

test('nothing typed, nothing found; and never more than a few', () => {
  expect(matchPages('', pages)).toEqual([])
  expect(matchPages('d', pages, 1)).toHaveLength(1)
})

test('a page that fits better than everybody stands before them: Enter opens no stranger', () => {
  const found = matchPages('directory', pages)
  expect(hitsComeFirst(found, [{ score: 0.4 }])).toBe(true)
  expect(hitsComeFirst(found, [])).toBe(true)
  expect(hitsComeFirst(found, [{ score: 0.4 }, { score: 1 }])).toBe(false)
  expect(hitsComeFirst([], [{ score: 0.4 }])).toBe(false)
})

test('SEARCH-07 seven are shown, people, cycles and pages together: the best ones, and people before pages that fit as well', () => {
  const hits = [0.9, 0.9, 0.5, 0.5, 0.5, 0.4, 0.4].map((score) => ({ score }))
  const shown = best(hits, [{ score: 1 }, { score: 0.5 }, { score: 0.4 }])
  expect(shown.pages).toEqual([{ score: 1 }, { score: 0.5 }])
  expect(shown.hits).toEqual(hits.slice(0, 5))
  expect(best(hits, [{ score: 0.1 }])).toEqual({ hits, pages: [] })
  expect(best([], [{ score: 0.1 }])).toEqual({ hits: [], pages: [{ score: 0.1 }] })
})
