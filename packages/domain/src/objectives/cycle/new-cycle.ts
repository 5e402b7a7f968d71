import type { IsoDay } from '../../calendar/days.ts'
import type { ListValue } from './options.ts'
import { objectiveTimeline } from './timeline.ts'

/** The period that the objectives of a cycle are about: from its start to the due date that is proposed. */
export function defaultPeriod(start: IsoDay): { from: IsoDay; to: IsoDay } {
  const { defaultDueDate } = objectiveTimeline.defaults(start, 'OBJECTIVES')
  return { from: start, to: defaultDueDate ?? start }
}

type Lists = { categories: readonly ListValue[]; ratings: readonly ListValue[] }
const listOf = (digit: string, labels: readonly string[]): ListValue[] =>
  labels.map((label, index) => ({ id: `00000000-0000-4000-8000-0000000000${digit}${index + 1}`, label }))

const english: Lists = {
  categories: listOf('1', ['Business results', 'Customers', 'Team', 'Personal development']),
  ratings: listOf('2', ['Exceeded', 'Met', 'Partly met', 'Not met']),
}
const german: Lists = {
  categories: listOf('1', ['Geschäftsergebnis', 'Kundinnen und Kunden', 'Team', 'Persönliche Entwicklung']),
  ratings: listOf('2', ['Übertroffen', 'Erreicht', 'Teilweise erreicht', 'Nicht erreicht']),
}

/** The categories and ratings of a company that has no lists of its own yet (SYS-045). */
export const defaultLists = (language: string): Lists => (language === 'de' ? german : english)
