import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { graphPicture } from '@perennial/domain/performance-graph/graph-picture.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import { GRAPH_ID, type Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { Content } from 'pdfmake'
import type { DocumentMessages } from './document-frame.ts'

const SIZE = 120
const GAP = 1
const DOT = 4
const LINE = '#c8c8c8'
const BLUE = '#205a92'
const MAX_TINT = 0.22
const HUNDRED = 100

/** The picture of one side’s point as pages show it, below its heading; nothing if there is none, or if it may not be read. */
export function layOutGraph(
  { questionnaire: { graph }, graphGrid }: Pick<ReviewDetails, 'questionnaire' | 'graphGrid'>,
  side: Side,
  answers: Readonly<Record<string, ReadableAnswer | undefined>>,
  { translateMessage }: DocumentMessages,
  heading: Content[],
): Content[] {
  const point = answers[GRAPH_ID]?.value
  if (point === undefined || !isPoint(point)) return []
  const { xAxis, yAxis } = graph
  const { boxes, dot, box } = graphPicture(point, graphGrid.fields)
  const name = graphGrid.boxNames[box] ?? translateMessage(`graph.box.${box}`, { x: xAxis.label, y: yAxis.label })
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
                ...boxes.map(({ x, y, size, isPlace, strength }) => ({
                  type: 'rect' as const,
                  x: x * SIZE + GAP,
                  y: y * SIZE + GAP,
                  w: size * SIZE - 2 * GAP,
                  h: size * SIZE - 2 * GAP,
                  r: 3,
                  color: BLUE,
                  fillOpacity: strength * MAX_TINT,
                  lineColor: isPlace ? BLUE : LINE,
                  lineWidth: isPlace ? 1.5 : 0.5,
                })),
                { type: 'ellipse' as const, x: dot.x * SIZE, y: dot.y * SIZE, r1: DOT, r2: DOT, color: BLUE },
              ],
            },
            {
              stack: [
                { text: name, style: 'rating' },
                ...beside.map((text, index) => ({ text, style: index < 2 ? 'text' : 'note' })),
              ],
            },
          ],
        },
      ],
    },
  ]
}
