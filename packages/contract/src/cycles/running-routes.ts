import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { z } from 'zod'
import type { RefusalCodes, Role } from '../core/define-routes.ts'
import { Id, PageQuery, pageOf } from '../core/fields.ts'
import { AddedPeople, groupQuery, Items, isPreview, NoticeReport, ReminderReport } from './running.ts'

type RunningCycles<Items extends z.ZodRawShape> = {
  tag: string
  /** Who reaches the administration of the kind; which cycles they find there is decided by rules. */
  access: readonly Role[]
  /** A running cycle of the sample company: `{{runningCycle}}`. */
  exampleId: string
  /** The items that a bulk action is about; without them, all of the cycle. */
  items: Items
}
type Described<Body extends z.ZodRawShape, Response extends z.ZodType, Refusals extends RefusalCodes> = {
  summary: string
  body: Body
  response: Response
  refusals?: Refusals
  /** What an example sends, with which it only counts. */
  example?: object
  access?: readonly Role[]
}
/** A body may require what is optional elsewhere. */
type Overridden<A, B> = Omit<A, keyof B> & B
type GroupSorts = readonly ['open', ...string[]]

export const notFound = { 404: ['NOT_FOUND'] } as const
export const inCycle = z.object({ cycleId: Id })

/** The items of a cycle that are named one by one in a bulk action: `{ reviews: … }`. */
export const itemsNamed = <const Name extends string>(name: Name) =>
  ({ [name]: Items.optional() }) as { [N in Name]: z.ZodOptional<typeof Items> }

/** How the rows of a cycle are found and sorted; each kind narrows them by more. */
export const rowFilters = <const Sorts extends readonly ['name', ...string[]], More extends z.ZodRawShape>(
  sorts: Sorts,
  more: More,
) => ({
  q: z.string().max(200).default(''),
  sort: z.enum(sorts).default('name' as never),
  direction: z.enum(['asc', 'desc']).default('asc'),
  department: z.string().max(200).optional(),
  ...more,
})

/** The operations on a running cycle that every kind has in the same shape, each under the kind’s own address. */
export function runningRoutes<Named extends z.ZodRawShape>({ tag, access, exampleId, items }: RunningCycles<Named>) {
  const inKind = { tag, access, params: inCycle }
  const params = { cycleId: exampleId }
  const skipped = { as: 'hana', skipExample: true } as const
  const selected = { ...items, isPreview }

  /** Does something with items of the cycle, or with all of them. */
  const bulkAction = <
    Body extends z.ZodRawShape,
    Response extends z.ZodType,
    const Refusals extends RefusalCodes = Record<never, never>,
  >(
    action: Described<Body, Response, Refusals>,
  ) => ({
    ...inKind,
    summary: action.summary,
    access: action.access ?? access,
    body: z.strictObject({ ...selected, ...action.body } as Overridden<typeof selected, Body>),
    response: action.response,
    refusals: { ...notFound, 409: changeCycleRefusals, ...(action.refusals as Refusals) },
    example: action.example ? { as: 'hana', params, body: { ...action.example, isPreview: true } } : skipped,
  })

  return {
    bulkAction,
    rows: <Row extends z.ZodType, Filters extends z.ZodRawShape>(summary: string, row: Row, filters: Filters) => ({
      ...inKind,
      summary,
      query: z.object({ ...PageQuery, ...filters }),
      response: pageOf(row),
      refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] } as const,
      example: { as: 'hana', params },
    }),
    progress: <
      const By extends readonly [string, ...string[]],
      const Sorts extends GroupSorts,
      Group extends z.ZodType,
    >(
      summary: string,
      by: By,
      sorts: Sorts,
      group: Group,
    ) => ({
      ...inKind,
      summary,
      query: groupQuery(by, sorts),
      response: pageOf(group),
      refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] } as const,
      example: { as: 'hana', params, query: { by: by[0] } },
    }),
    inform: <const Refusals extends RefusalCodes = Record<never, never>>(refusals?: Refusals) =>
      bulkAction({
        summary: 'Inform people of their tasks if they have not been informed yet',
        body: {},
        response: NoticeReport,
        refusals: refusals as Refusals,
        example: {},
      }),
    nudges: <Body extends z.ZodRawShape, const Refusals extends RefusalCodes = Record<never, never>>(
      body: Body,
      example: object,
      refusals?: Refusals,
    ) =>
      bulkAction({
        summary: 'Remind people of what is still to do; each at most once in 24 hours',
        body,
        response: ReminderReport,
        refusals: refusals as Refusals,
        example,
      }),
    addition: <const Refusals extends RefusalCodes = Record<never, never>>(refusals?: Refusals) => ({
      ...inKind,
      summary: 'Add people to a cycle; those already in it stay as they are',
      body: AddedPeople,
      response: z.object({ added: z.int() }),
      refusals: { ...notFound, 409: changeCycleRefusals, 422: ['PERSON_UNKNOWN'], ...(refusals as Refusals) } as const,
      example: skipped,
    }),
  }
}
