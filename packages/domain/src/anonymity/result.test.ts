import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Contribution, nextBatch, type ResultFacts, visibleResult } from './result.ts'
import { type Group, visibleGroups } from './suppression.ts'

/** A contribution of an author to the questions `a` and `b`, or to some of them. */
const contribution = (
  author: string,
  {
    batch = 1,
    isSelf = false,
    questions = ['a', 'b'],
  }: { batch?: number | null; isSelf?: boolean; questions?: string[] } = {},
): Contribution<string> => ({
  batch,
  isSelf,
  answers: new Map(questions.map((question) => [question, `${author} on ${question}`])),
})

const facts = (
  contributions: Contribution<string>[],
  more: Partial<ResultFacts<string>> = {},
): ResultFacts<string> => ({
  level: 'ANONYMOUS',
  minimum: 3,
  questionIds: ['a', 'b'],
  contributions,
  groups: [],
  partsOf: (_, answer) => [answer],
  sortKey: (question, part) => [...`${question}${part}`].reverse().join(''),
  hasValue: (answer) => !answer.startsWith('only a comment'),
  ...more,
})

describe('levels', () => {
  const three = ['mia', 'leo', 'iris'].map((author) => contribution(author))

  test('an audience without access reads nothing, whatever was written', () => {
    expect(visibleResult(facts(three, { level: 'NONE' }))).toEqual({ state: 'NONE' })
  })

  test('named audiences read every released contribution, and none that is not released', () => {
    const contributions = [...three, contribution('ravi', { batch: null })]
    expect(visibleResult(facts(contributions, { level: 'NAMED' }))).toEqual({
      state: 'NAMED',
      contributions: [0, 1, 2],
    })
    expect(visibleResult(facts([contribution('ravi', { batch: null })], { level: 'NAMED' }))).toEqual({
      state: 'NOT_RELEASED',
    })
  })

  test('ANON-4 an anonymous result names no contribution and is ordered by what was written, not by who wrote it', () => {
    const result = visibleResult(facts(three))
    expect(result).toEqual(visibleResult(facts(three.toReversed())))
    expect(result).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
    expect(JSON.stringify(result)).not.toContain('author')
  })

  test('texts are split where the facts say so, and the parts of one author are not kept together', () => {
    const texts = ['one\n\nfour', 'two\n\nfive', 'three'].map((text) => ({
      batch: 1,
      isSelf: false,
      answers: new Map([['a', text]]),
    }))
    const result = visibleResult(
      facts(texts, { questionIds: ['a'], partsOf: (_, text) => text.split('\n\n'), sortKey: (_, part) => part }),
    )
    expect(result).toMatchObject({ questions: [{ values: ['five', 'four', 'one', 'three', 'two'] }] })
  })
})

describe('the minimum group', () => {
  test('two answers are not shown, and the self-assessment does not count as a third', () => {
    const two = [contribution('mia'), contribution('leo')]
    expect(visibleResult(facts(two))).toEqual({ state: 'TOO_FEW' })
    expect(visibleResult(facts([...two, contribution('ravi', { isSelf: true })]))).toEqual({ state: 'TOO_FEW' })
  })

  test('a question that two of four answered stays hidden, the others are shown', () => {
    const result = visibleResult(
      facts([
        contribution('mia'),
        contribution('leo'),
        contribution('iris', { questions: ['a'] }),
        contribution('noor', { questions: ['a'] }),
      ]),
    )
    expect(result).toMatchObject({
      respondents: 4,
      questions: [
        { questionId: 'a', isHidden: false },
        { questionId: 'b', isHidden: true, values: [] },
      ],
    })
  })

  test('ANON-3 late answers stay hidden until they are as many as the minimum, and then appear together', () => {
    const first = ['mia', 'leo', 'iris'].map((author) => contribution(author))
    const before = visibleResult(facts(first))
    const late = ['noor', 'ravi'].map((author) => contribution(author, { batch: 2 }))
    expect(visibleResult(facts([...first, ...late]))).toEqual(before)
    expect(visibleResult(facts([...first, ...late, contribution('emil', { batch: 2 })]))).toMatchObject({
      respondents: 6,
    })
    expect(nextBatch([3, 4], 3)).toEqual([])
    expect(nextBatch([3, 4, 5], 3)).toEqual([3, 4, 5])
  })
})

