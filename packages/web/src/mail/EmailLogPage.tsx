import { type MailLogState, mailLogStates } from '@perennial/domain/mail/delivery-rules.ts'
import { IconMailCheck } from '@tabler/icons-react'
import type { ApiResponse } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { exportList } from '../core/export-list.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { EmailLogFilters } from './EmailLogFilters.tsx'

type Row = ApiResponse<'GET /company/email-log'>['mails'][number]
type State = Row['state']

const SIZE = 100
const tones: Record<NonNullable<State>, Tone> = {
  ...({ QUEUED: 'info', SENT: 'success', DELIVERED: 'success' } as const),
  ...({ BOUNCED: 'danger', COMPLAINED: 'danger', FAILED: 'danger', BLOCKED: 'warning', KEPT: 'neutral' } as const),
}

/** What kind of email it was. */
function kindOf({ kind }: Row): string {
  const key = `mailLog.kind.${kind}`
  return hasMessage(key) ? t(key) : kind
}
const stateOf = ({ state }: Row) => (state === null ? '' : t(`mailLog.state.${state}`))
/** Reminders of anonymous questions show a count instead of a name (ADM-P33). */
const nameOf = ({ recipient, count }: Row) => recipient?.name ?? t('mailLog.counted', { count })
const reasonOf = ({ blockReason }: Row) => (blockReason ? t(`mailLog.blocked.${blockReason}`) : '')

// The latest come first; the log has no other order.
const columns = (): Column<Row>[] => [
  {
    key: 'recipient',
    label: t('mailLog.recipient'),
    cell: (row) =>
      row.recipient ? (
        <PersonName person={row.recipient} />
      ) : (
        <span title={t('mailLog.countedHint')}>{nameOf(row)}</span>
      ),
    text: nameOf,
    isHead: true,
    isUnsorted: true,
  },
  {
    key: 'kind',
    label: t('mailLog.kind'),
    cell: kindOf,
    text: kindOf,
    isUnsorted: true,
    isOptional: true,
    isPlain: true,
  },
  {
    key: 'subject',
    label: t('mailLog.subject'),
    isPlain: true,
    cell: ({ subject }) => subject ?? '',
    text: ({ subject }) => subject ?? '',
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'state',
    label: t('mailLog.state'),
    isPlain: true,
    priority: 1,
    cell: (row) => row.state && <StatusChip tone={tones[row.state]}>{stateOf(row)}</StatusChip>,
    text: stateOf,
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'reason',
    label: t('mailLog.reason'),
    cell: reasonOf,
    text: reasonOf,
    isUnsorted: true,
    isOptional: true,
    priority: 3,
  },
  {
    key: 'queued',
    label: t('mailLog.queued'),
    priority: 3,
    cell: (row) => formatDateTime(row.queuedAt),
    text: (row) => formatDateTime(row.queuedAt),
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'sent',
    label: t('mailLog.sent'),
    cell: (row) => (row.sentAt ? formatDateTime(row.sentAt) : ''),
    text: (row) => (row.sentAt ? formatDateTime(row.sentAt) : ''),
    isUnsorted: true,
    isOptional: true,
  },
  {
    key: 'settled',
    label: t('mailLog.settled'),
    priority: 3,
    cell: (row) => (row.resolvedAt ? formatDateTime(row.resolvedAt) : ''),
    text: (row) => (row.resolvedAt ? formatDateTime(row.resolvedAt) : ''),
    isUnsorted: true,
    isOptional: true,
  },
]

const isState = (text: string | undefined): text is MailLogState =>
  (mailLogStates as readonly (string | undefined)[]).includes(text)
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** Which emails the company’s people were sent, and why some were not (ADM-P03); narrowed in the address. */
export function EmailLogPage() {
  const [address] = useUrlQuery()
  const filters = {
    ...(isState(address.state) && { state: address.state }),
    ...(address.kind && { kind: address.kind }),
    ...(address.to && { recipientId: address.to }),
    ...(isDay(address.from) && { fromDay: address.from }),
    ...(isDay(address.until) && { toDay: address.until }),
  }
  const read = useInfinitePages('GET /company/email-log', { ...filters, size: SIZE }, (page) => page.mails)
  const shown = columns()
  return (
    <Page title={t('mailLog.title')} intro={t('mailLog.intro')} width="full">
      <Loaded read={read} skeleton={<Skeleton lines={8} isCard />}>
        {({ rows }) => (
          <Table
            label={t('mailLog.title')}
            things="mails"
            rows={rows}
            {...tableEnd(read)}
            columns={shown}
            rowKey={(row) => row.id}
            filters={<EmailLogFilters />}
            csv={exportList('GET /company/email-log/export', t('mailLog.title'), filters)}
            empty={
              Object.keys(filters).length === 0 && (
                <EmptyState
                  icon={<IconMailCheck size={28} stroke={1.5} aria-hidden />}
                  title={t('mailLog.none')}
                  body={t('mailLog.noneBody')}
                />
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
