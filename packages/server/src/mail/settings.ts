import { type EmailCategory, emailCategories } from '@perennial/contract/identity/current-user.ts'
import type { EmailSettings } from '@perennial/contract/mail/routes.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { noQuietHours, type QuietHours } from '@perennial/domain/mail/quiet-hours.ts'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { queueJob } from '../core/jobs/queue.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { allEmailKinds } from './email-kinds.ts'
import { sendEmailsJob } from './jobs.ts'
import { findQuietHours } from './quiet-hours.ts'
import { mailServerFor } from './server-state.ts'
import { findSuppression } from './suppression.ts'
import { emailSettings, emails } from './tables.ts'

/** Off by default: lets people get their emails at another address than their login name. */
export const CONTACT_ADDRESS_SWITCH = 'separateAddresses'

/** `GET /email-settings`: the viewer’s own settings. */
export const readMailSettings = handler('GET /email-settings', ({ tx, viewer, app, now }) =>
  findMailSettings({ tx, app, now }, viewer),
)

/** What a viewer has chosen about emails, and what can be chosen (COM-P10). */
export async function findMailSettings({ tx, app, now }: HandlerContext, viewer: Viewer): Promise<EmailSettings> {
  const [person] = await tx.select({ address: people.email }).from(people).where(eq(people.id, viewer.id))
  const quiet = (await findQuietHours(tx, [viewer.id])).get(viewer.id) ?? noQuietHours
  const [waiting] = await tx
    .select({ address: emailSettings.pendingEmail })
    .from(emailSettings)
    .where(and(eq(emailSettings.personId, viewer.id), gt(emailSettings.codeExpiresAt, now)))
  return {
    categories: categoriesFor(tx, viewer),
    digestHour: viewer.company.startOfBusinessHour,
    quietHours: { hours: quiet.hours, days: [...quiet.days] },
    address: person?.address ?? '',
    pendingEmail: waiting?.address ?? null,
    isSavedLocally: (await mailServerFor(tx, app)) !== 'SET',
    mayChooseAddress: viewer.company.switches.has(CONTACT_ADDRESS_SWITCH),
    stopped: person ? await findSuppression(tx, person.address) : null,
  }
}

/** The categories of emails that this company sends, of features that are switched on (COM-P10). */
function categoriesFor(tx: Tx, { company }: Viewer): EmailCategory[] {
  const sent = new Set(
    allEmailKinds(tx)
      .filter(({ feature }) => feature === undefined || company.switches.has(feature))
      .map(({ category }) => category),
  )
  if (!company.switches.has(DIGEST_SWITCH)) sent.delete('digest')
  return emailCategories.filter((category) => sent.has(category))
}

/** `PUT /email-settings/quiet-hours`: emails that are held back now are judged again by the new choice. */
export const changeQuietHours = handler('PUT /email-settings/quiet-hours', async ({ body, tx, viewer, app, now }) => {
  await chooseQuietHours(tx, viewer, { hours: body.hours, days: [...new Set(body.days)] }, now)
  return findMailSettings({ tx, app, now }, viewer)
})

async function chooseQuietHours(tx: Tx, { id, company }: Viewer, quietHours: QuietHours, now: Date): Promise<void> {
  await tx
    .insert(emailSettings)
    .values({ companyId: thisCompany, personId: id, quietHours })
    .onConflictDoUpdate({ target: [emailSettings.companyId, emailSettings.personId], set: { quietHours } })
  const held = await tx
    .update(emails)
    .set({ heldUntil: null, nextAttemptAt: now })
    .where(and(eq(emails.recipientId, id), eq(emails.state, 'QUEUED'), isNotNull(emails.heldUntil)))
    .returning({ id: emails.id })
  if (held.length > 0) await queueJob(tx, sendEmailsJob, company.id, {}, { key: 'send' })
}
