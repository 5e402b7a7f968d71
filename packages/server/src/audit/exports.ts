import type { AuditEntry } from '@perennial/contract/audit/routes.ts'
import {
  auditActorLabel,
  auditDataLabel,
  auditKindLabel,
  auditSubjectLabel,
} from '@perennial/contract/messages/audit-entries.ts'
import { isMessageKey as has, translate } from '@perennial/contract/messages/translate.ts'
import { canReadAudit } from '@perennial/domain/audit/audit-log.ts'
import { csvDateTime } from '../core/csv.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { type ExportColumn, exportList } from '../core/list-export.ts'
import { findTerms } from '../terminology/public.ts'
import { readAuditLog } from './queries.ts'

/** `GET /audit-entries/export`: the list for spreadsheets; the export itself is audited (LOG-1). */
export const exportAuditLog = handler('GET /audit-entries/export', async ({ query, viewer, tx, app, now }) => {
  authorize(canReadAudit(viewer))
  const terms = await findTerms(tx, viewer.language)
  const { timeZone } = viewer.company
  const { columns: wanted, ...filters } = query
  const columns: Record<(typeof wanted)[number], ExportColumn<AuditEntry>> = {
    when: { heads: ['audit.col.when'], cells: ({ at }) => [csvDateTime(at, timeZone)] },
    by: { heads: ['audit.col.by'], cells: (entry, say) => [auditActorLabel(entry, { say, has })] },
    what: { heads: ['audit.col.what'], cells: ({ kind }, say) => [auditKindLabel(kind, { say, has })] },
    about: { heads: ['audit.col.about'], cells: ({ about }, say) => [auditSubjectLabel(about, { say, has })] },
    details: { heads: ['audit.col.details'], cells: (entry, say) => [auditDataLabel(entry, { say, has })] },
    address: { heads: ['audit.col.address'], cells: ({ address }) => [address] },
  }
  return exportList(
    { tx, app, now, viewer },
    {
      list: 'audit',
      name: translate(viewer.language, 'audit.title', {}, terms),
      terms,
      columns,
      wanted,
      read: async (tx, cursor, size) => {
        const { entries, next } = await readAuditLog(tx, timeZone, { ...filters, cursor, size })
        return { rows: entries, next }
      },
    },
  )
})
