import type { CycleListItem } from '@perennial/contract/reviews/cycle/schemas.ts'
import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useRead, useWrite } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../core/session.ts'
import { type CycleListKind, CycleListPage } from '../../cycles/CycleListPage.tsx'
import { finishedColumn, nameColumn, peopleColumn, stateColumn } from '../../cycles/list-columns.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { reviewCycles } from './kind.ts'

const list: CycleListKind<CycleListItem> = {
  kind: reviewCycles,
  title: 'reviewCycles.title',
  icon: IconClipboardList,
  emptyBody: 'reviewCycles.noneBody',
  useList: (isArchived) => useRead('GET /review-cycles', isArchived ? { archived: 'true' } : {}),
  useDiscardDraft: (done) =>
    useWrite('DELETE /review-cycles/drafts/{draftId}', { refresh: ['GET /review-cycles'], done }),
  columns: () => [
    nameColumn(reviewCycles),
    stateColumn(),
    {
      key: 'type',
      label: t('reviewCycles.column.type'),
      isOptional: true,
      text: (cycle) => t(`reviewCycles.type.${cycle.cycleType}`),
      cell: (cycle) => t(`reviewCycles.type.${cycle.cycleType}`),
    },
    {
      key: 'starts',
      label: t('cycles.column.starts'),
      sort: (cycle) => cycle.processStarts,
      text: (cycle) => formatShortDay(cycle.processStarts),
      cell: (cycle) => formatShortDay(cycle.processStarts),
    },
    {
      key: 'signBy',
      label: t('reviewCycles.column.signBy'),
      sort: (cycle) => cycle.signBy,
      text: (cycle) => formatShortDay(cycle.signBy),
      cell: (cycle) => formatShortDay(cycle.signBy),
    },
    peopleColumn((cycle) => cycle.reviewees),
    finishedColumn((cycle) => ({ done: cycle.finished, count: cycle.reviewees })),
  ],
}

/** All review cycles that someone administers, and drafts of new ones. */
export function CyclesPage() {
  const me = useCurrentUser()
  return (
    <CycleListPage
      list={list}
      links={
        <>
          {isOn(me, TEMPLATES_FLAG) && (
            <ButtonLink to="/app/admin/reviews/questionnaires">{t('questionnaires.title')}</ButtonLink>
          )}
          <ButtonLink to="/app/admin/reviews/emails">{t('mailTemplates.title')}</ButtonLink>
        </>
      }
    />
  )
}
