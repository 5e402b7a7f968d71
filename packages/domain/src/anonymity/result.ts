import { type Group, visibleGroups } from './suppression.ts'

/** What an audience reads, the most open first: answers with their authors, answers without authors, or nothing. */
export const resultLevels = ['NAMED', 'ANONYMOUS', 'NONE'] as const
export type ResultLevel = (typeof resultLevels)[number]

/** Whether an audience reads more at one level than at another. */
export const isMoreOpen = (level: ResultLevel, than: ResultLevel): boolean =>
  resultLevels.indexOf(level) < resultLevels.indexOf(than)

/** What one author answered. */
export type Contribution<A> = {
  /** The release this contribution was part of, from 1; null while it is not released (ANON-3). */
  batch: number | null
  /** A self-assessment is always named and never counts for the minimum (FBK-P28). */
  isSelf: boolean
  /** Answers by the id of their question; questions left empty are absent. */
  answers: ReadonlyMap<string, A>
}

export type ResultFacts<A> = {
  level: ResultLevel
  /** The minimum number of answers that are shown without authors. */
  minimum: number
  questionIds: readonly string[]
  contributions: readonly Contribution<A>[]
  /** Groups of one attribute, as they were when the writing began; members are indexes of contributions (ANON-2). */
  groups: readonly Group[]
  /**
   * Parts of an answer that are shown apart from each other, such as the paragraphs of a text; the answer alone if it
   * stays whole.
   */
  partsOf: (questionId: string, answer: A) => readonly A[]
  /**
   * What parts are sorted by, the same for every reader and every time they are read: a keyed hash of the question and of
   * what was written, never of who wrote it or when (ANON-4, FBK-P16).
   */
  sortKey: (questionId: string, part: A) => string
  /** Whether an answer is more than a comment. */
  hasValue: (answer: A) => boolean
}

export type QuestionResult<A> = {
  questionId: string
  /** Answers are hidden if fewer than the minimum answered this question. */
  isHidden: boolean
  /** How many people gave the answers whose parts are the values. */
  answered: number
  /** How many people the shares of choices refer to: those who gave more than a comment. */
  outOf: number
  values: A[]
  groups: { id: string; answered: number; outOf: number; values: A[] }[]
}

declare const checked: unique symbol
type Checked = { readonly [checked]: true }

/** What a reader may see. Only `visibleResult` makes one, so that nothing else can be sent by mistake. */
export type VisibleResult<A> = Checked &
  (
    | { state: 'NONE' | 'NOT_RELEASED' | 'TOO_FEW' }
    | { state: 'NAMED'; contributions: number[] }
    | { state: 'ANONYMOUS'; respondents: number; selfAssessments: number[]; questions: QuestionResult<A>[] }
  )

/**
 * The result that an audience may read. Contributions are named by their index among those given in; an anonymous result
 * has none but the self-assessment's.
 *
 * Without authors, each release is checked separately: what is below the minimum stays hidden in it, as a whole, in each
 * question and in each group, so that two reads never differ by fewer answers than the minimum.
 */
export function visibleResult<A>(facts: ResultFacts<A>): VisibleResult<A> {
  const { level, contributions, minimum } = facts
  if (level === 'NONE') return check({ state: 'NONE' })
  const released = indexesOf(contributions, ({ batch }) => batch !== null)
  if (level === 'NAMED')
    return check(released.length === 0 ? { state: 'NOT_RELEASED' } : { state: 'NAMED', contributions: released })

  const ofOthers = released.filter((index) => !contributions[index]?.isSelf)
  if (ofOthers.length === 0) return check({ state: 'NOT_RELEASED' })
  const batches = [...Map.groupBy(ofOthers, (index) => contributions[index]?.batch).values()].filter(
    (members) => members.length >= minimum,
  )
  if (batches.length === 0) return check({ state: 'TOO_FEW' })
  return check({
    state: 'ANONYMOUS',
    respondents: batches.reduce((sum, members) => sum + members.length, 0),
    selfAssessments: released.filter((index) => contributions[index]?.isSelf),
    questions: facts.questionIds.map((questionId) => questionResult(facts, questionId, batches)),
  })
}

