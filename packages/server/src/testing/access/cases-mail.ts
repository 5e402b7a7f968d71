import { unsubscribeToken as reportToken } from '../../email-reports/unsubscribe-token.ts'
import { unsubscribeToken } from '../../mail/unsubscribe.ts'
import { type Case, idIn, must, type Setting } from './case.ts'

const REPORTS_TOKEN = 'the token of this installation'

async function notified({ w, about, query }: Setting) {
  const id = await query(
    `insert into notifications (company_id, id, person_id, kind, effect_key, created_at)
      values ($1, gen_random_uuid(), $2, 'role-request-waiting', gen_random_uuid()::text, $3) returning id`,
    [w.company.id, about.id, w.now()],
  )
  return { notificationId: id.rows[0]?.id ?? '' }
}
async function withTask({ w, about }: Setting) {
  const { body } = must(await w.as(about).get('/tasks'))
  return { itemId: body.rows[0].id as string }
}
async function withTaskToDismiss({ w, about, settle }: Setting) {
  must(await w.as(w.hana).post('/profile-nudges', { personIds: [about.id] }))
  await settle()
  const { body } = must(await w.as(about).get('/tasks'))
  const row = body.rows.find((task: { canDismiss?: boolean }) => task.canDismiss)
  return { itemId: row?.id as string }
}
async function withEmail({ w, about, settle }: Setting) {
  must(await w.as(w.hana).post('/profile-nudges', { personIds: [about.id] }))
  await settle()
  return undefined
}
async function withSnoozedTask(setting: Setting) {
  const made = await withTask(setting)
  must(await setting.w.as(setting.about).put(`/tasks/${made.itemId}/snooze`))
  return made
}
async function senderChosen(setting: Setting) {
  const { w } = setting
  must(await w.as(w.hana).put('/company/email-sender', { replyTo: `people@${w.company.subdomain}.example` }))
  await setting.settle()
  const text = await idIn(
    setting,
    `select text from emails where company_id = $1 and text like '%#%' order by queued_at desc, id limit 1`,
    w.company.id,
  )
  return { token: /#(\S+)/.exec(text)?.[1] ?? '' }
}
const bySenderLink: Case = { before: senderChosen, body: ({ made: { token } }) => ({ token }) }

export const mailCases: Record<string, readonly Case[]> = {
  'GET /emails/{emailId}': [{ before: withEmail }],
  'PATCH /notifications': [
    { before: notified, body: ({ made: { notificationId } }) => ({ ids: [notificationId], isRead: true }) },
  ],
  'POST /notifications/{notificationId}/read': [{ before: notified }],
  'DELETE /notifications/{notificationId}/read': [{ before: notified }],
  'GET /tasks/{itemId}': [{ before: withTask }],
  'PUT /tasks/{itemId}/snooze': [{ before: withTask }],
  'DELETE /tasks/{itemId}/snooze': [{ before: withSnoozedTask }],
  'PUT /tasks/{itemId}/dismissal': [{ before: withTaskToDismiss }],
  'POST /email-settings/address/confirmation': [
    {
      before: async (setting) => {
        const { w, about } = setting
        must(await w.as(about).put('/email-settings/address', { address: `${about.id.slice(0, 6)}@home.example` }))
        await setting.settle()
        const text = await idIn(
          setting,
          `select text from emails where recipient_id = $1 and kind = 'contact-email-code'`,
          about.id,
        )
        return { code: /\b\d{4} ?\d{4}\b/.exec(text)?.[0] ?? '' }
      },
      body: ({ made: { code } }) => ({ code }),
    },
  ],
  'POST /unsubscribe/{token}': [
    {
      before: async ({ w, about }) => ({
        token: unsubscribeToken(w.app, { companyId: w.company.id, personId: about.id, category: 'tasks' }),
      }),
    },
  ],
  'POST /resubscribe': [
    {
      before: async ({ w, about, query }) => {
        await query(
          `insert into bounced_addresses select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'person_id', $2::text, 'email', $3::text, 'reason', 'COMPLAINT'))).*
            from bounced_addresses a where company_id = $1`,
          [w.company.id, about.id, about.loginname],
        )
        return undefined
      },
    },
  ],
  'PUT /email-templates/{type}/texts/{language}': [
    { body: () => ({ subject: 'Other news', body: '{{ link }}', version: 1 }) },
  ],
  'POST /email-sender-link/details': [bySenderLink],
  'POST /email-sender-link/confirmation': [bySenderLink],
  'POST /report-unsubscribe': [
    {
      body: ({ w, about }) => ({
        token: reportToken(w.app, { companyId: w.company.id, personId: about.id }),
      }),
    },
  ],
  'POST /email-delivery-reports': [
    { name: 'without the token of the installation' },
    {
      name: 'with it',
      headers: { authorization: `Bearer ${REPORTS_TOKEN}` },
      adapt: (app) => {
        app.config.mailReportsToken = REPORTS_TOKEN
        return () => {
          app.config.mailReportsToken = undefined
        }
      },
    },
  ],
}
