import { negotiateLanguage } from '@perennial/contract/messages/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { parseBearerToken } from './bearer-token.ts'
import { formatSessionCookie, parseSessionCookie, sessionCookieName, setReplyCookie } from './cookies.ts'
import type { CookieOptions, RequestContext, ResponseContext } from './handler.ts'

const USER_AGENT_LENGTH = 300

/** How a request came in, without its content. */
export function requestContextOf(request: FastifyRequest, config: Config): RequestContext {
  const { cookies, headers } = request
  const bearer = parseBearerToken(headers.authorization)
  return {
    id: request.id,
    address: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    language: negotiateLanguage(headers['accept-language']),
    cookies,
    headers,
    bearer,
    // A program authenticates with its token alone: cookies in its request are ignored.
    session: bearer ? undefined : parseSessionCookie(cookies[sessionCookieName(config)]),
  }
}

export type DeferredResponse = {
  replying: ResponseContext
  status: () => number | undefined
  /** Sets everything on the reply. */
  apply: (reply: FastifyReply) => void
  /** Discards everything after a rollback. */
  forget: () => void
}

/** Collects cookies until the response is certain, as nothing of it may be sent before the commit. */
export function createDeferredResponse(config: Config): DeferredResponse {
  const actions: ((reply: FastifyReply) => void)[] = []
  let status: number | undefined
  const setCookie = (name: string, value: string, options?: CookieOptions) => {
    actions.push((reply) => setReplyCookie(reply, config, name, value, options))
  }
  const replying: ResponseContext = {
    setCookie,
    setSession: (companyId, token) => setCookie(sessionCookieName(config), formatSessionCookie(companyId, token)),
    clearCookies: () => {
      setCookie(sessionCookieName(config), '', { maxAgeSeconds: 0 })
      actions.push((reply) => reply.header('clear-site-data', '"cache"'))
    },
    header: (name, value) => {
      actions.push((reply) => reply.header(name, value))
    },
    status: (code) => {
      status = code
    },
  }
  return {
    replying,
    status: () => status,
    apply: (reply) => {
      for (const action of actions) action(reply)
    },
    forget: () => {
      actions.length = 0
      status = undefined
    },
  }
}
