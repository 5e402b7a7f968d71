import { canReadAudit } from '@perennial/domain/audit/audit-log.ts'
import { answer } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import type { Module } from '../core/module.ts'
import { answerAuditFile } from './exports.ts'
import { readAudit } from './queries.ts'

/** `GET /audit-entries`: super admins read their company's part (STF-P16). */
const answerAudit = answer('GET /audit-entries', ({ query, viewer, tx }) => {
  demand(canReadAudit(viewer))
  return readAudit(tx, viewer.company.timeZone, query)
})

/** Who did what that must be answered for (LOG-1). */
export const auditModule: Module = { name: 'audit', answers: [answerAudit, answerAuditFile] }
