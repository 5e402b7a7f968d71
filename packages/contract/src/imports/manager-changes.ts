import { decisionRefusals, managerChangeStates, settledReasons } from '@perennial/domain/imports/manager-changes.ts'
import { lineReasons } from '@perennial/domain/imports/reporting-line.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Id, Instant, PageQuery, pageOf, verdictSchema } from '../core/fields.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A manager that an import left as it was, until an HR Admin decides. */
export const ImportManagerChange = z.object({
  id: Id,
  runId: Id,
  fileName: z.string().nullable(),
  importedBy: Person.nullable(),
  heldAt: Instant,
  person: Person,
  /** Who managed the person when the import ended, and who would. */
  from: Person.nullable(),
  to: Person.nullable(),
  reason: z.enum(lineReasons),
  state: z.enum(managerChangeStates),
  settledBecause: z.enum(settledReasons).nullable(),
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  can: z.object({ decide: verdictSchema(decisionRefusals) }),
})
export type ImportManagerChange = z.infer<typeof ImportManagerChange>

const tag = 'imports'
/** Changes of an import by their ids, or all that are waiting. */
const Chosen = z.strictObject({ changeIds: z.array(Id).min(1).max(200).nullable() })
const missing = { 404: ['NOT_FOUND'] } as const

/** Changes of managers that imports held back, approved or rejected by HR Admins. */
export const importApprovalRoutes = defineRoutes({
  'GET /imports/manager-changes': {
    summary: 'List the manager changes held back by imports, newest import first',
    tag,
    access: ['hrAdmin', 'techAdmin'],
    query: z.object({ ...PageQuery, runId: Id.optional(), waiting: z.stringbool().default(false) }),
    response: pageOf(ImportManagerChange),
    example: { as: 'hana', query: { waiting: true } },
  },
  'POST /imports/runs/{runId}/manager-changes/approvals': {
    summary: 'Approve manager changes held back by an import; those that still apply are made now',
    tag,
    access: ['hrAdmin'],
    body: Chosen,
    response: BulkReport,
    refusals: missing,
    example: { as: 'hana', skipExample: true, params: { runId: '{{importRun}}' }, body: { changeIds: null } },
  },
  'POST /imports/runs/{runId}/manager-changes/rejections': {
    summary: 'Reject manager changes held back by an import; everyone keeps their manager',
    tag,
    access: ['hrAdmin'],
    body: Chosen,
    response: BulkReport,
    refusals: missing,
    example: { as: 'hana', skipExample: true, params: { runId: '{{importRun}}' }, body: { changeIds: null } },
  },
})
