import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { CookieOptions } from './handler.ts'

const isHttps = (config: Config) => config.baseUrl.startsWith('https:')

/** AUTH-4: without HTTPS, in a trial on one machine, browsers reject cookies with this prefix. */
export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-session' : 'session')

/** The value of the session cookie: the company to look the token up in (WALL-1), and the token. */
export const formatSessionCookie = (companyId: string, token: string) => `${companyId}.${token}`

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,200})$/

/** Parses the session cookie; anything that isn’t in our format is no session. */
export function parseSessionCookie(value: string | undefined) {
  const [, companyId, token] = FORM.exec(value ?? '') ?? []
  return companyId && token ? { companyId, token } : undefined
}

/** All our cookies are out of reach of scripts and other sites. */
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
