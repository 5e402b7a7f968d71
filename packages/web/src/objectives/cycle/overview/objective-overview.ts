import type { ObjectiveCycleOverview, ObjectiveCycleRow } from '@perennial/contract/objectives/cycle/schemas.ts'
import { objectiveConcerns, ownerStates } from '@perennial/domain/objectives/cycle/concerns.ts'
import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { type ApiResponse, api, useRead, useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { useInfinitePages } from '../../../core/infinite-pages.ts'
import type { SessionUser } from '../../../core/session.ts'
import { exportAll } from '../../../cycles/overview/export-all.ts'
import type { CycleDate, CycleOverviewKind, Grouping, GroupQuery } from '../../../cycles/overview/overview-kind.ts'
import { FILE_BATCH, MAX_NAMED, OVERVIEW_PAGE } from '../../../cycles/overview/page-sizes.ts'
import { readAllPages } from '../../../cycles/overview/read-all-pages.ts'
import { entry, oneOf, rowSort } from '../../../cycles/overview/row-query.ts'
import { datesInOrder, daysOf } from '../../../cycles/overview/timeline-dates.ts'
import { checkInDates } from '../../check-ins/check-in-dates.ts'
import { objectiveCycles } from '../kind.ts'
import { ownerStages, statusStages } from '../stages.ts'
import { dateLabel, objectiveTimelineBars } from '../wizard/objective-timeline.ts'
import { personColumns } from './columns.tsx'
import * as dialogs from './lazy-dialogs.ts'
import { objectiveStep } from './step-sentence.ts'
import { useAddPeople } from './use-add-people.ts'

const rowSorts = ['name', 'department', 'manager', 'objectives', 'completion', 'updated'] as const
/** The sort key of a progress column is the query parameter with which its bar filters the people. */
const groupSorts = ['name', 'people', 'state', 'status', 'activity'] as const

/** The overview of objective cycles. */
export const objectiveOverview: CycleOverviewKind<ObjectiveCycleOverview, ObjectiveCycleRow> = {
  kind: objectiveCycles,
  useOverview: (cycleId, options) => useRead('GET /objective-cycles/{cycleId}', { cycleId }, options),
  useRows,
  rowKey: (row) => row.owner.id,
  rowName: (row) => row.owner.name,
  columns: personColumns,
  progress: ({ segments, options }) => progressOf(segments, options.status),
  filters: () => [],
  concernLabel: (concern) => t(`objectiveCycles.attention.${concern}`),
  useConcernNames: (cycle, concern, isWanted) =>
    useRead(
      'GET /objective-cycles/{cycleId}/people',
      { cycleId: cycle.id, concern, limit: MAX_NAMED },
      { when: isWanted },
    ).data?.rows.map(({ owner }) => owner.name),
  dates,
  timeline: ({ timeline }) => ({
    bars: objectiveTimelineBars(daysOf(objectiveTimeline.fields, timeline)),
    dates: datesInOrder(objectiveTimeline.fields, timeline, dateLabel),
  }),
  nextStep: objectiveStep,
  useGroups,
  RemindGroupDialog: dialogs.RemindManagerDialog,
  emailsPath,
  AddDialog: dialogs.AddObjectivePeopleDialog,
  InformDialog: dialogs.NotifyPeopleDialog,
  RemindDialog: dialogs.RemindPeopleDialog,
  ExtendDialog: dialogs.ExtendObjectiveCycleDialog,
  DeleteDialog: dialogs.DeleteObjectiveCycleDialog,
  menu: (cycle, open) => [
    { label: t('mailTemplates.title'), to: emailsPath(cycle) },
    { label: t('exports.export'), onClick: () => open(dialogs.ExportCycleDialog) },
  ],
  bulkActions,
  emptyBody: 'objectiveCycles.noneYetBody',
  creating: { title: 'objectiveCycles.creating', body: (progress) => t('objectiveCycles.beingMade', progress) },

  useArchive: (done) =>
    useWrite('POST /objective-cycles/{cycleId}/archiving', { refresh: objectiveCycles.refresh, done }),
  useUnarchive: (done) =>
    useWrite('DELETE /objective-cycles/{cycleId}/archiving', { refresh: objectiveCycles.refresh, done }),
  useMatches: (cycleId) => useRead('GET /objective-cycles/{cycleId}/matches', { cycleId }),
  useAddPeople,
}

function useRows(cycle: ObjectiveCycleOverview, query: Readonly<Record<string, string | undefined>>) {
  const { sort, direction } = rowSort(rowSorts, query.sort)
  const list = useInfinitePages(
    'GET /objective-cycles/{cycleId}/people',
    {
      cycleId: cycle.id,
      q: query.q ?? '',
      sort,
      direction,
      ...entry('state', oneOf(ownerStates, query.state)),
      ...entry('status', oneOf(objectiveStatuses, query.status)),
      ...entry('concern', oneOf(objectiveConcerns, query.concern)),
      ...entry('department', query.department),
      limit: OVERVIEW_PAGE,
    },
    (page) => page.rows,
  )
  const csv = exportAll(
    cycle.name,
    personColumns(cycle, () => undefined),
    list.all,
  )
  return { ...list, sort, direction, csv }
}

const progressOf = ({ people, objectives }: ObjectiveCycleOverview['segments'], hasStatus: boolean) => [
  {
    param: 'state',
    label: t('objectiveCycles.column.state'),
    segments: people.map(({ state, count }) => ({
      key: state,
      label: t(`objectiveCycles.state.${state}`),
      count,
      stage: ownerStages[state],
    })),
    doneOf: (progress: { done: number; count: number }) => t('objectiveCycles.doneOf', progress),
  },
  ...(hasStatus
    ? [
        {
          param: 'status',
          label: t('objectiveCycles.column.objectives'),
          segments: objectives.map(({ status, count }) => ({
            key: status,
            label: t(`objectiveCycles.status.${status}`),
            count,
            stage: statusStages[status],
          })),
          doneOf: (progress: { done: number; count: number }) => t('objectiveCycles.achievedOf', progress),
        },
      ]
    : []),
]

/** The dates for setting and updating objectives; before the start, also the start itself. */
function dates({ timeline, process, state, checkIns }: ObjectiveCycleOverview): CycleDate[] {
  const isManagers = process === 'MANAGER_HR_PROCESS'
  const all = [
    ['starts', state === 'SCHEDULED' ? timeline.editableByOwnerFrom : null],
    ['set', isManagers ? timeline.editableByManagerUntil : timeline.editableByOwnerUntil],
    ['update', timeline.statusEditableByOwnerUntil],
  ] as const
  return [
    ...all.flatMap(([key, at]): CycleDate[] =>
      at
        ? [{ key, at, label: (date, isPast) => t(`objectiveCycles.head.${key}`, { date, isPast: String(isPast) }) }]
        : [],
    ),
    ...checkInDates(checkIns),
  ]
}

function useGroups({ id: cycleId, options }: ObjectiveCycleOverview, by: Grouping, { q, order }: GroupQuery) {
  const key = 'GET /objective-cycles/{cycleId}/progress'
  const query = {
    cycleId,
    by: by === 'managers' ? ('manager' as const) : ('department' as const),
    q,
    sort: oneOf(groupSorts, order?.key) ?? ('open' as const),
    direction: order?.isDown ? ('desc' as const) : ('asc' as const),
  }
  const present = (page: ApiResponse<typeof key>) => page.rows.map((group) => presentGroup(by, group, options.status))
  const list = useInfinitePages(key, { ...query, limit: OVERVIEW_PAGE }, present)
  const fetchAll = () => readAllPages((cursor) => api(key, { ...query, limit: FILE_BATCH, ...cursor }), present)
  return { ...list, fetchAll }
}

type Group = ApiResponse<'GET /objective-cycles/{cycleId}/progress'>['rows'][number]

const presentGroup = (by: Grouping, group: Group, hasStatus: boolean) => {
  const { manager, department, people, states, byStatus, lastActivity, openPeople } = group
  return {
    key: manager?.id ?? department ?? '',
    name: (manager?.name ?? department) || t(by === 'managers' ? 'objectiveCycles.noManager' : 'cycles.noDepartment'),
    person: manager,
    people,
    progress: progressOf({ people: states, objectives: byStatus }, hasStatus),
    lastActivity,
    openIds: openPeople,
  }
}

function emailsPath({ id }: ObjectiveCycleOverview) {
  return `${objectiveCycles.path}/emails?cycle=${id}`
}

function bulkActions(_: SessionUser, { allUsers }: ObjectiveCycleOverview) {
  return {
    buttons: [
      { label: 'cycles.inform', Dialog: dialogs.NotifyPeopleDialog },
      { label: 'cycles.remind', Dialog: dialogs.RemindPeopleDialog },
    ],
    more: allUsers ? [] : ([{ label: 'cycles.remove', Dialog: dialogs.RemovePeopleDialog, isDanger: true }] as const),
  } as const
}
