import { formatDateTime } from './dates.ts'
import type { MessageValues } from './i18n.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Facts of a refusal as they are read: moments in the time zone and the format of the company. */
export const readableFacts = (facts: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && INSTANT.test(value) ? formatDateTime(value) : value,
    ]),
  )
