import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import { sliderStepOf } from '@perennial/domain/questionnaires/answer-display.ts'
import { type Answer, type AnswerValue, isFilledBlanks } from '@perennial/domain/questionnaires/answers.ts'
import { answerLine, type Say, summaryLines } from '../questionnaires/public.ts'
import type { ResultReport } from './result-report.ts'

type ShownAnswer = Pick<Answer, 'value' | 'comment'>
type ShownAnswers = Readonly<Record<string, ShownAnswer>>
type Cell = string | number | null
/** The messages and numbers of a file. */
export type FileMessages = { say: Say; decimal: (value: number) => string }

export const answerHeads = (say: Say): string[] => [
  say('feedbackCycle.column.reviewee'),
  say('feedback.file.question'),
  say('feedback.file.reviewer'),
  say('feedback.file.relationship'),
  say('feedback.file.answer'),
  say('feedback.file.value'),
  say('feedback.file.comment'),
]

/** One row for each answer: of its author where names are read, otherwise of everyone and of each group, as on the page. */
export function answerRows({ found, questions, result }: ResultReport, { say }: FileMessages): Cell[][] {
  const { name } = found.reviewee
  const rowOf = (question: CycleQuestion, who: readonly [string, string], { value, comment }: ShownAnswer): Cell[] => [
    name,
    question.question,
    ...who,
    lineOf(question, value, say),
    stepOf(question, value),
    comment,
  ]
  const self = [name, say('feedback.relationship.SELF')] as const
  return questions.flatMap((question): Cell[][] => {
    const { id } = question
    if (result.state === 'NAMED')
      return result.responses.flatMap(({ reviewer, relationship, isProactive, answers }) => {
        const answer = answers[id]
        const who = [reviewer.name, relationshipOf(relationship, isProactive, say)] as const
        return answer ? [rowOf(question, who, answer)] : []
      })
    const answered = result.questions.find(({ questionId }) => questionId === id)
    const own = result.selfAssessment?.[id]
    const together = (group: string, values: readonly ShownAnswer[]) =>
      apart(question, values, say).map((answer) => rowOf(question, [say('feedback.file.nameless'), group], answer))
    return [
      ...together(say('feedback.file.everyone'), answered?.values ?? []),
      ...(answered?.groups ?? []).flatMap(({ relationship, values }) =>
        together(say(`feedback.relationship.${relationship}`), values),
      ),
      ...(own ? [rowOf(question, self, own)] : []),
    ]
  })
}

/**
 * Answers without authors as the page shows them: what was chosen apart from the comments, so that neither a row nor its place
 * says which comment belongs to which choice. Texts are in the order of the engine (ANON-4).
 */
function apart(question: CycleQuestion, answers: readonly ShownAnswer[], say: Say): ShownAnswer[] {
  if (!summarizeAnswers(question, [])) return [...answers]
  const keyOf = ({ value }: ShownAnswer) => `${stepOf(question, value) ?? ''} ${lineOf(question, value, say)}`
  const chosen = answers.filter(({ value }) => value !== null).map(({ value }) => ({ value, comment: '' }))
  const comments = answers
    .filter(({ comment }) => comment.trim() !== '')
    .map(({ comment }) => ({ value: null, comment }))
  return [...chosen.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), ...comments]
}

export const peopleHeads = (questions: readonly CycleQuestion[], say: Say): string[] => [
  say('feedbackCycle.column.reviewee'),
  say('feedback.file.reviewer'),
  say('feedback.file.relationship'),
  ...answerableOf(questions).flatMap((question) => [
    question.question,
    ...(question.allowComment ? [say('feedback.file.commentOn', { question: question.question })] : []),
  ]),
]

/**
 * One row for each author with all their answers. Without names there is one row for everyone and one for each group: answers of
 * the same author are never beside each other (FBK-P25). `columns` are the questions of the file.
 */
