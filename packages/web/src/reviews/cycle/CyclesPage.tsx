import type { CycleListItem } from '@perennial/contract/reviews/cycle/schemas.ts'
import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { formatShortDay, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Page, Row, Stack } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import css from './CyclesPage.module.css'
import { cycleStateTones } from './state-tones.ts'

type List = ApiResponse<'GET /review-cycles'>

/** All cycles that somebody administers, and set-ups that are not finished. */
export function CyclesPage() {
  const [archived, setArchived] = useUrlParam('archived')
  const read = useRead('GET /review-cycles', archived ? { archived: 'true' } : {})
  const mayCreate = read.data?.can.create.allowed
  const me = useCurrentUser()
  return (
    <Page
      title={t('reviewCycles.title')}
      intro={t('reviewCycles.intro')}
      actions={
        <>
          {isOn(me, TEMPLATES_FLAG) && (
            <ButtonLink to="/app/admin/reviews/questionnaires">{t('questionnaires.title')}</ButtonLink>
          )}
          <ButtonLink to="/app/admin/reviews/emails">{t('mailTemplates.title')}</ButtonLink>
          {mayCreate && (
            <ButtonLink kind="primary" to="/app/admin/reviews/create">
              {t('reviewCycles.create')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded read={read}>
        {(list) => (
          <Stack>
            {list.drafts.length > 0 && !archived && <Drafts drafts={list.drafts} />}
            {(list.archived > 0 || archived) && (
              <ViewSwitch
                label={t('reviewCycles.list')}
                options={[
                  { value: '', label: t('reviewCycles.current') },
                  { value: 'true', label: t('reviewCycles.archived', { count: list.archived }) },
                ]}
                value={archived}
                onChange={setArchived}
              />
            )}
            {list.cycles.length === 0 ? (
              <Empty isArchived={archived !== ''} mayCreate={mayCreate === true} />
            ) : (
              <CycleTable cycles={list.cycles} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Empty({ isArchived, mayCreate }: { isArchived: boolean; mayCreate: boolean }) {
  if (isArchived) return <EmptyState title={t('reviewCycles.noneArchived')} />
  return (
    <EmptyState
      icon={<IconClipboardList size={32} stroke={1.5} aria-hidden />}
      title={t('reviewCycles.none')}
      body={mayCreate ? t('reviewCycles.noneBody') : t('reviewCycles.noneForAdmin')}
    />
  )
}

const columns = (): Column<CycleListItem>[] => [
  {
    key: 'name',
    label: t('reviewCycles.column.name'),
    isHead: true,
    text: (cycle) => cycle.name,
    cell: (cycle) => <Link to={`/app/admin/reviews/${cycle.id}`}>{cycle.name}</Link>,
  },
  {
    key: 'state',
    label: t('reviewCycles.column.state'),
    text: (cycle) => t(`reviewCycles.state.${cycle.state}`),
    cell: (cycle) => (
      <StatusChip tone={cycleStateTones[cycle.state]}>{t(`reviewCycles.state.${cycle.state}`)}</StatusChip>
    ),
  },
  {
    key: 'type',
    label: t('reviewCycles.column.type'),
    isOptional: true,
    text: (cycle) => t(`reviewCycles.type.${cycle.cycleType}`),
    cell: (cycle) => t(`reviewCycles.type.${cycle.cycleType}`),
  },
  {
    key: 'starts',
    label: t('reviewCycles.column.starts'),
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
  {
    key: 'people',
    label: t('reviewCycles.column.people'),
    align: 'end',
    text: (cycle) => cycle.reviewees,
    cell: (cycle) => cycle.reviewees,
  },
  {
    key: 'finished',
    label: t('reviewCycles.column.finished'),
    sort: (cycle) => cycle.finished / Math.max(1, cycle.reviewees),
    text: (cycle) => cycle.finished,
    cell: (cycle) => <Finished cycle={cycle} />,
  },
]

function Finished({ cycle }: { cycle: CycleListItem }) {
  const label = t('reviewCycles.finishedOf', { done: cycle.finished, count: cycle.reviewees })
  return <ProgressBar done={cycle.finished} count={cycle.reviewees} label={label} isWide />
}

/** Cycles as rows. */
export function CycleTable({ cycles }: { cycles: readonly CycleListItem[] }) {
  return (
    <Table
      label={t('reviewCycles.list')}
      rows={cycles}
      rowKey={(cycle) => cycle.id}
      columns={columns()}
      things="cycles"
      search
      csv={t('reviewCycles.list')}
    />
  )
}

/** So many drafts stand above the cycles before somebody asks for the others. */
const DRAFTS_AT_FIRST = 10

function Drafts({ drafts }: { drafts: List['drafts'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? drafts : drafts.slice(0, DRAFTS_AT_FIRST)
  const throwAway = useWrite('DELETE /review-cycles/drafts/{draftId}', {
    refresh: ['GET /review-cycles'],
    done: () => showSuccess(t('reviewCycles.thrownAway')),
  })
  return (
    <Card title={t('reviewCycles.drafts')}>
      <ul className={css.drafts}>
        {shown.map(({ id, name, savedAt, createdBy }) => (
          <li key={id}>
            <span>
              {t('reviewCycles.draft', {
                name: name || t('reviewCycles.untitled'),
                when: formatTimeAgo(savedAt),
                person: createdBy.name,
              })}
            </span>
            <Row>
              <ButtonLink size="small" to={`/app/admin/reviews/create?draft=${id}`}>
                {t('reviewCycles.goOn', { name: name || t('reviewCycles.untitled') })}
              </ButtonLink>
              <Button size="small" kind="quiet" onClick={() => throwAway.mutate({ draftId: id })}>
                {t('reviewCycles.throwAway')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button size="small" kind="quiet" onClick={() => setShowsAll(true)}>
          {t('reviewCycles.allDrafts', { count: drafts.length })}
        </Button>
      )}
    </Card>
  )
}
