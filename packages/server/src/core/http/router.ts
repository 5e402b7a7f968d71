import { createHash } from 'node:crypto'
import type { EventStreamResponse, FileResponse, RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { recordAudit } from '../audit.ts'
import {
  DatabaseFull,
  isConstraintConflict,
  isSerializationFailure,
  toTypedError,
} from '../database/connection-errors.ts'
import type { Tx } from '../database/database.ts'
import { actorOf } from '../events/events.ts'
import type { Viewer } from '../viewer.ts'
import {
  assertEnrolled,
  assertFeatureEnabled,
  assertIdentityConfirmed,
  assertNotImpersonated,
  assertOperatorConfigured,
  assertRole,
  assertSameOrigin,
  assertTokenAllowed,
} from './authorize-route.ts'
import type { CrossCompanyRequest, Handler, PublicRequest, RequestContext, TenantRequest, Upload } from './handler.ts'
import { type IdempotentResult, runIdempotent } from './idempotency.ts'
import { startLoad } from './load.ts'
import { type Operation, type OperationInput, prepareOperation } from './operation.ts'
import { auditRefusal } from './refusal-audit.ts'
import { Refusal, refuse } from './refusals.ts'
import { createDeferredResponse, type DeferredResponse, requestContextOf } from './request-context.ts'
import { type EventStreams, sendFile } from './streams.ts'
import type { ParsedForm } from './uploads.ts'

const TRIES = 3

/** Binds one operation: address, access, input and output. */
export function bindHandler(server: FastifyInstance, handler: Handler, app: App, pages: EventStreams): void {
  const [method = '', path = ''] = handler.key.split(' ')
  const operation = prepareOperation(handler, app.config)
  server.route({
    method: method as 'GET',
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    config: { refusals: handler.route.refusals, machineClient: handler.route.machineClient },
    handler: async (request, reply) => {
      const now = app.clock.now()
      const requestContext = await app.resolveStaffSession(requestContextOf(request, app.config), now)
      if (method !== 'GET') assertWritable(request, requestContext, operation, app)
      const deferred = createDeferredResponse(app.config)
      const common: Common = { now, app, request: requestContext, reply: deferred.replying }
      request.language = requestContext.language
      const { people, anyone, across } = handler
      const result = anyone
        ? await handlePublic(operation, anyone, request, common)
        : across
          ? await handleCrossCompany(operation, across, request, common)
          : await handleTenant(operation, people, request, common, deferred)
      deferred.apply(reply)
      if (result instanceof Refusal) throw result
      const address = locationOf(handler.route, result.response)
      if (address) reply.header('location', address)
      return send(reply.status(deferred.status() ?? result.status), operation, result.response, pages)
    },
  })
}

type Common = Omit<PublicRequest, 'params' | 'query' | 'body' | 'form' | 'files'>

/** The Location of a created resource (RFC 9110). */
function locationOf({ location }: RouteDefinition, resource: unknown): string | undefined {
  const fields = resource as Record<string, string>
  return location && `/api${location.replaceAll(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '')}`
}

function assertWritable(
  { headers }: FastifyRequest,
  { bearer }: RequestContext,
  { route, hasForm }: Operation,
  app: App,
) {
  const { config, diskSpace, db } = app
  // A browser never sends a machine’s credentials, so no other site can send such a request in someone’s name.
  if (!route.machineClient && !bearer) assertSameOrigin(headers, config)
  // Reads still work; nothing is acknowledged that could not be stored (UP-5). With a database server, only files depend on
  // this disk.
  if ((db.embedded || hasForm) && diskSpace.state() === 'full') refuse('DISK_FULL')
}

function send(reply: FastifyReply, { route }: Operation, result: unknown, pages: EventStreams) {
  if (route.response === 'events') return pages.open(reply, result as EventStreamResponse)
  if (route.response === 'file' && result) return sendFile(reply, result as FileResponse)
  if (result === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
}

async function handlePublic(
  operation: Operation,
  handle: NonNullable<Handler['anyone']>,
  request: FastifyRequest,
  common: Common,
): Promise<IdempotentResult | Refusal> {
  const input = operation.inputFrom(request, await checkedForm(operation, request, common.app))
  return settled(async () => {
    const result = await handle({ ...input, ...common })
    return { status: operation.success, response: operation.filter(result) }
  })
}

/**
 * Authenticates and authorizes in the viewer’s own company; the work in other companies is done in transactions of
 * those (WALL-10).
 */
async function handleCrossCompany(
  operation: Operation,
  { check, handle }: NonNullable<Handler['across']>,
  request: FastifyRequest,
  common: Common,
): Promise<IdempotentResult | Refusal> {
  const { app, now } = common
  const viewer = await inCompany(operation, request, common, async (authenticated) => {
    await check(authenticated)
    return authenticated.viewer
  })
  const input = operation.inputFrom(request, undefined)
  const across: CrossCompanyRequest = { ...input, ...common, viewer }
  try {
    return await settled(async () => ({
      status: operation.success,
      response: operation.filter(await handle(across)),
    }))
  } catch (error) {
    if (error instanceof Refusal) await auditRefusal(app, viewer, operation.key, error, now)
    throw error
  }
}

/** Runs the handler within the company of the session; commits before anything is sent (KEEP-1). */
async function handleTenant(
  operation: Operation,
  handle: Handler['people'],
  request: FastifyRequest,
  common: Common,
  deferred: DeferredResponse,
): Promise<IdempotentResult | Refusal> {
  const { hasForm, prepare } = operation
  // Nothing slow may happen in a transaction: unauthorized requests are refused before an upload is read or anything prepared.
  const isSlow = hasForm || prepare !== undefined
  const viewer = isSlow ? await inCompany(operation, request, common, async (early) => early.viewer) : undefined
  const form = await checkedForm(operation, request, common.app)
  const preparing = viewer && prepare?.({ ...operation.inputFrom(request, form), ...common, viewer })
  const [prepared] = await Promise.allSettled([preparing])
  for (let tries = 1; ; tries += 1) {
    try {
      return await inCompany(operation, request, common, (authenticated) =>
        handleOnce(operation, handle, request, authenticated, { form, prepared }),
      )
    } catch (error) {
      const isDiskFull = toTypedError(error) instanceof DatabaseFull
      if (isDiskFull) common.app.diskSpace.noteFull()
      // A retry does not record the use of the session again.
      const isReadAgain = isDiskFull && operation.key.startsWith('GET ') && tries === 1
      // On a conflict of two transactions everything was rolled back and can be repeated.
      if (!(isSerializationFailure(error) || isConstraintConflict(error) || isReadAgain) || tries === TRIES) throw error
      deferred.forget()
    }
  }
}

/** Scans uploads before anything of them is stored. */
async function checkedForm(operation: Operation, request: FastifyRequest, app: App): Promise<ParsedForm | undefined> {
  const form = await operation.readForm(request)
  if (form) await app.virusScanner(form.files)
  return form
}

type AuthenticatedRequest = Common &
  Pick<TenantRequest, 'viewer' | 'tx' | 'loaded'> & { input: OperationInput | undefined }

/** Opens the company of the session, finds the viewer in it, and authorizes the request. */
async function inCompany<T>(
  operation: Operation,
  request: FastifyRequest,
  common: Common,
  work: (authenticated: AuthenticatedRequest) => Promise<T>,
): Promise<T> {
  const { key, route, isReadOnly, load } = operation
  const { app, now } = common
  const { session, bearer } = common.request
  if (bearer === 'unreadable') refuse('TOKEN_NOT_VALID')
  const credentials = bearer ?? session ?? refuse('SIGNED_OUT')
  let knownViewer: Viewer | undefined
  const runCheck = async (tx: Tx) => {
    // Recording the last use of a session must never prevent reading (UP-5).
    const isUnattended = route.isBackground === true || app.diskSpace.state() === 'full'
    const viewer = await app.authenticate({ tx, token: credentials.token, now, request: common.request, isUnattended })
    if (!viewer) refuse(bearer ? 'TOKEN_NOT_VALID' : 'SIGNED_OUT')
    // The page belongs to someone else: another tab of this browser has logged in since (KEEP-3).
    if ((request.headers['x-expected-user'] ?? viewer.id) !== viewer.id) refuse('SIGNED_OUT')
    request.language = viewer.language
    setRateLimitHeaders(viewer, common.reply)
    knownViewer = viewer
    return viewer
  }
  const authorize = (viewer: Viewer) => {
    assertEnrolled(route, viewer)
    assertFeatureEnabled(route, viewer)
    assertOperatorConfigured(route, viewer, app.config)
    assertRole(route, viewer)
    assertTokenAllowed(key, route, viewer)
    assertNotImpersonated(key, route, viewer)
    assertIdentityConfirmed(route, viewer, now)
  }
  const authorizedWork = async (tx: Tx) => {
    const authenticating = runCheck(tx)
    const early = load && startLoad(operation, load, request, tx, now)
    const viewer = await authenticating
    authorize(viewer)
    return work({ ...common, viewer, tx, input: early?.input, loaded: await early?.loading })
  }
  try {
    // The response is of the snapshot in which it was authorized, also if it takes several statements.
    const isRepeatableRead = key.startsWith('GET ')
    return await app.db.inCompany(credentials.companyId, authorizedWork, { isReadOnly, isRepeatableRead })
  } catch (error) {
    // The document of a page sends this before it is known that the viewer is a guest, so it doesn’t indicate an attempt.
    const isPreload = knownViewer?.isGuest && route.access === 'member' && key.startsWith('GET ')
    if (knownViewer && error instanceof Refusal && !isPreload) await auditRefusal(app, knownViewer, key, error, now)
    throw error
  }
}

/** A program reads the remaining requests before it is refused (draft-ietf-httpapi-ratelimit-headers). */
function setRateLimitHeaders({ session: { accessToken } }: Viewer, reply: Common['reply']): void {
  if (!accessToken?.remaining) return
  const { most, left, seconds, withinSeconds } = accessToken.remaining
  reply.header('ratelimit-policy', `"token";q=${most};w=${withinSeconds}`)
  reply.header('ratelimit', `"token";r=${left};t=${seconds}`)
}

function handleOnce(
  operation: Operation,
  handle: Handler['people'],
  request: FastifyRequest,
  authenticated: AuthenticatedRequest,
  { form, prepared }: { form: ParsedForm | undefined; prepared: PromiseSettledResult<unknown> },
): Promise<IdempotentResult | Refusal> {
  const input = authenticated.input ?? operation.inputFrom(request, form)
  const work = async () => {
    // A replayed response (ONCE-3) needs no preparation.
    if (prepared.status === 'rejected') throw prepared.reason
    const result = await handle?.({ ...input, ...authenticated, prepared: prepared.value })
    await auditImpersonation(operation, authenticated)
    return { status: operation.success, response: operation.filter(result) }
  }
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !operation.isRepeatable) return settled(work)
  const { viewer, tx, now } = authenticated
  const allInput = [input.params, input.query, input.body, input.form, ...digestsOf(input.files)]
  const attempt = {
    tx,
    companyId: viewer.company.id,
    personId: viewer.id,
    key,
    route: operation.key,
    input: allInput,
    now,
  }
  return settled(() => runIdempotent(attempt, work))
}

/** Another file under the same key is another request (ONCE-3). */
const digestsOf = (files: readonly Upload[]) =>
  files.map(({ field, name, bytes }) => [field, name, createHash('sha256').update(bytes).digest('base64url')])

/**
 * Every change while impersonating is audited with both names (AUTH-11, LOG-1); what is open even to read-only
 * impersonations, such as load timings, changes nothing of the person.
 */
async function auditImpersonation({ key, route }: Operation, { tx, viewer, now }: AuthenticatedRequest): Promise<void> {
  const { acting } = viewer.session
  if (!acting || key.startsWith('GET ') || route.whileImpersonating === 'always') return
  const staff = acting.staffName === null ? {} : { staff: acting.staffName }
  const data = { operation: key, impersonationId: acting.id, ...staff }
  await recordAudit(tx, actorOf(viewer, now), { kind: 'impersonation-change', subjectId: viewer.id, data })
}

/** A refusal that keeps its changes is returned instead of thrown, so that the transaction is committed. */
async function settled(work: () => Promise<IdempotentResult>): Promise<IdempotentResult | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.parts.keep) return error
    throw error
  }
}
