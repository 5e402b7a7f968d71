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

/** A person of the sample company you can log in as with one click. */
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

/** Logging in, sessions, and confirming the viewer's identity. */
export const identityRoutes = defineRoutes({
  'GET /login': {
    summary:
      'Get the options of the login page: people of the sample company, if there is one, and whether companies can register',
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
    summary: 'Log in with login name and password; `next` is `secondFactor` if a code is required',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ loginname: z.string().max(1000), password: TypedPassword }),
    response: LoginResult,
    refusals: { 403: [...loginRefusals, ...licenseRefusals], 429: attemptRefusals },
    example: { body: mia },
  },
  'POST /login/second-factor': {
    summary: 'Complete a login with a code from the authenticator app, or with a recovery code',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ code: z.string().max(100) }),
    response: LoginResult,
    refusals: { 401: ['SIGNED_OUT'], 403: codeRefusals, 429: attemptRefusals },
    example: { body: { code: '123456' }, skipExample: true },
  },
  'GET /logout': {
    summary: 'Redirect to the page that asks before logging out; changes nothing',
    tag: 'identity',
    access: 'anyone',
    response: null,
    example: { skipExample: true },
  },
  'POST /logout': {
    summary: 'Log out of this browser',
    tag: 'identity',
    access: 'anyone',
    response: null,
    example: { skipExample: true },
  },
  'POST /confirm-identity': {
    summary: 'Confirm your identity with your password, for 15 minutes; this browser gets a new session',
    tag: 'identity',
    // Checked by the handler: the router would do so inside a transaction, which slowing down and hashing would keep open too long.
    access: 'anyone',
    body: z.strictObject({ password: TypedPassword }),
    response: z.object({ confirmedUntil: Instant }),
    refusals: { 401: ['SIGNED_OUT'], 403: ['PASSWORD_WRONG'], 429: attemptRefusals },
    example: { as: 'mia', body: { password: mia.password } },
  },
  'GET /users/{id}/isLoggedIn': {
    summary:
      'Check whether you are still logged in as this person; returns your roles and the running revision, or nothing',
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
    summary: 'List your sessions, most recently used first',
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
    summary: 'Log out all your other browsers; HR Admins can log out all of someone else’s',
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
    summary: 'Log out one of your browsers',
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
