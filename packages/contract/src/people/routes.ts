import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { contentGrantRefusals } from '@perennial/domain/people/content-rights.ts'
import { editingRefusals, personalDataRefusals } from '@perennial/domain/people/editing.ts'
import { deactivationRefusals, roleRefusals } from '@perennial/domain/people/roles.ts'
import { MAX_PEOPLE_ADDED } from '@perennial/domain/people/validation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Id, PersonRef } from '../core/fields.ts'
import {
  BulkChange,
  EditPerson,
  Facet,
  NewPerson,
  OrgChartFilter,
  OrgChartPerson,
  PeopleFileQuery,
  PeopleQuery,
  Person,
  PersonCard,
  PersonRow,
  PersonSuggestion,
  PersonWithTitle,
  RoleChange,
} from './schemas.ts'

const tag = 'people'
const notFound = { 404: ['NOT_FOUND'] as const }

/** Several people who are chosen from a list. */
const SeveralPeople = z.strictObject({
  personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE),
  /** Only counts; changes nothing. */
  isPreview: z.boolean().default(false),
})
/** The report, and the people who were changed, so that it can be undone. */
const SeveralReport = z.object({ ...BulkReport.shape, personIds: z.array(Id) })

export const peopleRoutes = defineRoutes({
  'GET /users': {
    summary: 'People of the company, page by page, searched, filtered and sorted',
    tag,
    access: 'member',
    query: PeopleQuery,
    response: z.object({ people: z.array(PersonRow), next: z.string().nullable(), total: z.number().int() }),
    refusals: { 403: ['ROLE_MISSING'] },
    example: { query: { search: 'noor' } },
  },
  'GET /users/export': {
    summary: 'People as a list shows them, searched, filtered and sorted, as a file for spreadsheets',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    query: PeopleFileQuery,
    response: 'file',
    refusals: { 422: listExportRefusals },
    example: { as: 'hana', query: { search: 'noor', columns: 'name,department,manager' } },
  },
  'GET /users/facets': {
    summary: 'The departments, teams and locations that people can be filtered by',
    tag,
    access: 'member',
    response: z.object({ departments: z.array(Facet), teams: z.array(Facet), locations: z.array(Facet) }),
    example: {},
  },
  'GET /users/suggestions': {
    summary: 'People who can be chosen: active ones but guests, found while typing',
    tag,
    access: 'member',
    query: z.object({
      search: z.string().max(200).default(''),
      except: Id.optional(),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ people: z.array(PersonSuggestion) }),
    example: { query: { search: 'mia' } },
  },
  'GET /users/hr': {
    summary: 'Active HR people to turn to, with or without assistants',
    tag,
    access: 'member',
    query: z.object({ assistants: z.stringbool().default(true) }),
    response: z.object({
      people: z.array(z.object({ id: Id, name: z.string(), email: z.string(), isHR: z.boolean() })),
    }),
    example: {},
  },
  'GET /users/org-chart': {
    summary:
      'One level of the org chart: the people at the top, the reports of one person, or the line down to one person',
    tag,
    access: 'member',
    query: OrgChartFilter.extend({ of: Id.optional(), to: Id.optional() }),
    response: z.object({
      levels: z.array(z.object({ managerId: Id.nullable(), people: z.array(OrgChartPerson) })),
    }),
    refusals: notFound,
    example: {},
  },
  'POST /users': {
    summary: 'Adds one person or several; all of them or none',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: z.strictObject({
      people: z.array(NewPerson).min(1).max(MAX_PEOPLE_ADDED),
      sendWelcomeEmails: z.boolean().default(false),
    }),
    response: z.object({
      people: z.array(PersonRef),
      /** How many invitations are over the company's daily limit and will be sent automatically. */
      invitedLater: z.int(),
    }),
    status: 201,
    refusals: {
      403: ['FIELD_NOT_YOURS', 'NO_GUESTS_HERE', ...contentGrantRefusals],
      429: ['ADDRESS_CHECK_LIMIT_REACHED'],
    },
    example: {
      as: 'hana',
      body: { people: [{ firstName: 'Ines', lastName: 'Novak', email: 'ines.example@fernhill.example' }] },
    },
  },
  'GET /users/{id}': {
    summary: 'A profile, as much of it as the reader may see',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    response: Person,
    refusals: notFound,
    example: { params: { id: '{{mia}}' } },
  },
  'PATCH /users/{id}': {
    summary: 'Changes fields of a profile, made on the version that was read',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    body: EditPerson,
    response: Person,
    refusals: { ...notFound, 403: editingRefusals, 409: ['EDITED_MEANWHILE'], 429: ['ADDRESS_CHECK_LIMIT_REACHED'] },
    example: { as: 'hana', params: { id: '{{ravi}}' }, body: { version: 1 }, skipExample: true },
  },
  'PUT /users/{id}/roles': {
    summary: 'Gives and takes roles',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    confirmed: true,
    params: z.object({ id: Id }),
    body: RoleChange,
    response: Person,
    refusals: { ...notFound, 403: roleRefusals },
    example: {
      as: 'hana',
      params: { id: '{{ravi}}' },
      body: { isHR: false, isAssistant: false, isAdmin: false },
      skipExample: true,
    },
  },
  'POST /users/{id}/deactivation': {
    summary: 'Deactivates somebody: their sessions end, they leave pickers and pending lists',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    params: z.object({ id: Id }),
    response: Person,
    refusals: { ...notFound, 403: deactivationRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'DELETE /users/{id}/deactivation': {
    summary: 'Brings somebody back',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    params: z.object({ id: Id }),
    response: Person,
    refusals: { ...notFound, 403: deactivationRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'POST /deactivations': {
    summary: 'Deactivates several people, each by the rule for one; who may not be, or is already, is left out',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: SeveralPeople,
    /** Also how many people report to them, and how many open reviews wait for them (for HR-type people). */
    response: SeveralReport.extend({ waiting: z.object({ reports: z.int(), reviews: z.int() }) }),
    refusals: notFound,
    example: { as: 'hana', body: { personIds: ['{{leo}}'], isPreview: true } },
  },
  'POST /profile-changes': {
    summary:
      'Changes one field of several people (manager, job title, department, team, location), each by the rule for one; who may not be changed, or has it already, is left out',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    whileImpersonating: 'never',
    body: SeveralPeople.extend({ change: BulkChange }),
    response: SeveralReport.extend({
      /** For a change of managers, for HR-type people: in how many open reviews the main reviewer stays, and in which cycles. */
      openReviews: z.object({ count: z.int(), cycles: z.array(z.string()) }),
    }),
    refusals: notFound,
    example: {
      as: 'hana',
      body: { personIds: ['{{leo}}'], change: { field: 'department', value: 'Growth' }, isPreview: true },
    },
  },
  'POST /reactivations': {
    summary: 'Brings several people back, each by the rule for one; who is there already is left out',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: SeveralPeople,
    response: SeveralReport,
    refusals: notFound,
    example: { as: 'hana', body: { personIds: ['{{leo}}'], isPreview: true } },
  },
  'GET /users/{id}/card': {
    summary: 'What a name shows on hover: who this is and whom they report to',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    response: PersonCard,
    refusals: notFound,
    example: { params: { id: '{{mia}}' } },
  },
  'GET /users/{id}/team': {
    summary: 'The people around somebody: everybody above, who has the same manager, who reports to them',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    response: z.object({
      person: PersonWithTitle,
      line: z.array(PersonWithTitle),
      peers: z.array(PersonWithTitle),
      reports: z.array(PersonWithTitle),
    }),
    refusals: notFound,
    example: { params: { id: '{{ravi}}' } },
  },
  'GET /users/{id}/export-data': {
    summary: 'All data about somebody that the reader may read, as one file (EMP-P12)',
    tag,
    access: 'member',
    confirmed: true,
    params: z.object({ id: Id }),
    response: 'file',
    refusals: { 404: ['NOT_FOUND'], 403: personalDataRefusals.filter((reason) => reason !== 'NOT_FOUND') },
    example: { as: 'ravi', params: { id: '{{ravi}}' }, skipExample: true },
  },
})
