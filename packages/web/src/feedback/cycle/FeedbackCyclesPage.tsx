import { IconTopologyStarRing3 } from '@tabler/icons-react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { type CycleListKind, CycleListPage } from '../../cycles/CycleListPage.tsx'
import { finishedColumn, nameColumn, peopleColumn, stateColumn } from '../../cycles/list-columns.tsx'
import { FeedbackAdminTabs } from './FeedbackAdminTabs.tsx'
import { feedbackCycles } from './kind.ts'

const list: CycleListKind<ApiResponse<'GET /feedback-cycles'>['cycles'][number]> = {
  kind: feedbackCycles,
  title: 'feedbackCycle.title',
  icon: IconTopologyStarRing3,
  emptyBody: 'feedbackCycle.noneBody',
  useList: (isArchived) => useRead('GET /feedback-cycles', isArchived ? { archived: 'true' } : {}),
  useDiscardDraft: (done) =>
    useWrite('DELETE /feedback-cycles/drafts/{draftId}', { refresh: ['GET /feedback-cycles'], done }),
  columns: () => [
    nameColumn(feedbackCycles),
    stateColumn(),
    {
      key: 'mode',
      label: t('feedbackCycle.whoPicks'),
      isOptional: true,
      text: (cycle) => t(`feedbackCycle.picker.${cycle.nominationMode}`),
      cell: (cycle) => t(`feedbackCycle.picker.${cycle.nominationMode}`),
    },
    {
      key: 'starts',
      label: t('cycles.column.starts'),
      isShort: true,
      sort: (cycle) => cycle.processStarts,
      text: (cycle) => formatShortDay(cycle.processStarts),
      cell: (cycle) => formatShortDay(cycle.processStarts),
    },
    {
      key: 'ends',
      label: t('feedbackCycle.date.processEnds'),
      isShort: true,
      sort: (cycle) => cycle.processEnds,
      text: (cycle) => formatShortDay(cycle.processEnds),
      cell: (cycle) => formatShortDay(cycle.processEnds),
    },
    peopleColumn((cycle) => cycle.reviewees),
    {
      ...finishedColumn((cycle) => ({ done: cycle.submitted, count: cycle.reviewers })),
      label: t('feedbackCycle.written'),
    },
  ],
}

/** All feedback cycles that someone administers, and drafts of new ones. */
export const FeedbackCyclesPage = () => <CycleListPage list={list} tabs={<FeedbackAdminTabs />} />
