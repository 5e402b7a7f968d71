import { registrationRefusals } from '@perennial/domain/companies/registration.ts'
import { attemptRefusals, codeRefusals, loginRefusals } from '@perennial/domain/identity/login.ts'
import { licenseRefusals } from '@perennial/domain/shell/license.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, verdictSchema } from '../core/fields.ts'

/** Not validated: whatever someone types is at worst a wrong password (IN-1). */
export const TypedPassword = z.string()

/** The home page, or the code of the second factor first. */
export const LoginResult = z.object({ next: z.enum(['home', 'secondFactor']) })

/** The roles in which people can try out the product. */
export const sampleRoles = [
  'superAdmin',
  'hrAdmin',
  'hrAdminInLine',
  'hrAssistant',
  'techAdmin',
  'guest',
  'cycleAdmin',
  'staff',
  'manager',
  'employee',
] as const

/** A person of the sample company as whom one can log in with one click. */
export const SampleLogin = z.object({
  loginname: z.string(),
  name: z.string(),
  title: z.string(),
  part: z.enum(sampleRoles),
  /** Shown only when the visitor asks for more people. */
  isMore: z.boolean(),
})
export type SampleLogin = z.infer<typeof SampleLogin>

/** A browser in which someone is logged in. */
export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof Session>

const mia = { loginname: 'mia@fernhill.example', password: 'fernhill-sample' }

/** Logging in, sessions, and confirming one's identity. */
export const identityRoutes = defineRoutes({
  'GET /login': {
    summary:
      'What the login page offers: the people of the sample company while it exists, and whether companies register',
    tag: 'identity',
    access: 'anyone',
    response: z.object({
      sample: z.object({ password: z.string(), people: z.array(SampleLogin) }).nullable(),
      registration: verdictSchema(registrationRefusals),
      /** The address that this installation is set up for: only there can everyone log in. */
      address: z.string(),
      /** Whom people can ask if they can't log in. */
      contact: z.string().nullable(),
      /** Whether this installation sends emails: if not, links for a new password can't be emailed. */
      sendsEmail: z.boolean(),
    }),
    example: {},
  },
  'POST /login': {
    summary: 'Sign in with login name and password; `next` is `secondFactor` when a code is still needed',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ loginname: z.string().max(1000), password: TypedPassword }),
    response: LoginResult,
    refusals: { 403: [...loginRefusals, ...licenseRefusals], 429: attemptRefusals },
    example: { body: mia },
  },
  'POST /login/second-factor': {
    summary: 'Complete a sign-in by the code of the app, or by a recovery code',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ code: z.string().max(100) }),
    response: LoginResult,
    refusals: { 401: ['SIGNED_OUT'], 403: codeRefusals, 429: attemptRefusals },
    example: { body: { code: '123456' }, skipExample: true },
  },
  'GET /logout': {
    summary: 'Leads to the page that asks before signing out; changes nothing',
    tag: 'identity',
    access: 'anyone',
    response: null,
    example: { skipExample: true },
  },
  'POST /logout': {
    summary: 'Sign out this browser',
    tag: 'identity',
    access: 'anyone',
    response: null,
    example: { skipExample: true },
  },
  'POST /confirm-identity': {
    summary: 'Confirm who one is by the password, for fifteen minutes; this browser gets a new session',
    tag: 'identity',
    // Checked by the handler: the router would do so inside a transaction, which slowing down and hashing would keep open too long.
    access: 'anyone',
    body: z.strictObject({ password: TypedPassword }),
    response: z.object({ confirmedUntil: Instant }),
    refusals: { 401: ['SIGNED_OUT'], 403: ['PASSWORD_WRONG'], 429: attemptRefusals },
    example: { as: 'mia', body: { password: mia.password } },
  },
  'GET /users/{id}/isLoggedIn': {
    summary: 'Is this person still signed in here, with which roles, and which revision runs; empty when not',
    tag: 'identity',
    access: 'anyone',
    params: z.object({ id: Id }),
    response: z.object({
      roles: z.object({ isHR: z.boolean(), isAssistant: z.boolean(), isAdmin: z.boolean() }).optional(),
      serverRev: z.string().optional(),
    }),
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
  'GET /users/{id}/sessions': {
    summary: 'The browsers in which one is signed in, latest use first',
    tag: 'identity',
    access: 'signedIn',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    response: z.object({ sessions: z.array(Session) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
  'DELETE /users/{id}/sessions': {
    summary: 'Sign out all other browsers; of somebody else, for HR Admins, all',
    tag: 'identity',
    access: 'signedIn',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    response: z.object({ ended: z.number().int() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
  'DELETE /users/{id}/sessions/{sessionId}': {
    summary: 'Sign out one browser',
    tag: 'identity',
    access: 'signedIn',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: z.object({ id: Id, sessionId: Id }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}', sessionId: '{{session}}' }, skipExample: true },
  },
})
