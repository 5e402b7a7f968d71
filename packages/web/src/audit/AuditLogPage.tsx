import type { AuditEntry } from '@perennial/contract/audit/routes.ts'
import {
  auditActorLabel,
  auditDataLabel,
  auditKindLabel,
  auditSubjectLabel,
} from '@perennial/contract/messages/audit-entries.ts'
import { formatDateTime } from '../core/dates.ts'
import { exportList } from '../core/export-list.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { AuditFilters, isAuditGroup } from './AuditFilters.tsx'

const SIZE = 100
const translator = { say: t, has: hasMessage }
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The actor, with a link to the profile if it was a person of the company without an impersonator. */
function Who({ entry }: { entry: AuditEntry }) {
  const { by, actor, isByToken, isStaff } = entry
  return by && !actor && !isByToken && !isStaff ? <PersonName person={by} /> : auditActorLabel(entry, translator)
}

/** The subject, with a link if there is a page. */
function About({ about }: { about: AuditEntry['about'] }) {
  if (!about) return null
  if (about.type === 'person' && about.person) return <PersonName person={about.person} />
  if (about.type === 'cycle') return <Link to={`/app/admin/reviews/${about.id}`}>{about.name}</Link>
  return auditSubjectLabel(about, translator)
}

// Newest first is the only order.
const columns = (): Column<AuditEntry>[] => [
  column('what', ({ kind }) => auditKindLabel(kind, translator), { isHead: true }),
  column('by', (entry) => auditActorLabel(entry, translator), { cell: (entry) => <Who entry={entry} /> }),
  column('about', ({ about }) => auditSubjectLabel(about, translator), {
    cell: ({ about }) => <About about={about} />,
  }),
  column('when', ({ at }) => formatDateTime(at), { isShort: true }),
  column('details', (entry) => auditDataLabel(entry, translator), { isOptional: true }),
  column('address', ({ address }) => address, { isOptional: true, isHidden: true }),
]

type Key = 'when' | 'by' | 'what' | 'about' | 'details' | 'address'

function column(
  key: Key,
  text: (entry: AuditEntry) => string | null,
  more: Partial<Column<AuditEntry>>,
): Column<AuditEntry> {
  return { key, label: t(`audit.col.${key}`), cell: text, text, isUnsorted: true, ...more }
}

/** The audit log, newest first; its filters are in the address (LOG-1, STF-P16). */
export function AuditLogPage() {
  const [address] = useUrlQuery()
  const filters = {
    ...(isAuditGroup(address.group) && { group: address.group }),
    ...(address.kind && { kind: address.kind }),
    ...(address.by && { byId: address.by }),
    ...(address.about && { aboutId: address.about }),
    ...(isDay(address.from) && { from: address.from }),
    ...(isDay(address.until) && { until: address.until }),
  }
  const read = useInfinitePages('GET /audit-entries', { ...filters, size: SIZE }, (page) => page.entries)
  const shown = columns()
  return (
    <Page title={t('audit.title')} intro={t('audit.intro')} width="full">
      <Loaded read={read}>
        {({ rows }) => (
          <Table
            label={t('audit.title')}
            rows={rows}
            {...tableEnd(read)}
            columns={shown}
            rowKey={(entry) => entry.id}
            filters={<AuditFilters />}
            csv={exportList('GET /audit-entries/export', t('audit.title'), filters)}
            empty={Object.keys(filters).length === 0 && <EmptyState title={t('audit.empty')} />}
          />
        )}
      </Loaded>
    </Page>
  )
}
