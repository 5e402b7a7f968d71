import type { FeedbackCycleOverview, FeedbackCycleRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import { feedbackConcerns } from '@perennial/domain/feedback/cycle/concerns.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { participantStates } from '@perennial/domain/feedback/participant.ts'
import { requestStates } from '@perennial/domain/feedback/request.ts'
import { type ApiResponse, api, useRead, useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { useInfinitePages } from '../../../core/infinite-pages.ts'
import type { SessionUser } from '../../../core/session.ts'
import { exportAll } from '../../../cycles/overview/export-all.ts'
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
import { feedbackCycles } from '../kind.ts'
import { progressStages, requestStages, requestStateLabel } from '../stages.ts'
import { dateLabel, feedbackTimelineBars } from '../wizard/feedback-timeline.ts'
import { requestColumns } from './columns.tsx'
import * as dialogs from './lazy-dialogs.ts'
import { feedbackStep } from './step-sentence.ts'
import { useAddReviewees } from './use-add-reviewees.ts'

const rowSorts = ['name', 'department', 'manager', 'state', 'reviewers', 'written'] as const
const groupSorts = ['name', 'people', 'requests', 'reviewers', 'activity'] as const

/** The overview of 360° feedback cycles. */
export const feedbackOverview: CycleOverviewKind<FeedbackCycleOverview, FeedbackCycleRow> = {
  kind: feedbackCycles,
  useOverview: (cycleId, options) => useRead('GET /feedback-cycles/{cycleId}', { cycleId }, options),
  useRows,
  rowKey: (row) => row.requestId,
  rowName: (row) => row.reviewee.name,
  columns: requestColumns,
  progress: (cycle) => progressOf(cycle.segments, cycle),
  filters: () => [],
  concernLabel: (concern) => t(`feedbackCycle.attention.${concern}`),
  useConcernNames: (cycle, concern, isWanted) =>
    useRead(
      'GET /feedback-cycles/{cycleId}/feedback-requests',
      { cycleId: cycle.id, concern, limit: MAX_NAMED },
      { when: isWanted },
    ).data?.rows.map(({ reviewee }) => reviewee.name),
  dates,
  timeline: ({ timeline }) => ({
    bars: feedbackTimelineBars(daysOf(feedbackTimeline.fields, timeline)),
    dates: datesInOrder(feedbackTimeline.fields, timeline, dateLabel),
  }),
  nextStep: feedbackStep,
  useGroups,
  RemindGroupDialog: dialogs.RemindManagerDialog,
  emailsPath,
  AddDialog: dialogs.AddRevieweesDialog,
  InformDialog: dialogs.NotifyParticipantsDialog,
  RemindDialog: dialogs.RemindParticipantsDialog,
  ExtendDialog: dialogs.ExtendFeedbackCycleDialog,
  DeleteDialog: dialogs.DeleteFeedbackCycleDialog,
  menu,
  bulkActions,
  emptyBody: 'feedbackCycle.noneYetBody',
  creating: { title: 'feedbackCycle.creating', body: (progress) => t('feedbackCycle.beingMade', progress) },

  useArchive: (done) =>
    useWrite('POST /feedback-cycles/{cycleId}/archiving', { refresh: feedbackCycles.refresh, done }),
  useUnarchive: (done) =>
    useWrite('DELETE /feedback-cycles/{cycleId}/archiving', { refresh: feedbackCycles.refresh, done }),
  useMatches: (cycleId) => useRead('GET /feedback-cycles/{cycleId}/matches', { cycleId }),
  useAddPeople: useAddReviewees,
}

function useRows(cycle: FeedbackCycleOverview, query: Readonly<Record<string, string | undefined>>) {
  const { sort, direction } = rowSort(rowSorts, query.sort)
  const list = useInfinitePages(
    'GET /feedback-cycles/{cycleId}/feedback-requests',
    {
      cycleId: cycle.id,
      q: query.q ?? '',
      sort,
      direction,
      ...entry('state', oneOf(requestStates, query.state)),
      ...entry('reviewers', oneOf(participantStates, query.reviewers)),
      ...entry('concern', oneOf(feedbackConcerns, query.concern)),
      ...entry('department', query.department),
      limit: OVERVIEW_PAGE,
    },
    (page) => page.rows,
  )
  const csv = exportAll(
    cycle.name,
    requestColumns(cycle, () => undefined),
    list.all,
  )
  return { ...list, sort, direction, csv }
}

const progressOf = (
  { requests, reviewers }: FeedbackCycleOverview['segments'],
  cycle: Pick<FeedbackCycleOverview, 'state'>,
) => [
  {
    param: 'state',
    label: t('feedbackCycle.side.requests'),
    segments: requests.map(({ state, count }) => ({
      key: state,
      label: requestStateLabel(state, cycle),
      count,
      stage: requestStages[state],
    })),
    doneOf: (progress: { done: number; count: number }) => t('feedbackCycle.completeOf', progress),
  },
  {
    param: 'reviewers',
    label: t('feedbackCycle.reviewers'),
    segments: reviewers.map(({ progress, count }) => ({
      key: progress,
      label: t(`feedbackCycle.progress.${progress}`),
      count,
      stage: progressStages[progress] ?? ('open' as const),
    })),
    doneOf: (progress: { done: number; count: number }) => t('feedbackCycle.writtenOf', progress),
  },
]

/** The dates for picking, approving and writing, and the release of results; before the start, also the start itself. */
function dates({ timeline, state }: FeedbackCycleOverview): CycleDate[] {
  const all = [
    ['starts', state === 'SCHEDULED' ? timeline.processStarts : null],
    ['pick', timeline.inviteReviewersBy],
    ['approve', timeline.approveReviewersBy],
    ['write', timeline.writeFeedbackBy],
    ['release', timeline.revieweeReleaseDate],
  ] as const
  return all.flatMap(([key, at]) =>
    at ? [{ key, at, label: (date, isPast) => t(`feedbackCycle.head.${key}`, { date, isPast: String(isPast) }) }] : [],
  )
}

function useGroups(cycle: FeedbackCycleOverview, by: Grouping, { q, order }: GroupQuery) {
  const key = 'GET /feedback-cycles/{cycleId}/progress'
  const query = {
    cycleId: cycle.id,
    by: by === 'managers' ? ('manager' as const) : ('department' as const),
    q,
    // The progress of requests is `state` in the address of the people.
    sort: order?.key === 'state' ? ('requests' as const) : (oneOf(groupSorts, order?.key) ?? ('open' as const)),
    direction: order?.isDown ? ('desc' as const) : ('asc' as const),
  }
  const present = (page: ApiResponse<typeof key>) => page.rows.map((group) => presentGroup(cycle, by, group))
  const list = useInfinitePages(key, { ...query, limit: OVERVIEW_PAGE }, present)
  const fetchAll = () => readAllPages((cursor) => api(key, { ...query, limit: FILE_BATCH, ...cursor }), present)
  return { ...list, fetchAll }
}

type Group = ApiResponse<'GET /feedback-cycles/{cycleId}/progress'>['rows'][number]

const presentGroup = (
  cycle: FeedbackCycleOverview,
  by: Grouping,
  { manager, department, people, lastActivity, openRequests, ...segments }: Group,
) => ({
  key: manager?.id ?? department ?? '',
  name: (manager?.name ?? department) || t(by === 'managers' ? 'feedbackCycle.noManager' : 'cycles.noDepartment'),
  person: manager,
  people,
  progress: progressOf(segments, cycle),
  lastActivity,
  openIds: openRequests,
})

function emailsPath({ id }: FeedbackCycleOverview) {
  return `${feedbackCycles.path}/emails?cycle=${id}`
}

function menu(cycle: FeedbackCycleOverview, open: OpenCycleDialog<FeedbackCycleOverview>) {
  const isOpen = cycle.can.change.allowed
  return [
    ...(isOpen ? [{ label: t('feedbackCycle.addReviewers'), onClick: () => open(dialogs.AddReviewersDialog) }] : []),
    { label: t('mailTemplates.title'), to: emailsPath(cycle) },
    ...(isOpen ? [{ label: t('feedbackCycle.preview'), to: `/app/feedback-cycles/new-preview/${cycle.id}` }] : []),
    { label: t('exports.export'), onClick: () => open(dialogs.ExportDialog) },
  ]
}

/** Only HR Admins release results. */
function bulkActions({ isHR }: SessionUser, { nominationMode }: FeedbackCycleOverview) {
  return {
    buttons: [
      { label: 'cycles.inform', Dialog: dialogs.NotifyParticipantsDialog },
      { label: 'cycles.remind', Dialog: dialogs.RemindParticipantsDialog },
      ...(hasApproval(nominationMode)
        ? ([{ label: 'feedbackCycle.approve', Dialog: dialogs.ApproveDialog }] as const)
        : []),
      { label: 'feedbackCycle.addReviewers', Dialog: dialogs.AddReviewersDialog },
    ],
    more: [
      { label: 'feedbackCycle.complete', Dialog: dialogs.CompleteDialog },
      ...(isHR ? ([{ label: 'feedbackCycle.release', Dialog: dialogs.ReleaseDialog }] as const) : []),
      { label: 'exports.export', Dialog: dialogs.ExportDialog },
      { label: 'cycles.remove', Dialog: dialogs.RemoveRequestsDialog, isDanger: true },
    ],
  } as const
}
