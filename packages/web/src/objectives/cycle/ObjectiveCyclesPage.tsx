import { IconTarget } from '@tabler/icons-react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { type CycleListKind, CycleListPage } from '../../cycles/CycleListPage.tsx'
import { finishedColumn, nameColumn, peopleColumn, stateColumn } from '../../cycles/list-columns.tsx'
import { objectiveCycles } from './kind.ts'
import { ObjectiveAdminTabs } from './ObjectiveAdminTabs.tsx'

const list: CycleListKind<ApiResponse<'GET /objective-cycles'>['cycles'][number]> = {
  kind: objectiveCycles,
  title: 'objectiveCycles.title',
  icon: IconTarget,
  emptyBody: 'objectiveCycles.noneBody',
  useList: (isArchived) => useRead('GET /objective-cycles', isArchived ? { archived: 'true' } : {}),
  useDiscardDraft: (done) =>
    useWrite('DELETE /objective-cycles/drafts/{draftId}', { refresh: ['GET /objective-cycles'], done }),
  columns: () => [
    nameColumn(objectiveCycles),
    stateColumn(),
    {
      key: 'process',
      label: t('objectiveCycles.whoSets'),
      isOptional: true,
      text: (cycle) => t(`objectiveCycles.process.${cycle.process}`),
      cell: (cycle) => t(`objectiveCycles.process.${cycle.process}`),
    },
    {
      key: 'starts',
      label: t('cycles.column.starts'),
      isShort: true,
      sort: (cycle) => cycle.startsAt,
      text: (cycle) => formatShortDay(cycle.startsAt),
      cell: (cycle) => formatShortDay(cycle.startsAt),
    },
    {
      key: 'ends',
      label: t('objectiveCycles.column.ends'),
      isShort: true,
      sort: (cycle) => cycle.endsAt,
      text: (cycle) => formatShortDay(cycle.endsAt),
      cell: (cycle) => formatShortDay(cycle.endsAt),
    },
    {
      key: 'objectives',
      label: t('objectiveCycles.column.objectives'),
      align: 'end',
      text: (cycle) => cycle.objectives,
      cell: (cycle) => cycle.objectives,
    },
    peopleColumn((cycle) => cycle.people),
    {
      ...finishedColumn((cycle) => ({ done: cycle.withObjectives, count: cycle.people })),
      label: t('objectiveCycles.column.withObjectives'),
    },
  ],
}

/** All objective cycles that someone administers, and drafts of new ones. */
export const ObjectiveCyclesPage = () => <CycleListPage list={list} tabs={<ObjectiveAdminTabs />} />