export function peopleRows(
  { found, questions, result }: ResultReport,
  columns: readonly CycleQuestion[],
  { say, decimal }: FileMessages,
): Cell[][] {
  const { name } = found.reviewee
  const isReadable = (id: string) => questions.some((question) => question.id === id)
  /** Two cells for each question with comments, one for each other. */
  const cellsOf = (textsOf: (question: CycleQuestion) => { answer: Cell; comment: string }): Cell[] =>
    answerableOf(columns).flatMap((column) => {
      const question = questions.find(({ id }) => id === column.id) ?? column
      const { answer, comment } = isReadable(column.id) ? textsOf(question) : { answer: null, comment: '' }
      return column.allowComment ? [answer, comment] : [answer]
    })
  const ofAuthor = (answers: ShownAnswers) =>
    cellsOf((question) => {
      const { value, comment } = answers[question.id] ?? { value: null, comment: '' }
      return { answer: sliderStepOf(question, value)?.at ?? lineOf(question, value, say), comment }
    })
  if (result.state === 'NAMED')
    return result.responses.map(({ reviewer, relationship, isProactive, answers }) => [
      name,
      reviewer.name,
      relationshipOf(relationship, isProactive, say),
      ...ofAuthor(answers),
    ])
  const together = (valuesOf: (id: string) => readonly ShownAnswer[]) =>
    cellsOf((question) => {
      const values = valuesOf(question.id)
      const comments = values.map(({ comment }) => comment).filter((comment) => comment.trim() !== '')
      return {
        answer: values.length > 0 ? summaryLines(question, values, say, decimal).join('\n') : null,
        comment: comments.join('\n'),
      }
    })
  const answeredTo = (id: string) => result.questions.find(({ questionId }) => questionId === id)
  const groups = [...new Set(result.questions.flatMap((item) => item.groups.map(({ relationship }) => relationship)))]
  const nameless = say('feedback.file.nameless')
  return [
    [name, nameless, say('feedback.file.everyone'), ...together((id) => answeredTo(id)?.values ?? [])],
    ...groups
      .toSorted()
      .map((relationship) => [
        name,
        nameless,
        say(`feedback.relationship.${relationship}`),
        ...together((id) => answeredTo(id)?.groups.find((group) => group.relationship === relationship)?.values ?? []),
      ]),
    ...(result.selfAssessment
      ? [[name, name, say('feedback.relationship.SELF'), ...ofAuthor(result.selfAssessment)]]
      : []),
  ]
}

const answerableOf = (questions: readonly CycleQuestion[]) => questions.filter(({ type }) => type !== 'HEADING')

export function relationshipOf(relationship: FeedbackRelationship, isProactive: boolean, say: Say): string {
  const name = say(`feedback.relationship.${relationship}`)
  return isProactive ? `${name} · ${say('feedback.proactive')}` : name
}

/** The answer as text; of a sentence without an author one blank alone, with its place. */
function lineOf(question: CycleQuestion, value: AnswerValue, say: Say): string {
  const { blanks = [] } = question
  if (!isFilledBlanks(value)) return answerLine(question, value, say)
  const filled = Object.entries(value.blanks)
  const [first] = filled
  if (filled.length > 1 || blanks.length === 1 || !first) return answerLine(question, value, say)
  const position = blanks.findIndex(({ id }) => id === first[0])
  const text = blanks[position]?.options.find(({ id }) => id === first[1])?.label ?? first[1]
  return `${say('answering.blank', { position: position + 1, count: blanks.length })}: ${text}`
}

/** The step on a scale, to calculate with; “cannot judge” has none (FBK-P27). */
function stepOf(question: CycleQuestion, value: AnswerValue): number | null {
  if (typeof value === 'number') return value
  if ((question.type !== 'LIKERT_SCALE' && question.type !== 'SCALE') || typeof value !== 'string') return null
  const index = question.options.findIndex(({ id }) => id === value)
  return index < 0 ? null : index + 1
}
