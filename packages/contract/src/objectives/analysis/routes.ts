import { analysisGroupings, analysisViews } from '@perennial/domain/objectives/analysis/views.ts'
import { analysisRefusals, analysisScopes } from '@perennial/domain/objectives/analysis.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id, PageQuery, PersonRef, pageOf } from '../../core/fields.ts'
import { Completion, ObjectiveCycleRef, ObjectiveStatus, ObjectiveType } from '../schemas.ts'

const tag = 'objectives'
const member = { access: 'member', tag } as const

/** The figures of some people; `counts` are in the order of the values, and null where they would reveal ratings of single people (OBJ-P22). */
const Figures = z.object({
  people: z.int(),
  objectives: z.int(),
  completion: Completion.nullable(),
  counts: z.array(z.int()).nullable(),
})

/**
 * `GROUP`: a department, a team or the people of a manager. `NONE`: people without one. `OTHER`: small groups together, so that ratings are
 * those of three people or more. `REST`: the smallest of very many groups.
 */
export const AnalysisGroup = Figures.extend({
  kind: z.enum(['GROUP', 'NONE', 'OTHER', 'REST']),
  name: z.string(),
  manager: PersonRef.nullable(),
  /** How many groups this one combines. */
  groups: z.int(),
})
export type AnalysisGroup = z.infer<typeof AnalysisGroup>

/** A value that objectives are counted by: its name within the view, or of a category or rating its id. */
export const AnalysisValue = z.object({ key: z.string(), label: z.string().nullable(), isRemoved: z.boolean() })
export type AnalysisValue = z.infer<typeof AnalysisValue>

const Analysis = z.object({
  cycle: ObjectiveCycleRef,
  scope: z.enum(analysisScopes),
  /** What the viewer can choose from. */
  scopes: z.array(z.enum(analysisScopes)),
  view: z.enum(analysisViews),
  views: z.array(z.enum(analysisViews)),
  by: z.enum(analysisGroupings),
  /** How the figures can be divided: ratings only in one way for those who read none. */
  groupings: z.array(z.enum(analysisGroupings)),
  values: z.array(AnalysisValue),
  total: Figures,
  groups: z.array(AnalysisGroup),
  /** Private objectives of the whole cycle, for its administrators (OBJ-P14); null for everyone else. */
  privateObjectives: z.int().nullable(),
})

/** An objective of the hierarchy, as the viewer reads it. */
export const HierarchyObjective = z.object({
  id: Id,
  title: z.string(),
  icon: z.string(),
  status: ObjectiveStatus.nullable(),
  completion: Completion.nullable(),
  type: ObjectiveType.nullable(),
  groupLabel: z.string(),
})

export const objectiveAnalysisRoutes = defineFeatureRoutes('objective', {
  'GET /objectives/analysis': {
    summary: 'Get the figures of a cycle by department, team or manager; only managers are named',
    ...member,
    query: z.object({
      /** Defaults to the cycle that started last. */
      cycleId: Id.optional(),
      /** Defaults to the first view that the cycle has. */
      view: z.enum(analysisViews).optional(),
      by: z.enum(analysisGroupings).default('DEPARTMENT'),
      /** Defaults to the widest. */
      scope: z.enum(analysisScopes).optional(),
      /** Filters. There is none for ratings: comparing two filtered results could reveal one person’s rating. */
      department: z.string().max(200).optional(),
      team: z.string().max(200).optional(),
      managerId: Id.optional(),
    }),
    response: z.object({
      /** Null while there is no cycle to analyze. */
      analysis: Analysis.nullable(),
      cycles: z.array(ObjectiveCycleRef),
      departments: z.array(z.string()),
      teams: z.array(z.string()),
    }),
    refusals: { 403: [...analysisRefusals], 404: ['NOT_FOUND'], 422: ['RATINGS_WITHOUT_FILTERS'] },
    example: { as: 'hana' },
  },
  'GET /objectives/hierarchy': {
    summary: 'List one level of the reporting line, by name, with the objectives of a cycle that you may read',
    ...member,
    query: z.object({
      cycleId: Id,
      /** Whose reports to list; defaults to the people at the top. */
      managerId: Id.optional(),
      ...PageQuery,
    }),
    response: pageOf(
      z.object({ person: PersonRef, title: z.string(), reports: z.int(), objectives: z.array(HierarchyObjective) }),
    ).extend({
      cycle: ObjectiveCycleRef,
      /** How many objectives of this level the viewer can’t read, on its last page; 0 if the level has only one other person. */
      hidden: z.int(),
    }),
    refusals: { 404: ['NOT_FOUND'], 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
})
