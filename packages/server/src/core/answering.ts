import type { GivenEvents, GivenFile } from '@perennial/contract/core/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demandAccess, demandConfirmed, demandOwnPage } from './access.ts'
import type { AnyAnswer, AskedByAnyone, Upload } from './answer.ts'
import { askingOf, replyingOf } from './asking.ts'
import { isCollision } from './database/away.ts'
import type { House } from './house.ts'
import { formOf, inputOf } from './input.ts'
import { checkAnswer, leaving } from './leaving.ts'
import { Refusal, refuse } from './refusals.ts'
import { oncePerKey, type Result } from './repeated.ts'
import type { OpenPages } from './streams.ts'
import { sendFile } from './streams.ts'
import { readForm } from './uploads.ts'

const TRIES = 3

/** Binds one operation: its address, who may ask, what may come in and what leaves. */
export function bind(app: FastifyInstance, answer: AnyAnswer, house: House, pages: OpenPages): void {
  const [method = '', path = ''] = answer.key.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ask = asker(answer, names, house)
  app.route({
    method: method as 'GET',
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    config: { refusals: answer.route.refusals },
    handler: async (request, reply) => {
      if (method !== 'GET') {
        demandOwnPage(request.headers, house.config)
        // Reading goes on; nothing is acknowledged that could not be kept (UP-5).
        if (house.space.state() === 'full') refuse('DISK_FULL')
      }
      const { status, given } = await ask(request, reply)
      if (answer.route.answer === 'events') return pages.open(reply, given as GivenEvents)
      reply.status(status)
      if (answer.route.answer === 'file' && given) return sendFile(reply, given as GivenFile)
      return given === undefined
        ? reply.send()
        : reply.type('application/json; charset=utf-8').send(JSON.stringify(given))
    },
  })
}

type Answered = { status: number; given: unknown }
type Raw = Pick<AskedByAnyone, 'params' | 'query' | 'body' | 'form'> & { files: readonly Upload[] }

function asker({ key, route, people, anyone }: AnyAnswer, names: readonly string[], house: House) {
  const { config, db, clock } = house
  const readInput = inputOf(route, names)
  const readFields = route.form ? formOf(route) : undefined
  const schema = typeof route.answer === 'object' && route.answer !== null ? route.answer : undefined
  const leave = schema && leaving(schema)

  /** What the handler gave, as it leaves: fields outside the schema are dropped. */
  const leavingOf = (given: unknown) => {
    if (!schema || !leave) return route.answer === null ? undefined : given
    const left = leave(given)
    if (config.checksAnswers) checkAnswer(schema, left, key)
    return left
  }
  const success = route.status ?? (route.answer === null ? 204 : 200)

  const inputFrom = (request: FastifyRequest, form: { fields: unknown; files: Upload[] } | undefined): Raw => {
    const input = readInput({ params: request.params, query: request.query, body: form ? undefined : request.body })
    if (!form || !readFields) return { ...input, form: undefined, files: [] }
    const fields = readFields(form.fields)
    if (fields.violations.length > 0) refuse('INVALID_INPUT', { violations: fields.violations })
    return { ...input, form: fields.value, files: form.files }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Answered> => {
    const now = clock.now()
    const asking = askingOf(request, config)
    const { replying, status, apply, forget } = replyingOf(config)
    request.language = asking.language
    const done = (result: Result): Answered => {
      apply(reply)
      return { status: status() ?? result.status, given: result.answer }
    }
    const common = { now, house, request: asking, reply: replying }

    if (anyone) {
      const form = readFields ? await readForm(request) : undefined
      const given = await keeping(() => anyone({ ...inputFrom(request, form), ...common }), apply, reply)
      return done({ status: success, answer: leavingOf(given) })
    }

    const { session } = asking
    if (!session) refuse('SIGNED_OUT')
    const inside = <T>(work: (here: Omit<Parameters<NonNullable<typeof people>>[0], keyof Raw>) => Promise<T>) =>
      db.inCompany(session.companyId, async (tx) => {
        const viewer = await house.whoAsks({ tx, token: session.token, now, request: asking })
        if (!viewer) refuse('SIGNED_OUT')
        request.language = viewer.language
        demandAccess(route, viewer)
        demandConfirmed(route, viewer, now)
        return work({ ...common, viewer, tx })
      })
    // Files come slowly, and nothing slow may happen in a transaction: whoever may not ask is refused before they are read.
    if (readFields) await inside(async () => undefined)
    const form = readFields ? await readForm(request) : undefined

    const attempt = () =>
      inside(async (here) => {
        const input = inputFrom(request, form)
        const work = async () => ({ status: success, answer: leavingOf(await people?.({ ...input, ...here })) })
        const repeat = request.headers['idempotency-key']
        if (typeof repeat !== 'string' || request.method !== 'POST' || (!schema && route.answer !== null))
          return settled(work)
        const { viewer, tx } = here
        const of = { tx, companyId: viewer.company.id, personId: viewer.id, key: repeat, route: key, now }
        const asked = [input.params, input.query, input.body, input.form]
        return settled(() => oncePerKey({ ...of, asked }, work))
      })
    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = await attempt()
        if (!(outcome instanceof Refusal)) return done(outcome)
        apply(reply)
        throw outcome
      } catch (error) {
        // Two that stood in each other's way: all of it was undone and may be done again.
        if (!isCollision(error) || tries === TRIES) throw error
        forget()
      }
    }
  }
}

/** A refusal that keeps what was done is handed on instead of thrown, so that the transaction is committed. */
async function settled(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.parts.keep) return error
    throw error
  }
}

/** Whoever answers anyone may set a cookie with a refusal too, if it keeps what was done. */
async function keeping<T>(
  work: () => Promise<T>,
  apply: (reply: FastifyReply) => void,
  reply: FastifyReply,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.parts.keep) apply(reply)
    throw error
  }
}
