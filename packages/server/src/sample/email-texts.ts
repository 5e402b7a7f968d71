import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { copyTemplatesToCycle } from '../mail/public.ts'
import { emailSenders } from '../mail/tables.ts'
import { emailTemplates, emailTemplateTexts } from '../mail-templates/tables.ts'
import { fernhillId } from './company.ts'
import { sampleCycleId, sampleCycles } from './cycles.ts'
import { hourOnDay } from './dates.ts'
import { sampleFeedbackCycleId } from './feedback-cycles.ts'
import { samplePersonId } from './people.ts'

const DAYS_AGO = 40
const MORNING = 10

const nudge = {
  subject: '{{ recipientFirstName }}, please complete your profile',
  body: 'Hello {{ recipientFirstName }},\n\nYour profile helps new colleagues find you. It takes two minutes to complete:\n\n{{ link }}\n\nThank you,\nYour People team',
}

/** Fernhill has its own text for the profile email and replies go to its People team; each cycle has its copies. */
export async function insertEmailTexts(tx: Tx, now: Date): Promise<void> {
  const changed = { updatedAt: hourOnDay(now, -DAYS_AGO, MORNING), updatedById: samplePersonId('hana') }
  for (const { name } of sampleCycles) {
    await copyTemplatesToCycle(tx, 'review', sampleCycleId(name))
    await copyTemplatesToCycle(tx, 'feedback', sampleFeedbackCycleId(name))
  }
  const [existing] = await tx
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(eq(emailTemplates.kind, 'profile-nudge'))
  if (existing) return
  const [row] = await tx.insert(emailTemplates).values({ companyId: fernhillId, kind: 'profile-nudge' }).returning()
  if (!row) throw new Error('a template was not made')
  await tx
    .insert(emailTemplateTexts)
    .values({ companyId: fernhillId, templateId: row.id, language: 'en', ...nudge, version: 1, ...changed })
  await tx
    .insert(emailSenders)
    .values({ companyId: fernhillId, replyTo: 'people@fernhill.example', confirmedAt: changed.updatedAt, ...changed })
    .onConflictDoNothing()
}
