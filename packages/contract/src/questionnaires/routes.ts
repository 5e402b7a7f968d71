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

/** Who reaches the questionnaires (PERM-13, PERM-19); what they may do there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'questionnaires'
const inLibrary = z.object({ questionnaireId: Id })
const existing = { questionnaireId: '{{questionnaire}}' }

/** A cycle that was made with a questionnaire, as far as the one who asks administers it. */
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
  /** Something is missing before a cycle can be made with it. */
  isIncomplete: z.boolean(),
  usedIn: z.array(UsedIn),
  /** How many cycles were made with it, also those that the one who asks does not see. */
  uses: z.int(),
  changedAt: Instant,
  changedBy: PersonRef,
  isArchived: z.boolean(),
  can,
})

/** Where a new questionnaire begins. */
const Beginning = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EMPTY') }),
  z.strictObject({ type: z.literal('READY_MADE'), id: z.enum(readyMadeNames) }),
  z.strictObject({ type: z.literal('COPY'), id: Id }),
  z.strictObject({ type: z.literal('GIVEN'), questionnaire: Questionnaire }),
])

/** Questionnaires that a company keeps for its cycles; a cycle that takes one has a copy of its own. */
export const questionnaireLibraryRoutes = defineFeatureRoutes(TEMPLATES_FLAG, {
  'GET /questionnaires': {
    summary: 'The questionnaires of the company, by name, and the ready-made ones',
    tag,
    access: administration,
    query: z.object({ archived: z.stringbool().default(false) }),
    answer: z.object({
      questionnaires: z.array(Listed),
      archived: z.int(),
      readyMade: z.array(ReadyMadeQuestionnaire.omit({ questionnaire: true }).extend({ questions: z.int() })),
      can: z.object({ manage: verdictSchema(manageQuestionnairesRefusals) }),
    }),
    example: { as: 'hana' },
  },
  'POST /questionnaires': {
    summary: 'Add a questionnaire: an empty one, a ready-made one, a copy of another, or one that is given',
    tag,
    access: administration,
    body: z.strictObject({ name: Name(200), from: Beginning }),
    status: 201,
    location: '/questionnaires/{id}',
    answer: z.object({ id: Id }),
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', isNotTried: true },
  },
  'GET /questionnaires/{questionnaireId}': {
    summary: 'A questionnaire of the company, with what is still missing in it',
    tag,
    access: administration,
    params: inLibrary,
    answer: z.object({
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
    summary: 'Save a questionnaire, also an unfinished one; of two windows the later one is refused',
    tag,
    access: administration,
    params: inLibrary,
    body: z.strictObject({ name: Name(200), questionnaire: Questionnaire, version: Version }),
    answer: z.object({ version: Version, problems: z.array(Violation) }),
    refusals: { 403: manageQuestionnairesRefusals, ...notFound, 409: ['VERSION_CONFLICT', 'QUESTIONNAIRE_ARCHIVED'] },
    example: { as: 'hana', isNotTried: true },
  },
  'DELETE /questionnaires/{questionnaireId}': {
    summary: 'Delete a questionnaire that no cycle was made with; HR Admins alone',
    tag,
    access: administration,
    params: inLibrary,
    answer: null,
    refusals: { 403: deleteQuestionnaireRefusals, ...notFound },
    example: { as: 'hana', isNotTried: true },
  },
  'POST /questionnaires/{questionnaireId}/archiving': {
    summary: 'Put a questionnaire away: it is offered to no new cycle',
    tag,
    access: administration,
    params: inLibrary,
    answer: null,
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', isNotTried: true },
  },
  'DELETE /questionnaires/{questionnaireId}/archiving': {
    summary: 'Take a questionnaire out of the archive',
    tag,
    access: administration,
    params: inLibrary,
    answer: null,
    refusals: { 403: manageQuestionnairesRefusals, ...notFound },
    example: { as: 'hana', isNotTried: true },
  },
})
