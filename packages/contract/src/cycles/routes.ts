import { cycleExtensionRefusals } from '@perennial/domain/cycles/extension.ts'
import { changeCycleRefusals, createCycleRefusals, deleteCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { startCycleRefusals } from '@perennial/domain/cycles/start-now.ts'
import { z } from 'zod'
import type { Role, RouteDefinition } from '../core/define-routes.ts'
import { Day, Id, PersonRef, Version, verdictSchema } from '../core/fields.ts'
import { CreationProgress, DraftListItem, EditorPlace } from './schemas.ts'

const notFound = { 404: ['NOT_FOUND'] } as const
const inCycle = z.object({ cycleId: Id })
const inDraft = z.object({ draftId: Id })

/** Keys such as `GET /guided/new`, below the path of a kind. */
type Below<P extends string, R> = {
  [K in keyof R as K extends `${infer Method} /${infer Rest}`
    ? `${Method} ${P}/${Rest}`
    : K extends `${infer Method} `
      ? `${Method} ${P}`
      : never]: R[K]
}

function below<const P extends `/${string}`, const R extends Record<string, RouteDefinition>>(
  path: P,
  routes: R,
): Below<P, R> {
  const entries = Object.entries(routes).map(([key, route]) => [key.replace(' ', ` ${path}`), route])
  return Object.fromEntries(entries) as Below<P, R>
}

/** What each kind of cycle specifies for its routes. */
type CycleRoutes<
  P extends `/${string}`,
  Model extends z.ZodType,
  Existing extends z.ZodRawShape,
  Item extends z.ZodType,
  Overview extends z.ZodType,
  DateField extends z.core.$ZodRecordKey,
> = {
  path: P
  tag: string
  /** Who has access to the administration of this kind; rules decide which cycles they find there. */
  access: readonly Role[]
  /** A cycle of the sample company: `{{runningCycle}}`. */
  exampleId: string
  /** A model that is being typed may be incomplete in meaning, never in shape. */
  model: Model
  /** What else the editor needs to know about an existing cycle. */
  existing: Existing
  listItem: Item
  overview: Overview
  /** The dates of its timeline, and one of them for the example. */
  dateField: DateField
  exampleDate: string
}

/**
 * The routes that every kind of cycle has in the same shape: list, set-up, copy, drafts, overview, dates, start, archive and deletion.
 * Each kind declares creating, checking and saving itself, because their refusals differ.
 */
export function cycleRoutes<
  const P extends `/${string}`,
  Model extends z.ZodType,
  Existing extends z.ZodRawShape,
  Item extends z.ZodType,
  Overview extends z.ZodType,
  DateField extends z.core.$ZodRecordKey,
>({
  path,
  tag,
  access,
  exampleId,
  model,
  existing,
  listItem,
  overview,
  dateField,
  exampleDate,
}: CycleRoutes<P, Model, Existing, Item, Overview, DateField>) {
  const Guided = z.object({ model })
  const example = { as: 'hana', params: { cycleId: exampleId } }
  const skipped = { as: 'hana', skipExample: true } as const
  const inKind = { tag, access }
  const draftPath: `/${string}` = `/${path.slice(1)}/drafts/{id}`
  return below(path, {
    'GET ': {
      ...inKind,
      summary: 'List the cycles you administer, latest start first, and drafts of new ones',
      query: z.object({ archived: z.stringbool().default(false) }),
      response: z.object({
        cycles: z.array(listItem),
        drafts: z.array(DraftListItem),
        archived: z.int(),
        can: z.object({ create: verdictSchema(createCycleRefusals) }),
      }),
      example: { as: 'hana' },
    },
    'GET /guided/new': {
      ...inKind,
      summary: 'Get the defaults for a new cycle',
      response: Guided,
      refusals: { 403: createCycleRefusals },
      example: { as: 'hana' },
    },
    'GET /guided/{cycleId}': {
      ...inKind,
      summary: 'Get the setup of a cycle for editing',
      params: inCycle,
      response: z.object({ model, version: Version, ...existing }),
      refusals: { ...notFound, 409: changeCycleRefusals },
      example,
    },
    'GET /guided/{cycleId}/copy': {
      ...inKind,
      summary: 'Get the setup of a cycle for a copy, without dates, administrators and content',
      params: inCycle,
      response: Guided,
      refusals: { 403: createCycleRefusals, ...notFound },
      example,
    },
    'POST /drafts': {
      ...inKind,
      summary: 'Create a draft of a new cycle',
      body: z.strictObject({ model, place: EditorPlace.optional() }),
      status: 201,
      location: draftPath,
      response: z.object({ id: Id, version: Version }),
      refusals: { 403: createCycleRefusals },
      example: skipped,
    },
    'GET /drafts/{draftId}': {
      ...inKind,
      summary: 'Get a draft of a new cycle',
      params: inDraft,
      response: Guided.extend({ version: Version, place: EditorPlace.nullable() }),
      refusals: notFound,
      example: skipped,
    },
    'PUT /drafts/{draftId}': {
      ...inKind,
      summary: 'Save a draft of a new cycle; changes to an outdated version are refused',
      params: inDraft,
      body: z.strictObject({ model, version: Version, place: EditorPlace.optional() }),
      response: z.object({ id: Id, version: Version }),
      refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
      example: skipped,
    },
    'DELETE /drafts/{draftId}': {
      ...inKind,
      summary: 'Delete a draft of a new cycle',
      params: inDraft,
      /** The version the client last saw: a later one is not deleted. */
      query: z.object({ version: z.coerce.number().pipe(Version) }),
      response: null,
      refusals: { ...notFound, 409: ['VERSION_CONFLICT'] },
      example: skipped,
    },
    'GET /{cycleId}': {
      ...inKind,
      summary: 'Get the overview of a cycle: its progress, and what needs HR’s attention',
      params: inCycle,
      response: overview,
      refusals: notFound,
      example,
    },
    'DELETE /{cycleId}': {
      ...inKind,
      summary: 'Delete a cycle with everything written in it',
      params: inCycle,
      query: z.object({ confirmation: z.string().max(100).optional() }),
      response: null,
      refusals: { 403: deleteCycleRefusals, ...notFound, 422: ['DELETION_NOT_CONFIRMED'] },
      example: skipped,
    },
    'GET /{cycleId}/creation': {
      ...inKind,
      summary: 'Get the progress of a cycle’s creation in the background',
      params: inCycle,
      response: CreationProgress,
      refusals: notFound,
      example,
    },
    'GET /{cycleId}/matches': {
      ...inKind,
      summary: 'List the people who now match the cycle’s filter but aren’t in it',
      params: inCycle,
      response: z.object({ total: z.int(), people: z.array(PersonRef) }),
      refusals: notFound,
      example,
    },
    'POST /{cycleId}/extension': {
      ...inKind,
      summary: 'Extend the dates of a cycle for everyone in it',
      params: inCycle,
      body: z.strictObject({ dates: z.partialRecord(dateField, Day) }),
      response: null,
      refusals: { 403: cycleExtensionRefusals, ...notFound },
      example: { ...skipped, params: { cycleId: exampleId }, body: { dates: { [exampleDate]: '2099-12-31' } } },
    },
    'POST /{cycleId}/start': {
      ...inKind,
      summary: 'Start a cycle now if it is due to start later today',
      params: inCycle,
      response: null,
      refusals: { ...notFound, 409: startCycleRefusals },
      example: skipped,
    },
    'POST /{cycleId}/archiving': {
      ...inKind,
      summary: 'Archive a cycle; it becomes read-only, without tasks and emails',
      params: inCycle,
      response: null,
      refusals: notFound,
      example: skipped,
    },
    'DELETE /{cycleId}/archiving': {
      ...inKind,
      summary: 'Unarchive a cycle',
      params: inCycle,
      response: null,
      refusals: notFound,
      example: skipped,
    },
  })
}
