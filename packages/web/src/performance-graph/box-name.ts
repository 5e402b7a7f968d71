import type { GraphGrid } from '@perennial/contract/performance-graph/schemas.ts'
import type { BoxKey } from '@perennial/domain/performance-graph/graph-picture.ts'
import { t } from '../core/i18n.ts'

type AxisLabels = { x: { label: string }; y: { label: string } }

/** The name of a box: the company’s own, otherwise one derived from the axes. */
export const boxName = (names: GraphGrid['boxNames'], box: BoxKey, axes: AxisLabels): string =>
  names[box] ?? defaultBoxName(box, axes)

/** The name that a box has unless the company names it. */
export const defaultBoxName = (box: BoxKey, { x, y }: AxisLabels): string =>
  t(`graph.box.${box}`, { x: x.label, y: y.label })
