import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksReviewersOnly,
  asta,
  example,
  type Facts,
  hana,
  iris,
  is,
  leo,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { type RelationName, type Relations, relationNames } from './relations.ts'
import {
  isThereInPlaceOf,
  isVisibleToOther,
  readingInPlaceOf,
  readingOf,
  readsManager,
  readsReviewee,
  readsSheet,
  type ViewRefusal,
} from './visibility.ts'

const manager = (facts: Facts, by: Relations) => readsManager(example(facts), by)
const self = (facts: Facts, by: Relations) => readsReviewee(example(facts), by)
const reason = (name: ViewRefusal) => ({ allowed: false, reason: name })
const former = is('formerReviewer')
const direct = is('directManager')

describe('the reviewee and the reviewer side', () => {
  test.each([untouched, started, written])('REV-VIEW-01 is not seen before it is shared', (marks) =>
    expect(manager({ manager: marks }, ravi)).toEqual(reason('NOT_SHARED')),
  )
  test('REV-VIEW-02 is not seen while nobody reviews', () =>
    expect(manager({ mainReviewerId: null }, ravi)).toEqual(reason('NO_MAIN_REVIEWER')))
  test('is seen once shared', () => expect(manager({ manager: shared }, ravi)).toEqual(allowed))

  const both = { cycle: { showToRevieweeOnlyWhenBothShare: true } }
  test('REV-VIEW-03 REV-VIEW-04 must be shared by both where the cycle says so', () => {
    expect(manager({ ...both, manager: shared }, ravi)).toEqual(reason('MUST_SHARE_TO_SEE'))
    expect(manager({ ...both, reviewee: shared }, ravi)).toEqual(reason('NOT_SHARED'))
    expect(manager({ ...both, manager: shared, reviewee: shared }, ravi)).toEqual(allowed)
  })
  test('disappears again when the reviewee hides', () =>
    expect(manager({ ...both, manager: shared, reviewee: started }, ravi)).toEqual(reason('MUST_SHARE_TO_SEE')))
  test('REV-P12 needs no share of a self-assessment that does not exist', () =>
    expect(manager({ ...both, manager: shared, questionnaire: asksReviewersOnly() }, ravi)).toEqual(allowed))
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
    expect(self({ reviewee: shared }, by)).toEqual(allowed)
  })
  test('REV-VIEW-03 REV-VIEW-05 is seen by who writes only when both shared, where the cycle says so', () => {
    const both = { cycle: { showToManagerOnlyWhenBothShare: true } }
    for (const by of [is('mainReviewer'), leo, direct]) {
      expect(self({ ...both, reviewee: shared }, by)).toEqual(reason('MUST_SHARE_TO_SEE'))
      expect(self({ ...both, manager: shared }, by)).toEqual(reason('NOT_SHARED'))
      expect(self({ ...both, manager: shared, reviewee: shared }, by)).toEqual(allowed)
    }
  })
  test('is never seen by who only administers', () =>
    expect(self({ reviewee: signed }, asta)).toEqual(reason('NOT_FOR_YOU')))
})

describe('the reviewer side for others', () => {
  const approval = { cycle: { hrAndIndirectManagerApproval: true } }
  const contributes = { cycle: { indirectManagerContribution: true } }
  const ownSheets = { cycle: { individualAssessments: true } }

  test('as a draft is seen by who writes it', () => {
    for (const by of [mia, leo, direct]) expect(manager({}, by)).toEqual(allowed)
    for (const by of [iris, hana, former]) expect(manager({}, by)).toEqual(reason('NOT_SHARED'))
    expect(manager(contributes, iris)).toEqual(allowed)
    expect(manager(ownSheets, leo)).toEqual(reason('NOT_SHARED'))
  })
  test('as finished is also seen by HR, and by the chain where the cycle says so', () => {
    expect(manager({ manager: written }, hana)).toEqual(allowed)
    expect(manager({ manager: written }, iris)).toEqual(reason('NOT_SHARED'))
    expect(manager({ ...approval, manager: written }, iris)).toEqual(allowed)
    expect(manager({ ...ownSheets, manager: written }, leo)).toEqual(reason('NOT_SHARED'))
  })
  test('REV-P22 as shared is seen by all who have to do with it', () => {
    for (const by of [mia, leo, direct, iris, hana, former]) expect(manager({ manager: shared }, by)).toEqual(allowed)
    expect(manager({ ...ownSheets, manager: shared }, leo)).toEqual(allowed)
  })
  test('is never seen by HR Assistants and cycle admins', () =>
    expect(manager({ manager: signed }, asta)).toEqual(reason('NOT_FOR_YOU')))
})

