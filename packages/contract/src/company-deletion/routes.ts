import { deletionRefusals, deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const
const Scope = z.enum(deletionScopes)

/** Whether the viewer may delete, who may, and what is being deleted (DEL-01, DEL-03). */
export const DeleteCompanyPermissions = z.object({
  canDeleteCompany: z.boolean(),
  superAdmins: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** The support address, if this installation has one. */
  supportMail: z.string().nullable(),
  /** The deletion in progress. */
  running: z
    .object({
      scope: Scope,
      since: Instant,
      /** It failed: it is retried automatically, and may be requested again (DEL-09). */
      hasFailed: z.boolean(),
    })
    .nullable(),
  /** The most recently finished deletion. */
  last: z.object({ scope: Scope, at: Instant, by: z.string().nullable() }).nullable(),
})
export type DeleteCompanyPermissions = z.infer<typeof DeleteCompanyPermissions>

/** Deletion of content or of the whole company (SYS-049). */
export const companyDeletionRoutes = defineRoutes({
  'GET /delete-company/permissions': {
    summary: 'Check whether you may delete the company, and list who may',
    tag: 'company deletion',
    access: admins,
    response: DeleteCompanyPermissions,
    example: { as: 'hana' },
  },
  'POST /delete-company': {
    summary:
      'Delete content, with or without cycles, or the whole company for good; super admins only, with their password',
    tag: 'company deletion',
    access: admins,
    confirmed: true,
    body: z.strictObject({ deletionScope: Scope, deletionPassword: z.string().max(1000).default('') }),
    response: null,
    status: 202,
    refusals: {
      400: ['DELETION_PASSWORD_MISSING', 'DELETION_PASSWORD_WRONG'],
      403: deletionRefusals,
      409: ['DELETION_RUNNING'],
    },
    example: {
      as: 'hana',
      body: { deletionScope: 'CONTENT_WITHOUT_CYCLES', deletionPassword: 'a password' },
      skipExample: true,
    },
  },
})
