import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useWrite } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'

type Row = ApiResponse<'GET /company/bounced-emails'>['addresses'][number]

const SIZE = 100
const stateOf = ({ isSuppressed }: Row) => t(isSuppressed ? 'bounced.suppressed' : 'bounced.watched')
const reasonOf = ({ reason }: Row) => t(`bounced.reason.${reason}`)

// The latest come first; the list has no other order.
const columns = (remove: (row: Row) => void): Column<Row>[] => [
  {
    key: 'address',
    label: t('bounced.address'),
    cell: ({ address }) => address,
    text: ({ address }) => address,
    isHead: true,
    isUnsorted: true,
  },
  {
    key: 'person',
    label: t('bounced.person'),
    cell: ({ person }) => person && <PersonName person={person} />,
    text: ({ person }) => person?.name ?? '',
    isUnsorted: true,
  },
  {
    key: 'state',
    label: t('bounced.state'),
    cell: (row) => <StatusChip tone={row.isSuppressed ? 'danger' : 'warning'}>{stateOf(row)}</StatusChip>,
    text: stateOf,
    isUnsorted: true,
    isOptional: true,
  },
  { key: 'reason', label: t('bounced.reason'), cell: reasonOf, text: reasonOf, isUnsorted: true, isOptional: true },
  {
    key: 'code',
    label: t('bounced.code'),
    cell: ({ code }) => code ?? '',
    text: ({ code }) => code ?? '',
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'failures',
    label: t('bounced.failures'),
    cell: ({ failures }) => failures,
    text: ({ failures }) => String(failures),
    align: 'end',
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'last',
    label: t('bounced.last'),
    cell: ({ lastAt }) => formatDateTime(lastAt),
    text: ({ lastAt }) => formatDateTime(lastAt),
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'remove',
    label: t('bounced.remove'),
    isLabelHidden: true,
    isUnsorted: true,
    isShort: true,
    cell: (row) => (
      <Button size="small" disabledReason={refusalMessage(row.can.remove)} onClick={() => remove(row)}>
        {t('bounced.remove')}
      </Button>
    ),
  },
]

/** Addresses to which emails fail, and how to resume them for people who may (ADM-P16, ADM-P17). */
export function BouncedEmailsPage() {
  const [asked, setAsked] = useState<Row>()
  const read = useInfinitePages('GET /company/bounced-emails', { limit: SIZE }, (page) => page.addresses)
  const shown = columns(setAsked)
  return (
    <Page title={t('bounced.title')} intro={t('bounced.intro')} width="full">
      <Loaded read={read} skeleton={<Skeleton lines={6} isCard />}>
        {({ rows }) => (
          <Table
            label={t('bounced.title')}
            rows={rows}
            {...tableEnd(read)}
            columns={shown}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                icon={<IconMailCheck size={28} stroke={1.5} aria-hidden />}
                title={t('bounced.none')}
                body={t('bounced.noneBody')}
              />
            }
          />
        )}
      </Loaded>
      {asked && <Removing row={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function Removing({ row: { id, address }, onClose }: { row: Row; onClose: () => void }) {
  const write = useWrite('DELETE /company/bounced-emails/{addressId}', {
    refresh: [
      'GET /company/bounced-emails',
      'GET /companies/{id}/settings-status',
      'GET /users/{id}/email-suppression',
    ],
    done: () => showSuccess(t('bounced.removed', { address })),
  })
  return (
    <Confirm
      title={t('bounced.removeAsk', { address })}
      body={t('bounced.removeBody')}
      confirm={t('bounced.remove')}
      onConfirm={() => write.mutate({ addressId: id }, { onSuccess: onClose })}
      onClose={onClose}
      busy={write.isPending}
    />
  )
}
