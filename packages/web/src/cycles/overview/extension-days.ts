import { addDays } from '@perennial/domain/calendar/days.ts'

/** How the deadlines that are open now are extended: by days, to one day, or each date on its own. */
export type ExtensionChoice = '3' | '7' | 'day' | 'separate'
export const extensionChoices = ['3', '7', 'day', 'separate'] as const satisfies readonly ExtensionChoice[]

type Days<F extends string> = Partial<Record<F, string>>

/** The new days of the deadlines that are open now; deadlines that are later already stay. */
export function extendedDays<F extends string>(
  open: readonly F[],
  current: Days<F>,
  choice: Exclude<ExtensionChoice, 'separate'>,
  day: string,
): Days<F> {
  const days: Days<F> = {}
  for (const field of open) {
    const now = current[field]
    if (now === undefined) continue
    const wanted = choice === 'day' ? day : addDays(now, Number(choice))
    if (wanted > now) days[field] = wanted
  }
  return days
}
