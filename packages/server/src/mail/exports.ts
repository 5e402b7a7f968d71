import { isWordKey, translate } from '@perennial/contract/messages/translate.ts'
import { momentCell } from '../core/csv.ts'
import { answer } from '../core/http/handler.ts'
import { type FileColumn, listFile, ROWS_EACH } from '../core/list-export.ts'
import { termsOf } from '../terminology/public.ts'
import { readMailLog } from './mail-log.ts'

type Row = Awaited<ReturnType<typeof readMailLog>>['mails'][number]

/** `GET /company/mailLog/file`: the log as it is shown, without a word of any mail (ADM-P15). */
export const answerMailLogFile = answer('GET /company/mailLog/file', async ({ query, viewer, tx, house, now }) => {
  const terms = await termsOf(tx, viewer.language)
  const { timeZone } = viewer.company
  const { columns: wanted, ...filters } = query
  const columns: Record<(typeof wanted)[number], FileColumn<Row>> = {
    recipient: {
      heads: ['mailLog.recipient'],
      cells: ({ recipient, count }, say) => [recipient?.name ?? say('mailLog.counted', { count })],
    },
    kind: {
      heads: ['mailLog.kind'],
      cells: ({ kind }, say) => {
        const key = `mailLog.kind.${kind}`
        return [isWordKey(key) ? say(key) : kind]
      },
    },
    subject: { heads: ['mailLog.subject'], cells: ({ subject }) => [subject] },
    state: {
      heads: ['mailLog.state'],
      cells: ({ state }, say) => [state === null ? '' : say(`mailLog.state.${state}`)],
    },
    reason: {
      heads: ['mailLog.reason'],
      cells: ({ blockedBecause: why }, say) => [why === null ? '' : say(`mailLog.blocked.${why}`)],
    },
    queued: { heads: ['mailLog.queued'], cells: ({ queuedAt }) => [momentCell(queuedAt, timeZone)] },
    sent: { heads: ['mailLog.sent'], cells: ({ sentAt }) => [momentCell(sentAt, timeZone)] },
    settled: { heads: ['mailLog.settled'], cells: ({ settledAt }) => [momentCell(settledAt, timeZone)] },
  }
  return listFile(
    { tx, house, now, viewer },
    {
      ...{ list: 'mail-log', name: translate(viewer.language, 'mailLog.title', {}, terms), terms, columns, wanted },
      read: async (cursor) => {
        const { mails, next } = await readMailLog(tx, viewer, { ...filters, cursor, size: ROWS_EACH })
        return { rows: mails, next }
      },
    },
  )
})
