import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asta,
  exampleReview,
  hana,
  iris,
  leo,
  mia,
  type ReviewOverrides,
  ravi,
  relationSet,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { type RelationName, type Relations, relationNames } from './relations.ts'
import {
  canReadContribution,
  canReadReviewerSide,
  canReadSelfAssessment,
  impersonatedAccessOf,
  isVisibleToImpersonator,
  isVisibleToOtherSide,
  reviewAccessOf,
  type ViewRefusal,
} from './visibility.ts'

const manager = (facts: ReviewOverrides, by: Relations) => canReadReviewerSide(exampleReview(facts), by)
const self = (facts: ReviewOverrides, by: Relations) => canReadSelfAssessment(exampleReview(facts), by)
const reason = (name: ViewRefusal) => ({ allowed: false, reason: name })
const former = relationSet('formerReviewer')
const direct = relationSet('directManager')

describe('the reviewee and the reviewer side', () => {
  test.each([untouchedTimestamps, startedTimestamps, writtenTimestamps])(
    'REV-VIEW-01 is not seen before it is shared',
    (marks) => expect(manager({ manager: marks }, ravi)).toEqual(reason('NOT_SHARED')),
  )
  test('REV-VIEW-02 is not seen while no one reviews', () =>
    expect(manager({ mainReviewerId: null }, ravi)).toEqual(reason('NO_MAIN_REVIEWER')))
  test('is seen once shared', () => expect(manager({ manager: sharedTimestamps }, ravi)).toEqual(allowed))

  const both = { cycle: { showToRevieweeOnlyWhenBothShare: true } }
  test('REV-VIEW-03 REV-VIEW-04 must be shared by both where the cycle says so', () => {
    expect(manager({ ...both, manager: sharedTimestamps }, ravi)).toEqual(reason('MUST_SHARE_TO_SEE'))
    expect(manager({ ...both, reviewee: sharedTimestamps }, ravi)).toEqual(reason('NOT_SHARED'))
    expect(manager({ ...both, manager: sharedTimestamps, reviewee: sharedTimestamps }, ravi)).toEqual(allowed)
  })
  test('disappears again when the reviewee hides', () =>
    expect(manager({ ...both, manager: sharedTimestamps, reviewee: startedTimestamps }, ravi)).toEqual(
      reason('MUST_SHARE_TO_SEE'),
    ))
  test('REV-P12 needs no share of a self-assessment that does not exist', () =>
    expect(manager({ ...both, manager: sharedTimestamps, questionnaire: reviewerOnlyQuestionnaire() }, ravi)).toEqual(
      allowed,
    ))
})

describe('the self-assessment', () => {
  test('is always seen by the reviewee', () => expect(self({}, ravi)).toEqual(allowed))
  test.each([
    ['the main reviewer', mia],
    ['a contributor', leo],
    ['the direct manager', direct],
    ['an indirect manager', iris],
    ['an HR Admin', hana],
  ])('REV-VIEW-01 is seen by %s once shared', (_, by) => {
    expect(self({}, by)).toEqual(reason('NOT_SHARED'))
    expect(self({ reviewee: sharedTimestamps }, by)).toEqual(allowed)
  })
  test('REV-VIEW-03 REV-VIEW-05 is seen by those who write only when both have shared, if the cycle says so', () => {
    const both = { cycle: { showToManagerOnlyWhenBothShare: true } }
    for (const by of [relationSet('mainReviewer'), leo, direct]) {
      expect(self({ ...both, reviewee: sharedTimestamps }, by)).toEqual(reason('MUST_SHARE_TO_SEE'))
      expect(self({ ...both, manager: sharedTimestamps }, by)).toEqual(reason('NOT_SHARED'))
      expect(self({ ...both, manager: sharedTimestamps, reviewee: sharedTimestamps }, by)).toEqual(allowed)
    }
  })
  test('is never seen by people who only administer', () =>
    expect(self({ reviewee: signedTimestamps }, asta)).toEqual(reason('NOT_FOR_YOU')))
})

