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

const tag = 'staff-access'
/** Each of them: of the operator's company alone, nothing in someone else's place, never by a program. */
const forStaff = {
  tag,
  access: ['observer'],
  operatorOnly: true,
  whileImpersonating: 'never',
  tokenAccess: 'never',
} as const

/** A company of the installation as staff see it without a grant: its name and counts, nothing of its content (STF-P03). */
export const StaffCompany = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  /** How many people it has. */
  users: z.int(),
  isSample: z.boolean(),
  /** Whether it lets staff in now, and through which day; null is without end. */
  isGranted: z.boolean(),
  until: Day.nullable(),
})
export type StaffCompany = z.infer<typeof StaffCompany>

/** Someone of a company that lets staff in: who they are, never what they wrote (STF-P03). */
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

/** What the operator's own people see of other companies, and how they come in (PERM-24, PERM-27). */
export const staffAccessRoutes = defineRoutes({
  'GET /observer/companies': {
    ...forStaff,
    summary: 'The other companies of the installation: names and counts, and which of them let staff in',
    answer: z.object({ companies: z.array(StaffCompany) }),
    refusals: { 403: staffRefusals },
    example: { as: 'otto', isNotTried: true },
  },
  'GET /observer/companies/{id}/users': {
    ...forStaff,
    summary: 'The people of a company that lets staff in: by name, at most a hundred, narrowed by `search`',
    params: z.object({ id: Id }),
    query: z.object({ search: z.string().max(200).default('') }),
    answer: z.object({
      company: StaffCompany,
      people: z.array(StaffPerson),
      /** How many fit in all. */
      total: z.int(),
    }),
    refusals: { 403: [...staffRefusals, ...listRefusals], 404: ['NOT_FOUND'] },
    example: { as: 'otto', params: { id: '{{company}}' }, isNotTried: true },
  },
  'POST /observer/companies/{companyId}/users/{id}/impersonation': {
    ...forStaff,
    summary: 'Staff of the operator see the product as this person for an hour at most, for the ticket that is named',
    confirmed: true,
    params: z.object({ companyId: Id, id: Id }),
    body: z.strictObject({
      reason: Name(MAX_IMPERSONATION_REASON),
      ticket: Name(MAX_TICKET_CHARACTERS),
      allowsChanges: z.boolean().default(false),
    }),
    answer: z.object({ until: Instant }),
    status: 201,
    refusals: { 403: [...staffRefusals, ...staffImpersonationRefusals], 404: ['NOT_FOUND'] },
    example: {
      as: 'otto',
      params: { companyId: '{{company}}', id: '{{ravi}}' },
      body: { reason: 'The list of tasks is empty', ticket: '4711' },
      isNotTried: true,
    },
  },
})
