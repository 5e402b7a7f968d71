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
export function bindHandler(server: FastifyInstance, answer: Handler, app: App, pages: EventStreams): void {
  const [method = '', path = ''] = answer.key.split(' ')
  const operation = prepareOperation(answer, app.config)
  server.route({
    method: method as 'GET',
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    config: { refusals: answer.route.refusals, machineClient: answer.route.machineClient },
    handler: async (request, reply) => {
      const now = app.clock.now()
      const requestContext = await app.resolveStaffSession(requestContextOf(request, app.config), now)
      if (method !== 'GET') assertWritable(request, requestContext, operation, app)
      const later = createDeferredResponse(app.config)
      const asked: Common = { now, app, request: requestContext, reply: later.replying }
      request.language = requestContext.language
      const { people, anyone, across } = answer
      const result = anyone
        ? await answerAnyone(operation, anyone, request, asked)
        : across
          ? await answerAcross(operation, across, request, asked)
          : await answerPeople(operation, people, request, asked, later)
      later.apply(reply)
      if (result instanceof Refusal) throw result
      const address = locationOf(answer.route, result.answer)
      if (address) reply.header('location', address)
      return send(reply.status(later.status() ?? result.status), operation, result.answer, pages)
    },
  })
}

type Common = Omit<PublicRequest, 'params' | 'query' | 'body' | 'form' | 'files'>