describe('what is confidential', () => {
  test('is never the reviewee’s, in no state', () => {
    for (const marks of [started, shared, signed])
      expect(readingOf(example({ manager: marks }), ravi).confidential).toBe(false)
  })
  test('is read by reviewer, managers, HR and who writes in the common sheet', () => {
    for (const by of [mia, direct, iris, hana, leo, former]) expect(readingOf(example(), by).confidential).toBe(true)
    expect(readingOf(example({ cycle: { individualAssessments: true } }), leo).confidential).toBe(false)
    expect(readingOf(example(), asta).confidential).toBe(false)
  })
})

test('REV-P19 a sheet of one’s own is read by main reviewer and HR, once finished, never by the reviewee', () => {
  const review = example({ cycle: { individualAssessments: true } })
  for (const by of [is('mainReviewer'), hana]) {
    expect(readsSheet(readingOf(review, by), 'WRITTEN')).toBe(true)
    expect(readsSheet(readingOf(review, by), 'STARTED')).toBe(false)
  }
  for (const by of [ravi, iris, leo, asta]) expect(readsSheet(readingOf(review, by), 'WRITTEN')).toBe(false)
})

test('REV-P08 what was shared is told to the other side when it can be seen', () => {
  const both = { cycle: { showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true } }
  expect(isVisibleToOther(example({ manager: shared }), 'manager')).toBe(true)
  expect(isVisibleToOther(example({ ...both, manager: shared }), 'manager')).toBe(false)
  expect(isVisibleToOther(example({ ...both, reviewee: shared }), 'reviewee')).toBe(false)
  expect(isVisibleToOther(example({ ...both, manager: shared, reviewee: shared }), 'reviewee')).toBe(true)
})

const anyMarks = fc.constantFrom(untouched, started, written, shared, signed)
const anyRelations = fc.subarray([...relationNames]).map((names: RelationName[]) => new Set(names) as Relations)
const anyCycle = fc.record({
  indirectManagerContribution: fc.boolean(),
  hrAndIndirectManagerApproval: fc.boolean(),
  showToRevieweeOnlyWhenBothShare: fc.boolean(),
  showToManagerOnlyWhenBothShare: fc.boolean(),
  individualAssessments: fc.boolean(),
})

test('TIME-4 whatever the options and whoever looks: nobody reads a side of the other before it was shared', () => {
  fc.assert(
    fc.property(anyCycle, anyMarks, anyMarks, anyRelations, (cycle, managerMarks, revieweeMarks, relations) => {
      const review = example({ cycle, manager: managerMarks, reviewee: revieweeMarks })
      const reading = readingOf(review, relations)
      if (relations.has('reviewee')) {
        expect(reading.confidential || reading.sheets || reading.statuses).toBe(false)
        if (!managerMarks.sharedAt) expect(reading.manager.allowed).toBe(false)
      } else if (!revieweeMarks.sharedAt) expect(reading.reviewee.allowed).toBe(false)
    }),
  )
})

test('MAY-8 administering alone never opens content', () => {
  fc.assert(
    fc.property(anyCycle, anyMarks, anyMarks, (cycle, managerMarks, revieweeMarks) => {
      const reading = readingOf(example({ cycle, manager: managerMarks, reviewee: revieweeMarks }), asta)
      expect(reading.manager.allowed || reading.reviewee.allowed || reading.confidential || reading.sheets).toBe(false)
    }),
  )
})

describe('AUTH-11 TIME-3 in somebody’s place', () => {
  const every = (act: (relations: Relations) => void) => {
    for (const name of relationNames) act(is(name))
  }
  test.each([untouched, started])('nobody reads a draft of the reviewer, whoever they act as', (marks) =>
    every((by) =>
      expect(readingInPlaceOf(example({ manager: marks }), by)).toMatchObject({ manager: { allowed: false } }),
    ),
  )
  test.each([untouched, started, written])('nobody reads a self-assessment before it is shared', (marks) =>
    every((by) =>
      expect(readingInPlaceOf(example({ reviewee: marks }), by)).toMatchObject({ reviewee: { allowed: false } }),
    ),
  )
  test('never more is read than the person reads, nor than HR reads', () => {
    for (const manager of [untouched, started, written, shared, signed])
      for (const reviewee of [untouched, shared])
        for (const name of relationNames) {
          const review = example({ manager, reviewee })
          const [both, theirs, ofHr] = [
            readingInPlaceOf(review, is(name)),
            readingOf(review, is(name)),
            readingOf(review, is('hrAdmin', 'administrator')),
          ]
          for (const side of ['manager', 'reviewee'] as const)
            expect(both[side].allowed).toBe(theirs[side].allowed && ofHr[side].allowed)
          expect(both.confidential).toBe(theirs.confidential && ofHr.confidential)
          expect(both.sheets).toBe(theirs.sheets && ofHr.sheets)
        }
  })
  test('COM-P01 COM-P02 a review about the actor, or about a person above them, is not there', () => {
    const actor = { id: 'hana', managers: ['iris'] }
    expect(['hana', 'iris', 'ravi'].map((id) => isThereInPlaceOf(actor, id))).toEqual([false, false, true])
  })
})
