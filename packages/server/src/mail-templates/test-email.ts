import { randomUUID } from 'node:crypto'
import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import {
  defineEmail,
  type EmailKind,
  type FilledEmail,
  fillEmail,
  findEmailBranding,
  hasTemplateLogic,
  queueEmail,
} from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { assertTemplateText, sanitizeBody } from './edit-templates.ts'
import { placeholderExamples } from './examples.ts'
import { editVerdictIn, emailKindIn, findTemplateScope, type TemplateScope } from './template-scope.ts'

const HOUR_MS = 3_600_000
/** How many test emails someone may send in an hour. */
export const TEST_EMAIL_LIMIT = { most: 10, withinMs: HOUR_MS }
const MAX_SUBJECT = 150

export const trialEmail = defineEmail({
  name: 'email-template-test',
  mostPerDay: 50,
  // The viewer has just requested it, so it can’t be muted.
  category: null,
  placeholders: [],
  texts: emailTexts('email-template-test'),
})

/**
 * The address for a test email, whose text can say anything: always the login address, as another one is unconfirmed
 * and may be a stranger’s (OUT-3).
 */
async function loginOf(tx: Tx, personId: string): Promise<string> {
  const [person] = await tx.select({ loginname: people.loginname }).from(people).where(eq(people.id, personId))
  return person?.loginname ?? refuse('SIGNED_OUT')
}

/** Fills a text as it would be sent: with names and dates of the cycle, or else with examples. */
async function fillWithExamples(
  { tx, app }: { tx: Tx; app: App },
  scope: TemplateScope,
  kind: EmailKind,
  language: Language,
  own: TemplateText,
): Promise<FilledEmail> {
  const { recipientFirstName, companyName, link, ...examples } = await placeholderExamples(
    { tx, app },
    scope,
    kind,
    language,
  )
  const { baseUrl } = app.config
  return fillEmail({
    kind,
    own,
    language,
    baseUrl,
    terms: await findTerms(tx, language),
    recipientFirstName: String(recipientFirstName),
    companyName: String(companyName),
    branding: await findEmailBranding(tx, app.config),
    link: String(link),
    values: Object.fromEntries(kind.placeholders.map((name) => [name, examples[name] ?? ''])),
    settingsLink: `${baseUrl}/app/user-settings`,
  })
}

/** `POST /email-templates/{type}/previews`: shows how an email would arrive, while its text is typed. */
export const previewEmail = handler(
  'POST /email-templates/{type}/previews',
  async ({ params, body, viewer, tx, app, now }) => {
    const scope = await findTemplateScope(tx, viewer, body.cycleId, now)
    const kind = emailKindIn(tx, scope, params.type)
    // Texts with logic can’t be edited.
    if (Object.values(kind.texts).some(hasTemplateLogic)) refuse('NOT_FOUND')
    const own = { subject: body.subject, body: sanitizeBody(body.body) }
    const { subject, html } = await fillWithExamples({ tx, app }, scope, kind, body.language, own)
    return { subject, html }
  },
)

/** `POST /email-templates/{type}/test-emails`: sends a text as it would arrive, to the viewer only. */
export const sendTestEmail = handler(
  'POST /email-templates/{type}/test-emails',
  async ({ params, body, viewer, tx, app, now }) => {
    const scope = await findTemplateScope(tx, viewer, body.cycleId, now)
    const kind = emailKindIn(tx, scope, params.type)
    authorize(editVerdictIn(scope, kind))
    const own = { subject: body.subject, body: sanitizeBody(body.body) }
    assertTemplateText(kind, own)
    await app.rateLimiter.consume(`email-trials ${viewer.id}`, TEST_EMAIL_LIMIT, now)
    const { language } = body
    const filled = await fillWithExamples({ tx, app }, scope, kind, language, own)
    const subject = translate(language, 'mailTemplates.trialSubject', { subject: filled.subject })
    await queueEmail(
      { tx, app, now },
      {
        kind: trialEmail,
        to: viewer.id,
        occasion: randomUUID(),
        values: {},
        elsewhere: { address: await loginOf(tx, viewer.id), name: viewer.name },
        filled: { ...filled, subject: subject.slice(0, MAX_SUBJECT) },
      },
    )
  },
)