describe('the reviewer side for others', () => {
  const approval = { cycle: { hrAndIndirectManagerApproval: true } }
  const contributes = { cycle: { indirectManagerContribution: true } }
  const ownAssessments = { cycle: { individualAssessments: true } }

  test('as a draft is seen by those who write it', () => {
    for (const by of [mia, leo, direct]) expect(manager({}, by)).toEqual(allowed)
    for (const by of [iris, hana, former]) expect(manager({}, by)).toEqual(reason('NOT_SHARED'))
    expect(manager(contributes, iris)).toEqual(allowed)
    expect(manager(ownAssessments, leo)).toEqual(reason('NOT_SHARED'))
  })
  test('as finished is also seen by HR, and by the chain where the cycle says so', () => {
    expect(manager({ manager: writtenTimestamps }, hana)).toEqual(allowed)
    expect(manager({ manager: writtenTimestamps }, iris)).toEqual(reason('NOT_SHARED'))
    expect(manager({ ...approval, manager: writtenTimestamps }, iris)).toEqual(allowed)
    expect(manager({ ...ownAssessments, manager: writtenTimestamps }, leo)).toEqual(reason('NOT_SHARED'))
  })
  test('REV-P22 once shared is seen by everyone involved', () => {
    for (const by of [mia, leo, direct, iris, hana, former])
      expect(manager({ manager: sharedTimestamps }, by)).toEqual(allowed)
    expect(manager({ ...ownAssessments, manager: sharedTimestamps }, leo)).toEqual(allowed)
  })
  test('is never seen by HR Assistants and cycle admins', () =>
    expect(manager({ manager: signedTimestamps }, asta)).toEqual(reason('NOT_FOR_YOU')))
})

describe('what is confidential', () => {
  test('is never read by the reviewee, in any state', () => {
    for (const marks of [startedTimestamps, sharedTimestamps, signedTimestamps])
      expect(reviewAccessOf(exampleReview({ manager: marks }), ravi).confidential).toBe(false)
  })
  test('is read by reviewer, managers, HR and those who write in the shared assessment', () => {
    for (const by of [mia, direct, iris, hana, leo, former])
      expect(reviewAccessOf(exampleReview(), by).confidential).toBe(true)
    expect(reviewAccessOf(exampleReview({ cycle: { individualAssessments: true } }), leo).confidential).toBe(false)
    expect(reviewAccessOf(exampleReview(), asta).confidential).toBe(false)
  })
})

test('REV-P19 an assessment of one’s own is read by main reviewer and HR, once finished, never by the reviewee', () => {
  const review = exampleReview({ cycle: { individualAssessments: true } })
  for (const by of [relationSet('mainReviewer'), hana]) {
    expect(canReadContribution(reviewAccessOf(review, by), 'WRITTEN')).toBe(true)
    expect(canReadContribution(reviewAccessOf(review, by), 'STARTED')).toBe(false)
  }
  for (const by of [ravi, iris, leo, asta])
    expect(canReadContribution(reviewAccessOf(review, by), 'WRITTEN')).toBe(false)
})

test('REV-P08 the other side is notified when they can see what was shared', () => {
  const both = { cycle: { showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true } }
  expect(isVisibleToOtherSide(exampleReview({ manager: sharedTimestamps }), 'manager')).toBe(true)
  expect(isVisibleToOtherSide(exampleReview({ ...both, manager: sharedTimestamps }), 'manager')).toBe(false)
  expect(isVisibleToOtherSide(exampleReview({ ...both, reviewee: sharedTimestamps }), 'reviewee')).toBe(false)
  expect(
    isVisibleToOtherSide(exampleReview({ ...both, manager: sharedTimestamps, reviewee: sharedTimestamps }), 'reviewee'),
  ).toBe(true)
})

