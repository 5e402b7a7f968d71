import { MAX_IMPERSONATION_REASON } from '@perennial/domain/impersonation/impersonation.ts'
import {
  listRefusals,
  MAX_TICKET_CHARACTERS,
  staffImpersonationRefusals,
  staffRefusals,
} from '@perennial/domain/staff-access/staff-access.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Id, Instant, Name, verdictSchema } from '../core/fields.ts'

const tag = 'staff access'
/** For all of them: only the operator’s company, not while impersonating, and not by access token. */
const forStaff = {
  tag,
  access: ['observer'],
  operatorOnly: true,
  whileImpersonating: 'never',
  tokenAccess: 'never',
} as const

/** A company of the installation as staff see it without a grant: its name and counts, no content (STF-P03). */
export const StaffCompany = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  /** How many people it has. */
  users: z.int(),
  isSample: z.boolean(),
  /** Whether it grants staff access now, and through which day; null means no end. */
  isGranted: z.boolean(),
  until: Day.nullable(),
})
export type StaffCompany = z.infer<typeof StaffCompany>

/** A person of a company that grants staff access: who they are, never what they wrote (STF-P03). */
export const StaffPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  isHR: z.boolean(),
  isAssistant: z.boolean(),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  isActive: z.boolean(),
  lastLogin: Instant.nullable(),
  can: z.object({ enter: verdictSchema(staffImpersonationRefusals) }),
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** What staff of the operator see of other companies, and how they get access (PERM-24, PERM-27). */
export const staffAccessRoutes = defineRoutes({
  'GET /observer/companies': {
    ...forStaff,
    summary: 'List the other companies of the installation, with their counts and whether they grant staff access',
    response: z.object({ companies: z.array(StaffCompany) }),
    refusals: { 403: staffRefusals },
    example: { as: 'otto', skipExample: true },
  },
  'GET /observer/companies/{id}/users': {
    ...forStaff,
    summary: 'List the names of people of a company that grants staff access; at most 100, filtered by `search`',
    params: z.object({ id: Id }),
    query: z.object({ search: z.string().max(200).default('') }),
    response: z.object({
      company: StaffCompany,
      people: z.array(StaffPerson),
      /** How many match in total. */
      total: z.int(),
    }),
    refusals: { 403: [...staffRefusals, ...listRefusals], 404: ['NOT_FOUND'] },
    example: { as: 'otto', params: { id: '{{company}}' }, skipExample: true },
  },
  'POST /observer/companies/{companyId}/users/{id}/impersonation': {
    ...forStaff,
    summary: 'Impersonate a person as staff of the operator, for at most an hour; requires a ticket',
    confirmed: true,
    params: z.object({ companyId: Id, id: Id }),
    body: z.strictObject({
      reason: Name(MAX_IMPERSONATION_REASON),
      ticket: Name(MAX_TICKET_CHARACTERS),
      allowsChanges: z.boolean().default(false),
    }),
    response: z.object({ until: Instant }),
    status: 201,
    refusals: { 403: [...staffRefusals, ...staffImpersonationRefusals], 404: ['NOT_FOUND'] },
    example: {
      as: 'otto',
      params: { companyId: '{{company}}', id: '{{ravi}}' },
      body: { reason: 'The list of tasks is empty', ticket: '4711' },
      skipExample: true,
    },
  },
})
