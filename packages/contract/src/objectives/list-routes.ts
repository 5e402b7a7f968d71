import { completionBandNames, duePeriods } from '@perennial/domain/objectives/analysis/views.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Day, Id, PageQuery, PersonRef, pageOf, verdictSchema } from '../core/fields.ts'
import {
  CycleObjectives,
  ListValue,
  ObjectiveCard,
  ObjectiveCycleRef,
  ObjectiveStatus,
  ObjectiveType,
  TreeLine,
  Visibility,
} from './schemas.ts'
import { TeamRow } from './team-row.ts'

const tag = 'objectives'
const notFound = ['NOT_FOUND'] as const
const member = { access: 'member', tag } as const
const ofPerson = z.object({ id: Id })

/** Lists of one person: in pages of whole cycles, each with all of its objectives. */
const PersonListQuery = { archived: z.stringbool().default(false), cursor: PageQuery.cursor }

/** The filters of browsing; the address of the page uses the same names. */
export const BrowseQuery = {
  search: z.string().max(200).default(''),
  /** `TEAM`: people below the viewer. `COMPANY`: everything the viewer reads. */
  scope: z.enum(['COMPANY', 'TEAM', 'OWN']).default('COMPANY'),
  cycleId: Id.optional(),
  ownerId: Id.optional(),
  department: z.string().max(200).optional(),
  categoryId: Id.optional(),
  status: ObjectiveStatus.optional(),
  type: ObjectiveType.optional(),
  team: z.string().max(200).optional(),
  /** Only objectives of people with this direct manager. */
  managerId: Id.optional(),
  band: z.enum(completionBandNames).optional(),
  /** Only matches objectives whose rating the viewer reads. */
  ratingId: Id.optional(),
  /** Only matches open objectives. */
  due: z.enum(duePeriods).optional(),
  only: z.enum(['OPEN', 'CLOSED', 'DUE_SOON', 'STALE', 'RECENT']).optional(),
  sort: z.enum(['TITLE', 'OWNER', 'DUE_DATE', 'STATUS', 'COMPLETION', 'PROGRESSED']).default('TITLE'),
  descending: z.stringbool().default(false),
}

export const objectiveListRoutes = defineFeatureRoutes('objective', {
  'GET /objectives': {
    summary: 'List your objectives by cycle, newest cycle first',
    ...member,
    query: z.object({ ...PersonListQuery, /** Only those of this cycle. */ cycleId: Id.optional() }),
    response: z.object({ cycles: z.array(CycleObjectives), next: z.string().nullable() }),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /users/{id}/objectives': {
    summary: 'List a person’s objectives by cycle, as far as you may read them',
    ...member,
    params: ofPerson,
    query: z.object(PersonListQuery),
    response: z.object({ person: PersonRef, cycles: z.array(CycleObjectives), next: z.string().nullable() }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', params: { id: '{{ravi}}' } },
  },
  'GET /objectives/team': {
    summary: 'List your direct and indirect reports with their progress in a cycle, by name',
    ...member,
    query: z.object({
      /** Defaults to the cycle that started last. */
      cycleId: Id.optional(),
      search: z.string().max(200).default(''),
      directOnly: z.stringbool().default(false),
      ...PageQuery,
    }),
    response: pageOf(TeamRow).extend({
      cycle: ObjectiveCycleRef.nullable(),
      cycles: z.array(ObjectiveCycleRef),
      /** The next day on which a check-in is due. */
      nextCheckIn: Day.nullable(),
    }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia' },
  },
  'GET /objectives/browse': {
    summary: 'Browse the objectives you may read, filtered and sorted',
    ...member,
    query: z.object({ ...BrowseQuery, ...PageQuery }),
    response: pageOf(ObjectiveCard),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia' },
  },
  'GET /objectives/browse/options': {
    summary: 'List the values to filter objectives by: cycles, categories, ratings and departments',
    ...member,
    response: z.object({
      cycles: z.array(ObjectiveCycleRef),
      categories: z.array(ListValue.extend({ cycleId: Id })),
      ratings: z.array(ListValue.extend({ cycleId: Id })),
      departments: z.array(z.string()),
    }),
    example: { as: 'mia' },
  },
  'GET /objectives/tree': {
    summary: 'List one level of a cycle’s objective tree, by title, as far as you may read it',
    ...member,
    query: z.object({
      cycleId: Id,
      /** Defaults to the top. */
      parentId: Id.optional(),
      /** For a hidden line: how many levels below the parent it hides. */
      hiddenLevels: z.coerce.number().int().min(0).max(9).default(0),
      ...PageQuery,
    }),
    response: pageOf(TreeLine).extend({ cycle: ObjectiveCycleRef }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'GET /objectives/form-options': {
    summary: 'List the cycles in which you can create an objective for someone, with the options of each',
    ...member,
    query: z.object({ /** Defaults to the viewer. */ ownerId: Id.optional() }),
    response: z.object({
      owner: PersonRef,
      cycles: z.array(
        z.object({
          cycle: ObjectiveCycleRef,
          create: verdictSchema(objectiveRefusals),
          dueDate: Day,
          visibility: Visibility,
          visibilities: z.array(Visibility),
          canShare: z.boolean(),
          types: z.array(ObjectiveType),
          categories: z.array(ListValue),
        }),
      ),
    }),
    refusals: { 404: notFound },
    example: { as: 'mia' },
  },
  'GET /objectives/owners': {
    summary: 'Search for people for whom you can create an objective in a cycle',
    ...member,
    query: z.object({ cycleId: Id, search: z.string().max(200).default('') }),
    response: z.object({ people: z.array(PersonRef.extend({ title: z.string() })) }),
    refusals: { 404: notFound },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'GET /objectives/parents': {
    summary: 'Search for possible parents of an objective',
    ...member,
    query: z.object({
      cycleId: Id,
      /** The objective to move; omitted for a new one. */
      objectiveId: Id.optional(),
      type: ObjectiveType.default('INDIVIDUAL'),
      search: z.string().max(200).default(''),
    }),
    response: z.object({ objectives: z.array(ObjectiveCard) }),
    refusals: { 404: notFound },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
})
