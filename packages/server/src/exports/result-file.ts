import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { availableFormats } from '@perennial/domain/exports/exports.ts'
import { recordAudit } from '../core/audit.ts'
import { safeFileName } from '../core/csv.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { documentAuditOf, findRequest, readReport, resultTable } from '../feedback/public.ts'
import { makeLater } from '../reviews/documents/public.ts'
import { findTerms } from '../terminology/public.ts'
import { messagesFor } from './feedback-results-export.ts'
import { assembleTable, tableFileTypes, tableText } from './table-file.ts'

const elements = { root: 'feedback', row: 'answer' } as const

/** `GET /feedback-cycle-requests/{requestId}/result-file`: one result as a table; downloading it counts as reading it, like the page. */
export const downloadResultFile = handler(
  'GET /feedback-cycle-requests/{requestId}/result-file',
  async ({ params, query, viewer, tx, now }) => {
    const { format, layout } = query
    if (!availableFormats(viewer.company.switches).includes(format)) refuse('NOT_FOUND')
    const request = await findRequest(tx, viewer, params, now)
    const read = await readReport(tx, viewer, request, 'own', now)
    if (!('report' in read)) return refuse(read.refusal.allowed ? 'NOTHING_TO_READ' : read.refusal.reason)
    const { report } = read
    const audit = documentAuditOf(report)
    await recordAudit(tx, actorOf(viewer, now), { ...audit, data: { ...audit.data, format } })
    const { language } = viewer
    const messages = messagesFor({ language, terms: await findTerms(tx, language) })
    const name = messages.say('feedback.about', { name: report.found.reviewee.name })
    const { heads, rowsOf } = resultTable(layout, report.questions, messages)
    const text = tableText(format, elements, { heads, cells: rowsOf(report), name, isFirst: true, isLast: true })
    const day = localDayOf(now, viewer.company.timeZone)
    return {
      name: `${safeFileName(`${name} ${report.found.cycle.name} ${day}`)}.${format}`,
      type: tableFileTypes[format],
      body: makeLater(() => assembleTable([{ text }], { options: { format }, subjectName: name })),
    }
  },
)
