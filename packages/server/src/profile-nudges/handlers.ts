import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { partitionByVerdict } from '@perennial/domain/people/bulk-deactivation.ts'
import { canNudgeProfile } from '@perennial/domain/profile-nudges/profile-completeness.ts'
import { recordAudit } from '../core/audit.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { findNudgeCandidates } from './queries.ts'
import { profileNudges } from './tables.ts'

export const nudgeEmail = defineEmail({
  category: 'tasks',
  name: 'profile-nudge',
  placeholders: [],
  texts: emailTexts('profile-nudge'),
})

/** `POST /profile-nudges`: asks everyone who can fill something in by email and task; the others are counted by reason. */
export const nudgeProfiles = handler('POST /profile-nudges', async ({ body, viewer, tx, app, now }) => {
  const ids = [...new Set(body.personIds)]
  const found = await findNudgeCandidates(tx, viewer, ids, now)
  if (found.length < ids.length) refuse('NOT_FOUND')
  const { done, skipped } = partitionByVerdict(
    found,
    found.map((person) => canNudgeProfile(viewer, person, now)),
  )
  if (!body.isPreview && done.length > 0) {
    const rows = done.map(({ id }) => ({ companyId: viewer.company.id, personId: id, nudgedAt: now }))
    const made = await tx
      .insert(profileNudges)
      .values(rows)
      .returning({ id: profileNudges.id, personId: profileNudges.personId })
    await queueEmails(
      { tx, app, now },
      made.map(({ id, personId }) => ({
        kind: nudgeEmail,
        to: personId,
        occasion: id,
        values: {},
        aboutIds: [personId],
        link: `/app/home/item/profile-complete-${id}`,
      })),
    )
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'profiles-nudged',
      data: { personIds: done.map(({ id }) => id) },
    })
  }
  return { done: done.length, skipped: [...skipped].map(([reason, count]) => ({ reason, count })) }
})
