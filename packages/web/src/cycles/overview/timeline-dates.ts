import { dayOf } from '../../core/dates.ts'

type Instants<F extends string> = Readonly<Partial<Record<F, string | null>>>

/** The dates of a cycle as days of the company; null where a date is not in use. */
export const daysOf = <F extends string>(fields: readonly F[], instants: Instants<F>) =>
  Object.fromEntries(
    fields.map((field) => {
      const at = instants[field]
      return [field, at ? dayOf(at) : null]
    }),
  ) as Record<F, string | null>

/** The dates of a cycle that are in use, from the first to the last. */
export const datesInOrder = <F extends string>(
  fields: readonly F[],
  instants: Instants<F>,
  label: (field: F) => string,
) =>
  fields
    .flatMap((field) => {
      const at = instants[field]
      return at ? [{ key: field, label: label(field), at }] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
