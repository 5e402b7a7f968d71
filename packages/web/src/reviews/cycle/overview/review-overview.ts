import type { CycleOverview, ProgressGroup, SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type Concern, concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { timelineFields } from '@perennial/domain/reviews/cycle/timeline.ts'
import { type ApiResponse, api, useRead, useWrite } from '../../../core/api.ts'
import { exportList } from '../../../core/export-list.ts'
import { t } from '../../../core/i18n.ts'
import { useInfinitePages } from '../../../core/infinite-pages.ts'
import { refusalMessage } from '../../../core/refusal-message.ts'
import type {
  CycleDate,
  CycleOverviewKind,
  Grouping,
  GroupQuery,
  OpenCycleDialog,
} from '../../../cycles/overview/overview-kind.ts'
import { FILE_BATCH, MAX_NAMED, OVERVIEW_PAGE } from '../../../cycles/overview/page-sizes.ts'
import { readAllPages } from '../../../cycles/overview/read-all-pages.ts'
import { entry, oneOf, rowSort } from '../../../cycles/overview/row-query.ts'
import { datesInOrder, daysOf } from '../../../cycles/overview/timeline-dates.ts'
import type { StageSegment } from '../../../cycles/stages.ts'
import { reviewCycles } from '../kind.ts'
import { sideStages } from '../side-stages.ts'
import { dateLabel, reviewTimelineBars } from '../wizard/review-timeline.ts'
import { writingDates } from '../writing-dates.ts'
import { overviewColumns } from './columns.tsx'
import type { OverviewRow } from './dialog-props.ts'
import * as dialogs from './lazy-dialogs.ts'
import { stepForHr } from './step-for-hr.ts'
import { useAddReviewees } from './use-add-reviewees.ts'

const groupSorts = ['name', 'people', 'reviewee', 'manager', 'activity'] as const
type GroupSort = (typeof groupSorts)[number]

/** The overview of review cycles. */
export const reviewOverview: CycleOverviewKind<CycleOverview, OverviewRow> = {
  kind: reviewCycles,
  useOverview: (cycleId, options) => useRead('GET /review-cycles/{cycleId}', { cycleId }, options),
  useRows,
  rowKey: (row) => row.reviewId,
  rowName: (row) => row.reviewee.name,
  columns: overviewColumns,
  progress,
  filters: ({ questionnaires }) => [
    {
      param: 'questionnaire',
      label: t('cycle.column.questionnaire'),
      all: t('cycle.allQuestionnaires'),
      options: questionnaires.map(({ id, name }) => ({
        value: id ?? 'main',
        label: name ?? t('cycle.mainQuestionnaire'),
      })),
    },
  ],
  concernLabel: (concern) => t(`reviewCycles.attention.${concern}`),
  useConcernNames: (cycle, concern, isWanted) =>
    useRead(
      'GET /review-cycles/{cycleId}/reviews',
      { cycleId: cycle.id, concern, limit: MAX_NAMED },
      { when: isWanted },
    ).data?.rows.map(({ reviewee }) => reviewee.name),
  dates,
  timeline,
  nextStep: stepForHr,
  useGroups,
  RemindGroupDialog: dialogs.RemindReviewersDialog,
  emailsPath: ({ id }) => `/app/admin/reviews/emails?cycle=${id}`,
  AddDialog: dialogs.AddRevieweesDialog,
  InformDialog: dialogs.NotifyParticipantsDialog,
  RemindDialog: dialogs.RemindParticipantsDialog,
  ExtendDialog: dialogs.ExtendReviewCycleDialog,
  DeleteDialog: dialogs.DeleteReviewCycleDialog,
  menu,
  bulkActions,
  emptyBody: 'cycle.noneYetBody',
  creating: { title: 'reviewCycles.creation.making', body: (progress) => t('cycle.beingMade', progress) },

  useArchive: (done) => useWrite('POST /review-cycles/{cycleId}/archiving', { refresh: reviewCycles.refresh, done }),
  useUnarchive: (done) =>
    useWrite('DELETE /review-cycles/{cycleId}/archiving', { refresh: reviewCycles.refresh, done }),
  useMatches: (cycleId) => useRead('GET /review-cycles/{cycleId}/matches', { cycleId }),
  useAddPeople: useAddReviewees,
}

type UrlQuery = Readonly<Record<string, string | undefined>>

function useRows(cycle: CycleOverview, query: UrlQuery) {
  const { sort, direction } = rowSort(['name', 'department', 'reviewer', 'revieweeStatus', 'managerStatus'], query.sort)
  const { department, questionnaire } = query
  const filters = {
    q: query.q ?? '',
    sort,
    direction,
    ...entry('revieweeStatus', oneOf<SideStatus>(sideStatuses, query.reviewee)),
    ...entry('managerStatus', oneOf<SideStatus>(sideStatuses, query.manager)),
    ...entry('concern', oneOf<Concern>(concerns, query.concern)),
    ...entry('department', department),
    ...entry('questionnaire', questionnaire),
  }
  const cycleId = cycle.id
  const list = useInfinitePages(
    'GET /review-cycles/{cycleId}/reviews',
    { cycleId, ...filters, limit: OVERVIEW_PAGE },
    (page) => page.rows,
  )
  const csv = exportList('GET /review-cycles/{cycleId}/reviews/export', cycle.name, { cycleId, ...filters })
  return { ...list, sort, direction, csv }
}

type Segments = CycleOverview['segments']

const sidesOf = ({ asksReviewees }: CycleOverview) =>
  asksReviewees ? (['reviewee', 'manager'] as const) : (['manager'] as const)

const segmentsOf = (segments: Segments, side: keyof Segments): StageSegment[] =>
  segments[side].map(({ status, count }) => ({
    key: status,
    label: t(`cycle.status.${status}`),
    count,
    stage: sideStages[status],
  }))

function progress(cycle: CycleOverview) {
  return sidesOf(cycle).map((side) => ({
    param: side,
    label: t(`cycle.side.${side}`),
    segments: segmentsOf(cycle.segments, side),
  }))
}

/** The dates for writing, sharing and signing; before the start, also the start itself. */
function dates(cycle: CycleOverview): CycleDate[] {
  const { processStarts, discussAndShareBy, managerShareUntil, signBy } = cycle.timeline
  const all = [
    ['starts', cycle.state === 'SCHEDULED' ? processStarts : null],
    ...writingDates(cycle).map(({ who, at }) => [`write.${who}` as const, at] as const),
    ['share', discussAndShareBy ?? managerShareUntil],
    ['sign', signBy],
  ] as const
  return all.flatMap(([key, at]) =>
    at ? [{ key, at, label: (date, isPast) => t(`cycle.date.${key}`, { date, isPast: String(isPast) }) }] : [],
  )
}

function timeline({ timeline: instants }: CycleOverview) {
  return {
    bars: reviewTimelineBars(daysOf(timelineFields, instants)),
    dates: datesInOrder(timelineFields, instants, dateLabel),
  }
}

function useGroups(cycle: CycleOverview, by: Grouping, { q, order }: GroupQuery) {
  const key = 'GET /review-cycles/{cycleId}/progress'
  const query = {
    cycleId: cycle.id,
    by: by === 'managers' ? ('reviewer' as const) : ('department' as const),
    q,
    sort: oneOf<GroupSort>(groupSorts, order?.key) ?? ('open' as const),
    direction: order?.isDown ? ('desc' as const) : ('asc' as const),
  }
  const present = (page: ApiResponse<typeof key>) => page.rows.map((group) => presentGroup(cycle, by, group))
  const list = useInfinitePages(key, { ...query, limit: OVERVIEW_PAGE }, present)
  const fetchAll = () => readAllPages((cursor) => api(key, { ...query, limit: FILE_BATCH, ...cursor }), present)
  return { ...list, fetchAll }
}

function presentGroup(cycle: CycleOverview, by: Grouping, group: ProgressGroup) {
  const { reviewer, department, segments, people, lastActivity, openReviews } = group
  const noName = t(by === 'managers' ? 'reviewCycles.reviewers.none' : 'cycles.noDepartment')
  return {
    key: reviewer?.id ?? department ?? '',
    name: (reviewer?.name ?? department) || noName,
    person: reviewer,
    people,
    progress: sidesOf(cycle).map((side) => ({
      param: side,
      label: t(`cycle.side.${side}`),
      segments: segmentsOf(segments, side),
    })),
    lastActivity,
    openIds: openReviews,
  }
}

function menu(cycle: CycleOverview, open: OpenCycleDialog<CycleOverview>) {
  const { id, can, hasRatings, hasGraph, cycleType } = cycle
  const isCalibrated = hasRatings && cycleType === 'CALIBRATION'
  const disabledReason = refusalMessage(can.change)
  return [
    { label: t('cycle.reset'), onClick: () => open(dialogs.ResetReviewersDialog), disabledReason },
    { label: t('mailTemplates.title'), to: `/app/admin/reviews/emails?cycle=${id}` },
    { label: t('cycle.preview'), to: `/app/reviews/preview/questionnaire/${id}` },
    ...(isCalibrated ? [{ label: t('calibration.title'), to: `/app/admin/reviews/${id}/calibration` }] : []),
    ...(hasGraph ? [{ label: t('graph.title'), to: `/app/admin/reviews/graph/${id}` }] : []),
    { label: t('exports.export'), to: `/app/downloads?new=reviewCycle&cycle=${id}` },
  ]
}

/** Only HR Admins can release or close what was written. */
function bulkActions({ isHR }: { isHR: boolean }) {
  const disabledReason = isHR ? undefined : t('refusal.ONLY_HR_ADMINS_CHANGE_REVIEWERS')
  return {
    buttons: [
      { label: 'cycles.inform', Dialog: dialogs.NotifyParticipantsDialog },
      { label: 'cycles.remind', Dialog: dialogs.RemindParticipantsDialog },
      { label: 'cycles.extend', Dialog: dialogs.ExtendReviewsDialog },
      ...(isHR ? ([{ label: 'cycle.share', Dialog: dialogs.ShareDialog }] as const) : []),
      ...(isHR ? ([{ label: 'cycle.complete', Dialog: dialogs.CompleteDialog }] as const) : []),
    ],
    more: [
      { label: 'cycle.changeReviewer', Dialog: dialogs.MainReviewerDialog, disabledReason },
      { label: 'cycle.reset', Dialog: dialogs.ResetReviewersDialog },
      ...(isHR ? ([{ label: 'cycle.pdfs', Dialog: dialogs.BulkDocumentsDialog }] as const) : []),
      ...(isHR ? ([{ label: 'cycle.move', Dialog: dialogs.MoveDialog }] as const) : []),
      { label: 'cycles.remove', Dialog: dialogs.RemoveRevieweesDialog, isDanger: true },
    ],
  } as const
}
