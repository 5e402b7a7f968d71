import type { CycleRow, cycleFileColumns } from '@perennial/contract/review-cycle-shapes.ts'
import { dayOf, type TimelineField } from '@perennial/domain/reviews/timeline.ts'
import { answer } from '../core/answer.ts'
import { type FileColumn, listFile, ROWS_EACH } from '../core/list-file.ts'
import type { Viewer } from '../core/viewer.ts'
import { managersOf } from '../people/public.ts'
import { termsOf } from '../wording/public.ts'
import { readCycleRows, showsRatings } from './rows.ts'
import { findCycle } from './seeing.ts'

type Key = (typeof cycleFileColumns)[number]
type Columns = Record<Key, FileColumn<CycleRow>>

/** `GET /review-cycles/{cycleId}/reviews/file`: the people of a cycle as the overview shows them, as a file. */
export const answerCycleFile = answer(
  'GET /review-cycles/{cycleId}/reviews/file',
  async ({ params, query, viewer, tx, house, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const { columns: wanted, ...filters } = query
    const hasRatings = showsRatings(cycle, viewer)
    const above = hasRatings ? await managersOf(tx, viewer.company.id, viewer.id) : []
    return listFile(
      { tx, house, now, viewer },
      {
        ...{ list: 'review-cycle', subjectId: cycle.id, name: cycle.name, wanted },
        terms: await termsOf(tx, viewer.language),
        columns: columnsFor(viewer, hasRatings, above),
        read: (cursor) => readCycleRows(tx, cycle, viewer, { ...filters, cursor, limit: ROWS_EACH }, now),
      },
    )
  },
)

const columnsFor = (viewer: Viewer, hasRatings: boolean, above: readonly string[]): Columns => ({
  name: { heads: ['cycle.column.reviewee'], cells: ({ reviewee }) => [reviewee.name] },
  department: { heads: ['cycle.column.department'], cells: ({ department }) => [department] },
  reviewer: { heads: ['cycle.column.mainReviewer'], cells: ({ mainReviewer }) => [mainReviewer?.name] },
  contributors: {
    heads: ['cycle.column.contributors'],
    cells: ({ contributors }) => [contributors.map(({ name }) => name).join(', ')],
  },
  revieweeStatus: {
    heads: ['cycle.column.revieweeStatus'],
    cells: ({ revieweeStatus: status }, say) => [say(status ? `cycle.status.${status}` : 'cycle.status.nothingAsked')],
  },
  managerStatus: {
    heads: ['cycle.column.managerStatus'],
    cells: ({ managerStatus: status }, say) => [say(status ? `cycle.status.${status}` : 'exports.notAvailable')],
  },
  rating: {
    heads: hasRatings ? ['cycle.column.rating'] : [],
    cells: (row, say) => {
      if (!hasRatings) return []
      // The line rule, and one's own record: the name stands there, what is confidential does not (COM-P01, COM-P02).
      return [row.isOwn || above.includes(row.reviewee.id) ? say('exports.notAvailable') : row.rating]
    },
  },
  informed: {
    heads: ['exports.head.revieweeInformed', 'exports.head.reviewerInformed'],
    cells: ({ informed }, say) => [
      say(informed.reviewee ? 'exports.yes' : 'exports.no'),
      say(informed.reviewer ? 'exports.yes' : 'exports.no'),
    ],
  },
  extension: {
    heads: ['cycle.column.extension'],
    cells: ({ extensions }, say) => [
      Object.entries(extensions)
        .map(([field, date]) => {
          const day = dayOf(new Date(date), viewer.company.timeZone)
          return say('cycle.extended', { field: say(`reviewCycles.date.${field as TimelineField}`), day })
        })
        .join(', '),
    ],
  },
})