describe('groups', () => {
  const group = (id: string, members: number[], parentId: string | null = null): Group => ({ id, parentId, members })
  const everyone = [0, 1, 2, 3, 4, 5, 6]

  test('a group below the minimum is hidden, and one more if the rest could be found by subtraction', () => {
    const peers = group('peers', [0, 1, 2])
    const reports = group('reports', [3, 4, 5])
    expect(visibleGroups(everyone, [peers, reports, group('manager', [6])], 3)).toEqual(['reports'])
    expect(visibleGroups([0, 1, 2, 3, 4, 5], [peers, reports], 3)).toEqual(['peers', 'reports'])
  })

  test('a total below the minimum shows no groups', () => {
    expect(visibleGroups([0, 1], [group('peers', [0, 1])], 3)).toEqual([])
  })

  test('a team below a team is hidden if the others of the upper team are too few', () => {
    const upper = group('upper', [0, 1, 2, 3, 4])
    const lower = group('lower', [0, 1, 2], 'upper')
    expect(visibleGroups([...everyone, 7], [upper, lower], 3)).toEqual(['upper'])
  })
})

describe('shares of choices', () => {
  const commenting = (more: { batch?: number } = {}): Contribution<string> => ({
    ...contribution('', more),
    answers: new Map([['a', 'only a comment']]),
  })
  const choosing = (count: number, more: { batch?: number } = {}) =>
    Array.from({ length: count }, (_, index) => contribution(`author ${index}`, more))
  const outOf = (contributions: Contribution<string>[], groups: Group[] = []) => {
    const result = visibleResult(facts(contributions, { questionIds: ['a'], groups }))
    if (result.state !== 'ANONYMOUS') throw new Error('nothing is shown')
    const [question] = result.questions
    return [question?.outOf, ...(question?.groups.map((group) => group.outOf) ?? [])]
  }

  test('are out of those who chose something, without those who only commented', () => {
    expect(outOf([...choosing(4), commenting()])).toEqual([4])
    expect(outOf(choosing(3))).toEqual([3])
  })

  test('ANON-4 are out of everyone where fewer than the minimum chose, so that two choices of one author stay apart', () => {
    expect(outOf([...choosing(2), commenting()])).toEqual([3])
    const late = [...choosing(1, { batch: 2 }), commenting({ batch: 2 }), commenting({ batch: 2 })]
    expect(outOf([...choosing(3), ...late])).toEqual([6])
  })

  test('ANON-2 neither do those of a group or of its remainder reveal it', () => {
    const group = (...members: number[]) => ({ id: 'peers', parentId: null, members })
    expect(outOf([...choosing(6), commenting(), commenting()], [group(0, 1, 2, 6)])).toEqual([6, 3])
    expect(outOf([...choosing(4), commenting(), commenting()], [group(0, 1, 2)])).toEqual([6, 3])
    expect(outOf([...choosing(3), commenting(), commenting(), commenting()], [group(0, 1, 2)])).toEqual([3, 3])
  })
})

/**
 * Whether the indicator of `target` is a linear combination of the sets that were read: then its answers can be computed
 * from the totals of these sets. Calculated modulo a prime.
 */
