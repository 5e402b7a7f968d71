import type { CycleRow } from '@perennial/contract/reviews/cycle/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { CycleColumnName } from '@perennial/domain/exports/cycle-columns.ts'
import { signersOf } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import type { TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { type ExportColumn, exportList } from '../../core/list-export.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findManagerIds } from '../../people/public.ts'
import { findTerms } from '../../terminology/public.ts'
import { findCycle } from './queries.ts'
import { findCycleRows, hasRatingColumn } from './rows.ts'
import type { ReviewCycleRow } from './tables.ts'

type Columns = Record<CycleColumnName, ExportColumn<CycleRow>>

/** `GET /review-cycles/{cycleId}/reviews/export`: the people of a cycle as the overview shows them, as a file. */
export const exportCycleRows = handler(
  'GET /review-cycles/{cycleId}/reviews/export',
  async ({ params, query, viewer, tx, app, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const { columns: wanted, ...filters } = query
    return exportList(
      { tx, app, now, viewer },
      {
        list: 'review-cycle',
        subjectId: cycle.id,
        name: cycle.name,
        wanted,
        terms: await findTerms(tx, viewer.language),
        columns: await cycleExportColumns(tx, viewer, cycle),
        read: (tx, cursor, limit) => findCycleRows(tx, cycle, viewer, { ...filters, cursor, limit }, now),
      },
    )
  },
)

/** The columns of the people of a cycle, each as far as this viewer may read it: in files of the list and in exports alike. */
export async function cycleExportColumns(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow): Promise<Columns> {
  const hasRatings = hasRatingColumn(cycle, viewer)
  return columnsFor(viewer, cycle, hasRatings, hasRatings ? await findManagerIds(tx, viewer.company.id, viewer.id) : [])
}

const columnsFor = (
  viewer: Viewer,
  { hrAndIndirectManagerApproval: usesAcknowledgements }: ReviewCycleRow,
  hasRatings: boolean,
  above: readonly string[],
): Columns => ({
  name: { heads: ['cycle.column.reviewee'], cells: ({ reviewee }) => [reviewee.name] },
  department: { heads: ['cycles.column.department'], cells: ({ department }) => [department] },
  questionnaire: {
    heads: ['cycle.column.questionnaire'],
    cells: ({ questionnaire }, translate) => [questionnaire ?? translate('cycle.mainQuestionnaire')],
  },
  reviewer: { heads: ['cycle.column.mainReviewer'], cells: ({ mainReviewer }) => [mainReviewer?.name] },
  contributors: {
    heads: ['cycle.column.contributors'],
    cells: ({ contributors }) => [contributors.map(({ name }) => name).join(', ')],
  },
  revieweeStatus: {
    heads: ['cycle.column.revieweeStatus'],
    cells: ({ revieweeStatus: status }, translate) => [
      translate(status ? `cycle.status.${status}` : 'cycle.status.nothingAsked'),
    ],
  },
  managerStatus: {
    heads: ['cycle.column.managerStatus'],
    cells: ({ managerStatus: status }, translate) => [
      translate(status ? `cycle.status.${status}` : 'exports.notAvailable'),
    ],
  },
  acknowledgements: {
    heads: usesAcknowledgements ? ['cycle.column.acknowledgements'] : [],
    cells: ({ acknowledgements }, translate) => {
      if (!usesAcknowledgements) return []
      const texts = acknowledgements.map(({ kind, by, at }) => {
        const date = localDayOf(new Date(at), viewer.company.timeZone)
        return translate(`cycle.seenBy.${kind}`, { name: by.name, date })
      })
      return [texts.join('; ')]
    },
  },
  rating: {
    heads: hasRatings ? ['exports.head.rating'] : [],
    cells: (row, translate) => {
      if (!hasRatings) return []
      // The line rule, and one's own record: the name is in it, what is confidential is not (COM-P01, COM-P02).
      return [row.isOwn || above.includes(row.reviewee.id) ? translate('exports.notAvailable') : row.rating]
    },
  },
  informed: {
    heads: ['exports.head.revieweeInformed', 'exports.head.reviewerInformed'],
    cells: ({ informed }, translate) => [
      translate(informed.reviewee ? 'exports.yes' : 'exports.no'),
      translate(informed.reviewer ? 'exports.yes' : 'exports.no'),
    ],
  },
  signatures: {
    heads: ['cycle.column.signatures'],
    cells: ({ revieweeStatus, managerStatus }, translate) => [
      translate(managerStatus ? `cycle.signed.${signersOf(revieweeStatus, managerStatus)}` : 'exports.notAvailable'),
    ],
  },
  complete: {
    heads: ['cycle.status.complete'],
    cells: ({ isComplete }, translate) => [translate(isComplete ? 'exports.yes' : 'exports.no')],
  },
  extension: {
    heads: ['cycle.column.extension'],
    cells: ({ extensions }, translate) => [
      Object.entries(extensions)
        .map(([field, date]) => {
          const day = localDayOf(new Date(date), viewer.company.timeZone)
          return translate('cycle.extended', { field: translate(`reviewCycles.date.${field as TimelineField}`), day })
        })
        .join(', '),
    ],
  },
})