/** The next release: contributions that become readable now, together; none while they are fewer than the minimum. */
export const nextBatch = (pending: readonly number[], minimum: number): readonly number[] =>
  pending.length >= minimum ? pending : []

function questionResult<A>(
  facts: ResultFacts<A>,
  questionId: string,
  batches: readonly (readonly number[])[],
): QuestionResult<A> {
  const { contributions, groups, minimum } = facts
  const answered = batches
    .map((members) => members.filter((index) => contributions[index]?.answers.has(questionId)))
    .filter((members) => members.length >= minimum)
  const shownIn = answered.map((members) => {
    const visible = new Set(visibleGroups(members, groups, minimum))
    const shown = groups.filter(({ id }) => visible.has(id))
    return { members, shown, shareBase: shareBaseOf(facts, questionId, members, shown) }
  })
  const ordered = orderedParts(
    facts,
    questionId,
    shownIn.flatMap(({ members }) => members),
  )
  const shownOf = (parts: readonly { members: readonly number[]; shareBase: ShareBase }[]) => {
    const members = new Set(parts.flatMap((part) => part.members))
    return {
      answered: members.size,
      outOf: parts.reduce((sum, part) => sum + part.shareBase(part.members), 0),
      values: ordered.flatMap(({ index, part }) => (members.has(index) ? [part] : [])),
    }
  }
  return {
    questionId,
    isHidden: answered.length === 0,
    ...shownOf(shownIn),
    groups: groups.flatMap((group) => {
      const parts = shownIn
        .filter(({ shown }) => shown.includes(group))
        .map(({ members, ...part }) => ({ ...part, members: members.filter((index) => group.members.includes(index)) }))
      return parts.some(({ members }) => members.length > 0) ? [{ id: group.id, ...shownOf(parts) }] : []
    }),
  }
}

type ShareBase = (members: readonly number[]) => number

/**
 * How many of some members chose something, without those who only commented. If some but fewer than the minimum
 * chose in any group or in what remains of one, all members count: otherwise two choices could be recognized as one author’s (ANON-4).
 */
function shareBaseOf<A>(
  { contributions, hasValue, minimum }: ResultFacts<A>,
  questionId: string,
  members: readonly number[],
  shown: readonly Group[],
): ShareBase {
  const chose = (index: number) => {
    const answer = contributions[index]?.answers.get(questionId)
    return answer !== undefined && hasValue(answer)
  }
  const choosing = (some: readonly number[]) => some.filter(chose).length
  const disjoint = Map.groupBy(members, (index) => shown.map((group) => group.members.includes(index)).join())
  const isProtected = [...disjoint.values()].every((some) => choosing(some) === 0 || choosing(some) >= minimum)
  return (some) => (isProtected && choosing(some) > 0 ? choosing(some) : some.length)
}

/**
 * The parts of all answers of these contributions to a question, in an order that says nothing about their authors. Equal parts have the
 * same key, so that groups, which show some of them, have the same order.
 */
function orderedParts<A>(
  { contributions, partsOf, sortKey }: ResultFacts<A>,
  questionId: string,
  members: readonly number[],
): { index: number; part: A }[] {
  return members
    .flatMap((index) => {
      const answer = contributions[index]?.answers.get(questionId)
      const parts = answer === undefined ? [] : partsOf(questionId, answer)
      return parts.map((part) => ({ index, part, key: sortKey(questionId, part) }))
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

const indexesOf = <T>(items: readonly T[], isMatch: (item: T) => boolean): number[] =>
  items.flatMap((item, index) => (isMatch(item) ? [index] : []))

const check = <R>(result: R) => result as R & Checked
