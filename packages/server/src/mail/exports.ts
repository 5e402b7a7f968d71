import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { csvDateTime } from '../core/csv.ts'
import { handler } from '../core/http/handler.ts'
import { type ExportColumn, exportList } from '../core/list-export.ts'
import { findTerms } from '../terminology/public.ts'
import { findMailLogPage } from './mail-log.ts'

type Row = Awaited<ReturnType<typeof findMailLogPage>>['mails'][number]

/** `GET /company/email-log/export`: the log as shown, without the text of any email (ADM-P15). */
export const exportMailLog = handler('GET /company/email-log/export', async ({ query, viewer, tx, app, now }) => {
  const terms = await findTerms(tx, viewer.language)
  const { timeZone } = viewer.company
  const { columns: wanted, ...filters } = query
  const columns: Record<(typeof wanted)[number], ExportColumn<Row>> = {
    recipient: {
      heads: ['mailLog.recipient'],
      cells: ({ recipient, count }, translate) => [recipient?.name ?? translate('mailLog.counted', { count })],
    },
    kind: {
      heads: ['mailLog.kind'],
      cells: ({ kind }, translate) => {
        const key = `mailLog.kind.${kind}`
        return [isMessageKey(key) ? translate(key) : kind]
      },
    },
    subject: { heads: ['mailLog.subject'], cells: ({ subject }) => [subject] },
    state: {
      heads: ['mailLog.state'],
      cells: ({ state }, translate) => [state === null ? '' : translate(`mailLog.state.${state}`)],
    },
    reason: {
      heads: ['mailLog.reason'],
      cells: ({ blockReason: why }, translate) => [why === null ? '' : translate(`mailLog.blocked.${why}`)],
    },
    queued: { heads: ['mailLog.queued'], cells: ({ queuedAt }) => [csvDateTime(queuedAt, timeZone)] },
    sent: { heads: ['mailLog.sent'], cells: ({ sentAt }) => [csvDateTime(sentAt, timeZone)] },
    settled: { heads: ['mailLog.settled'], cells: ({ resolvedAt }) => [csvDateTime(resolvedAt, timeZone)] },
  }
  return exportList(
    { tx, app, now, viewer },
    {
      list: 'mail-log',
      name: translate(viewer.language, 'mailLog.title', {}, terms),
      terms,
      columns,
      wanted,
      read: async (tx, cursor, size) => {
        const { mails, next } = await findMailLogPage(tx, viewer, { ...filters, cursor, size })
        return { rows: mails, next }
      },
    },
  )
})
