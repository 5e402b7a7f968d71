import { expect, test } from 'vitest'
import type { RelationName } from '../relations.ts'
import {
  canResetReviewers,
  isEqualReviewers,
  type ReportingLine,
  type ResetScope,
  reviewersByReportingLine,
} from './reviewer-reset.ts'

const untouched = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }
const signed = { ...untouched, signedAt: new Date() }
const open = { completedAt: null, manager: untouched, reviewee: untouched }
const line: ReportingLine = { managerId: 'mia', isManagerActive: true, secondaryReviewerId: 'leo' }
const now = { mainReviewerId: 'iris', contributorIds: ['cleo'], revieweeId: 'ravi', writers: [] as string[] }
const by = (...names: RelationName[]) => new Set(names)

const ask = (more: {
  review?: Parameters<typeof canResetReviewers>[0]
  relations?: Set<RelationName>
  which?: ResetScope
  line?: ReportingLine
  before?: typeof now
  isAboveYou?: boolean
}) => {
  const { review = open, relations = by('administrator'), which = 'both', before = now, isAboveYou = false } = more
  const by_ = more.line ?? line
  const verdict = canResetReviewers(review, relations, which, by_, {
    before,
    after: reviewersByReportingLine(which, before, by_),
    isAboveYou,
  })
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('§9 by the line the manager writes and the secondary reviewer contributes; one of the two stays if only the other is reset', () => {
  expect(reviewersByReportingLine('both', now, line)).toEqual({ mainReviewerId: 'mia', contributorIds: ['leo'] })
  expect(reviewersByReportingLine('main', now, line)).toEqual({ mainReviewerId: 'mia', contributorIds: ['cleo'] })
  expect(reviewersByReportingLine('contributors', now, line)).toEqual({
    mainReviewerId: 'iris',
    contributorIds: ['leo'],
  })
})

test('§9 no one reviews twice or reviews themselves, and people who have written stay', () => {
  expect(reviewersByReportingLine('main', { ...now, contributorIds: ['mia', 'cleo'] }, line).contributorIds).toEqual([
    'cleo',
  ])
  expect(reviewersByReportingLine('both', now, { ...line, secondaryReviewerId: 'mia' }).contributorIds).toEqual([])
  expect(reviewersByReportingLine('both', now, { ...line, secondaryReviewerId: 'ravi' }).contributorIds).toEqual([])
  expect(reviewersByReportingLine('both', { ...now, writers: ['cleo'] }, line).contributorIds).toEqual(['cleo', 'leo'])
})

test('COM-P02 REV-P24 administrators reset reviewers, but not of their own review, nor after the reviewer has signed', () => {
  expect(ask({})).toBe('allowed')
  expect(ask({ relations: by('reviewee', 'administrator') })).toBe('OWN_REVIEW')
  expect(ask({ relations: by('mainReviewer') })).toBe('NOT_AN_ADMINISTRATOR')
  expect(ask({ review: { ...open, manager: signed } })).toBe('REVIEWER_HAS_SIGNED')
  expect(ask({ review: { ...open, reviewee: signed } })).toBe('allowed')
  expect(ask({ review: { ...open, completedAt: new Date() } })).toBe('REVIEW_COMPLETE')
})

test('§9 reviewers are not reset if the reporting line has no one who could write, unless only contributors change', () => {
  const none = { ...line, managerId: null }
  const left = { ...line, isManagerActive: false }
  expect([ask({ line: none }), ask({ line: left }), ask({ line: none, which: 'contributors' })]).toEqual([
    'NO_MANAGER',
    'MANAGER_INACTIVE',
    'allowed',
  ])
  expect(ask({ before: { ...now, mainReviewerId: 'mia', contributorIds: ['leo'] } })).toBe('NOTHING_TO_RESET')
  expect(isEqualReviewers(now, { mainReviewerId: 'iris', contributorIds: ['leo'] })).toBe(false)
})
