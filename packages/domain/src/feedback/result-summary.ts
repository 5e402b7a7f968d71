import type { AnswerValue } from '../questionnaires/answers.ts'
import { CANNOT_JUDGE, type Question } from '../questionnaires/question.ts'
import type { FeedbackRelationship } from './participant.ts'

type ShownAnswer = { value: AnswerValue; comment: string }
type ShownAnswers = Readonly<Record<string, ShownAnswer>>

/** A result as its reader gets it: a summary never knows more than they do. */
export type ShownResult =
  | { state: 'NONE' | 'NOT_RELEASED' | 'TOO_FEW' }
  | { state: 'NAMED'; responses: readonly { relationship: FeedbackRelationship; answers: ShownAnswers }[] }
  | {
      state: 'ANONYMOUS'
      selfAssessment: ShownAnswers | null
      questions: readonly {
        questionId: string
        values: readonly ShownAnswer[]
        groups: readonly { relationship: FeedbackRelationship; values: readonly ShownAnswer[] }[]
      }[]
    }

/** A mean of `count` answers: a step from 1 upwards, or a place in a ranking, of which 1 is the best. */
export type Score = { mean: number; count: number }

/** A question on a scale, or one statement of a ranking, with how it was judged. */
export type ScoredItem = {
  questionId: string
  /** The statement of a ranking; null if the question itself was judged. */
  statementId: string | null
  measure: 'STEP' | 'PLACE'
  /** Steps of the scale, or statements of the ranking. */
  steps: number
  /** Everyone but the reviewee. */
  others: Score | null
  self: Score | null
  byRelationship: { relationship: FeedbackRelationship; score: Score }[]
  /** How much better the reviewee judges themselves than others do, in steps or places. */
  selfDifference: number | null
  /** How much better others judge than in an earlier result. */
  change: number | null
}

const scaled: readonly Question['type'][] = ['LIKERT_SCALE', 'SCALE', 'SLIDER']

/** The answers to one question by who gave them. */
type Answered = {
  others: readonly AnswerValue[]
  self: readonly AnswerValue[]
  groups: readonly { relationship: FeedbackRelationship; values: readonly AnswerValue[] }[]
}

/** Everything in a result that was judged on a scale or ranked, in the order of the questions. */
export function scoredItems(questions: readonly Question[], result: ShownResult, earlier?: ShownResult): ScoredItem[] {
  return questions.flatMap((question) => {
    const measure = measureOf(question)
    if (!measure) return []
    const answered = answersTo(question.id, result)
    const before = earlier && answersTo(question.id, earlier)
    return measure.items.map((item): ScoredItem => {
      const scoreOf = (values: readonly AnswerValue[]) => meanOf(values.flatMap((value) => item.score(value) ?? []))
      const [others, self] = [scoreOf(answered.others), scoreOf(answered.self)]
      const better = (score: Score | null, than: Score | null) =>
        score && than ? (score.mean - than.mean) * (measure.kind === 'PLACE' ? -1 : 1) : null
      return {
        questionId: question.id,
        statementId: item.statementId,
        measure: measure.kind,
        steps: measure.steps,
        others,
        self,
        byRelationship: answered.groups.flatMap(({ relationship, values }) => {
          const score = scoreOf(values)
          return score ? [{ relationship, score }] : []
        }),
        selfDifference: better(self, others),
        change: before ? better(others, scoreOf(before.others)) : null,
      }
    })
  })
}

type MeasuredItem = { statementId: string | null; score: (value: AnswerValue) => number | undefined }

function measureOf(question: Question): { kind: ScoredItem['measure']; steps: number; items: MeasuredItem[] } | null {
  const ids = question.options.map(({ id }) => id)
  if (question.type === 'STACKED_RANKINGS')
    return {
      kind: 'PLACE',
      steps: ids.length,
      items: ids.map((id) => ({ statementId: id, score: (value) => placeOf(id, ids.length, value) })),
    }
  if (!scaled.includes(question.type)) return null
  const steps = question.type === 'SLIDER' ? (question.sliderSteps ?? 0) : ids.length
  return { kind: 'STEP', steps, items: [{ statementId: null, score: (value) => stepOf(ids, value) }] }
}

/** The step from 1; “cannot judge” is none (FBK-P27). */
function stepOf(ids: readonly string[], value: AnswerValue): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === CANNOT_JUDGE) return undefined
  const index = ids.indexOf(value)
  return index < 0 ? undefined : index + 1
}

function placeOf(id: string, count: number, value: AnswerValue): number | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined
  const index = value.indexOf(id)
  return index < 0 ? undefined : index + 1
}

const meanOf = (numbers: readonly number[]): Score | null =>
  numbers.length === 0
    ? null
    : { mean: numbers.reduce((sum, number) => sum + number, 0) / numbers.length, count: numbers.length }

function answersTo(questionId: string, result: ShownResult): Answered {
  switch (result.state) {
    case 'NAMED': {
      const byRelationship = Map.groupBy(
        result.responses.flatMap(({ relationship, answers }) => {
          const answer = answers[questionId]
          return answer ? [{ relationship, value: answer.value }] : []
        }),
        ({ relationship }) => relationship,
      )
      const groups = [...byRelationship].map(([relationship, given]) => ({
        relationship,
        values: given.map(({ value }) => value),
      }))
      const ofOthers = groups.filter(({ relationship }) => relationship !== 'SELF')
      const self = groups.find(({ relationship }) => relationship === 'SELF')
      return { others: ofOthers.flatMap(({ values }) => values), self: self?.values ?? [], groups: ofOthers }
    }
    case 'ANONYMOUS': {
      const question = result.questions.find((own) => own.questionId === questionId)
      const self = result.selfAssessment?.[questionId]
      return {
        others: question?.values.map(({ value }) => value) ?? [],
        self: self ? [self.value] : [],
        groups:
          question?.groups.map(({ relationship, values }) => ({
            relationship,
            values: values.map(({ value }) => value),
          })) ?? [],
      }
    }
    default:
      return { others: [], self: [], groups: [] }
  }
}

/** How strong others judge something, from 0 to 1, so that scales of different length can be compared. */
export function strengthOf({ measure, steps, others }: ScoredItem): number | null {
  if (!others || steps < 2) return null
  const share = (others.mean - 1) / (steps - 1)
  return measure === 'PLACE' ? 1 - share : share
}

/**
 * The strongest and the weakest, at most so many of each. Nothing is both, nothing strongest is as strong as something weakest, and
 * equals stay in the order of the questions.
 */
export function strongestAndWeakest(
  items: readonly ScoredItem[],
  most = 3,
): { strongest: ScoredItem[]; weakest: ScoredItem[] } {
  const ranked = items
    .flatMap((item) => {
      const strength = strengthOf(item)
      return strength === null ? [] : [{ item, strength }]
    })
    .toSorted((a, b) => b.strength - a.strength)
  const count = Math.min(most, Math.floor(ranked.length / 2))
  const top = ranked.slice(0, count)
  const bottom = ranked.slice(ranked.length - count).reverse()
  const tied = top.at(-1)?.strength === bottom.at(-1)?.strength ? top.at(-1)?.strength : undefined
  const itemsOf = (some: typeof ranked) => some.filter(({ strength }) => strength !== tied).map(({ item }) => item)
  return { strongest: itemsOf(top), weakest: itemsOf(bottom) }
}
