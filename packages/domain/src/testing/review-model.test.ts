import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phaseOf } from '../reviews/phases.ts'
import { mayKnowOf } from '../reviews/relations.ts'
import { statusOf } from '../reviews/status.ts'
import { readingOf, readsSheet } from '../reviews/visibility.ts'
import { byRules, type Ruled, relationsIn, ruledFrom } from './review-by-rules.ts'
import { judge } from './review-model/actions.ts'
import { everybody, personIn } from './review-model/people.ts'
import { type Beginning, beginWith, deedKinds, mostBeginnings, type Step, turnOf } from './review-model/random-walk.ts'
import { phaseIn, type State } from './review-model/state.ts'
import { readsIn } from './review-model/visibility.ts'

const WALKS = 250
const STEPS = 120
const LEAST = 10_000
const FEW = 3
const neverRefused = ['archive', 'unarchive']
const starts = Date.UTC(2026, 10, 16, 8)

const natural = fc.nat(10_000)
const beginnings: fc.Arbitrary<Beginning> = fc.record({
  flags: fc.nat(mostBeginnings.flags),
  choices: fc.nat(mostBeginnings.choices),
})
const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ who: natural, what: natural, how: natural, when: natural }), {
  minLength: 1,
  maxLength: STEPS,
  size: 'max',
})

/** All that can be seen of a review from outside: where it is, and what everybody reads of it. */
function seenInModel(state: State) {
  const { sides, sheet, isComplete } = state
  const status = { manager: sides.manager.status, reviewee: sides.reviewee.status, sheet: sheet.status }
  const reads = Object.fromEntries(everybody.map((one) => [one.id, readsIn(state, one)]))
  return { ...status, isComplete, phase: phaseIn(state), reads }
}

function seenByRules(ruled: Ruled, now: Date): ReturnType<typeof seenInModel> {
  const { review, sheet } = ruled
  const reads = everybody.map((person) => {
    const relations = relationsIn(ruled, person, personIn(review.revieweeId).above)
    if (!mayKnowOf(relations)) return [person.id, null]
    const { manager, reviewee, confidential, statuses: status, ...all } = readingOf(review, relations)
    const seen = (verdict: typeof manager) =>
      verdict.allowed ? 'READ' : verdict.reason === 'NOT_FOR_YOU' ? 'NOT_FOR_THEM' : verdict.reason
    const isSheetRead = readsSheet({ manager, reviewee, confidential, statuses: status, ...all }, statusOf(sheet))
    return [person.id, { reviewee: seen(reviewee), manager: seen(manager), confidential, sheet: isSheetRead, status }]
  })
  const status = { manager: statusOf(review.manager), reviewee: statusOf(review.reviewee), sheet: statusOf(sheet) }
  const isComplete = review.completedAt !== null
  return { ...status, isComplete, phase: phaseOf(review, now), reads: Object.fromEntries(reads) }
}

test(`REV-05 REV-06 the rules walk like the specification: random people, deeds and moments, ${LEAST} steps and more`, () => {
  let walked = 0
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(fc.noBias(beginnings), fc.noBias(steps), (beginning, walk) => {
      let state = beginWith(beginning, starts)
      let ruled = ruledFrom(state)
      for (const step of walk) {
        walked += 1
        const { now, person, deed } = turnOf(state, step)
        state = { ...state, now }
        const at = new Date(now)
        const relations = relationsIn(ruled, person, personIn(state.reviewee).above)
        const expected = judge(state, person, deed)
        const key = `${deed.kind} ${expected.is}`
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
        if (expected.is !== 'NOT_THERE') {
          const outcome = byRules(ruled, deed, person, relations, at)
          const told = `${person.id}: ${JSON.stringify(deed)} at ${at.toISOString()}`
          expect(`${told} ${outcome.is}`).toBe(`${told} ${expected.is}`)
          if (expected.is === 'REFUSED' && expected.why) expect(outcome).toMatchObject({ why: expected.why })
          if (outcome.is === 'DONE') ruled = outcome.ruled
          if (expected.is === 'DONE') state = expected.state
        }
        expect(seenByRules(ruled, at)).toEqual(seenInModel(state))
      }
    }),
    { numRuns: WALKS },
  )
  expect(walked).toBeGreaterThanOrEqual(LEAST)
  // A walk that never gets anywhere would prove nothing.
  for (const kind of deedKinds)
    for (const is of ['DONE', 'REFUSED'])
      if (!(is === 'REFUSED' && neverRefused.includes(kind)))
        expect(outcomes.get(`${kind} ${is}`) ?? 0, `${kind} ${is}`).toBeGreaterThan(FEW)
})
