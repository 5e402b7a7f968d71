import type { Verdict } from '../verdict.ts'
import type { CalibrationRefusal } from './calibration.ts'

/** Why a row of a file of ratings is left out. */
export const ratingRowErrors = [
  'LOGIN_MISSING',
  'NOT_IN_THIS_CYCLE',
  'TWICE_IN_FILE',
  'RATING_MISSING',
  'RATING_UNKNOWN',
] as const
export type RatingRowError = (typeof ratingRowErrors)[number] | CalibrationRefusal

/** Why a file cannot be read as ratings at all. */
export const ratingFileProblems = [
  'FILE_MISSING',
  'FILE_EMPTY',
  'NO_RATINGS_FILE',
  'NO_ROWS',
  'TOO_MANY_RATINGS',
] as const

/** The maximum number of rows in one file. */
export const MAX_RATING_ROWS = 2_000

type Cells = { line: number; cells: readonly string[] }
export type RatingRow = { line: number; login: string; rating: string; reason: string }

const heads = {
  login: ['login', 'login name', 'loginname', 'email', 'e-mail', 'anmeldename', 'benutzername'],
  rating: ['rating', 'new rating', 'overall rating', 'bewertung', 'neue bewertung', 'gesamtbewertung', 'note'],
  reason: ['reason', 'grund', 'begründung'],
} as const

/** The rows of a file: login name, new rating and an optional reason; by their headings, or in this order without headings. */
export function parseRatingRows(rows: readonly Cells[]): RatingRow[] {
  const [first, ...rest] = rows
  const titles = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '))
  const at = (names: readonly string[]) => titles.findIndex((title) => names.includes(title))
  const found = { login: at(heads.login), rating: at(heads.rating), reason: at(heads.reason) }
  const hasHeads = found.login >= 0 && found.rating >= 0
  const { login, rating, reason } = hasHeads ? found : { login: 0, rating: 1, reason: 2 }
  return (hasHeads ? rest : rows).map(({ line, cells }) => ({
    line,
    login: (cells[login] ?? '').trim(),
    rating: (cells[rating] ?? '').trim(),
    reason: (cells[reason] ?? '').trim(),
  }))
}

/** Someone in the cycle whose rating a file may contain. */
export type RatingCandidate = {
  reviewId: string
  login: string
  name: string
  rating: string | null
  version: number
  can: Verdict<CalibrationRefusal>
}

export type RatingChangePlan = RatingRow & { person: RatingCandidate; code: string }
export type RejectedRating = { line: number; login: string; violation: RatingRowError }
export type RatingImportPlan = {
  changed: RatingChangePlan[]
  /** Ratings that people already have, even if they can no longer be changed. */
  unchanged: RatingChangePlan[]
  /** People for whom the file has no rating: they keep theirs. */
  empty: RatingRow[]
  faulty: RejectedRating[]
}

/** What a file of ratings would do. Ratings are given by code or label; someone who is listed twice is left out. */
export function planRatingImport(
  rows: readonly RatingRow[],
  people: readonly RatingCandidate[],
  scale: readonly { code: string; label: string }[],
): RatingImportPlan {
  const byLogin = new Map(people.map((person) => [person.login.toLowerCase(), person]))
  const times = Map.groupBy(rows, ({ login }) => login.toLowerCase())
  const plan: RatingImportPlan = { changed: [], unchanged: [], empty: [], faulty: [] }
  for (const row of rows) {
    const person = byLogin.get(row.login.toLowerCase())
    const code = codeOf(row.rating, scale)
    const violation = violationOf(row, person, code, times.get(row.login.toLowerCase())?.length ?? 0)
    if (violation || !person)
      plan.faulty.push({ line: row.line, login: row.login, violation: violation ?? 'NOT_IN_THIS_CYCLE' })
    else if (code === undefined) plan.empty.push(row)
    else if (person.rating === code) plan.unchanged.push({ ...row, person, code })
    else plan.changed.push({ ...row, person, code })
  }
  return plan
}

function codeOf(typed: string, scale: readonly { code: string; label: string }[]): string | undefined {
  const input = typed.toLowerCase()
  const exact = scale.find(({ code }) => code.toLowerCase() === input)
  // Spreadsheets write 4 as 4.0.
  const asNumber = /^\d+[.,]0+$/.test(input) ? input.replace(/[.,]0+$/, '') : undefined
  return (
    exact ??
    scale.find(({ label }) => label.toLowerCase() === input) ??
    scale.find(({ code }) => code === asNumber)
  )?.code
}

function violationOf(
  { login, rating, reason }: RatingRow,
  person: RatingCandidate | undefined,
  code: string | undefined,
  times: number,
): RatingRowError | undefined {
  if (login === '') return 'LOGIN_MISSING'
  if (!person) return 'NOT_IN_THIS_CYCLE'
  if (times > 1) return 'TWICE_IN_FILE'
  // An exported session has a row for everyone, so an empty rating is no error; a reason shows that a change was intended.
  if (rating === '') return reason === '' || person.rating === null ? undefined : 'RATING_MISSING'
  if (code === undefined) return 'RATING_UNKNOWN'
  // An exported session also contains ratings of complete reviews, which are unchanged.
  if (code === person.rating) return undefined
  return person.can.allowed ? undefined : person.can.reason
}
