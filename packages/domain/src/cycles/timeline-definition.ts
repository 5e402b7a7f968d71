import type { IsoDay } from '../calendar/days.ts'

/** One date of a kind of cycle. `D` are the names of its dates, `V` the variants in which the kind comes. */
export type NamedDate<D extends string, V extends string> = {
  /** An opening takes effect at the start of business on its day, a deadline at the end of business (COM-P04). */
  role: 'opening' | 'deadline'
  /** Days after the start that are proposed; null proposes no date. */
  offsetDays: number | null
  /** A cycle can be set up without it. */
  isOptional?: true
  /** The variants that have the date; all of them where this is left out. */
  onlyIn?: readonly V[]
  /** For a deadline that people are shown: the date at which it really ends. */
  endsWith?: D
}

/** The timeline of a kind of cycle, as data. */
export type TimelineDefinition<D extends string, V extends string> = {
  /** The variants of the kind, such as the type of a review cycle; a kind without variants has a single one. */
  variants: readonly V[]
  /** In the order in which people read them. */
  dates: Readonly<Record<D, NamedDate<NoInfer<D>, NoInfer<V>>>>
  /** In each list no date may come before the one it follows. Dates that are not in use are skipped. */
  orders: readonly (readonly NoInfer<D>[])[]
  /** Pairs whose second date must come after the first, never at the same moment. */
  strictOrders: readonly (readonly [NoInfer<D>, NoInfer<D>])[]
  /** A cycle starts with the first of these. */
  start: readonly NoInfer<D>[]
  /** A cycle ends with the last of these. */
  end: readonly NoInfer<D>[]
}

/** Dates as people type them: days of the company, null where a date is not in use. */
export type DaysOf<D extends string> = Record<D, IsoDay | null>
/** Dates as they are stored and checked. */
export type InstantsOf<D extends string> = Record<D, Date | null>
/** Later dates of one participant, as they were granted. */
export type ExtensionsOf<D extends string> = Partial<Record<D, Date>>

/** A definition together with the names of its dates in order. */
export type DefinedDates<D extends string, V extends string> = TimelineDefinition<D, V> & { fields: readonly D[] }

export const isOpening = <D extends string, V extends string>({ dates }: DefinedDates<D, V>, field: D): boolean =>
  dates[field].role === 'opening'
