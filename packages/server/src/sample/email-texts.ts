import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { copyMailTexts } from '../mail/public.ts'
import { mailSenders, mailTemplates, mailTexts } from '../mail/tables.ts'
import { fernhillId } from './company.ts'
import { cycleId, sampleCycles } from './cycles.ts'
import { atHour } from './dates.ts'
import { personId } from './people.ts'

const DAYS_AGO = 40
const MORNING = 10

const nudge = {
  subject: '{{ recipientFirstName }}, your profile misses something',
  body: 'Hello {{ recipientFirstName }},\n\na new colleague should find you by your profile. It takes two minutes:\n\n{{ link }}\n\nThank you,\nyour People team',
}

/** Fernhill asks for profiles in its own words and has answers sent to its People team; each of its cycles has its copies. */
export async function insertMailTexts(tx: Tx, now: Date): Promise<void> {
  const changed = { changedAt: atHour(now, -DAYS_AGO, MORNING), changedById: personId('hana') }
  for (const { name } of sampleCycles) await copyMailTexts(tx, cycleId(name))
  const [known] = await tx
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(eq(mailTemplates.kind, 'profile-nudge'))
  if (known) return
  const [row] = await tx.insert(mailTemplates).values({ companyId: fernhillId, kind: 'profile-nudge' }).returning()
  if (!row) throw new Error('a template was not made')
  await tx
    .insert(mailTexts)
    .values({ companyId: fernhillId, templateId: row.id, language: 'en', ...nudge, version: 1, ...changed })
  await tx
    .insert(mailSenders)
    .values({ companyId: fernhillId, replyTo: 'people@fernhill.example', confirmedAt: changed.changedAt, ...changed })
    .onConflictDoNothing()
}
