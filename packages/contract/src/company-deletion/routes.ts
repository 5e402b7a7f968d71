import { deletionRefusals, deletionScopes } from '@perennial/domain/company-deletion/deletion.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const
const Scope = z.enum(deletionScopes)

/** Whether someone may delete, who may, and what is being deleted (DEL-01, DEL-03). */
export const DeleteCompanyPermissions = z.object({
  canDeleteCompany: z.boolean(),
  superAdmins: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** Where support is written to, if this installation has one. */
  supportMail: z.string().nullable(),
  /** A deletion that has not come to its end yet. */
  running: z
    .object({
      scope: Scope,
      since: Instant,
      /** It came to an error: it is tried again by itself, and may be asked for again (DEL-09). */
      hasFailed: z.boolean(),
    })
    .nullable(),
  /** The one that ended last. */
  last: z.object({ scope: Scope, at: Instant, by: z.string().nullable() }).nullable(),
})
export type DeleteCompanyPermissions = z.infer<typeof DeleteCompanyPermissions>

/** How content or a whole company comes to its end (SYS-049). */
export const companyDeletionRoutes = defineRoutes({
  'GET /delete-company/permissions': {
    summary: 'May one delete the company, and who may',
    tag: 'company ends',
    access: admins,
    answer: DeleteCompanyPermissions,
    example: { as: 'hana' },
  },
  'POST /delete-company': {
    summary:
      'Delete content, with or without its cycles, or the company itself, for good; super admins with their password',
    tag: 'company ends',
    access: admins,
    confirmed: true,
    body: z.strictObject({ deletionScope: Scope, deletionPassword: z.string().max(1000).default('') }),
    answer: null,
    status: 202,
    refusals: {
      400: ['DELETION_PASSWORD_MISSING', 'DELETION_PASSWORD_WRONG'],
      403: deletionRefusals,
      409: ['DELETION_RUNNING'],
    },
    example: {
      as: 'hana',
      body: { deletionScope: 'CONTENT_WITHOUT_CYCLES', deletionPassword: 'a password' },
      isNotTried: true,
    },
  },
})
