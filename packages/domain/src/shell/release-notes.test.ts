import { expect, test } from 'vitest'
import { hasUnreadNotes, lastUpdated, type ReleaseNote, releaseNotes } from './release-notes.ts'

const notes: ReleaseNote[] = [
  { version: '2', publishedAt: '2027-02-01T00:00:00.000Z', points: [] },
  { version: '1', publishedAt: '2027-01-01T00:00:00.000Z', points: [] },
]

test('HELP-04 there is news until someone has seen the newest notes', () => {
  expect(hasUnreadNotes(null, notes)).toBe(true)
  expect(hasUnreadNotes('2027-01-15T00:00:00.000Z', notes)).toBe(true)
  expect(hasUnreadNotes('2027-02-01T00:00:00.000Z', notes)).toBe(false)
  expect(hasUnreadNotes(null, [])).toBe(false)
})

test('the newest version comes first, and says when it was published', () => {
  expect(lastUpdated(notes)).toBe('2027-02-01T00:00:00.000Z')
  expect(releaseNotes.map((note) => note.publishedAt)).toEqual(
    releaseNotes
      .map((note) => note.publishedAt)
      .toSorted()
      .reverse(),
  )
})
