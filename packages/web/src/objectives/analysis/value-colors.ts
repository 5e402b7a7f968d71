import type { AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import {
  type AnalysisView,
  type CompletionBand,
  completionBandNames,
} from '@perennial/domain/objectives/analysis/views.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'

const WARNING = 'light-dark(#b7791f, #e9bd6a)'
const FAINT = 'color-mix(in oklab, var(--stage-open) 45%, var(--surface))'
/** Not started is no progress: hatched, as in the bars of cycles. */
const NOT_STARTED = 'repeating-linear-gradient(-45deg, var(--border-strong) 0 1.5px, var(--sunken) 1.5px 5px)'
const DONE = 'var(--stage-done)'
const HALF_DONE = `repeating-linear-gradient(-45deg, ${DONE} 0 3px, color-mix(in oklab, ${DONE} 40%, var(--surface)) 3px 6px)`

/** The same colors as the marks in lists; they fill segments of a bar, so patterns are possible. */
const statusColors: Record<ObjectiveStatus, string> = {
  OPEN: NOT_STARTED,
  ON_TRACK: 'var(--info)',
  AT_RISK: WARNING,
  ACHIEVED: DONE,
  PARTIALLY_ACHIEVED: HALF_DONE,
  MISSED: 'var(--danger)',
  CANCELLED: FAINT,
}
const others: Readonly<Record<string, string>> = {
  CLOSED: DONE,
  OVERDUE: 'var(--danger)',
  SOON: WARNING,
  LATER: 'var(--info)',
  RECENT: 'var(--info)',
  STALE: WARNING,
  NONE: FAINT,
}
/** Colors for values without a meaning of their own, also distinguishable by lightness. */
const series = [
  'light-dark(#205a92, #8dbbe8)',
  'light-dark(#2f8f83, #63c9bc)',
  'light-dark(#b7791f, #e9bd6a)',
  'light-dark(#7d4a96, #c79be0)',
  'light-dark(#a9534a, #eba79f)',
  'light-dark(#5b7794, #a9c0d6)',
  'light-dark(#5f7d2e, #b3cf7f)',
  'light-dark(#8a6d5a, #cdb29f)',
]

/** The color of a value in a chart, where it is the `index`-th. */
export function valueColor(view: AnalysisView, { key }: Pick<AnalysisValue, 'key'>, index: number): string {
  if (view === 'status') return statusColors[key as ObjectiveStatus] ?? FAINT
  if (view === 'completion') {
    const step = completionBandNames.indexOf(key as CompletionBand)
    return `color-mix(in oklab, var(--info) ${22 + step * 15}%, var(--surface))`
  }
  return others[key] ?? series[index % series.length] ?? FAINT
}
