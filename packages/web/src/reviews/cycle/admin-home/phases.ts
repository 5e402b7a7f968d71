import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { writingDates } from '../writing-dates.ts'

type Phase = { name: 'write' | 'share' | 'sign'; ends: Date; state: 'done' | 'current' | 'next'; share: number }
type PhaseLine = { phases: Phase[]; current: Phase | undefined; todayAt: number }

/** No phase is drawn narrower than this part of the line: its label must fit. */
const MIN_SHARE = 0.18

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** The phases of a cycle with their due dates, and where on the line between its start and its end today is (0 to 1). */
export function phaseLineOf(cycle: Pick<CycleOverview, 'timeline' | 'asksReviewees'>, now: Date): PhaseLine {
  const { timeline } = cycle
  const start = dateOf(timeline.processStarts)
  const ends = [
    // Writing lasts until the later of both due dates.
    ['write', dateOf(writingDates(cycle).at(-1)?.at ?? null)],
    ['share', dateOf(timeline.discussAndShareBy ?? timeline.managerShareUntil)],
    ['sign', dateOf(timeline.signBy)],
  ] as const
  const dated = ends.flatMap(([name, end]) => (end ? [{ name, end }] : []))
  if (!start || dated.length === 0) return { phases: [], current: undefined, todayAt: 0 }
  const spans = dated.map(({ end }, index) => Math.max(end.getTime() - (dated[index - 1]?.end ?? start).getTime(), 0))
  const shares = sharesOf(spans)
  const currentIndex = dated.findIndex(({ end }) => now < end)
  const phases = dated.map(({ name, end }, index) => ({
    name,
    ends: end,
    share: shares[index] ?? 0,
    state: stateAt(index, currentIndex),
  }))
  return { phases, current: phases[currentIndex], todayAt: positionOf(now, start, dated, shares, currentIndex) }
}

function stateAt(index: number, current: number): Phase['state'] {
  if (index === current) return 'current'
  return current < 0 || index < current ? 'done' : 'next'
}

function sharesOf(spans: readonly number[]): number[] {
  const total = spans.reduce((sum, span) => sum + span, 0) || 1
  const raised = spans.map((span) => Math.max(span / total, MIN_SHARE))
  const sum = raised.reduce((all, share) => all + share, 0)
  return raised.map((share) => share / sum)
}

function positionOf(
  now: Date,
  start: Date,
  dated: readonly { end: Date }[],
  shares: readonly number[],
  current: number,
): number {
  const phase = dated[current]
  if (!phase) return 1
  const from = dated[current - 1]?.end ?? start
  const span = Math.max(phase.end.getTime() - from.getTime(), 1)
  const part = Math.min(Math.max((now.getTime() - from.getTime()) / span, 0), 1)
  const before = shares.slice(0, current).reduce((sum, share) => sum + share, 0)
  return before + part * (shares[current] ?? 0)
}
