import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { expect, test } from 'vitest'
import { nextDueOf, teamCountsOf, teamSidesOf } from './team-rows.ts'

type Step = ReviewCard['next']['step']
const next = (step: Step) => ({ step, name: null, date: null })
const card = (status: ReviewCard['status'], step: Step, answered = 0) => ({
  status,
  next: next(step),
  progress: { answered, total: 9 },
})

test.each<[string, Parameters<typeof teamSidesOf>[0], string, string]>([
  ['before anyone shares', card('OPEN', 'WRITE_ABOUT'), 'NOT_SHARED', 'NOT_STARTED'],
  ['while the manager writes', card('STARTED', 'WRITE_ABOUT', 4), 'NOT_SHARED', 'STARTED'],
  ['once the self-assessment is shared', card('SELF_SHARED', 'WRITE_ABOUT', 4), 'SHARED', 'STARTED'],
  ['once the manager has written', card('SELF_SHARED', 'SHARE_ABOUT', 9), 'SHARED', 'WRITTEN'],
  [
    'while the manager waits for the self-assessment',
    card('MANAGER_SHARED', 'WAIT_FOR_SHARING', 9),
    'NOT_SHARED',
    'SHARED',
  ],
  ['once both are shared', card('BOTH_SHARED', 'SIGN', 9), 'SHARED', 'SHARED'],
  ['once the person has signed', card('SIGNED_BY_ONE', 'SIGN', 9), 'SIGNED', 'SHARED'],
  ['once the manager has signed', card('SIGNED_BY_ONE', 'WAIT_FOR_SIGNATURE', 9), 'SHARED', 'SIGNED'],
  ['when complete', card('COMPLETE', 'COMPLETE', 9), 'COMPLETE', 'COMPLETE'],
])('%s the team page shows the state of both sides', (_, given, self, mine) =>
  expect(teamSidesOf(given)).toEqual({ self, mine }),
)

test('the top of the team page counts reviews to write, to share and to discuss', () =>
  expect(
    teamCountsOf([
      card('OPEN', 'WRITE_ABOUT'),
      card('OPEN', 'CONTRIBUTE'),
      card('SELF_SHARED', 'SHARE_ABOUT'),
      card('BOTH_SHARED', 'SIGN'),
      card('COMPLETE', 'COMPLETE'),
    ]),
  ).toEqual({ write: 2, share: 1, discuss: 1 }))

test('the top of the team page names the first deadline of what is still to do, not when something opens', () =>
  expect(
    nextDueOf([
      { isTask: true, next: { step: 'SIGN', name: null, date: '2027-01-04T16:00:00.000Z' } },
      { isTask: true, next: { step: 'WRITE_ABOUT', name: null, date: '2026-12-11T16:00:00.000Z' } },
      { isTask: true, next: { step: 'SHARE_FROM', name: null, date: '2026-12-08T08:00:00.000Z' } },
      { isTask: false, next: { step: 'WAIT_FOR_SHARING', name: null, date: '2026-12-04T16:00:00.000Z' } },
    ]),
  ).toBe('2026-12-11T16:00:00.000Z'))
