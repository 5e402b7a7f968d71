import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

/** For every response (security, section 10). */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** API responses are never shown as a page and never cached (section 6). */
export const apiHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

export const createNonce = () => randomBytes(18).toString('base64')

/** A page runs only our own scripts, including those with this nonce, and loads nothing from elsewhere. */
export const pageHeaders = (nonce: string) => ({
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
})

/** With HTTPS, browsers never return without it. */
export const transportHeaders = (config: Config): Record<string, string> =>
  config.baseUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}
