import { feedbackRelationships } from '@perennial/domain/feedback/participant.ts'
import { type ScoredItem, scoredItems, strongestAndWeakest } from '@perennial/domain/feedback/result-summary.ts'
import type { Content, TableCell } from 'pdfmake'
import type { ResultReport } from './result-report.ts'
import type { FileMessages } from './result-rows.ts'

const BLUE = '#205a92'
const ORANGE = '#a65a00'
const LINE = '#c8c8c8'
const TRACK = 150
const DOT = 4
const HEIGHT = 12

type Row = { item: ScoredItem; label: string; others: number | null; self: number | null }

/**
 * The highlights: the strongest and the weakest items, the self-assessment compared with others, and the groups, as
 * charts and in numbers.
 */
export function layOutHighlights({ questions, result }: ResultReport, messages: FileMessages): Content[] {
  const items = scoredItems(questions, result).filter(({ others, self }) => others || self)
  if (items.length === 0) return []
  const { say } = messages
  const rows = items.map((item): Row => {
    const question = questions.find(({ id }) => id === item.questionId)
    const statement = question?.options.find(({ id }) => id === item.statementId)?.label
    return {
      item,
      label: statement ?? question?.question ?? '',
      others: shownMean(item, item.others?.mean),
      self: shownMean(item, item.self?.mean),
    }
  })
  const { strongest, weakest } = strongestAndWeakest(items)
  const rowsOf = (some: readonly ScoredItem[]) => rows.filter(({ item }) => some.includes(item))
  return [
    { text: say('feedback.highlights'), style: 'section', headlineLevel: 1 },
    ...(strongest.length + weakest.length > 0
      ? [
          {
            columns: [
              ...(strongest.length > 0
                ? [extremes(say('feedback.strongest'), inOrder(strongest, rowsOf(strongest)), messages)]
                : []),
              ...(weakest.length > 0
                ? [extremes(say('feedback.weakest'), inOrder(weakest, rowsOf(weakest)), messages)]
                : []),
            ],
            columnGap: 16,
          },
        ]
      : []),
    { text: say('feedback.compare.self'), style: 'question', headlineLevel: 1 },
    legend(messages, rows),
    ...rows.map((row) => comparison(row, messages)),
    ...groupTable(rows, messages),
  ]
}

/** In a ranking, place 1 is the best; charts show the best at the end of every scale. */
const shownMean = ({ measure, steps }: ScoredItem, mean: number | undefined): number | null =>
  mean === undefined ? null : measure === 'PLACE' ? steps + 1 - mean : mean

const inOrder = (items: readonly ScoredItem[], rows: readonly Row[]) =>
  items.flatMap((item) => rows.find((row) => row.item === item) ?? [])

const extremes = (title: string, rows: readonly Row[], { say, decimal }: FileMessages): Content => ({
  stack: [
    { text: title, style: 'question', headlineLevel: 1 },
    {
      ol: rows.map(({ label, others, item }) => ({
        text: [
          { text: `${label}  ` },
          { text: say('feedback.meanOf', { mean: decimal(others ?? 0), max: item.steps }), bold: true },
        ],
        style: 'item',
      })),
    },
  ],
})

const legend = ({ say }: FileMessages, rows: readonly Row[]): Content => ({
  columns: [
    { width: DOT * 2 + 4, canvas: [dot(DOT, true)] },
    { width: 'auto', text: say('feedback.series.others'), style: 'note' },
    ...(rows.some(({ self }) => self !== null)
      ? [
          { width: DOT * 2 + 16, canvas: [dot(DOT + 12, false)] },
          { width: 'auto', text: say('feedback.series.self'), style: 'note' },
        ]
      : []),
  ],
  columnGap: 2,
  margin: [0, 0, 0, 4],
})

/** Others are a dot, the reviewee is a square, so that the chart is readable without color. */
const dot = (x: number, isOthers: boolean) =>
  isOthers
    ? { type: 'ellipse' as const, x, y: HEIGHT / 2, r1: DOT, r2: DOT, color: BLUE }
    : {
        type: 'rect' as const,
        x: x - DOT + 0.5,
        y: HEIGHT / 2 - DOT + 0.5,
        w: 2 * DOT - 1,
        h: 2 * DOT - 1,
        color: ORANGE,
      }

/** Where others and the reviewee are on an item’s scale, with the numbers. */
function comparison({ label, others, self, item }: Row, { say, decimal }: FileMessages): Content {
  const at = (value: number) => DOT + ((value - 1) / Math.max(item.steps - 1, 1)) * (TRACK - 2 * DOT)
  const values = [
    ...(others === null ? [] : [{ label: say('feedback.series.others'), value: decimal(others) }]),
    ...(self === null ? [] : [{ label: say('feedback.series.self'), value: decimal(self) }]),
  ]
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: label, style: 'text' },
      {
        width: TRACK,
        canvas: [
          { type: 'line', x1: DOT, y1: HEIGHT / 2, x2: TRACK - DOT, y2: HEIGHT / 2, lineColor: LINE, lineWidth: 1 },
          ...Array.from({ length: item.steps }, (_, step) => ({
            type: 'line' as const,
            x1: at(step + 1),
            y1: HEIGHT / 2 - 3,
            x2: at(step + 1),
            y2: HEIGHT / 2 + 3,
            lineColor: LINE,
            lineWidth: 1,
          })),
          ...(others === null ? [] : [dot(at(others), true)]),
          ...(self === null ? [] : [dot(at(self), false)]),
        ],
      },
      {
        width: 140,
        text: [
          ...values.map((item) => say('feedback.chart.value', item)),
          say('feedback.table.scaleOf', { max: item.steps }),
        ].join(' · '),
        style: 'note',
      },
    ],
    columnGap: 10,
    margin: [0, 0, 0, 4],
  }
}

/** The means of each group, as far as the viewer may read groups. */
function groupTable(rows: readonly Row[], { say, decimal }: FileMessages): Content[] {
  const groups = feedbackRelationships.filter((name) =>
    rows.some(({ item }) => item.byRelationship.some(({ relationship }) => relationship === name)),
  )
  if (groups.length === 0) return []
  const head = (text: string): TableCell => ({ text, style: 'whose' })
  const number = (value: number | null | undefined): TableCell => ({
    text: value == null ? '–' : decimal(value),
    style: 'note',
    alignment: 'right',
  })
  return [
    { text: say('feedback.compare.groups'), style: 'question', headlineLevel: 1 },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', ...groups.map(() => 'auto'), 'auto'],
        body: [
          [
            head(say('feedback.table.statement')),
            ...groups.map((name) => head(say(`feedback.relationship.${name}`))),
            head(say('feedback.table.scale')),
          ],
          ...rows.map(({ label, item }): TableCell[] => [
            { text: label, style: 'note' },
            ...groups.map((name) => {
              const score = item.byRelationship.find(({ relationship }) => relationship === name)?.score
              return number(shownMean(item, score?.mean))
            }),
            { text: say('feedback.table.scaleOf', { max: item.steps }), style: 'note', noWrap: true },
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 8],
    },
  ]
}
