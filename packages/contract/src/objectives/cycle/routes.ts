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
import { Id, Version } from '../../core/fields.ts'
import { cycleRoutes } from '../../cycles/routes.ts'
import { notFound } from '../../cycles/running-routes.ts'
import { Audience } from '../../cycles/schemas.ts'
import { checkedCycle, newCycle, PeoplePreview, previewFilters } from '../../cycles/setup.ts'
import {
  ListValues,
  ObjectiveCycleEdit,
  ObjectiveCycleListItem,
  ObjectiveCycleModel,
  ObjectiveCycleOverview,
  ObjectiveDateField,
} from './schemas.ts'

/** Who has access to the administration of objective cycles (PERM-09, PERM-21); rules decide which cycles they find there. */
export const administration = ['hrAdmin', 'hrAssistant', 'objectiveCycleAdmin'] as const satisfies readonly Role[]
export const tag = 'objective cycles'
export const cycle = { cycleId: '{{runningObjectiveCycle}}' }

export const objectiveCycleRoutes = defineFeatureRoutes('objective', {
  ...cycleRoutes({
    path: '/objective-cycles',
    tag,
    access: administration,
    exampleId: cycle.cycleId,
    model: ObjectiveCycleModel,
    existing: {
      state: z.enum(cycleStates),
      people: z.int(),
      /** While there are some, private objectives cannot be switched off (OBJ-P15). */
      hasPrivateObjectives: z.boolean(),
      /** Categories and ratings that objectives have: after a removal, these still show them, grayed out. */
      usedValues: z.array(Id),
      /** Values that were removed while objectives had them. */
      removedValues: z.object({ categories: ListValues, ratings: ListValues }),
    },
    listItem: ObjectiveCycleListItem,
    overview: ObjectiveCycleOverview,
    dateField: ObjectiveDateField,
    exampleDate: 'statusEditableByOwnerUntil',
  }),
  'POST /objective-cycles/check': {
    summary: 'Validate an objective cycle: what prevents its creation, whom it reaches, and what HR should check',
    tag,
    access: administration,
    body: z.strictObject({ model: ObjectiveCycleModel, cycleId: Id.optional() }),
    response: checkedCycle(objectiveLaunchConcerns, {
      people: z.int(),
      managers: z.int(),
    }),
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /objective-cycles/preview-people': {
    summary: 'Preview the participants with their managers',
    tag,
    access: administration,
    body: z.strictObject({
      allUsers: z.boolean(),
      allowedUsers: Audience,
      ...previewFilters,
    }),
    response: PeoplePreview,
    example: {
      as: 'hana',
      body: { allUsers: false, allowedUsers: { type: 'FILTER', filter: { departments: ['Product'] } } },
    },
  },
  'POST /objective-cycles': {
    summary: 'Create an objective cycle',
    tag,
    access: administration,
    body: newCycle(ObjectiveCycleModel, {
      /** Required if the cycle has started and there is anyone to inform (CYC-02). */
      inform: z.boolean().optional(),
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
    summary: 'Edit the setup of an objective cycle; people are added and removed separately',
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
