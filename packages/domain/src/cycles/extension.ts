import type { IsoDay } from '../calendar/days.ts'
import { HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { timelineProblems } from './timeline-days.ts'
import { type DaysOf, type DefinedDates, type ExtensionsOf, type InstantsOf, isOpening } from './timeline-definition.ts'

export const extensionRefusals = [
  'NOTHING_TO_EXTEND',
  'DATE_NOT_IN_USE',
  'EXTENSION_NOT_LATER',
  'END_LEFT_BEHIND',
  'CYCLE_ARCHIVED',
] as const
/** For a cycle as a whole, whose dates must also stay in order. */
export const cycleExtensionRefusals = [...extensionRefusals, 'DATE_OVERTAKEN'] as const
export type ExtensionRefusal = (typeof extensionRefusals)[number]

/** The dates of one participant: the cycle’s date or their own, whichever is later (REV-P03). */
export function extendedInstants<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  cycle: InstantsOf<D>,
  extensions: ExtensionsOf<D>,
): InstantsOf<D> {
  const dates = { ...cycle }
  for (const field of timeline.fields) {
    const [own, later] = [cycle[field], extensions[field]]
    if (own && later && later > own) dates[field] = later
  }
  return dates
}

/** Each deadline that people are shown, with the date at which it really ends. */
const shownDeadlines = <D extends string, V extends string>({ fields, dates }: DefinedDates<D, V>) =>
  fields.flatMap((shown): { shown: D; end: D }[] => {
    const end = dates[shown].endsWith
    return end ? [{ shown, end }] : []
  })

/** The ends that would come before a shown deadline that is moved: people who rely on the deadline would be locked out (REV-P02). */
export const endsBeforeDeadline = <D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  current: Partial<DaysOf<D>>,
  wanted: Partial<Record<D, IsoDay>>,
): D[] =>
  shownDeadlines(timeline).flatMap(({ shown, end }) => {
    const [until, closes] = [wanted[shown], wanted[end] || current[end]]
    return until && closes && until > closes ? [end] : []
  })

/** The first date that would come before the one it follows, if the dates of a cycle are moved like this (REV-P02). */
export function overtakenDate<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  current: DaysOf<D>,
  wanted: Partial<Record<D, IsoDay>>,
  variant: V,
): { field: D; earlier: D } | undefined {
  const unused = timeline.fields.filter((field) => current[field] === null)
  for (const problem of timelineProblems(timeline, { ...current, ...wanted }, unused, variant))
    if (problem.code === 'DATE_OUT_OF_ORDER') return { field: problem.field, earlier: problem.earlier }
  return undefined
}

const laterOf = (a: Date | null, b: Date | undefined) => (b && (!a || b > a) ? b : a)

/** Two dates on the same day may differ by hours: stored dates keep theirs when business hours change (COM-P05). */
const SAME_DAY_MS = 12 * HOUR_MS

/**
 * May the dates of one participant be moved like this? Only deadlines, only later, only dates that are in use (REV-P03), and no
 * shown deadline past its real end (REV-P02).
 */
export function canExtendDates<D extends string, V extends string>(
  timeline: DefinedDates<D, V>,
  current: InstantsOf<D>,
  wanted: ExtensionsOf<D>,
  { isArchived }: { isArchived: boolean },
): Verdict<ExtensionRefusal> {
  const fields = timeline.fields.filter((field) => wanted[field])
  if (isArchived) return refused('CYCLE_ARCHIVED')
  if (fields.length === 0) return refused('NOTHING_TO_EXTEND')
  for (const field of fields) {
    const [now, later] = [current[field], wanted[field]]
    if (!now || isOpening(timeline, field)) return refused('DATE_NOT_IN_USE', { field })
    if (later && later <= now) return refused('EXTENSION_NOT_LATER', { field })
  }
  for (const { shown, end } of shownDeadlines(timeline)) {
    const [until, closes] = [wanted[shown], laterOf(current[end], wanted[end])]
    if (until && closes && until.getTime() - closes.getTime() > SAME_DAY_MS)
      return refused('END_LEFT_BEHIND', { field: end })
  }
  return allowed
}
