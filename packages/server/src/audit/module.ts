import { canReadAudit } from '@perennial/domain/audit/audit-log.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { defineModule } from '../core/module.ts'
import { exportAuditLog } from './exports.ts'
import { readAuditLog } from './queries.ts'

/** `GET /audit-entries`: super admins read their company’s log (STF-P16). */
const answerAudit = handler('GET /audit-entries', ({ query, viewer, tx }) => {
  authorize(canReadAudit(viewer))
  return readAuditLog(tx, viewer.company.timeZone, query)
})

/** The audit log (LOG-1). */
export default defineModule({
  name: 'audit',
  handlers: [answerAudit, exportAuditLog],
})
