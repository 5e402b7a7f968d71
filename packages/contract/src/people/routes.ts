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
    summary: 'List the people of the company, searched, filtered and sorted',
    tag,
    access: 'member',
    query: PeopleQuery,
    response: z.object({ people: z.array(PersonRow), next: z.string().nullable(), total: z.number().int() }),
    refusals: { 403: ['ROLE_MISSING'] },
    example: { query: { search: 'noor' } },
  },
  'GET /users/export': {
    summary: 'Export the searched, filtered and sorted people for spreadsheets',
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
    summary: 'List the departments, teams and locations to filter people by',
    tag,
    access: 'member',
    response: z.object({ departments: z.array(Facet), teams: z.array(Facet), locations: z.array(Facet) }),
    example: {},
  },
  'GET /users/suggestions': {
    summary: 'Search for active people, except guests, to choose from',
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
    summary: 'List the active HR contacts, with or without HR Assistants',
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
      'Get one level of the org chart: the people at the top, the reports of a person, or the line down to a person',
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
    summary: 'Add one or more people; either all are added or none',
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
    summary: 'Get a person’s profile, as far as you may see it',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    response: Person,
    refusals: notFound,
    example: { params: { id: '{{mia}}' } },
  },
  'PATCH /users/{id}': {
    summary: 'Change fields of a person’s profile; changes to an outdated version are refused',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    body: EditPerson,
    response: Person,
    refusals: { ...notFound, 403: editingRefusals, 409: ['EDITED_MEANWHILE'], 429: ['ADDRESS_CHECK_LIMIT_REACHED'] },
    example: { as: 'hana', params: { id: '{{ravi}}' }, body: { version: 1 }, skipExample: true },
  },
  'PUT /users/{id}/roles': {
    summary: 'Change a person’s roles',
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
    summary: 'Deactivate a person; their sessions end, and they are no longer offered in pickers and pending lists',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    params: z.object({ id: Id }),
    response: Person,
    refusals: { ...notFound, 403: deactivationRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'DELETE /users/{id}/deactivation': {
    summary: 'Reactivate a person',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    params: z.object({ id: Id }),
    response: Person,
    refusals: { ...notFound, 403: deactivationRefusals },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'POST /deactivations': {
    summary:
      'Deactivate several people, each checked separately; those who can’t be or already are deactivated are skipped',
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
      'Change the manager, job title, department, team or location of several people, each checked separately; those who can’t be changed or already have the value are skipped',
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
    summary: 'Reactivate several people, each checked separately; those already active are skipped',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: SeveralPeople,
    response: SeveralReport,
    refusals: notFound,
    example: { as: 'hana', body: { personIds: ['{{leo}}'], isPreview: true } },
  },
  'GET /users/{id}/card': {
    summary: 'Get the card of a person, shown on hover: who they are and whom they report to',
    tag,
    access: 'member',
    params: z.object({ id: Id }),
    response: PersonCard,
    refusals: notFound,
    example: { params: { id: '{{mia}}' } },
  },
  'GET /users/{id}/team': {
    summary: 'List the people around a person: everyone above them, their peers and their direct reports',
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
    summary: 'Download all data about a person that you may read, as one file',
    tag,
    access: 'member',
    confirmed: true,
    params: z.object({ id: Id }),
    response: 'file',
    refusals: { 404: ['NOT_FOUND'], 403: personalDataRefusals.filter((reason) => reason !== 'NOT_FOUND') },
    example: { as: 'ravi', params: { id: '{{ravi}}' }, skipExample: true },
  },
})
