import { and, eq, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import { by, defineEvent, record } from '../core/events.ts'
import { refuse } from '../core/refusals.ts'
import { ADDRESS_SWITCH, mailSettingsOf } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { mailAddressesChanged } from './mails.ts'

const addressChanged = defineEvent('contact-address-changed')

/**
 * `PUT /mail-settings/address`: mails go to another address than the login name, where the company allows it (EMP-8). The old
 * address and the new one are told, so that nobody changes it unseen (AUTH-4).
 */
export const answerContactAddress = answer('PUT /mail-settings/address', async ({ body, viewer, tx, house, now }) => {
  if (!viewer.company.switches.has(ADDRESS_SWITCH)) refuse('ONE_ADDRESS_ONLY')
  const own = and(eq(people.companyId, viewer.company.id), eq(people.id, viewer.id))
  const [before] = await tx.select({ address: people.email }).from(people).where(own).for('no key update')
  if (!before) refuse('SIGNED_OUT')
  if (before.address !== body.address) {
    const subject = ['person', viewer.id] as const
    const eventId = await record(tx, by(viewer, now), { kind: addressChanged, subject, aboutId: viewer.id })
    await audit(tx, by(viewer, now), { kind: addressChanged, subjectId: viewer.id })
    const doing = { tx, house, now }
    await mailAddressesChanged(doing, [viewer.id], `${eventId} old`)
    await tx
      .update(people)
      .set({ email: body.address, version: sql`${people.version} + 1` })
      .where(own)
    await mailAddressesChanged(doing, [viewer.id], `${eventId} new`)
  }
  return mailSettingsOf(tx, viewer)
})
