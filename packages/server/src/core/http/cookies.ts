import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { CookieOptions } from './handler.ts'

const isHttps = (config: Config) => config.baseUrl.startsWith('https:')

/** AUTH-4: without HTTPS, for a trial on one machine, browsers take no cookie with this prefix. */
export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-session' : 'session')

/** What the cookie of a session holds: the company, in which alone the token is looked for (WALL-1), and the token. */
export const formatSessionCookie = (companyId: string, token: string) => `${companyId}.${token}`

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,200})$/

/** Reads the cookie of a session; anything else than our own form is no session. */
export function parseSessionCookie(value: string | undefined) {
  const [, companyId, token] = FORM.exec(value ?? '') ?? []
  return companyId && token ? { companyId, token } : undefined
}

/** Every cookie of ours is out of reach of scripts and of other sites. */
export function setReplyCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  { maxAgeSeconds, path = '/' }: CookieOptions = {},
): void {
  const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }
  reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', secure: isHttps(config), ...maxAge })
}
