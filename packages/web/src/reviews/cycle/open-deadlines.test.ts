import { expect, test } from 'vitest'
import { openDeadlines } from './open-deadlines.ts'

const timeline = {
  processStarts: '2026-11-23T08:00:00Z',
  revieweeWriteUntil: null,
  processEndsForReviewees: '2026-12-06T16:00:00Z',
  managerWriteUntil: '2026-12-01T16:00:00Z',
  processEndsForReviewers: '2026-12-07T16:00:00Z',
  discussAndShareBy: '2026-12-20T16:00:00Z',
  managerShareUntil: '2027-01-02T16:00:00Z',
  signBy: '2027-01-02T16:00:00Z',
}

test.each([
  ['while people write', '2026-11-25', ['processEndsForReviewees', 'managerWriteUntil', 'processEndsForReviewers']],
  ['after writing, those of sharing and signing', '2026-12-10', ['discussAndShareBy', 'managerShareUntil', 'signBy']],
  ['after sharing, that of signing', '2027-01-10', ['signBy']],
])('REV-P03 the deadlines that can be extended together are those of the phase: %s', (_, day, fields) => {
  expect(openDeadlines(timeline, new Date(`${day}T10:00:00Z`))).toEqual(fields)
})
