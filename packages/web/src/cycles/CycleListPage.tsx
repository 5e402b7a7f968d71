import type { CycleState } from '@perennial/domain/cycles/life.ts'
import type { ReactNode } from 'react'
import type { Icon } from '../core/area.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import type { CycleKind, Read, Write } from './cycle-kind.ts'
import { DraftList, type ListedDraft } from './DraftList.tsx'

export type ListedCycle = { id: string; name: string; state: CycleState }
type CycleList<C> = {
  cycles: readonly C[]
  drafts: readonly ListedDraft[]
  archived: number
  can: { create: { allowed: boolean } }
}

/** What a kind of cycle defines for the list of its cycles. */
export type CycleListKind<C extends ListedCycle> = {
  kind: CycleKind
  title: MessageKey
  icon: Icon
  /** What a cycle of this kind is for; shown while there is none. */
  emptyBody: MessageKey
  useList: (isArchived: boolean) => Read<CycleList<C>>
  useDiscardDraft: (done: () => void) => Write<{ draftId: string; version: number }>
  columns: () => Column<C>[]
}

type Props<C extends ListedCycle> = {
  list: CycleListKind<C>
  /** Links beside the button that creates a cycle. */
  links?: ReactNode
  /** Other pages of the same administration. */
  tabs?: ReactNode
}

/** All cycles that someone administers, and drafts of new ones. */
export function CycleListPage<C extends ListedCycle>({ list, links, tabs }: Props<C>) {
  const [archived, setArchived] = useUrlParam('archived')
  const read = list.useList(archived !== '')
  const mayCreate = read.data?.can.create.allowed === true
  return (
    <Page
      title={t(list.title)}
      intro={t('cycles.intro')}
      tabs={tabs}
      actions={
        <>
          {links}
          {mayCreate && (
            <ButtonLink kind="primary" to={`${list.kind.path}/create`}>
              {t('cycles.create')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded read={read}>
        {({ cycles, drafts, archived: archivedCount }) => (
          <Stack>
            {drafts.length > 0 && !archived && <DraftList list={list} drafts={drafts} />}
            {(archivedCount > 0 || archived) && (
              <ViewSwitch
                label={t('cycles.list')}
                options={[
                  { value: '', label: t('cycles.current') },
                  { value: 'true', label: t('cycles.archived', { count: archivedCount }) },
                ]}
                value={archived}
                onChange={setArchived}
              />
            )}
            {cycles.length === 0 ? (
              <Empty list={list} isArchived={archived !== ''} mayCreate={mayCreate} />
            ) : (
              <Table
                label={t('cycles.list')}
                rows={cycles}
                rowKey={(cycle) => cycle.id}
                columns={list.columns()}
                things="cycles"
                search
                csv={t('cycles.list')}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

type EmptyProps = {
  list: { kind: { path: string }; icon: Icon; emptyBody: MessageKey }
  isArchived: boolean
  mayCreate: boolean
}

function Empty({ list: { kind, icon: Icon, emptyBody }, isArchived, mayCreate }: EmptyProps) {
  if (isArchived) return <EmptyState title={t('cycles.noneArchived')} />
  return (
    <EmptyState
      icon={<Icon size={32} stroke={1.5} aria-hidden />}
      title={t('cycles.none')}
      body={mayCreate ? t(emptyBody) : t('cycles.noneForAdmin')}
      action={mayCreate && <ButtonLink to={`${kind.path}/create`}>{t('cycles.create')}</ButtonLink>}
    />
  )
}
