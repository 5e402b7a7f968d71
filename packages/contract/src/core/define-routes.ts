import type { Feature, FeatureFlag } from '@perennial/domain/companies/features.ts'
import type { z } from 'zod'

/** Who may call an operation at all; rules decide what they may do with a record. Holding one of the roles is enough. */
export type Role =
  | 'employee'
  | 'manager'
  | 'hrAdmin'
  | 'hrAssistant'
  | 'techAdmin'
  | 'guest'
  | 'reviewCycleAdmin'
  | 'feedbackCycleAdmin'
  | 'objectiveCycleAdmin'
  | 'creator'
  | 'observer'
/** `anyone` needs no login; `signedIn` is everyone with one, guests included; `member` is everyone but guests. */
export type Access = 'anyone' | 'signedIn' | 'member' | readonly Role[]

/** The statuses of refusals, each with its codes. */
export type RefusalCodes = { readonly [status: number]: readonly string[] }

export type RouteDefinition = {
  /** One line in the API description, in the imperative. */
  summary: string
  /** The area, for grouping. */
  tag: string
  access: Access
  /** Where this feature or flag is off, the operation does not exist (COM-P18). */
  feature?: Feature | FeatureFlag
  /** Exists only if the installation names the operator’s company, and only for people of that company (PERM-27). */
  operatorOnly?: true
  /** Requires an identity confirmed in the last 15 minutes (AUTH-7). */
  confirmed?: true
  /**
   * While impersonating, reads are open, and writes only if the impersonation allows changes and no administrator role
   * is required. `never` closes the operation in any case, `always` opens it (AUTH-11).
   */
  whileImpersonating?: 'never' | 'always'
  /** Closed to access tokens. An operation that requires a confirmed identity is closed to them anyway (AUTH-12). */
  tokenAccess?: 'never'
  /** Open also to people who must set up a second factor first, as part of doing so (AUTH-6). */
  beforeSecondFactor?: true
  /** Called by pages on their own, so it does not count as use of the session (AUTH-4). */
  isBackground?: true
  /** Called by other machines, not by our pages: the handler checks their credentials on every request. */
  machineClient?: true
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  /** A JSON body. Unknown fields are refused, so use strict objects. */
  body?: z.core.$ZodType
  /** The fields of a multipart body; files come separately. */
  form?: z.core.$ZodType
  /** The response: a schema, a file, a stream of events, or nothing (204). Fields outside the schema are removed. */
  response: z.core.$ZodType | 'file' | 'events' | null
  /** The response holds a secret that is shown once: it is never stored, not even to replay a repeated request (AUTH-12). */
  returnsSecret?: true
  /** The status of a success, if not 200 (204 for an empty response). */
  status?: 200 | 201 | 202
  /** The address of the created resource below /api, filled from the response: `/review-cycles/{id}`. */
  location?: `/${string}`
  /** The handler’s own refusals; 401, 403 ROLE_MISSING, 422 and 429 are added for every operation. */
  refusals?: RefusalCodes
  /** An example that succeeds on the sample company. The test looks up values of the form `{{name}}` there. */
  example: {
    as?: string
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    /** Not executed by the test, as it would end something for others (deleting, logging out). */
    skipExample?: true
  }
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Declares the routes of an area; keys are method and path below /api, `{name}` is a path parameter. */
export const defineRoutes = <const R extends Record<RouteKey, RouteDefinition>>(routes: R): R => routes

/** Declares routes that exist only while their feature is on (COM-P18). */
export const defineFeatureRoutes = <const R extends Record<RouteKey, RouteDefinition>>(
  feature: Feature | FeatureFlag,
  routes: R,
): R => Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, { ...route, feature }])) as R

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
type In<T> = T extends z.core.$ZodType ? z.input<T> : object
type Out<T> = T extends z.core.$ZodType ? z.output<T> : Record<never, never>
type Part<R, K extends string> = R extends { [key in K]: infer T } ? T : null

/** What a client sends: path parameters, query and body side by side. */
export type ClientInput<K, R> = (K extends string ? { [N in Names<K>]: string } : never) &
  In<Part<R, 'query'>> &
  In<Part<R, 'body'>>

/** What a client receives. */
export type RouteResponse<R> = R extends { response: infer A }
  ? A extends z.core.$ZodType
    ? z.output<A>
    : A extends 'file'
      ? Blob
      : undefined
  : never

/** What a handler returns, before the schema filters it. */
export type HandlerResult<R> = R extends { response: infer A }
  ? A extends z.core.$ZodType
    ? z.input<A>
    : A extends 'file'
      ? FileResponse
      : A extends 'events'
        ? EventStreamResponse
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response returns nothing
          void
  : never
/** Downloaded under `name`; with `inline`, shown by the browser (images we rendered). */
export type FileResponse = { name: string; type: string; body: Uint8Array | AsyncIterable<Uint8Array>; inline?: true }
/** `open` is called after the transaction; what it returns is called when the page disconnects. */
export type EventStreamResponse = {
  /** Identifies the listener: one browser and one person may keep a limited number of streams open. */
  listener: { sessionId: string; personId: string }
  open: (page: EventStream) => (() => void) | Promise<() => void>
}
/** A listening page. */
export type EventStream = { send: (event: string, data: unknown) => void; close: () => void }

/** The validated input of a handler. */
export type RequestInput<K, R> = {
  params: K extends string ? { [N in Names<K>]: string } : never
  query: Out<Part<R, 'query'>>
  body: Out<Part<R, 'body'>>
  form: Out<Part<R, 'form'>>
}
