import { TOTP } from 'otpauth'
import { imageForm, solidImage } from '../../branding/fixtures.ts'
import type { App } from '../../core/app.ts'
import { withSessionOf } from '../../identity/fixtures.ts'
import { credentials } from '../../identity/tables.ts'
import { fakeTransport } from '../../mail/fixtures.ts'
import { people } from '../../people/tables.ts'
import { createTokenFor, enableTokens, setSecondFactor } from '../../security/fixtures.ts'
import { grantStaffAccess } from '../../staff-access/fixtures.ts'
import { createTestCompany, TEST_PASSWORD, type TestUser } from '../company.ts'
import { type Case, idIn, must, type Setting, tokenEmailed } from './case.ts'

const PASSWORD = 'seven geese over the marsh'

async function secondFactor({ w, about }: Setting) {
  const { body } = must(await w.as(about).post('/2fa/enrollment'))
  return { code: new TOTP({ secret: body.secret }).generate({ timestamp: w.now().getTime() }) }
}
const withSecondFactor = async ({ w, about }: Setting) => {
  await setSecondFactor(w, about)
  return undefined
}
async function passwordLink(setting: Setting) {
  const { w, about } = setting
  must(await w.as(w.anonymous).post('/password-reset', { loginname: about.loginname }))
  return { token: await tokenEmailed(setting, about, 'password-reset') }
}
async function withTokens(setting: Setting) {
  await enableTokens(setting.w)
  const { body } = must(await createTokenFor(setting.w, setting.about))
  return {
    tokenId: body.id ?? (await idIn(setting, 'select id from access_tokens where person_id = $1', setting.about.id)),
  }
}
const byToken = { before: passwordLink, body: ({ made: { token } }) => ({ token }) } satisfies Case

/** The company of the operator, whose staff has access where it is granted. */
async function staff({ w }: Setting, isGranted: boolean) {
  const { subdomain, people: theirs } = await createTestCompany(w.app.db, ['leo'], w.now())
  const leo = theirs.leo as TestUser
  await w.app.db.inCompany(leo.companyId, async (tx) => {
    await tx.update(people).set({ isProvider: true })
    await tx.update(credentials).set({ totpConfirmedAt: w.now() })
  })
  if (isGranted) await grantStaffAccess(w)
  w.app.config.operatorCompany = subdomain
  return { staffId: leo.id, staffCompany: leo.companyId, staffToken: leo.token }
}
const withoutOperator = (app: App) => () => {
  app.config.operatorCompany = undefined
}
const byStaff = (name: string, isGranted: boolean): Case => ({
  name,
  before: (setting) => staff(setting, isGranted),
  adapt: withoutOperator,
  params: ({ w, about }) => ({ companyId: w.company.id, id: about.id }),
  callers: {
    staff: ({ w, made }) => ({
      ...w.leo,
      id: made.staffId ?? '',
      companyId: made.staffCompany ?? '',
      token: made.staffToken ?? '',
    }),
  },
})
const granted = 'the company lets staff in'

export const identityCases: Record<string, readonly Case[]> = {
  'GET /observer/companies': [{ ...byStaff('', true), name: granted, params: () => ({}) }],
  'GET /observer/companies/{id}/users': [
    { ...byStaff('it does not', false), params: ({ w }) => ({ id: w.company.id }) },
    { ...byStaff(granted, true), params: ({ w }) => ({ id: w.company.id }) },
  ],
  'POST /observer/companies/{companyId}/users/{id}/impersonation': [
    byStaff('it does not', false),
    byStaff(granted, true),
  ],
  'POST /2fa/confirmation': [{ before: secondFactor, body: ({ made: { code } }) => ({ code }) }],
  'POST /2fa/recovery-codes': [{ before: withSecondFactor }],
  'POST /confirm-identity': [{ body: () => ({ password: TEST_PASSWORD }) }],
  'POST /login': [{ body: ({ about }) => ({ loginname: about.loginname, password: TEST_PASSWORD }) }],
  'POST /login/second-factor': [
    {
      before: async (setting) => {
        const { w, about } = setting
        const { code } = await secondFactor(setting)
        await setSecondFactor(w, about)
        const login = { loginname: about.loginname, password: TEST_PASSWORD }
        const { token } = withSessionOf(about, must(await w.as(w.anonymous).post('/login', login)))
        return { code, token }
      },
      body: ({ made: { code } }) => ({ code }),
      callers: { halfSignedIn: ({ about, made: { token = '' } }) => ({ ...about, token }) },
    },
  ],
  'POST /password-link/details': [byToken],
  'POST /password-link/password': [{ ...byToken, body: ({ made: { token } }) => ({ token, password: PASSWORD }) }],
  'POST /users/{id}/invitation': [
    {
      before: async ({ w, about }) => {
        const email = `new.${about.id.slice(0, 8)}@${w.company.subdomain}.example`
        const person = { firstName: 'Nele', lastName: 'New', email, managerId: about.id }
        const { body } = must(await w.as(w.hana).post('/users', { people: [person], sendWelcomeEmails: false }))
        return { id: body.people[0].id }
      },
    },
  ],
  'GET /branding/{subdomain}/images/{id}': [
    {
      before: async ({ w }) => {
        const form = imageForm(solidImage(), 0)
        const { body } = must(await w.as(w.hana).put('/branding-settings/images/logo', form))
        return { subdomain: w.company.subdomain, id: body.companyLogoId }
      },
    },
  ],
  'POST /onboarding-settings': [
    {
      before: async ({ w, query }) => {
        await query('delete from onboarding_settings where company_id = $1', [w.company.id])
        return undefined
      },
    },
  ],
  'POST /request-a-demo': [
    {
      adapt: (app) => {
        const usual = { supportMail: app.config.supportMail, mailTransport: app.mailTransport }
        app.config.supportMail = 'help@installation.example'
        app.mailTransport = fakeTransport().transport
        return () => {
          app.config.supportMail = usual.supportMail
          app.mailTransport = usual.mailTransport
        }
      },
    },
  ],
  'GET /users/{id}/access-tokens': [{ before: withTokens }],
  'POST /users/{id}/access-tokens': [{ before: withTokens }],
  'DELETE /users/{id}/access-tokens': [{ before: withTokens }],
  'DELETE /users/{id}/access-tokens/{tokenId}': [{ before: withTokens }],
}