function isDerivable(sets: readonly ReadonlySet<number>[], target: ReadonlySet<number>, people: number): boolean {
  const prime = 10_007
  const inverse = (value: number): number => {
    let [result, base] = [1, value]
    for (let exponent = prime - 2; exponent > 0; exponent >>= 1) {
      if (exponent & 1) result = (result * base) % prime
      base = (base * base) % prime
    }
    return result
  }
  const rowOf = (set: ReadonlySet<number>) => Array.from({ length: people }, (_, index) => (set.has(index) ? 1 : 0))
  const basis: { pivot: number; row: number[] }[] = []
  const reduce = (input: number[]): number[] => {
    let row = input
    for (const { pivot, row: other } of basis) {
      const factor = row[pivot] ?? 0
      if (factor !== 0)
        row = row.map((value, index) => (((value - factor * (other[index] ?? 0)) % prime) + prime) % prime)
    }
    return row
  }
  for (const set of sets) {
    const row = reduce(rowOf(set))
    const pivot = row.findIndex((value) => value !== 0)
    if (pivot < 0) continue
    const factor = inverse(row[pivot] ?? 1)
    basis.push({ pivot, row: row.map((value) => (value * factor) % prime) })
  }
  return reduce(rowOf(target)).every((value) => value === 0)
}

/** All sets of fewer people than the minimum. */
const tooSmallSets = (people: number): ReadonlySet<number>[] =>
  Array.from({ length: people }, (_, first) => [
    new Set([first]),
    ...Array.from({ length: people - first - 1 }, (__, offset) => new Set([first, first + 1 + offset])),
  ]).flat()

type Step = { act: 'write' | 'withdraw' | 'release'; who: number }
const PEOPLE = 8

describe('histories', () => {
  const step = fc.record({
    act: fc.constantFrom<Step['act']>('write', 'write', 'withdraw', 'release'),
    who: fc.nat(PEOPLE - 1),
  })
  const histories = fc.record({
    steps: fc.array(step, { minLength: 5, maxLength: 24 }),
    groupOf: fc.array(fc.constantFrom('manager', 'peers', 'reports'), { minLength: PEOPLE, maxLength: PEOPLE }),
    leavesEmpty: fc.uniqueArray(fc.nat(PEOPLE - 1), { maxLength: 5 }),
  })

  test('10,000 random histories never reveal what fewer people than the minimum answered, in one read or by comparing reads', () => {
    const small = tooSmallSets(PEOPLE)
    fc.assert(
      fc.property(histories, ({ steps, groupOf, leavesEmpty }) => {
        const groups = ['manager', 'peers', 'reports'].map(
          (id): Group => ({ id, parentId: null, members: groupOf.flatMap((of, index) => (of === id ? [index] : [])) }),
        )
        const batches = new Map<number, number>()
        const pending = new Set<number>()
        const reads = new Map<string, Map<string, ReadonlySet<number>>>([
          ['a', new Map()],
          ['b', new Map()],
        ])
        let lastBatch = 0
        for (const { act, who } of steps) {
          if (act === 'write' && !batches.has(who)) pending.add(who)
          else if (act === 'withdraw') pending.delete(who)
          else if (act === 'release') {
            const batch = nextBatch([...pending], 3)
            if (batch.length > 0) lastBatch += 1
            for (const author of batch) {
              batches.set(author, lastBatch)
              pending.delete(author)
            }
          }
          // The value of an answer is its author, so that what was read says whose answers are in it.
          const result = visibleResult<number>({
            ...facts([]),
            contributions: Array.from({ length: PEOPLE }, (_, author) => ({
              batch: batches.get(author) ?? null,
              isSelf: false,
              answers: new Map([['a', author], ...(leavesEmpty.includes(author) ? [] : [['b', author] as const])]),
            })),
            groups,
            partsOf: (_, answer) => [answer],
            sortKey: (_, author) => String(author),
            hasValue: () => true,
          })
          if (result.state !== 'ANONYMOUS') continue
          for (const question of result.questions)
            for (const values of [question.values, ...question.groups.map((group) => group.values)])
              if (values.length > 0) reads.get(question.questionId)?.set(values.join(), new Set(values))
        }
        for (const sets of reads.values())
          for (const target of small) expect(isDerivable([...sets.values()], target, PEOPLE)).toBe(false)
      }),
      { numRuns: 10_000, seed: 20261128 },
    )
  })
})
