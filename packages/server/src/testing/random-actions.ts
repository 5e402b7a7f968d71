import fc from 'fast-check'
import type { World } from './world.ts'

/** One random step: who does what, with a number that is given a meaning by what they do. */
export type Step = { who: number; what: number; amount: number }

const natural = fc.nat(10_000)

/** Random steps, at most this many. */
export const randomSteps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ who: natural, what: natural, amount: natural }), { minLength: 1, maxLength: most, size: 'max' })

/** Repeats runs, so many of them at a time, until there were enough steps; `perform` returns how many it took. */
export async function runAtLeast<W>(
  least: number,
  runs: fc.Arbitrary<W>,
  perform: (run: W) => Promise<number>,
  numRuns: number,
): Promise<void> {
  let stepCount = 0
  const property = fc.asyncProperty(runs, async (run) => {
    stepCount += await perform(run)
  })
  while (stepCount < least) await fc.assert(property, { numRuns })
}

/** How many runs share a company: the more they leave there, the longer each step takes. */
const RUNS_PER_COMPANY = 20

/** The company of the next run. */
export function sharedWorld<W extends Pick<World, 'settle'>>(open: () => Promise<W>): () => Promise<W> {
  let shared: W | undefined
  let runCount = 0
  return async () => {
    // What one run causes is over before the next begins: on a busy machine jobs pile up otherwise, and take its connections.
    await shared?.settle()
    if (!shared || runCount % RUNS_PER_COMPANY === 0) shared = await open()
    runCount += 1
    return shared
  }
}

type ReadResult = {
  state: string
  responses?: { reviewer: { name: string }; answers: Record<string, { value: string }> }[]
  questions?: { values: { value: string }[] }[]
}

/** The answers to a question of a result in no particular order, with the first names of named authors; else its state. */
export function answersIn({ state, responses, questions }: ReadResult, questionId: string): unknown {
  if (state === 'NAMED')
    return (responses ?? [])
      .map(({ reviewer, answers }) => [reviewer.name.split(' ')[0]?.toLowerCase(), answers[questionId]?.value])
      .sort()
  return state === 'ANONYMOUS' ? (questions?.[0]?.values ?? []).map(({ value }) => value).sort() : state
}
