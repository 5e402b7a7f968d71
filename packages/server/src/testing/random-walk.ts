import fc from 'fast-check'
import type { World } from './world.ts'

/** One random step: who does what, with a number that is given a meaning by what they do. */
export type Step = { who: number; what: number; amount: number }

const natural = fc.nat(10_000)

/** Random steps, at most this many. */
export const randomSteps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ who: natural, what: natural, amount: natural }), { minLength: 1, maxLength: most, size: 'max' })

/** Walks again and again, so many times at once, until there were enough steps; `walk` returns how many it took. */
export async function walkAtLeast<W>(
  least: number,
  walks: fc.Arbitrary<W>,
  walk: (walk: W) => Promise<number>,
  numRuns: number,
): Promise<void> {
  let walked = 0
  const walking = fc.asyncProperty(walks, async (one) => {
    walked += await walk(one)
  })
  while (walked < least) await fc.assert(walking, { numRuns })
}

/** How many walks share a company: the more they leave there, the longer each step takes. */
const WALKS_PER_COMPANY = 20

/** The company of the next walk. */
export function sharedWorld<W extends Pick<World, 'settle'>>(open: () => Promise<W>): () => Promise<W> {
  let shared: W | undefined
  let walked = 0
  return async () => {
    // What one walk causes is over before the next begins: on a busy machine jobs pile up otherwise, and take its connections.
    await shared?.settle()
    if (!shared || walked % WALKS_PER_COMPANY === 0) shared = await open()
    walked += 1
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