/** The Location of a created resource (RFC 9110). */
function locationOf({ location }: RouteDefinition, made: unknown): string | undefined {
  const facts = made as Record<string, string>
  return location && `/api${location.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')}`
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

function send(reply: FastifyReply, { route }: Operation, given: unknown, pages: EventStreams) {
  if (route.answer === 'events') return pages.open(reply, given as EventStreamResponse)
  if (route.answer === 'file' && given) return sendFile(reply, given as FileResponse)
  if (given === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(given))
}

async function answerAnyone(
  operation: Operation,
  handle: NonNullable<Handler['anyone']>,
  request: FastifyRequest,
  asked: Common,
): Promise<IdempotentResult | Refusal> {
  const input = operation.inputFrom(request, await checkedForm(operation, request, asked.app))
  return settled(async () => {
    const given = await handle({ ...input, ...asked })
    return { status: operation.success, answer: operation.leaving(given) }
  })
}

/**
 * Authenticates and authorizes in the viewer’s own company; the work in other companies is done in transactions of
 * those (WALL-10).
 */
async function answerAcross(
  operation: Operation,
  { check, handle }: NonNullable<Handler['across']>,
  request: FastifyRequest,
  asked: Common,
): Promise<IdempotentResult | Refusal> {
  const { app, now } = asked
  const viewer = await inCompany(operation, request, asked, async (signed) => {
    await check(signed)
    return signed.viewer
  })
  const input = operation.inputFrom(request, undefined)
  const across: CrossCompanyRequest = { ...input, ...asked, viewer }
  try {
    return await settled(async () => ({
      status: operation.success,
      answer: operation.leaving(await handle(across)),
    }))
  } catch (error) {
    if (error instanceof Refusal) await auditRefusal(app, viewer, operation.key, error, now)
    throw error
  }
}

/** Runs the handler within the company of the session; commits before anything is sent (KEEP-1). */
async function answerPeople(
  operation: Operation,
  handle: Handler['people'],
  request: FastifyRequest,
  asked: Common,
  later: DeferredResponse,
): Promise<IdempotentResult | Refusal> {
  // Uploads are slow, and nothing slow may happen in a transaction: unauthorized requests are refused before they are read.
  if (operation.hasForm) await inCompany(operation, request, asked, async () => undefined)
  const form = await checkedForm(operation, request, asked.app)
  for (let tries = 1; ; tries += 1) {
    try {
      return await inCompany(operation, request, asked, (signed) =>
        answerOnce(operation, handle, request, signed, form),
      )
    } catch (error) {
      const foundNoRoom = toTypedError(error) instanceof DatabaseFull
      if (foundNoRoom) asked.app.diskSpace.noteFull()
      // A retry does not record the use of the session again.
      const isReadAgain = foundNoRoom && operation.key.startsWith('GET ') && tries === 1
      // On a conflict of two transactions everything was rolled back and can be repeated.
      if (!(isSerializationFailure(error) || isConstraintConflict(error) || isReadAgain) || tries === TRIES) throw error
      later.forget()
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
  asked: Common,
  work: (signed: AuthenticatedRequest) => Promise<T>,
): Promise<T> {
  const { key, route, isReadOnly, load } = operation
  const { app, now } = asked
  const { session, bearer } = asked.request
  if (bearer === 'unreadable') refuse('TOKEN_NOT_VALID')
  const came = bearer ?? session ?? refuse('SIGNED_OUT')
  let asks: Viewer | undefined
  const runCheck = async (tx: Tx) => {
    // Recording the last use of a session must never prevent reading (UP-5).
    const isUnattended = route.isBackground === true || app.diskSpace.state() === 'full'
    const viewer = await app.authenticate({ tx, token: came.token, now, request: asked.request, isUnattended })
    if (!viewer) refuse(bearer ? 'TOKEN_NOT_VALID' : 'SIGNED_OUT')
    request.language = viewer.language
    sayRemaining(viewer, asked.reply)
    asks = viewer
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
  const signed = async (tx: Tx) => {
    const looking = runCheck(tx)
    const early = load && startLoad(operation, load, request, tx)
    const viewer = await looking
    authorize(viewer)
    return work({ ...asked, viewer, tx, input: early?.input, loaded: await early?.loading })
  }
  try {
    // The response is of the snapshot in which it was authorized, also if it takes several statements.
    const isOneMoment = key.startsWith('GET ')
    return await app.db.inCompany(came.companyId, signed, { isReadOnly, isOneMoment })
  } catch (error) {
    // The document of a page sends this before it is known that the viewer is a guest, so it doesn’t indicate an attempt.
    const isNoSign = asks?.isGuest && route.access === 'member' && key.startsWith('GET ')
    if (asks && error instanceof Refusal && !isNoSign) await auditRefusal(app, asks, key, error, now)
    throw error
  }
}

/** A program reads the remaining requests before it is refused (draft-ietf-httpapi-ratelimit-headers). */
function sayRemaining({ session: { accessToken } }: Viewer, reply: Common['reply']): void {
  if (!accessToken?.remaining) return
  const { most, left, seconds, withinSeconds } = accessToken.remaining
  reply.header('ratelimit-policy', `"token";q=${most};w=${withinSeconds}`)
  reply.header('ratelimit', `"token";r=${left};t=${seconds}`)
}

function answerOnce(
  operation: Operation,
  handle: Handler['people'],
  request: FastifyRequest,
  signed: AuthenticatedRequest,
  form: ParsedForm | undefined,
): Promise<IdempotentResult | Refusal> {
  const input = signed.input ?? operation.inputFrom(request, form)
  const work = async () => {
    const given = await handle?.({ ...input, ...signed })
    await noteActing(operation, signed)
    return { status: operation.success, answer: operation.leaving(given) }
  }
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !operation.isRepeatable) return settled(work)
  const { viewer, tx, now } = signed
  const asked = [input.params, input.query, input.body, input.form, ...digestsOf(input.files)]
  const one = { tx, companyId: viewer.company.id, personId: viewer.id, key, route: operation.key, asked, now }
  return settled(() => runIdempotent(one, work))
}

/** Another file under the same key is another request (ONCE-3). */
const digestsOf = (files: readonly Upload[]) =>
  files.map(({ field, name, bytes }) => [field, name, createHash('sha256').update(bytes).digest('base64url')])

/**
 * Every change while impersonating is audited with both names (AUTH-11, LOG-1); what is open even to read-only
 * impersonations, such as load timings, changes nothing of the person.
 */
async function noteActing({ key, route }: Operation, { tx, viewer, now }: AuthenticatedRequest): Promise<void> {
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
