import type { IncomingHttpHeaders } from 'node:http'
import type { HandlerResult, RequestInput, RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { type Routes, routes } from '@perennial/contract/routes.generated.ts'
import type { App } from '../app.ts'
import type { LoadTx, Tx } from '../database/database.ts'
import type { Viewer } from '../viewer.ts'

/** How a request came in. */
export type RequestContext = {
  /** The request's id, which stands in the log and in refusals. */
  id: string
  /** The network address of the browser. */
  address: string
  userAgent: string
  /** The language the browser prefers, for whoever has not signed in. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  headers: IncomingHttpHeaders
  /** What the session cookie holds, before anyone looked whether it is good. The company comes from here alone (WALL-1). */
  session: { companyId: string; token: string } | undefined
  /** In a session of the operator's staff: whether their own login, role and second factor stand at this moment (MAY-5). */
  staffStands?: boolean
  /** The access token of a program, which comes without cookies; then the company comes from it (AUTH-12). */
  bearer: { companyId: string; token: string } | 'unreadable' | undefined
}

export type CookieOptions = { maxAgeSeconds?: number; path?: string }

/** What goes out beside the answer. */
export type ResponseContext = {
  /** HttpOnly, SameSite=Lax, and Secure wherever the address is https. */
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  /** Hands out a session; of another one, this browser has no cookie any more. */
  setSession: (companyId: string, token: string) => void
  /** Takes all our cookies away and asks the browser to forget what it kept (security, section 6). */
  clearCookies: () => void
  header: (name: string, value: string) => void
  status: (code: number) => void
}

/** A file that came with a form, whole and not larger than the frame allows (FILE-1). */
export type Upload = { field: string; name: string; type: string; bytes: Buffer }

/** Who the token of a session belongs to; handed in by the area that keeps sessions. */
export type Authenticate = (asked: {
  tx: Tx
  token: string
  now: Date
  request: RequestContext
  /** The page asks by itself: it is no use of the session (AUTH-4). */
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

/** One answered operation, as the frame binds it. */
export type Handler = {
  key: keyof Routes
  route: RouteDefinition
  /** Answers people with a session, in one transaction of their company. */
  people?: (request: TenantRequest) => Promise<unknown>
  /** It changes nothing, so that its answer need not wait for the end of the transaction. */
  isReadOnly?: true
  /** What it needs of the database whoever asks; see `Load`. */
  load?: Load<unknown>
  /** Answers anyone, without a transaction. */
  anyone?: (request: PublicRequest) => Promise<unknown>
  /** Answers staff of the operator: checked in a transaction of their own company, done in those of others, one after the other. */
  across?: {
    check: (signed: AuthenticatedRequest & { now: Date; app: App }) => Promise<void>
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
export type TenantRequest = PublicRequest & AuthenticatedRequest & { loaded?: unknown }

/**
 * Sends prepared queries in the same message as authentication. Who asks is `thisViewer` in them, the person whom the database finds
 * at this moment; where it finds no one they find nothing. The handler gets the rows as `loaded`, after everything that refuses the
 * request (decision 23).
 */
export type Load<L> = (asked: { tx: LoadTx; params: unknown; query: unknown }) => Promise<L> | undefined

/**
 * Answers an operation for people with a session. The frame has checked session, access and input; everything happens in
 * `tx` and is committed before the reply leaves (KEEP-1). A refusal undoes all of it.
 */
export function handler<K extends ForPeople>(
  key: K,
  handle: (asked: Common<K> & AuthenticatedRequest) => Promise<HandlerResult<Routes[K]>>,
  how: K extends `GET ${string}` ? { isReadOnly?: true } : object = {},
): Handler {
  // The frame hands over what the schemas of this very route have let through.
  const people = handle as unknown as NonNullable<Handler['people']>
  return { key, route: routes[key], people, ...how }
}

/**
 * The same for what is asked most often: `load` sends its queries together with authentication, or none where this time there is
 * nothing to send. At most six operations, each on record in decision 23.
 */
export function loadingHandler<K extends ForPeople, L>(
  key: K,
  load: (asked: { tx: LoadTx } & Pick<RequestInput<K, Routes[K]>, 'params' | 'query'>) => Promise<L> | undefined,
  respond: (asked: Common<K> & AuthenticatedRequest & { loaded: L | undefined }) => Promise<HandlerResult<Routes[K]>>,
  how: K extends `GET ${string}` ? { isReadOnly?: true } : object = {},
): Handler {
  const people = respond as unknown as NonNullable<Handler['people']>
  return { key, route: routes[key], people, load: load as unknown as Load<unknown>, ...how }
}

/** Answers an operation that is open to anyone. It opens what it needs: `app.db.asAuthRole`, `app.db.inCompany`. */
export function publicHandler<K extends ForAnyone>(
  key: K,
  handle: (asked: Common<K>) => Promise<HandlerResult<Routes[K]>>,
): Handler {
  const anyone = handle as unknown as NonNullable<Handler['anyone']>
  return { key, route: routes[key], anyone }
}

/**
 * Answers someone in several transactions, one after the other: staff of the operator about other companies, and whoever tries what
 * is counted whatever becomes of it. `check` runs in the transaction of their own company, which is over when
 * `run` begins: it opens each company by itself, so that no transaction is ever of two (WALL-4, WALL-10).
 */
export function crossCompanyHandler<K extends ForPeople>(
  key: K,
  check: NonNullable<Handler['across']>['check'],
  run: (asked: Common<K> & { viewer: Viewer }) => Promise<HandlerResult<Routes[K]>>,
): Handler {
  const handle = run as unknown as NonNullable<Handler['across']>['handle']
  return { key, route: routes[key], across: { check, handle } }
}
