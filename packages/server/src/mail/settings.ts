import { type MailCategory, mailCategories } from '@perennial/contract/identity/current-user.ts'
import type { MailSettings } from '@perennial/contract/mail/routes.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { noQuietHours, type QuietHours } from '@perennial/domain/mail/quiet-hours.ts'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { Doing } from '../core/handler-context.ts'
import { answer } from '../core/http/handler.ts'
import { queue } from '../core/jobs/queue.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { allMailKinds } from './email-kinds.ts'
import { sendMails } from './jobs.ts'
import { quietHoursOf } from './quiet-hours.ts'
import { mailServerFor } from './server-state.ts'
import { stopOf } from './suppression.ts'
import { mailHabits, mails } from './tables.ts'

/** Off unless a company switches it on: people may have their mails at another address than their login name. */
export const ADDRESS_SWITCH = 'separateAddresses'

/** `GET /mail-settings`: one’s own, whoever asks. */
export const answerMailSettings = answer('GET /mail-settings', ({ tx, viewer, house, now }) =>
  mailSettingsOf({ tx, house, now }, viewer),
)

/** What somebody has chosen about their mails, and what there is to choose (COM-P10). */
export async function mailSettingsOf({ tx, house, now }: Doing, viewer: Viewer): Promise<MailSettings> {
  const [person] = await tx.select({ address: people.email }).from(people).where(eq(people.id, viewer.id))
  const quiet = (await quietHoursOf(tx, [viewer.id])).get(viewer.id) ?? noQuietHours
  const [waiting] = await tx
    .select({ address: mailHabits.waitingAddress })
    .from(mailHabits)
    .where(and(eq(mailHabits.personId, viewer.id), gt(mailHabits.codeUntil, now)))
  return {
    categories: categoriesFor(viewer),
    digestHour: viewer.company.startOfBusinessHour,
    quietHours: { hours: quiet.hours, days: [...quiet.days] },
    address: person?.address ?? '',
    waitingAddress: waiting?.address ?? null,
    isKeptHere: (await mailServerFor(tx, house)) !== 'SET',
    mayChooseAddress: viewer.company.switches.has(ADDRESS_SWITCH),
    stopped: person ? await stopOf(tx, person.address) : null,
  }
}

/** Kinds of mail that are sent here: of areas that are built and switched on (COM-P10). */
function categoriesFor({ company }: Viewer): MailCategory[] {
  const sent = new Set(
    allMailKinds()
      .filter(({ feature }) => feature === undefined || company.switches.has(feature))
      .map(({ category }) => category),
  )
  if (!company.switches.has(DIGEST_SWITCH)) sent.delete('digest')
  return mailCategories.filter((category) => sent.has(category))
}

/** `PUT /mail-settings/quiet-hours`: what is held back now is looked at again by the new choice. */
export const answerQuietHours = answer('PUT /mail-settings/quiet-hours', async ({ body, tx, viewer, house, now }) => {
  await chooseQuietHours(tx, viewer, { hours: body.hours, days: [...new Set(body.days)] }, now)
  return mailSettingsOf({ tx, house, now }, viewer)
})

async function chooseQuietHours(tx: Tx, { id, company }: Viewer, quietHours: QuietHours, now: Date): Promise<void> {
  await tx
    .insert(mailHabits)
    .values({ companyId: thisCompany, personId: id, quietHours })
    .onConflictDoUpdate({ target: [mailHabits.companyId, mailHabits.personId], set: { quietHours } })
  const held = await tx
    .update(mails)
    .set({ heldUntil: null, nextTryAt: now })
    .where(and(eq(mails.recipientId, id), eq(mails.state, 'QUEUED'), isNotNull(mails.heldUntil)))
    .returning({ id: mails.id })
  if (held.length > 0) await queue(tx, sendMails, company.id, {}, { key: 'send' })
}
