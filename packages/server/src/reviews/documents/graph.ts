import type { ReadableAnswer } from '@perennial/contract/reviews/schemas.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import { GRAPH_ID, type Graph, type Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { Content } from 'pdfmake'
import type { DocumentMessages } from './layout.ts'

const SIZE = 120
const FIELDS = 3
const DOT = 4
const LINE = '#c8c8c8'
const INK = '#222222'
const HUNDRED = 100

/** The point of one side in its grid, and as text beside it, below its heading; nothing where none was set or may be read. */
export function layOutGraph(
  graph: Graph,
  side: Side,
  answers: Readonly<Record<string, ReadableAnswer | undefined>>,
  { translateMessage }: DocumentMessages,
  heading: Content[],
): Content[] {
  const point = answers[GRAPH_ID]?.value
  if (point === undefined || !isPoint(point)) return []
  const { xAxis, yAxis } = graph
  const lines = Array.from({ length: FIELDS + 1 }, (_, index) => (index * SIZE) / FIELDS)
  const percent = (value: number) => translateMessage('reviews.percent', { value: Math.round(value * HUNDRED) })
  const beside = [
    `${xAxis.label}: ${percent(point.x)}`,
    `${yAxis.label}: ${percent(point.y)}`,
    translateMessage('reviews.graphAxis', { axis: xAxis.label, low: xAxis.low, high: xAxis.high }),
    translateMessage('reviews.graphAxis', { axis: yAxis.label, low: yAxis.low, high: yAxis.high }),
  ]
  return [
    {
      unbreakable: true,
      margin: [0, 0, 0, 8],
      stack: [
        ...heading,
        { text: translateMessage(`reviews.side.${side}`), style: 'whose' },
        ...(side === 'manager' && graph.confidentialGraph
          ? [{ text: translateMessage('reviews.confidentialRating'), style: 'note' }]
          : []),
        {
          columns: [
            {
              width: SIZE + 16,
              canvas: [
                ...lines.flatMap((at) => [
                  { type: 'line' as const, x1: at, y1: 0, x2: at, y2: SIZE, lineColor: LINE, lineWidth: 0.5 },
                  { type: 'line' as const, x1: 0, y1: at, x2: SIZE, y2: at, lineColor: LINE, lineWidth: 0.5 },
                ]),
                {
                  type: 'ellipse' as const,
                  x: point.x * SIZE,
                  y: (1 - point.y) * SIZE,
                  r1: DOT,
                  r2: DOT,
                  color: INK,
                },
              ],
            },
            { stack: beside.map((text, index) => ({ text, style: index < 2 ? 'text' : 'note' })) },
          ],
        },
      ],
    },
  ]
}
