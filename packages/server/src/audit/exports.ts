import type { AuditEntry } from '@perennial/contract/audit/routes.ts'
import { aboutInWords, actorInWords, factsInWords, kindInWords } from '@perennial/contract/messages/audit-entries.ts'
import { isWordKey as has, translate } from '@perennial/contract/messages/translate.ts'
import { canReadAudit } from '@perennial/domain/audit/audit-log.ts'
import { momentCell } from '../core/csv.ts'
import { answer } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import { type FileColumn, listFile, ROWS_EACH } from '../core/list-export.ts'
import { termsOf } from '../terminology/public.ts'
import { readAudit } from './queries.ts'

/** `GET /audit-entries/file`: what the list shows, for spreadsheets; that it was taken stands in it the next time (LOG-1). */
export const answerAuditFile = answer('GET /audit-entries/file', async ({ query, viewer, tx, house, now }) => {
  demand(canReadAudit(viewer))
  const terms = await termsOf(tx, viewer.language)
  const { timeZone } = viewer.company
  const { columns: wanted, ...filters } = query
  const columns: Record<(typeof wanted)[number], FileColumn<AuditEntry>> = {
    when: { heads: ['audit.col.when'], cells: ({ at }) => [momentCell(at, timeZone)] },
    by: { heads: ['audit.col.by'], cells: (entry, say) => [actorInWords(entry, { say, has })] },
    what: { heads: ['audit.col.what'], cells: ({ kind }, say) => [kindInWords(kind, { say, has })] },
    about: { heads: ['audit.col.about'], cells: ({ about }, say) => [aboutInWords(about, { say, has })] },
    details: { heads: ['audit.col.details'], cells: ({ facts }, say) => [factsInWords(facts, { say, has })] },
    address: { heads: ['audit.col.address'], cells: ({ address }) => [address] },
  }
  return listFile(
    { tx, house, now, viewer },
    {
      ...{ list: 'audit', name: translate(viewer.language, 'audit.title', {}, terms), terms, columns, wanted },
      read: async (cursor) => {
        const { entries, next } = await readAudit(tx, timeZone, { ...filters, cursor, size: ROWS_EACH })
        return { rows: entries, next }
      },
    },
  )
})
