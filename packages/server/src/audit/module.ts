import { canReadAudit } from '@perennial/domain/audit/reading.ts'
import { answer } from '../core/answer.ts'
import type { Module } from '../core/module.ts'
import { demand } from '../core/refusals.ts'
import { answerAuditFile } from './list-file.ts'
import { readAudit } from './reading.ts'

/** `GET /audit-entries`: super admins read their company's part (STF-P16). */
const answerAudit = answer('GET /audit-entries', ({ query, viewer, tx }) => {
  demand(canReadAudit(viewer))
  return readAudit(tx, viewer.company.timeZone, query)
})

/** Who did what that must be answered for (LOG-1). */
export const auditModule: Module = { name: 'audit', answers: [answerAudit, answerAuditFile] }
