import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phaseOf } from '../reviews/phases.ts'
import { isReviewKnownTo } from '../reviews/relations.ts'
import { assessmentStatusOf } from '../reviews/status.ts'
import { canReadContribution, reviewAccessOf } from '../reviews/visibility.ts'
import { applyByRules, type RuledReview, ruledRelations, ruledReviewFrom } from './review-by-rules.ts'
import { applyAction } from './review-model/actions.ts'
import { modelPeople, modelPerson } from './review-model/people.ts'
import {
  actionKinds,
  MAX_RUN_START,
  type RunStart,
  type RunStep,
  startRun,
  turnOf,
} from './review-model/random-actions.ts'
import { phaseIn, type State } from './review-model/state.ts'
import { readableIn } from './review-model/visibility.ts'

const RUNS = 250
const STEPS = 120
const LEAST = 10_000
const FEW = 3
const neverRefused = ['archive', 'unarchive']
const starts = Date.UTC(2026, 10, 16, 8)

const natural = fc.nat(10_000)
const beginnings: fc.Arbitrary<RunStart> = fc.record({
  flags: fc.nat(MAX_RUN_START.flags),
  choices: fc.nat(MAX_RUN_START.choices),
})
const steps: fc.Arbitrary<RunStep[]> = fc.array(
  fc.record({ who: natural, what: natural, how: natural, when: natural }),
  {
    minLength: 1,
    maxLength: STEPS,
    size: 'max',
  },
)

/** Everything visible of a review: its phase, and what everyone may read of it. */
function seenInModel(state: State) {
  const { sides, assessment, isComplete } = state
  const status = { manager: sides.manager.status, reviewee: sides.reviewee.status, assessment: assessment.status }
  const reads = Object.fromEntries(modelPeople.map((modelPerson) => [modelPerson.id, readableIn(state, modelPerson)]))
  return { ...status, isComplete, phase: phaseIn(state), reads }
}

function seenByRules(ruled: RuledReview, now: Date): ReturnType<typeof seenInModel> {
  const { review, assessment } = ruled
  const reads = modelPeople.map((person) => {
    const relations = ruledRelations(ruled, person, modelPerson(review.revieweeId).above)
    if (!isReviewKnownTo(relations)) return [person.id, null]
    const { manager, reviewee, confidential, statuses: status, ...all } = reviewAccessOf(review, relations)
    const seen = (verdict: typeof manager) =>
      verdict.allowed ? 'READ' : verdict.reason === 'NOT_FOR_YOU' ? 'NOT_FOR_THEM' : verdict.reason
    const isAssessmentRead = canReadContribution(
      { manager, reviewee, confidential, statuses: status, ...all },
      assessmentStatusOf(assessment),
    )
    return [
      person.id,
      { reviewee: seen(reviewee), manager: seen(manager), confidential, assessment: isAssessmentRead, status },
    ]
  })
  const status = {
    manager: assessmentStatusOf(review.manager),
    reviewee: assessmentStatusOf(review.reviewee),
    assessment: assessmentStatusOf(assessment),
  }
  const isComplete = review.completedAt !== null
  return { ...status, isComplete, phase: phaseOf(review, now), reads: Object.fromEntries(reads) }
}

test(`REV-05 REV-06 the rules behave like the specification: random people, actions and moments, ${LEAST} steps and more`, () => {
  let stepCount = 0
  const outcomes = new Map<string, number>()
  fc.assert(
    fc.property(fc.noBias(beginnings), fc.noBias(steps), (beginning, run) => {
      let state = startRun(beginning, starts)
      let ruled = ruledReviewFrom(state)
      for (const step of run) {
        stepCount += 1
        const { now, person, action } = turnOf(state, step)
        state = { ...state, now }
        const at = new Date(now)
        const relations = ruledRelations(ruled, person, modelPerson(state.reviewee).above)
        const expected = applyAction(state, person, action)
        const key = `${action.kind} ${expected.is}`
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
        if (expected.is !== 'NOT_THERE') {
          const outcome = applyByRules(ruled, action, person, relations, at)
          const shown = `${person.id}: ${JSON.stringify(action)} at ${at.toISOString()}`
          expect(`${shown} ${outcome.is}`).toBe(`${shown} ${expected.is}`)
          if (expected.is === 'REFUSED' && expected.why) expect(outcome).toMatchObject({ why: expected.why })
          if (outcome.is === 'DONE') ruled = outcome.ruled
          if (expected.is === 'DONE') state = expected.state
        }
        expect(seenByRules(ruled, at)).toEqual(seenInModel(state))
      }
    }),
    { numRuns: RUNS },
  )
  expect(stepCount).toBeGreaterThanOrEqual(LEAST)
  // A run that never gets anywhere would prove nothing.
  for (const kind of actionKinds)
    for (const is of ['DONE', 'REFUSED'])
      if (!(is === 'REFUSED' && neverRefused.includes(kind)))
        expect(outcomes.get(`${kind} ${is}`) ?? 0, `${kind} ${is}`).toBeGreaterThan(FEW)
})
