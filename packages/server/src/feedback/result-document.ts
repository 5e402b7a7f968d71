import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { type AnswerSummary, summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { Content } from 'pdfmake'
import { optionLabel, wordLine } from '../questionnaires/public.ts'
import {
  type DocumentContext,
  documentMessages,
  framedDocument,
  layOutAnswer,
  type PdfDocument,
} from '../reviews/documents/public.ts'
import { layOutHighlights } from './result-charts.ts'
import type { ReadableResult, ResultReport } from './result-report.ts'
import { type FileMessages, relationshipOf } from './result-rows.ts'

type ShownAnswer = Pick<Answer, 'value' | 'comment'>

const BAR = 160
const BAR_HEIGHT = 7
const BLUE = '#205a92'
const GREY = '#e4e4e4'
const LINE = '#c8c8c8'
const PAGE_WIDTH = 499
const NOTE_LINES = 4
const NOTE_LINE = 22

/**
 * A result from one perspective as a document. It is made from the report alone, so it has nothing that the reader may
 * not see (MAY-4).
 */
export function createResultDocument(report: ResultReport, context: DocumentContext): PdfDocument {
  const { translateMessage: say } = documentMessages(context)
  const decimal = decimalIn(context.language)
  const messages: FileMessages = { say, decimal }
  const { found, perspective } = report
  const title = say('feedback.about', { name: found.reviewee.name })
  const isConfidential = report.questions.some((question) => question.isConfidential)
  return framedDocument(context, {
    title: `${title} – ${found.cycle.name}`,
    content: [
      { text: title, style: 'title' },
      ...factsOf(report, messages).map((text): Content => ({ text, style: 'fact' })),
      ...layOutHighlights(report, messages),
      { text: say('feedback.answers'), style: 'section', headlineLevel: 1 },
      ...report.questions.flatMap((question) => layOutQuestion(question, report.result, messages, perspective)),
    ],
    footer: isConfidential ? 'reviewDocument.footerWhole' : 'reviewDocument.footer',
  })
}

export const decimalIn = (language: string) => (value: number) =>
  value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The cycle, the perspective and how many wrote: no more than the page shows. */
function factsOf({ found, perspective, result }: ResultReport, { say }: FileMessages): string[] {
  const { name } = found.reviewee
  return [
    found.cycle.name,
    ...(perspective === 'own' ? [] : [say(`feedback.document.${perspective}`, { name })]),
    result.state === 'ANONYMOUS'
      ? say('feedback.anonymousIntro', { count: result.respondents })
      : say('feedback.document.named', {
          count: result.responses.filter(({ relationship }) => relationship !== 'SELF').length,
        }),
  ]
}

function layOutQuestion(
  question: CycleQuestion,
  result: ReadableResult,
  messages: FileMessages,
  perspective: ResultReport['perspective'],
): Content[] {
  const { say } = messages
  if (question.type === 'HEADING') return [{ text: question.question, style: 'section', headlineLevel: 1 }]
  return [
    { text: question.question, style: 'question', headlineLevel: 1 },
    ...(question.isConfidential ? [{ text: say('feedback.confidential'), style: 'note', headlineLevel: 1 }] : []),
    ...(result.state === 'NAMED'
      ? namedAnswers(question, result, messages)
      : anonymousAnswers(question, result, messages)),
    ...(perspective === 'discussion' ? [spaceForNotes(messages)] : []),
  ]
}

type Named = Extract<ReadableResult, { state: 'NAMED' }>
type Anonymous = Extract<ReadableResult, { state: 'ANONYMOUS' }>

/** A summary if possible, then each answer with its author. */
function namedAnswers(question: CycleQuestion, { responses }: Named, messages: FileMessages): Content[] {
  const { say } = messages
  const values = responses
    .filter(({ relationship }) => relationship !== 'SELF')
    .flatMap(({ answers }) => answers[question.id]?.value ?? [])
  const summary = values.length > 1 ? summarizeAnswers(question, values) : null
  const answered = responses.flatMap(({ reviewer, relationship, isProactive, answers }): Content[] => {
    const answer = answers[question.id]
    const whose = `${reviewer.name} · ${relationshipOf(relationship, isProactive, say)}`
    return answer ? [ofOne(whose, layOutAnswer(question, answer, say))] : []
  })
  if (answered.length === 0) return [{ text: say('answering.notAnswered'), style: 'note' }]
  return [...(summary ? layOutSummary(question, summary, messages) : []), ...answered]
}

/** The answers of everyone, then of each group that may be read, and the self-assessment, which is never anonymous (FBK-P28). */
function anonymousAnswers(question: CycleQuestion, result: Anonymous, messages: FileMessages): Content[] {
  const { say } = messages
  const answered = result.questions.find(({ questionId }) => questionId === question.id)
  const own = result.selfAssessment?.[question.id]
  const groupOf = ({ relationship }: { relationship: FeedbackRelationship }) =>
    say(`feedback.relationship.${relationship}`)
  // A group of everyone names all answers; below them, the same texts would follow once more.
  const whole = answered?.groups.find((group) => group.answered === answered.answered)
  const all =
    !answered || answered.isHidden
      ? [{ text: say('feedback.none.QUESTION', { least: MIN_ANONYMOUS_AUTHORS }), style: 'note' }]
      : together(question, answered, messages)
  return [
    ...(whole ? [ofOne(groupOf(whole), all)] : all),
    ...(whole ? [] : (answered?.groups ?? [])).map((group) =>
      ofOne(groupOf(group), together(question, group, messages)),
    ),
    ...(own ? [ofOne(say('feedback.relationship.SELF'), layOutAnswer(question, own, say))] : []),
  ]
}

type Together = { outOf: number; values: readonly ShownAnswer[] }

function together(question: CycleQuestion, { outOf, values: answers }: Together, messages: FileMessages): Content[] {
  const summary = summarizeAnswers(
    question,
    answers.map(({ value }) => value),
    outOf,
  )
  // A mark starts each text: without names nothing else shows where one ends.
  if (!summary)
    return [
      { ul: answers.map((answer) => ({ stack: layOutAnswer(question, answer, messages.say), margin: [0, 0, 0, 6] })) },
    ]
  const comments = answers.map(({ comment }) => comment).filter((comment) => comment.trim() !== '')
  return [
    ...layOutSummary(question, summary, messages),
    ...comments.map((text): Content => ({ text, style: 'comment' })),
  ]
}

/** A label stays with its content, which may be longer than a page. */
const ofOne = (whose: string, content: Content[]): Content => ({
  stack: [{ text: whose, style: 'whose', headlineLevel: 1 }, ...content],
  margin: [0, 0, 0, 6],
})

function layOutSummary(question: CycleQuestion, summary: AnswerSummary, { say, decimal }: FileMessages): Content[] {
  switch (summary.kind) {
    case 'CHOICES': {
      const { counts, cannotJudge, answered, mean } = summary
      return [
        ...(mean === null
          ? []
          : [{ text: say('answering.mean', { mean: decimal(mean), count: counts.length }), style: 'rating' }]),
        {
          unbreakable: true,
          stack: [
            ...counts.map(({ id, count }) => bar(optionLabel(question, id, say), count, answered)),
            ...(question.type === 'LIKERT_SCALE' ? [bar(say('answering.cannotJudge'), cannotJudge, answered)] : []),
          ],
          margin: [0, 0, 0, 6],
        },
      ]
    }
    case 'PLACES':
      return [
        {
          ol: summary.statements.map(({ id, mean, places }) => ({
            stack: [
              { text: optionLabel(question, id, say) },
              {
                text: [
                  say('answering.meanPlace', { mean: decimal(mean) }),
                  ...places.flatMap((count, index) =>
                    count > 0 ? [say('answering.placeCount', { place: index + 1, count })] : [],
                  ),
                ].join(' · '),
                style: 'note',
              },
            ],
            style: 'item',
          })),
          style: 'text',
        },
      ]
    case 'BLANKS':
      return summary.blanks.flatMap(({ texts }, index): Content[] => [
        {
          text: say('answering.blank', { position: index + 1, count: summary.blanks.length }),
          style: 'whose',
          headlineLevel: 1,
        },
        { text: texts.map((item) => wordLine(item, say)).join(' · ') || '–', style: 'text' },
      ])
  }
}

const bar = (label: string, count: number, total: number): Content => ({
  columns: [
    { width: '*', text: label, style: 'item' },
    {
      width: BAR,
      canvas: [
        { type: 'rect', x: 0, y: 4, w: BAR, h: BAR_HEIGHT, r: 2, color: GREY },
        ...(count > 0
          ? [
              {
                type: 'rect' as const,
                x: 0,
                y: 4,
                w: (BAR * count) / Math.max(total, 1),
                h: BAR_HEIGHT,
                r: 2,
                color: BLUE,
              },
            ]
          : []),
      ],
    },
    { width: 24, text: String(count), style: 'item', alignment: 'right' },
  ],
  columnGap: 8,
})

/** Lines for handwritten notes during the discussion. */
const spaceForNotes = ({ say }: FileMessages): Content => ({
  unbreakable: true,
  stack: [
    { text: say('feedback.document.notes'), style: 'whose' },
    {
      canvas: Array.from({ length: NOTE_LINES }, (_, index) => ({
        type: 'line' as const,
        x1: 0,
        y1: (index + 1) * NOTE_LINE,
        x2: PAGE_WIDTH,
        y2: (index + 1) * NOTE_LINE,
        lineColor: LINE,
        lineWidth: 0.5,
      })),
    },
  ],
  margin: [0, 4, 0, 10],
})
