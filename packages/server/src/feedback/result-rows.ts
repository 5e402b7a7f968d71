import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { type AnswerSummary, summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import { sliderStepOf } from '@perennial/domain/questionnaires/answer-display.ts'
import type { Answer, AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { answerLine, optionLabel, type Say, summaryLines } from '../questionnaires/public.ts'
import type { ResultReport } from './result-report.ts'

type ShownAnswer = Pick<Answer, 'value' | 'comment'>
type ShownAnswers = Readonly<Record<string, ShownAnswer>>
type Cell = string | number | null
/** The translated messages and number formats of a file. */
export type FileMessages = { say: Say; decimal: (value: number) => string }

export const answerHeads = (say: Say): string[] => [
  say('feedbackCycle.column.reviewee'),
  say('feedback.file.question'),
  say('feedback.file.reviewer'),
  say('feedback.file.relationship'),
  say('feedback.file.answer'),
  say('feedback.file.value'),
  say('feedback.file.count'),
  say('feedback.file.comment'),
]

type AnswerCells = [answer: string, value: number | null, count: number | null, comment: string]

/** One row for each answer of an author; without names, how often each answer was given, overall and by group, as on the page. */
export function answerRows({ found, questions, result }: ResultReport, { say }: FileMessages): Cell[][] {
  const { name } = found.reviewee
  return questions.flatMap((question): Cell[][] => {
    const { id } = question
    const ofAuthor = (who: readonly [string, string], { value, comment }: ShownAnswer): Cell[] => {
      const cells: AnswerCells = [answerLine(question, value, say), stepOf(question, value), 1, comment]
      return [name, question.question, ...who, ...cells]
    }
    if (result.state === 'NAMED')
      return result.responses.flatMap(({ reviewer, relationship, isProactive, answers }) => {
        const answer = answers[id]
        return answer ? [ofAuthor([reviewer.name, relationshipOf(relationship, isProactive, say)], answer)] : []
      })
    const answered = result.questions.find(({ questionId }) => questionId === id)
    const own = result.selfAssessment?.[id]
    const together = (group: string, values: readonly ShownAnswer[]) =>
      countedAnswers(question, values, say).map((cells) => [
        name,
        question.question,
        say('feedback.file.nameless'),
        group,
        ...cells,
      ])
    return [
      ...together(say('feedback.file.everyone'), answered?.values ?? []),
      ...(answered?.groups ?? []).flatMap(({ relationship, values }) =>
        together(say(`feedback.relationship.${relationship}`), values),
      ),
      ...(own ? [ofAuthor([name, say('feedback.relationship.SELF')], own)] : []),
    ]
  })
}

/**
 * Answers without authors, as on the page. Answers that can be summarized are counted, so that no row shows one
 * person’s choice; comments are in separate rows. Texts are in the same order as on the page (ANON-4).
 */
function countedAnswers(question: CycleQuestion, answers: readonly ShownAnswer[], say: Say): AnswerCells[] {
  const summary = summarizeAnswers(
    question,
    answers.map(({ value }) => value),
  )
  if (!summary)
    return answers.map(({ value, comment }) => [
      answerLine(question, value, say),
      null,
      value === null ? null : 1,
      comment,
    ])
  const comments = answers.map(({ comment }) => comment).filter((comment) => comment.trim() !== '')
  return [...countsOf(question, summary, say), ...comments.map((comment): AnswerCells => ['', null, null, comment])]
}

function countsOf(question: CycleQuestion, summary: AnswerSummary, say: Say): AnswerCells[] {
  const label = (id: string) => optionLabel(question, id, say)
  switch (summary.kind) {
    case 'CHOICES': {
      const isScale = question.type === 'LIKERT_SCALE' || question.type === 'SCALE' || question.type === 'SLIDER'
      const chosen = summary.counts.map(({ id, count }, index): AnswerCells => {
        return [label(id), isScale ? index + 1 : null, count, '']
      })
      const cannotJudge: AnswerCells = [say('answering.cannotJudge'), null, summary.cannotJudge, '']
      return [...chosen, cannotJudge].filter(([, , count]) => count !== 0)
    }
    case 'PLACES':
      return summary.statements.flatMap(({ id, places }) =>
        places.flatMap((count, index): AnswerCells[] => (count > 0 ? [[label(id), index + 1, count, '']] : [])),
      )
    case 'BLANKS':
      return summary.blanks.flatMap(({ texts }, index) => {
        const blank = say('answering.blank', { position: index + 1, count: summary.blanks.length })
        return texts.map(({ text, count }): AnswerCells => [`${blank}: ${text}`, null, count, ''])
      })
  }
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
 * One row for each author with all their answers. Without names there is one row for everyone and one for each group,
 * so that answers of the same author can’t be linked (FBK-P25). `columns` are the questions of the file.
 */
export function peopleRows(
  { found, questions, result }: ResultReport,
  columns: readonly CycleQuestion[],
  { say, decimal }: FileMessages,
): Cell[][] {
  const { name } = found.reviewee
  const isReadable = (id: string) => questions.some((question) => question.id === id)
  /** Two cells for a question with comments, one for any other. */
  const cellsOf = (textsOf: (question: CycleQuestion) => { answer: Cell; comment: string }): Cell[] =>
    answerableOf(columns).flatMap((column) => {
      const question = questions.find(({ id }) => id === column.id) ?? column
      const { answer, comment } = isReadable(column.id) ? textsOf(question) : { answer: null, comment: '' }
      return column.allowComment ? [answer, comment] : [answer]
    })
  const ofAuthor = (answers: ShownAnswers) =>
    cellsOf((question) => {
      const { value, comment } = answers[question.id] ?? { value: null, comment: '' }
      return { answer: sliderStepOf(question, value)?.at ?? answerLine(question, value, say), comment }
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

/** The number of the step on a scale, for calculations; none for “cannot judge” (FBK-P27). */
function stepOf(question: CycleQuestion, value: AnswerValue): number | null {
  if (typeof value === 'number') return value
  if ((question.type !== 'LIKERT_SCALE' && question.type !== 'SCALE') || typeof value !== 'string') return null
  const index = question.options.findIndex(({ id }) => id === value)
  return index < 0 ? null : index + 1
}
