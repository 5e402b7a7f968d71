import { expect, test } from 'vitest'
import { best, type PageEntry, pagesFor, standFirst } from './match-pages.ts'

const entry = (name: string, about: string, isAdmin = false): PageEntry => ({ to: `/${name}`, name, about, isAdmin })
const pages = [
  entry('Directory', 'Admin', true),
  entry('Directory', 'People'),
  entry('Your Settings', ''),
  entry('Add people', 'Admin', true),
]

test('SEARCH-11 pages are found by their names, the admin view’s after the others', () => {
  expect(pagesFor('dire', pages).map(({ about }) => about)).toEqual(['People', 'Admin'])
  expect(pagesFor('setings', pages)).toMatchObject([{ name: 'Your Settings' }])
})

test('what stands behind the name finds as well, but counts less', () => {
  expect(pagesFor('people', pages).map(({ name }) => name)).toEqual(['Add people', 'Directory'])
  expect(pagesFor('directory admin', pages)).toHaveLength(1)
})

test('nothing typed, nothing found; and never more than a few', () => {
  expect(pagesFor('', pages)).toEqual([])
  expect(pagesFor('d', pages, 1)).toHaveLength(1)
})

test('SEARCH-11 a page that fits better than everybody stands before them: Enter opens no stranger', () => {
  const found = pagesFor('directory', pages)
  expect(standFirst(found, [{ score: 0.4 }])).toBe(true)
  expect(standFirst(found, [])).toBe(true)
  expect(standFirst(found, [{ score: 0.4 }, { score: 1 }])).toBe(false)
  expect(standFirst([], [{ score: 0.4 }])).toBe(false)
})

test('SEARCH-07 seven are shown, people, cycles and pages together: the best ones, and people before pages that fit as well', () => {
  const hits = [0.9, 0.9, 0.5, 0.5, 0.5, 0.4, 0.4].map((score) => ({ score }))
  const shown = best(hits, [{ score: 1 }, { score: 0.5 }, { score: 0.4 }])
  expect(shown.pages).toEqual([{ score: 1 }, { score: 0.5 }])
  expect(shown.hits).toEqual(hits.slice(0, 5))
  expect(best(hits, [{ score: 0.1 }])).toEqual({ hits, pages: [] })
  expect(best([], [{ score: 0.1 }])).toEqual({ hits: [], pages: [{ score: 0.1 }] })
})
