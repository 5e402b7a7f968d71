import {
  assignAdminsRefusals,
  changeCycleRefusals,
  createCycleRefusals,
  cycleStates,
} from '@perennial/domain/cycles/life.ts'
import { objectiveLaunchConcerns } from '@perennial/domain/objectives/cycle/concerns.ts'
import { optionRefusals } from '@perennial/domain/objectives/cycle/options.ts'
import { objectiveCycleViolationCodes } from '@perennial/domain/objectives/cycle/problems.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { Id, PersonRef, Version } from '../../core/fields.ts'
import { Violation } from '../../core/problem.ts'
import { cycleRoutes } from '../../cycles/routes.ts'
import { Audience } from '../../cycles/schemas.ts'
import {
  ListValues,
  ObjectiveCycleEdit,
  ObjectiveCycleListItem,
  ObjectiveCycleModel,
  ObjectiveCycleOverview,
} from './schemas.ts'

/** Who reaches the administration of objective cycles (PERM-09, PERM-21); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'objective cycles'

export const objectiveCycleRoutes = defineFeatureRoutes('objective', {
  ...cycleRoutes({
    path: '/objective-cycles',
    tag,
    access: administration,
    exampleId: '{{runningObjectiveCycle}}',
    model: ObjectiveCycleModel,
    existing: {
      state: z.enum(cycleStates),
      people: z.int(),
      /** While there are some, private objectives cannot be switched off (OBJ-P15). */
      hasPrivateObjectives: z.boolean(),
      /** Categories and ratings that objectives have: removing them leaves them greyed there. */
      usedValues: z.array(Id),
      /** What was removed while objectives had it. */
      removedValues: z.object({ categories: ListValues, ratings: ListValues }),
    },
    listItem: ObjectiveCycleListItem,
    overview: ObjectiveCycleOverview,
  }),
  'POST /objective-cycles/check': {
    summary: 'What keeps an objective cycle from being created, whom it reaches, and what HR should look at',
    tag,
    access: administration,
    body: z.strictObject({ model: ObjectiveCycleModel, cycleId: Id.optional() }),
    response: z.object({
      problems: z.array(Violation),
      people: z.int(),
      managers: z.int(),
      hasStarted: z.boolean(),
      /** It has to be decided whether people are informed before anything is created (CYC-02). */
      asksToInform: z.boolean(),
      /** How many of them have never logged in, so that they get no email of the cycle. */
      neverSignedIn: z.int(),
      /** Of them, those whom no open invitation could have reached. */
      notInvited: z.int(),
      concerns: z.array(
        z.object({ concern: z.enum(objectiveLaunchConcerns), count: z.int(), people: z.array(PersonRef) }),
      ),
      disabledMails: z.array(z.string()),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /objective-cycles/preview-people': {
    summary: 'Who would take part, with their managers',
    tag,
    access: administration,
    body: z.strictObject({
      allUsers: z.boolean(),
      allowedUsers: Audience,
      /** Only people without a manager. */
      onlyWithoutManager: z.boolean().default(false),
      /** Only people whose name contains this. */
      q: z.string().max(200).default(''),
    }),
    response: z.object({
      total: z.int(),
      withoutManager: z.int(),
      /** The first of them. */
      people: z.array(PersonRef.extend({ department: z.string(), manager: PersonRef.nullable() })),
    }),
    example: {
      as: 'hana',
      body: { allUsers: false, allowedUsers: { type: 'FILTER', filter: { departments: ['Product'] } } },
    },
  },
  'POST /objective-cycles': {
    summary: 'Create an objective cycle',
    tag,
    access: administration,
    body: z
      .strictObject({
        model: ObjectiveCycleModel,
        /** Required if the cycle has started and there is anyone to inform (CYC-02). */
        inform: z.boolean().optional(),
        /** The draft it was made from, which is deleted. */
        draftId: Id.optional(),
        /** Required with `draftId`: if someone has saved the draft since, nothing is created. */
        draftVersion: Version.optional(),
      })
      .superRefine(({ draftId, draftVersion }, context) => {
        if (draftId !== undefined && draftVersion === undefined)
          context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['draftVersion'] })
      }),
    status: 201,
    location: '/objective-cycles/{id}',
    response: z.object({ id: Id, people: z.int() }),
    refusals: {
      403: [...createCycleRefusals, ...assignAdminsRefusals],
      409: ['INFORMING_NOT_CHOSEN', 'VERSION_CONFLICT'],
      422: ['CYCLE_INCOMPLETE', ...objectiveCycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /objective-cycles/{cycleId}': {
    summary: 'Edit an objective cycle; people are added and removed in its overview',
    tag,
    access: administration,
    params: z.object({ cycleId: Id }),
    body: z.strictObject({ model: ObjectiveCycleEdit, version: Version }),
    response: z.object({ id: Id, version: Version }),
    refusals: {
      403: assignAdminsRefusals,
      ...notFound,
      409: ['VERSION_CONFLICT', ...optionRefusals, ...changeCycleRefusals],
      422: ['CYCLE_INCOMPLETE', ...objectiveCycleViolationCodes],
    },
    example: { as: 'hana', skipExample: true },
  },
})
