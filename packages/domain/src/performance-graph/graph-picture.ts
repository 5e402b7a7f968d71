import type { Point } from '../questionnaires/answers.ts'
import { gridCellOf } from './graph-points.ts'

const levels = { 2: ['low', 'high'], 3: ['low', 'medium', 'high'] } as const
export type GraphLevel = (typeof levels)[3][number]

/** A box of the picture, with its upper left corner, in shares of the side of the whole grid. */
export type GraphBox = { x: number; y: number; size: number; isPlace: boolean; strength: number }

/** How high a column or row is: two per side have no middle. */
export const levelOf = (index: number, fields: number): GraphLevel =>
  (fields === 2 ? levels[2][index] : levels[3][index]) ?? 'high'

/** Identifies a box, such as `high.low`: first the level across, then the level upward. */
export type BoxKey = `${GraphLevel}.${GraphLevel}`

/** The boxes that a company can name; graphs with two boxes per side use those at the corners. */
export const boxKeys: readonly BoxKey[] = levels[3].flatMap((across) =>
  levels[3].map((upward): BoxKey => `${across}.${upward}`),
)

/** The longest name of a box. */
export const MAX_BOX_NAME = 40

/** The key of a box. Its default name is the message `graph.box.<key>`. */
export const boxKeyOf = (column: number, row: number, fields: number): BoxKey =>
  `${levelOf(column, fields)}.${levelOf(row, fields)}`

/** How strongly a box is tinted, 0 in the lower left to 1 in the upper right. */
export const boxStrength = (column: number, row: number, fields: number): number => (column + row) / (2 * (fields - 1))

/** The picture of one point, for pages and documents alike (REV-P16): the boxes from the top, and the box of the point. */
export function graphPicture(point: Point, fields: number) {
  const place = gridCellOf(point, fields)
  const size = 1 / fields
  const boxes: GraphBox[] = []
  for (let row = fields - 1; row >= 0; row--)
    for (let column = 0; column < fields; column++)
      boxes.push({
        x: column * size,
        y: (fields - 1 - row) * size,
        size,
        isPlace: column === place.column && row === place.row,
        strength: boxStrength(column, row, fields),
      })
  return { boxes, dot: { x: point.x, y: 1 - point.y }, box: boxKeyOf(place.column, place.row, fields) }
}