const anyMarks = fc.constantFrom(
  untouchedTimestamps,
  startedTimestamps,
  writtenTimestamps,
  sharedTimestamps,
  signedTimestamps,
)
const anyRelations = fc.subarray([...relationNames]).map((names: RelationName[]) => new Set(names) as Relations)
const anyCycle = fc.record({
  indirectManagerContribution: fc.boolean(),
  hrAndIndirectManagerApproval: fc.boolean(),
  showToRevieweeOnlyWhenBothShare: fc.boolean(),
  showToManagerOnlyWhenBothShare: fc.boolean(),
  individualAssessments: fc.boolean(),
})

test('TIME-4 with any options and any reader, no one reads the other side before it was shared', () => {
  fc.assert(
    fc.property(anyCycle, anyMarks, anyMarks, anyRelations, (cycle, managerMarks, revieweeMarks, relations) => {
      const review = exampleReview({ cycle, manager: managerMarks, reviewee: revieweeMarks })
      const reading = reviewAccessOf(review, relations)
      if (relations.has('reviewee')) {
        expect(reading.confidential || reading.contributorAssessments || reading.statuses).toBe(false)
        if (!managerMarks.sharedAt) expect(reading.manager.allowed).toBe(false)
      } else if (!revieweeMarks.sharedAt) expect(reading.reviewee.allowed).toBe(false)
    }),
  )
})

test('MAY-8 administering alone never opens content', () => {
  fc.assert(
    fc.property(anyCycle, anyMarks, anyMarks, (cycle, managerMarks, revieweeMarks) => {
      const reading = reviewAccessOf(exampleReview({ cycle, manager: managerMarks, reviewee: revieweeMarks }), asta)
      expect(
        reading.manager.allowed || reading.reviewee.allowed || reading.confidential || reading.contributorAssessments,
      ).toBe(false)
    }),
  )
})

describe('AUTH-11 TIME-3 impersonating someone', () => {
  const every = (act: (relations: Relations) => void) => {
    for (const name of relationNames) act(relationSet(name))
  }
  test.each([untouchedTimestamps, startedTimestamps])(
    'no one reads a draft of the reviewer, no matter who they impersonate',
    (marks) =>
      every((by) =>
        expect(impersonatedAccessOf(exampleReview({ manager: marks }), by)).toMatchObject({
          manager: { allowed: false },
        }),
      ),
  )
  test.each([untouchedTimestamps, startedTimestamps, writtenTimestamps])(
    'no one reads a self-assessment before it is shared',
    (marks) =>
      every((by) =>
        expect(impersonatedAccessOf(exampleReview({ reviewee: marks }), by)).toMatchObject({
          reviewee: { allowed: false },
        }),
      ),
  )
  test('no more is read than the person reads, nor than HR reads', () => {
    for (const manager of [
      untouchedTimestamps,
      startedTimestamps,
      writtenTimestamps,
      sharedTimestamps,
      signedTimestamps,
    ])
      for (const reviewee of [untouchedTimestamps, sharedTimestamps])
        for (const name of relationNames) {
          const review = exampleReview({ manager, reviewee })
          const [both, theirs, ofHr] = [
            impersonatedAccessOf(review, relationSet(name)),
            reviewAccessOf(review, relationSet(name)),
            reviewAccessOf(review, relationSet('hrAdmin', 'administrator')),
          ]
          for (const side of ['manager', 'reviewee'] as const)
            expect(both[side].allowed).toBe(theirs[side].allowed && ofHr[side].allowed)
          expect(both.confidential).toBe(theirs.confidential && ofHr.confidential)
          expect(both.contributorAssessments).toBe(theirs.contributorAssessments && ofHr.contributorAssessments)
        }
  })
  test('COM-P01 COM-P02 a review about the impersonator, or about a person above them, is not visible', () => {
    const actor = { id: 'hana', managers: ['iris'] }
    expect(['hana', 'iris', 'ravi'].map((id) => isVisibleToImpersonator(actor, id))).toEqual([false, false, true])
  })
})
