import {
  deleteQuestionnaireRefusals,
  manageQuestionnairesRefusals,
  TEMPLATES_FLAG,
} from '@perennial/domain/questionnaires/library.ts'
import { readyMadeNames } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../core/define-routes.ts'
import { Id, Instant, Name, PersonRef, Version, verdictSchema } from '../core/fields.ts'
import { Violation } from '../core/problem.ts'
import { Questionnaire, ReadyMadeQuestionnaire, ReadyMadeScale } from './schemas.ts'

/** Who has access to questionnaires (PERM-13, PERM-19); the rules decide what they may do there. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'questionnaires'
const inLibrary = z.object({ questionnaireId: Id })
const existing = { questionnaireId: '{{questionnaire}}' }

/** A cycle created with a questionnaire, if the viewer administers it. */
const UsedIn = z.object({ id: Id, name: z.string() })

const can = z.object({
  manage: verdictSchema(manageQuestionnairesRefusals),
  delete: verdictSchema(deleteQuestionnaireRefusals),
})

const Listed = z.object({
  id: Id,
  name: z.string(),
  /** Questions, without headings. */
  questions: z.int(),
  /** Incomplete: no cycle can be created with it yet. */
  isIncomplete: z.boolean(),
  usedIn: z.array(UsedIn),
  /** How many cycles were created with it, including those the viewer can’t see. */
  uses: z.int(),
  changedAt: Instant,
  changedBy: PersonRef,
  isArchived: z.boolean(),
  can,
})

/** What a new questionnaire starts from. */
const Beginning = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EMPTY') }),
  z.strictObject({ type: z.literal('READY_MADE'), id: z.enum(readyMadeNames) }),
  z.strictObject({ type: z.literal('COPY'), id: Id }),
  z.strictObject({ type: z.literal('GIVEN'), questionnaire: Questionnaire }),
])

/** The company’s questionnaires; a cycle gets a copy of its own. */
export const questionnaireLibraryRoutes = defineFeatureRoutes(TEMPLATES_FLAG, {
  'GET /questionnaires': {
    summary: 'List the company’s questionnaires, by name, and the ready-made ones',
    tag,
    access: administration,
    query: z.object({ archived: z.stringbool().default(false) }),
    response: z.object({
      questionnaires: z.array(Listed),
      archived: z.int(),
      readyMade: z.array(ReadyMadeQuestionnaire.omit({ questionnaire: true }).extend({ questions: z.int() })),
      can: z.object({ manage: verdictSchema(manageQuestionnairesRefusals) }),
    }),
    example: { as: 'hana' },
  },
  'POST /questionnaires': {
    summary: 'Create a questionnaire: empty, ready-made, a copy of another, or as given',
    tag,
    access: administration,
    body: z.strictObject({ name: Name(200), from: Beginning }),
    status: 201,
    location: '/questionnaires/{id}',
    response: z.object({ id: Id }),
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'GET /questionnaires/{questionnaireId}': {
    summary: 'Get a questionnaire, with what is still missing',
    tag,
    access: administration,
    params: inLibrary,
    response: z.object({
      id: Id,
      name: z.string(),
      questionnaire: Questionnaire,
      version: Version,
      problems: z.array(Violation),
      usedIn: z.array(UsedIn),
      uses: z.int(),
      changedAt: Instant,
      changedBy: PersonRef,
      isArchived: z.boolean(),
      scales: z.array(ReadyMadeScale),
      can,
    }),
    refusals: notFound,
    example: { as: 'hana', params: existing },
  },
  'PUT /questionnaires/{questionnaireId}': {
    summary: 'Save a questionnaire, complete or not; changes to an outdated version are refused',
    tag,
    access: administration,
    params: inLibrary,
    body: z.strictObject({ name: Name(200), questionnaire: Questionnaire, version: Version }),
    response: z.object({ version: Version, problems: z.array(Violation) }),
    refusals: { 403: manageQuestionnairesRefusals, ...notFound, 409: ['VERSION_CONFLICT', 'QUESTIONNAIRE_ARCHIVED'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /questionnaires/{questionnaireId}': {
    summary: 'Delete a questionnaire that no cycle was created with; HR Admins only',
    tag,
    access: administration,
    params: inLibrary,
    response: null,
    refusals: { 403: deleteQuestionnaireRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'POST /questionnaires/{questionnaireId}/archiving': {
    summary: 'Archive a questionnaire; it is no longer offered for new cycles',
    tag,
    access: administration,
    params: inLibrary,
    response: null,
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /questionnaires/{questionnaireId}/archiving': {
    summary: 'Unarchive a questionnaire',
    tag,
    access: administration,
    params: inLibrary,
    response: null,
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', skipExample: true },
  },
})
