import type { AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import {
  type AnalysisView,
  type CompletionBand,
  completionBandNames,
} from '@perennial/domain/objectives/analysis/views.ts'
import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'

const WARNING = 'light-dark(#b7791f, #e9bd6a)'
const QUIET = 'var(--stage-open)'

/** The same colors as the marks of lists have. */
const statusColors: Record<ObjectiveStatus, string> = {
  OPEN: QUIET,
  ON_TRACK: 'var(--info)',
  AT_RISK: WARNING,
  ACHIEVED: 'var(--success)',
  PARTIALLY_ACHIEVED: 'color-mix(in oklab, var(--success) 55%, var(--surface))',
  MISSED: 'var(--danger)',
  CANCELLED: 'color-mix(in oklab, var(--stage-open) 45%, var(--surface))',
}
const others: Readonly<Record<string, string>> = {
  CLOSED: 'var(--success)',
  OVERDUE: 'var(--danger)',
  SOON: WARNING,
  LATER: 'var(--info)',
  RECENT: 'var(--info)',
  STALE: WARNING,
  NONE: 'color-mix(in oklab, var(--stage-open) 45%, var(--surface))',
}
/** Colors of what has no meaning of its own, told apart also without hue by their lightness. */
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
  if (view === 'status') return statusColors[key as ObjectiveStatus] ?? QUIET
  if (view === 'completion') {
    const step = completionBandNames.indexOf(key as CompletionBand)
    return `color-mix(in oklab, var(--info) ${22 + step * 15}%, var(--surface))`
  }
  return others[key] ?? series[index % series.length] ?? QUIET
}
