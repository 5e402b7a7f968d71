import type { IncomingHttpHeaders } from 'node:http'
import type { HandlerResult, RequestInput, RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { type Routes, routes } from '@perennial/contract/routes.generated.ts'
import type { App } from '../app.ts'
import type { LoadTx, Tx } from '../database/database.ts'
import type { Viewer } from '../viewer.ts'

/** How a request came in. */
export type RequestContext = {
  /** The request id, as in the log and in refusals. */
  id: string
  /** The client’s network address. */
  address: string
  userAgent: string
  /** The browser’s preferred language, for people who aren’t logged in. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  headers: IncomingHttpHeaders
  /** The session cookie, not yet verified. The company comes only from here (WALL-1). */
  session: { companyId: string; token: string } | undefined
  /** In a session of the operator’s staff: whether their own login, role and second factor are still valid (MAY-5). */
  staffStands?: boolean
  /** The access token of a program, which sends no cookies; the company then comes from it (AUTH-12). */
  bearer: { companyId: string; token: string } | 'unreadable' | undefined
}

export type CookieOptions = { maxAgeSeconds?: number; path?: string }

/** Cookies to send with the response. */
export type ResponseContext = {
  /** HttpOnly, SameSite=Lax, and Secure if the address is https. */
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  /** Sets the session; any other session cookie of this browser is removed. */
  setSession: (companyId: string, token: string) => void
  /** Removes all our cookies and asks the browser to clear its storage (security, section 6). */
  clearCookies: () => void
  header: (name: string, value: string) => void
  status: (code: number) => void
}

/** An uploaded file, complete and within the size limit (FILE-1). */
export type Upload = { field: string; name: string; type: string; bytes: Buffer }

/** Finds the owner of a session token; provided by the area that manages sessions. */
export type Authenticate = (request: {
  tx: Tx
  token: string
  now: Date
  request: RequestContext
  /** The page calls it on its own, which does not count as use of the session (AUTH-4). */
  isUnattended?: boolean
}) => Promise<Viewer | undefined>

type Common<K extends keyof Routes> = RequestInput<K, Routes[K]> & {
  files: readonly Upload[]
  now: Date
  app: App
  request: RequestContext
  reply: ResponseContext
}
type AuthenticatedRequest = { viewer: Viewer; tx: Tx }

type ForAnyone = { [K in keyof Routes]: Routes[K]['access'] extends 'anyone' ? K : never }[keyof Routes]
type ForPeople = Exclude<keyof Routes, ForAnyone>

/** An operation with its handler, as the router binds it. */
export type Handler = {
  key: keyof Routes
  route: RouteDefinition
  /** Handles requests of logged-in people, in a transaction of their company. */
  people?: (request: TenantRequest) => Promise<unknown>
  /** It changes nothing, so its response need not wait for the end of the transaction. */
  isReadOnly?: true
  /** Queries sent together with authentication; see `Load`. */
  load?: Load<unknown>
  /** What is too slow for a transaction; see `preparingHandler`. */
  prepare?: (request: CrossCompanyRequest) => Promise<unknown>
  /** Handles requests of anyone, without a transaction. */
  anyone?: (request: PublicRequest) => Promise<unknown>
  /**
   * Handles requests of the operator’s staff: checked in a transaction of their own company, run in those of others,
   * one after the other.
   */
  across?: {
    check: (authenticated: AuthenticatedRequest & { now: Date; app: App }) => Promise<void>
    handle: (request: CrossCompanyRequest) => Promise<unknown>
  }
}
export type CrossCompanyRequest = PublicRequest & { viewer: Viewer }
export type PublicRequest = {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  files: readonly Upload[]
  now: Date
  app: App
  request: RequestContext
  reply: ResponseContext
}
export type TenantRequest = PublicRequest & AuthenticatedRequest & { loaded?: unknown; prepared?: unknown }

/**
 * Sends prepared queries in the same message as authentication. They refer to the viewer as `thisViewer`, the person
 * the database finds at that moment; if it finds no one, they find nothing. The handler gets the rows as `loaded`,
 * after all checks of the request (decision 23).
 */
export type Load<L> = (request: { tx: LoadTx; params: unknown; query: unknown; now: Date }) => Promise<L> | undefined

/**
 * Implements an operation for logged-in people. Session, access and input are already checked; everything happens in
 * `tx` and is committed before the response is sent (KEEP-1). A refusal rolls all of it back.
 */
export function handler<K extends ForPeople>(
  key: K,
  handle: (request: Common<K> & AuthenticatedRequest) => Promise<HandlerResult<Routes[K]>>,
  how: K extends `GET ${string}` ? { isReadOnly?: true } : object = {},
): Handler {
  // The router passes only what the schemas of this very route accepted.
  const people = handle as unknown as NonNullable<Handler['people']>
  return { key, route: routes[key], people, ...how }
}

/**
 * The same for the most frequent operations: `load` sends its queries together with authentication, or none if it needs
 * none this time. At most six operations, each listed in decision 23.
 */
export function loadingHandler<K extends ForPeople, L>(
  key: K,
  load: (
    request: { tx: LoadTx; now: Date } & Pick<RequestInput<K, Routes[K]>, 'params' | 'query'>,
  ) => Promise<L> | undefined,
  respond: (request: Common<K> & AuthenticatedRequest & { loaded: L | undefined }) => Promise<HandlerResult<Routes[K]>>,
  how: K extends `GET ${string}` ? { isReadOnly?: true } : object = {},
): Handler {
  const people = respond as unknown as NonNullable<Handler['people']>
  return { key, route: routes[key], people, load: load as unknown as Load<unknown>, ...how }
}

/**
 * The same with work that is too slow for a transaction, such as reading a file or hashing a password: with the embedded
 * database everyone would wait for it. `prepare` runs once, after the request is authorized and before the transaction, in which
 * everything is checked again; its refusal counts as the handler’s.
 */
export function preparingHandler<K extends ForPeople, P>(
  key: K,
  prepare: (request: Common<K> & { viewer: Viewer }) => Promise<P>,
  handle: (request: Common<K> & AuthenticatedRequest & { prepared: P }) => Promise<HandlerResult<Routes[K]>>,
): Handler {
  const people = handle as unknown as NonNullable<Handler['people']>
  return { key, route: routes[key], people, prepare: prepare as unknown as NonNullable<Handler['prepare']> }
}

/** Implements an operation that is open to anyone. It opens what it needs: `app.db.asAuthRole`, `app.db.inCompany`. */
export function publicHandler<K extends ForAnyone>(
  key: K,
  handle: (request: Common<K>) => Promise<HandlerResult<Routes[K]>>,
): Handler {
  const anyone = handle as unknown as NonNullable<Handler['anyone']>
  return { key, route: routes[key], anyone }
}

/**
 * Implements an operation in several transactions, one after the other: for the operator’s staff and other companies,
 * and for attempts that are counted even if they fail. `check` runs in the transaction of the viewer’s own company,
 * which has ended when `run` begins: `run` opens each company itself, so that no transaction ever spans two (WALL-4,
 * WALL-10).
 */
export function crossCompanyHandler<K extends ForPeople>(
  key: K,
  check: NonNullable<Handler['across']>['check'],
  run: (request: Common<K> & { viewer: Viewer }) => Promise<HandlerResult<Routes[K]>>,
): Handler {
  const handle = run as unknown as NonNullable<Handler['across']>['handle']
  return { key, route: routes[key], across: { check, handle } }
}
