import { formatDateTime } from './dates.ts'
import type { MessageValues } from './i18n.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Formats the facts of a refusal for display: instants in the company's time zone and format. */
export const readableFacts = (facts: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : value,
    ]),
  )
