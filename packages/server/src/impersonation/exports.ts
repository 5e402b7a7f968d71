import type { Impersonation } from '@perennial/contract/impersonation/routes.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { csvDateTime } from '../core/csv.ts'
import { handler } from '../core/http/handler.ts'
import { type ExportColumn, exportList } from '../core/list-export.ts'
import { findTerms } from '../terminology/public.ts'
import { findImpersonations } from './impersonation-log.ts'

/** `GET /impersonations/export`: the log as shown in the list (administration, section 9). */
export const exportImpersonations = handler('GET /impersonations/export', async ({ query, viewer, tx, app, now }) => {
  const terms = await findTerms(tx, viewer.language)
  const { timeZone } = viewer.company
  const { columns: wanted, ...filters } = query
  const minutesOf = ({ startedAt, endedAt }: Impersonation) =>
    Math.max(1, Math.round(((endedAt ? Date.parse(endedAt) : now.getTime()) - Date.parse(startedAt)) / MINUTE_MS))
  const columns: Record<(typeof wanted)[number], ExportColumn<Impersonation>> = {
    by: { heads: ['impersonation.col.by'], cells: (row) => [row.by.name] },
    person: { heads: ['impersonation.col.person'], cells: ({ person }) => [person.name] },
    when: { heads: ['impersonation.col.when'], cells: ({ startedAt }) => [csvDateTime(startedAt, timeZone)] },
    minutes: {
      heads: ['impersonation.col.minutes'],
      cells: (row, translate) => [translate('impersonation.minutes', { count: minutesOf(row) })],
    },
    what: {
      heads: ['impersonation.col.what'],
      cells: ({ allowsChanges, changes }, translate) => [
        allowsChanges ? translate('impersonation.changes', { count: changes }) : translate('impersonation.looked'),
      ],
    },
    reason: {
      heads: ['impersonation.col.reason'],
      cells: ({ reason, ticket }, translate) => [
        ticket ? translate('impersonation.withTicket', { reason, ticket }) : reason,
      ],
    },
  }
  return exportList(
    { tx, app, now, viewer },
    {
      list: 'impersonations',
      name: translate(viewer.language, 'impersonation.log', {}, terms),
      terms,
      columns,
      wanted,
      read: async (tx, cursor, size) => {
        const { impersonations, next } = await findImpersonations(tx, { ...filters, cursor, size })
        return { rows: impersonations, next }
      },
    },
  )
})
