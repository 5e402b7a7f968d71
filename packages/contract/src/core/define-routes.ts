import type { Feature, FeatureFlag } from '@perennial/domain/companies/features.ts'
import type { z } from 'zod'

/** Who may ask at all; what they may do with one record is decided by rules. Holding one of the roles is enough. */
export type Role =
  | 'employee'
  | 'manager'
  | 'hrAdmin'
  | 'hrAssistant'
  | 'techAdmin'
  | 'guest'
  | 'reviewCycleAdmin'
  | 'creator'
  | 'observer'
/** `anyone` needs no login; `signedIn` is everyone with one, guests too; `member` is everyone but guests. */
export type Access = 'anyone' | 'signedIn' | 'member' | readonly Role[]

/** Statuses that a refusal may have, each with its codes. */
export type RefusalCodes = { readonly [status: number]: readonly string[] }

export type RouteDefinition = {
  /** One line for people who read the API description. */
  summary: string
  /** The area, for grouping. */
  tag: string
  access: Access
  /** Where this feature or flag is switched off the operation does not exist, for no one (COM-P18). */
  feature?: Feature | FeatureFlag
  /** Exists only where the installation names the company of its operator, and for whoever asks nowhere else (PERM-27). */
  operatorOnly?: true
  /** Asks for an identity confirmed in the last 15 minutes (AUTH-7). */
  confirmed?: true
  /**
   * While someone acts as another, reading is open and changing only where it was begun for that, never what asks for an
   * administrator's role. `never` closes this one as well, `always` opens it (AUTH-11).
   */
  whileImpersonating?: 'never' | 'always'
  /** For the person themself: no access token opens it. What asks for a confirmed identity is closed to tokens anyhow (AUTH-12). */
  tokenAccess?: 'never'
  /** Open also to someone who must set up a second factor first: what they need to do so (AUTH-6). */
  beforeSecondFactor?: true
  /** Pages ask it by themselves, with no one there perhaps: it is no use of the session (AUTH-4). */
  isBackground?: true
  /** Asked by other machines, which are no page of ours: what they bear is looked at by the handler, on every request. */
  machineClient?: true
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  /** A JSON body. Unknown fields are refused, so use strict objects. */
  body?: z.core.$ZodType
  /** A multipart body: its fields; files come beside it. */
  form?: z.core.$ZodType
  /** What leaves: a schema, a file, a stream of events, or nothing (204). Fields outside the schema never leave. */
  answer: z.core.$ZodType | 'file' | 'events' | null
  /** Its answer holds a secret that is shown once: it is kept nowhere, not for a repeated request either (AUTH-12). */
  returnsSecret?: true
  /** The status of a success, if not 200 (204 for nothing). */
  status?: 200 | 201 | 202
  /** Where what was created has its address, below /api, filled from the answer: `/review-cycles/{id}`. */
  location?: `/${string}`
  /** What the handler itself may refuse with; 401, 403 ROLE_MISSING, 422 and 429 come from the frame. */
  refusals?: RefusalCodes
  /** An example that succeeds on the sample company. Values of the form `{{name}}` are looked up there by the test. */
  example: {
    as?: string
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    /** Only described: trying it out would end something for others (deleting, logging out). */
    isNotTried?: true
  }
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Declares routes of one area; keys are method and path below /api, `{name}` a variable part. */
export const defineRoutes = <const R extends Record<RouteKey, RouteDefinition>>(routes: R): R => routes

/** Declares routes of one area that belong to a feature: they come and go with it (COM-P18). */
export const defineFeatureRoutes = <const R extends Record<RouteKey, RouteDefinition>>(
  feature: Feature | FeatureFlag,
  routes: R,
): R => Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, { ...route, feature }])) as R

type Names<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never
type In<T> = T extends z.core.$ZodType ? z.input<T> : object
type Out<T> = T extends z.core.$ZodType ? z.output<T> : Record<never, never>
type Part<R, K extends string> = R extends { [key in K]: infer T } ? T : null

/** What a client gives: variable parts, query and body side by side. */
export type ClientInput<K, R> = (K extends string ? { [N in Names<K>]: string } : never) &
  In<Part<R, 'query'>> &
  In<Part<R, 'body'>>

/** What a client gets. */
export type RouteResponse<R> = R extends { answer: infer A }
  ? A extends z.core.$ZodType
    ? z.output<A>
    : A extends 'file'
      ? Blob
      : undefined
  : never

/** What a handler gives back, before it is filtered by the schema. */
export type HandlerResult<R> = R extends { answer: infer A }
  ? A extends z.core.$ZodType
    ? z.input<A>
    : A extends 'file'
      ? FileResponse
      : A extends 'events'
        ? EventStreamResponse
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that gives nothing back returns nothing
          void
  : never
/** Saved under `name`; `inline` ones are shown by the browser instead (pictures made by us). */
export type FileResponse = { name: string; type: string; body: Uint8Array | AsyncIterable<Uint8Array>; inline?: true }
/** `open` is called once the transaction is over; what it gives back is called when the page has gone. */
export type EventStreamResponse = {
  /** Whose page listens: one browser and one person keep so many open and no more. */
  listener: { sessionId: string; personId: string }
  open: (page: EventStream) => (() => void) | Promise<() => void>
}
/** A page that listens. */
export type EventStream = { send: (event: string, data: unknown) => void; close: () => void }

/** What a handler is asked with, checked. */
export type RequestInput<K, R> = {
  params: K extends string ? { [N in Names<K>]: string } : never
  query: Out<Part<R, 'query'>>
  body: Out<Part<R, 'body'>>
  form: Out<Part<R, 'form'>>
}
