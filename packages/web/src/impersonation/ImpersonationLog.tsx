import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDateTime, formatTime } from '../core/dates.ts'
import { exportList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { now } from '../core/now.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { PersonFilter } from '../ui/PersonFilter.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import css from './ImpersonationLog.module.css'

type Row = ApiResponse<'GET /impersonations'>['impersonations'][number]

const SIZE = 100
const minutesOf = ({ startedAt, endedAt }: Row) =>
  Math.max(1, Math.round((new Date(endedAt ?? now()).getTime() - new Date(startedAt).getTime()) / MINUTE_MS))
const howLong = (row: Row) =>
  row.endedAt
    ? t('impersonation.minutes', { count: minutesOf(row) })
    : t('impersonation.running', { time: formatTime(row.until) })
const whatFor = ({ allowsChanges, changes }: Row) =>
  allowsChanges ? t('impersonation.changes', { count: changes }) : t('impersonation.looked')

const why = ({ reason, ticket }: Row) => (ticket ? t('impersonation.withTicket', { reason, ticket }) : reason)

const by = (): Column<Row> => ({
  key: 'by',
  label: t('impersonation.col.by'),
  isShort: true,
  // Staff of the operator have no profile here to link to.
  cell: (row) => <PersonName person={row.by} isPlain={row.isStaff} />,
  text: (row) => row.by.name,
  isHead: true,
})
const person = (): Column<Row> => ({
  key: 'person',
  label: t('impersonation.col.person'),
  isShort: true,
  cell: (row) => <PersonName person={row.person} />,
  text: (row) => row.person.name,
})
const rest = (): Column<Row>[] => [
  {
    key: 'when',
    label: t('impersonation.col.when'),
    isShort: true,
    cell: (row) => formatDateTime(row.startedAt),
    text: (row) => formatDateTime(row.startedAt),
    sort: (row) => row.startedAt,
  },
  {
    key: 'minutes',
    label: t('impersonation.col.minutes'),
    isShort: true,
    cell: (row) => (row.endedAt ? howLong(row) : <StatusChip tone="warning">{howLong(row)}</StatusChip>),
    text: howLong,
    sort: minutesOf,
  },
  { key: 'what', label: t('impersonation.col.what'), isShort: true, cell: whatFor, text: whatFor, isOptional: true },
  { key: 'reason', label: t('impersonation.col.reason'), cell: why, text: why },
]

/** Recent impersonations of the user that have ended, a line each: who, when and why (STF-P07). */
export function RecentImpersonations() {
  const { id } = useCurrentUser()
  const read = useRead('GET /users/{id}/impersonations', { id })
  return (
    <div id="recent-access">
      <Card title={t('impersonation.recent')}>
        <p>{t('impersonation.recentIntro')}</p>
        <Loaded read={read}>
          {({ impersonations }) =>
            impersonations.length === 0 ? (
              <p>{t('impersonation.nobody')}</p>
            ) : (
              <ul className={css.recent}>
                {impersonations.map((row) => (
                  <li key={row.id}>
                    <PersonName person={row.by} isPlain={row.isStaff} about={why(row)} />
                    <span className={css.facts}>
                      {[formatDateTime(row.startedAt), howLong(row), whatFor(row)].join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

/** Who impersonated whom in the company, for HR Admins (administration, section 9); the filters are in the address. */
export function ImpersonationLog() {
  const [address, change] = useUrlQuery()
  const { by: byId, person: personId } = address
  const filters = { ...(byId && { byId }), ...(personId && { personId }) }
  const read = useInfinitePages('GET /impersonations', { ...filters, size: SIZE }, (page) => page.impersonations)
  const shown = [by(), person(), ...rest()].map((column) => ({ ...column, isUnsorted: true }))
  return (
    <Loaded read={read}>
      {({ rows }) => (
        <Table
          label={t('impersonation.log')}
          rows={rows}
          {...tableEnd(read)}
          columns={shown}
          rowKey={(row) => row.id}
          filters={
            <>
              <PersonFilter label={t('impersonation.col.by')} value={byId} onChange={(id) => change({ by: id })} />
              <PersonFilter
                label={t('impersonation.col.person')}
                value={personId}
                onChange={(id) => change({ person: id })}
              />
            </>
          }
          csv={exportList('GET /impersonations/export', t('impersonation.log'), filters)}
          empty={Object.keys(filters).length === 0 && <EmptyState title={t('impersonation.logEmpty')} />}
        />
      )}
    </Loaded>
  )
}
