import type { CycleRow } from '@perennial/contract/review-cycle-shapes.ts'
import { translate } from '@perennial/contract/words/translate.ts'
import { dayOf } from '@perennial/domain/reviews/timeline.ts'
import { fileName, headOfRows, textOfRows } from '../core/csv.ts'
import { refuse } from '../core/refusals.ts'
import { managersOf } from '../people/public.ts'
import { findCycle, readCycleRows, showsRatings } from '../review-cycles/public.ts'
import type { Chunk, KindOfExport, Reading } from './kinds.ts'

const ROWS_EACH = 200

/** The cycle, for HR and whoever administers it; for everybody else it is not there (COM-P03). */
async function cycleOf({ tx, viewer, subjectId }: Reading) {
  if (!viewer.company.switches.has('review') || subjectId === null) refuse('NOT_FOUND')
  return (await findCycle(tx, viewer, subjectId)).cycle
}

/** Everybody of a cycle with where they are, and ratings as far as whoever asks reads them on the overview. */
export const exportOfCycle: KindOfExport = {
  type: 'text/csv; charset=utf-8',
  name: async (reading) => {
    const { name } = await cycleOf(reading)
    const day = dayOf(reading.now, reading.viewer.company.timeZone)
    return { file: `${fileName(`${name} ${day}`)}.csv`, about: name }
  },
  read: async (reading, cursor): Promise<Chunk> => {
    const { tx, viewer, now } = reading
    const cycle = await cycleOf(reading)
    const query = {
      q: '',
      sort: 'name',
      direction: 'asc',
      limit: ROWS_EACH,
      ...(cursor !== null && { cursor }),
    } as const
    const { rows, next, total } = await readCycleRows(tx, cycle, viewer, query, now)
    const hasRatings = showsRatings(cycle, viewer)
    const above = hasRatings ? await managersOf(tx, viewer.company.id, viewer.id) : []
    // The line rule, and one's own record: the name stands there, what is confidential does not (COM-P01, COM-P02).
    const isWithheld = (row: CycleRow) => row.isOwn || above.includes(row.reviewee.id)
    const text = textOfRows(rows.map((row) => cellsOf(reading, row, hasRatings, isWithheld(row))))
    return {
      text: cursor === null ? headOfRows(headsOf(reading, hasRatings)) + text : text,
      count: rows.length,
      next,
      ...(cursor === null && { total }),
      confidentialAbout: hasRatings ? rows.filter((row) => row.rating).map((row) => row.reviewee.id) : [],
    }
  },
}

const heads = [
  'cycle.column.reviewee',
  'cycle.column.department',
  'cycle.column.mainReviewer',
  'cycle.column.contributors',
  'cycle.column.revieweeStatus',
  'cycle.column.managerStatus',
  'exports.head.revieweeInformed',
  'exports.head.reviewerInformed',
  'cycle.status.complete',
] as const

const headsOf = ({ language, terms }: Reading, hasRatings: boolean) =>
  [...heads, ...(hasRatings ? (['exports.head.rating'] as const) : [])].map((key) =>
    translate(language, key, {}, terms),
  )

function cellsOf({ language, terms }: Reading, row: CycleRow, hasRatings: boolean, isWithheld: boolean) {
  const say = (key: Parameters<typeof translate>[1]) => translate(language, key, {}, terms)
  const yesOrNo = (is: boolean) => say(is ? 'exports.yes' : 'exports.no')
  const { revieweeStatus, managerStatus, informed } = row
  return [
    ...[row.reviewee.name, row.department, row.mainReviewer?.name],
    row.contributors.map(({ name }) => name).join(', '),
    say(revieweeStatus ? `cycle.status.${revieweeStatus}` : 'cycle.status.nothingAsked'),
    managerStatus ? say(`cycle.status.${managerStatus}`) : say('exports.notAvailable'),
    yesOrNo(informed.reviewee),
    yesOrNo(informed.reviewer),
    yesOrNo(row.isComplete),
    ...(hasRatings ? [isWithheld ? say('exports.notAvailable') : row.rating] : []),
  ]
}
