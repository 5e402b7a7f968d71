import { auditRefusals } from '@perennial/domain/audit/audit-log.ts'
import { auditGroupNames } from '@perennial/domain/audit/kinds.ts'
import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, exportColumns, Id, Instant, PersonRef } from '../core/fields.ts'

const tag = 'audit'

/** The subject of an entry, as far as it still has a name. */
export const AuditSubject = z.object({
  type: z.enum(['person', 'review', 'cycle', 'questionnaire']),
  id: Id,
  /** The person, or the reviewee of the review. */
  person: PersonRef.nullable(),
  /** The cycle or questionnaire. */
  name: z.string().nullable(),
})
export type AuditSubject = z.infer<typeof AuditSubject>

/** An audited action (LOG-1). Never contains content. */
export const AuditEntry = z.object({
  id: Id,
  kind: z.string(),
  group: z.enum(auditGroupNames).nullable(),
  at: Instant,
  /** The actor; null when the product itself acted, or the account no longer exists. */
  by: PersonRef.nullable(),
  /** The impersonator, if any. */
  actor: PersonRef.nullable(),
  /**
   * Set when staff of the operator acted. They have no profile here, only a name and the id of the entry: `actor` if
   * there is one, else `by`.
   */
  isStaff: z.boolean(),
  /** Whether an access token was used. */
  isByToken: z.boolean(),
  about: AuditSubject.nullable(),
  address: z.string().nullable(),
  /** Counts, and names of fields and settings. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of the log. `about` matches what was done to a person and to reviews about them. */
const filters = {
  group: z.enum(auditGroupNames).optional(),
  kind: z.string().max(60).optional(),
  byId: Id.optional(),
  aboutId: Id.optional(),
  from: Day.optional(),
  until: Day.optional(),
}

/** The audit log of the company (LOG-1, STF-P16). */
export const auditRoutes = defineRoutes({
  'GET /audit-entries': {
    summary: 'List the audit log, newest first; super admins only',
    tag,
    access: ['hrAdmin', 'techAdmin'],
    whileImpersonating: 'never',
    query: z.object({
      ...filters,
      size: z.coerce.number().int().min(1).max(200).default(100),
      cursor: z.string().max(400).optional(),
    }),
    response: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
    refusals: { 403: auditRefusals },
    example: { as: 'hana', query: { group: 'login' } },
  },
  'GET /audit-entries/export': {
    summary: 'Export the filtered audit log for spreadsheets; the export is itself audited',
    tag,
    access: ['hrAdmin', 'techAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    query: z.object({
      ...filters,
      columns: exportColumns(['when', 'by', 'what', 'about', 'details', 'address']),
    }),
    response: 'file',
    refusals: { 403: auditRefusals, 422: listExportRefusals },
    example: { as: 'hana', query: { columns: 'when,by,what,about,details' } },
  },
})
