import { languageFrom } from '@perennial/contract/messages/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readBearer } from './bearer-token.ts'
import { putCookie, readSession, sessionCookie, sessionCookieName } from './cookies.ts'
import type { Asking, CookieOptions, Replying } from './handler.ts'

const USER_AGENT_LENGTH = 300

/** How a request came in, without its content. */
export function askingOf(request: FastifyRequest, config: Config): Asking {
  const { cookies, headers } = request
  const bearer = readBearer(headers.authorization)
  return {
    id: request.id,
    address: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    language: languageFrom(headers['accept-language']),
    cookies,
    headers,
    bearer,
    // A program comes with its token alone: what else its request holds is nobody's login.
    session: bearer ? undefined : readSession(cookies[sessionCookieName(config)]),
  }
}

export type ReplyLater = {
  replying: Replying
  status: () => number | undefined
  /** Puts it all on the reply. */
  apply: (reply: FastifyReply) => void
  /** Forgets it all: what was done was undone. */
  forget: () => void
}

/** What goes out beside an answer: kept until the answer is sure, for nothing of it may leave before the commit. */
export function replyLater(config: Config): ReplyLater {
  const deeds: ((reply: FastifyReply) => void)[] = []
  let status: number | undefined
  const setCookie = (name: string, value: string, options?: CookieOptions) => {
    deeds.push((reply) => putCookie(reply, config, name, value, options))
  }
  const replying: Replying = {
    setCookie,
    setSession: (companyId, token) => setCookie(sessionCookieName(config), sessionCookie(companyId, token)),
    clearCookies: () => {
      setCookie(sessionCookieName(config), '', { maxAgeSeconds: 0 })
      deeds.push((reply) => reply.header('clear-site-data', '"cache"'))
    },
    header: (name, value) => {
      deeds.push((reply) => reply.header(name, value))
    },
    status: (code) => {
      status = code
    },
  }
  return {
    replying,
    status: () => status,
    apply: (reply) => {
      for (const deed of deeds) deed(reply)
    },
    forget: () => {
      deeds.length = 0
      status = undefined
    },
  }
}
