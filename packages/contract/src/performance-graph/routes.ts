import { boxKeys, MAX_BOX_NAME } from '@perennial/domain/performance-graph/graph-picture.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Line, PersonRef } from '../core/fields.ts'
import { GraphGrid } from './schemas.ts'

const tag = 'performance graph'
const Axis = z.object({ low: z.string(), high: z.string(), label: z.string(), description: z.string() })
const Point = z.object({ x: z.number(), y: z.number() })

/** Filters of the graph, also in the address of its page. */
const filters = {
  department: z.string().max(200).optional(),
  team: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
  managerId: Id.optional(),
  rating: z.string().max(20).optional(),
}

/** How the people of a cycle are distributed between the two axes. */
export const PerformanceGraph = z.object({
  cycle: z.object({ id: Id, name: z.string() }),
  /** The manager whose team it is about; null for the whole company. */
  manager: PersonRef.nullable(),
  axes: z.object({ x: Axis, y: Axis }),
  /** Whether the cycle asks for points at all. */
  isAsked: z.boolean(),
  /** Fields on each side (REV-P16). */
  fields: z.union([z.literal(2), z.literal(3)]),
  boxNames: GraphGrid.shape.boxNames,
  /** People in each field, rows from the bottom; null where there are too few (REV-P17). */
  counts: z.array(z.array(z.int())).nullable(),
  total: z.int().nullable(),
  /** By name, for those who may read about each of them; absent for everyone else. */
  points: z
    .array(
      z.object({
        reviewId: Id,
        person: PersonRef,
        department: z.string(),
        point: Point,
        /** The person’s own point, once shared. */
        own: Point.nullable(),
        rating: z.string().nullable(),
      }),
    )
    .optional(),
  /** Whether the viewer may set the number of boxes of the company’s graphs, and their names. */
  maySetFields: z.boolean(),
  /** The available filters; none for people who may only see counts. */
  choices: z.object({
    departments: z.array(z.string()),
    teams: z.array(z.string()),
    locations: z.array(z.string()),
    managers: z.array(PersonRef),
    ratings: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
})
export type PerformanceGraph = z.infer<typeof PerformanceGraph>

/** The performance graph of a cycle, for the company or for a team. */
export const performanceGraphRoutes = defineFeatureRoutes('review', {
  'GET /reviews/graph/company/{cycleId}': {
    summary: 'Get the performance graph of a cycle; people without access to content get only counts',
    tag,
    access: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
    params: z.object({ cycleId: Id }),
    query: z.object(filters),
    response: PerformanceGraph,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { cycleId: '{{runningCycle}}' } },
  },
  'PUT /companies/{id}/performance-graph': {
    summary: 'Set the performance graph to two or three boxes per side',
    tag,
    access: ['hrAdmin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ fields: z.union([z.literal(2), z.literal(3)]) }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{company}}' }, body: { fields: 3 } },
  },
  'PUT /companies/{id}/performance-graph/box-names': {
    summary: 'Name the boxes of the company’s performance graphs; unnamed boxes keep their default name',
    tag,
    access: ['hrAdmin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ names: z.partialRecord(z.enum(boxKeys), Line(MAX_BOX_NAME)) }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{company}}' }, body: { names: { 'high.high': 'Key talent' } } },
  },
  'GET /reviews/graph/team/{managerId}/{cycleId}': {
    summary: 'Get the performance graph of a team; for its manager, the managers above them and HR Admins',
    tag,
    access: 'member',
    params: z.object({ managerId: Id, cycleId: Id }),
    query: z.object(filters),
    response: PerformanceGraph,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { managerId: '{{mia}}', cycleId: '{{runningCycle}}' } },
  },
})
