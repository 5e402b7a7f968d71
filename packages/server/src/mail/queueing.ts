import type { Language } from '@perennial/contract/words/language.ts'
import type { Terms } from '@perennial/contract/words/terms.ts'
import { switchesOf } from '@perennial/domain/companies/features.ts'
import { type BlockedReason, blockedBecause } from '@perennial/domain/mail/blocking.ts'
import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { companies, companySwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { companyOf, type Tx } from '../core/database/database.ts'
import type { Doing } from '../core/doing.ts'
import { queue } from '../core/jobs.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { termsOf } from '../wording/public.ts'
import { fillMail, type MailValue } from './filling.ts'
import { holdFor, quietHoursOf } from './holding.ts'
import { isAccountMail, type MailKind, type MailText } from './kinds.ts'
import { sendMails } from './sending.ts'
import { mails, mailTemplates } from './tables.ts'

export type NewMail<P extends string = string> = {
  kind: MailKind<P>
  /** The person's id. */
  to: string
  /** Goes to this address outside of the company instead, in the name of that person. */
  elsewhere?: { address: string; name: string }
  /** What it is sent for: the same kind, person and occasion is one mail however often it is asked for (ONCE-2). */
  occasion: string
  values: Record<P, MailValue>
  /** Where it leads, within the application: `/app/reviews/…`. */
  link?: string
  /** Whom it is about, for the data that people take along and for erasing. */
  aboutIds?: readonly string[]
  /** The cycle whose own words and archive count. */
  cycle?: { id: string; isArchived: boolean }
}

/** Puts one mail on its way, in this transaction; it leaves after the commit (ONCE-1). */
export const queueMail = <P extends string>(doing: Doing, mail: NewMail<P>): Promise<void> =>
  queueMails(doing, [mail as unknown as NewMail])

const ROWS_EACH = 500

/** The same for many at once. What may not be sent stands in the log with its reason. */
export async function queueMails(doing: Doing, all: readonly NewMail[]): Promise<void> {
  const { tx } = doing
  if (all.length === 0) return
  const company = await companyFacts(tx)
  const templates = await templatesOf(tx, all)
  for (let from = 0; from < all.length; from += ROWS_EACH) {
    const some = all.slice(from, from + ROWS_EACH)
    const recipients = await recipientsOf(tx, some, doing.now)
    const quiet = await quietHoursOf(tx, [...recipients.keys()])
    const rows = some.flatMap((mail) => {
      const recipient = recipients.get(mail.to)
      if (!recipient) return []
      const until = isAccountMail(mail.kind) ? null : holdFor(quiet, recipient.id, company.timeZone, doing.now)
      return [rowOf(doing, company, templates, mail, recipient, until)]
    })
    if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing()
  }
  await queue(tx, sendMails, companyOf(tx), {}, { key: 'send' })
}

type CompanyFacts = {
  name: string
  language: Language
  timeZone: string
  isSample: boolean
  switches: ReadonlySet<string>
  terms: Record<Language, Terms>
}

async function companyFacts(tx: Tx): Promise<CompanyFacts> {
  const [company] = await tx
    .select({
      name: companies.name,
      language: companies.language,
      timeZone: companies.timeZone,
      isSample: companies.isSample,
    })
    .from(companies)
  if (!company) throw new Error('mails are sent for a company')
  const switches = await tx.select().from(companySwitches)
  const terms = { en: await termsOf(tx, 'en'), de: await termsOf(tx, 'de') }
  return { ...company, switches: switchesOf(switches), terms }
}

type Templates = ReadonlyMap<string, { enabled: boolean; subject: string | null; body: string | null }>
const templateKey = (kind: string, language: Language, cycleId: string | null) => `${kind} ${language} ${cycleId ?? ''}`

/** Own words of the company and of the cycles in question (ADM-P13). */
async function templatesOf(tx: Tx, all: readonly NewMail[]): Promise<Templates> {
  const names = [...new Set(all.map((mail) => mail.kind.name))]
  const cycleIds = [...new Set(all.flatMap((mail) => (mail.cycle ? [mail.cycle.id] : [])))]
  const ofCompany = isNull(mailTemplates.cycleId)
  const levels = cycleIds.length > 0 ? or(ofCompany, inArray(mailTemplates.cycleId, cycleIds)) : ofCompany
  const rows = await tx
    .select()
    .from(mailTemplates)
    .where(and(inArray(mailTemplates.kind, names), levels))
  return new Map(rows.map((row) => [templateKey(row.kind, row.language, row.cycleId), row]))
}

/** Shipped words, above them the company's, above them the cycle's. */
function templateFor(templates: Templates, { kind, cycle }: NewMail, language: Language) {
  const levels = [cycle?.id ?? null, null].map((id) => templates.get(templateKey(kind.name, language, id)))
  const shipped = kind.texts[language]
  const text: MailText = {
    subject: levels.find((level) => level?.subject)?.subject ?? shipped.subject,
    body: levels.find((level) => level?.body)?.body ?? shipped.body,
  }
  return { text, enabled: levels.find((level) => level !== undefined)?.enabled ?? true }
}

const recipientColumns = {
  id: people.id,
  email: people.email,
  firstName: people.firstName,
  nickname: people.nickname,
  language: people.language,
  state: people.state,
  isSample: people.isSample,
  mutedMail: people.mutedMail,
}

/** Whether somebody is on leave is asked only where it counts. */
const awayColumn = (all: readonly NewMail[], now: Date) =>
  all.some((mail) => mail.kind.restsOnLeave) ? isAway(people.id, now) : sql<boolean>`false`

async function recipientsOf(tx: Tx, all: readonly NewMail[], now: Date) {
  const ids = [...new Set(all.map((mail) => mail.to))]
  const rows = await tx
    .select({ ...recipientColumns, isAway: awayColumn(all, now) })
    .from(people)
    .where(inArray(people.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type Found = Awaited<ReturnType<typeof recipientsOf>> extends Map<string, infer R> ? R : never

function rowOf(
  { house, now }: Doing,
  company: CompanyFacts,
  templates: Templates,
  mail: NewMail,
  recipient: Found,
  heldUntil: Date | null,
) {
  const { kind, to, occasion, values, aboutIds = [] } = mail
  const language = recipient.language ?? company.language
  const { text: template, enabled } = templateFor(templates, mail, language)
  const { baseUrl } = house.config
  const reason = blockedBecause(
    {
      isAccountMail: isAccountMail(kind),
      category: kind.category,
      templateEnabled: enabled,
      featureOn: kind.feature === undefined || company.switches.has(kind.feature),
      isArchived: mail.cycle?.isArchived ?? false,
      restsOnLeave: kind.restsOnLeave ?? false,
    },
    // In the sample company everybody is a sample person: its mails stay in the built-in mailbox.
    { ...recipient, isSample: recipient.isSample && !company.isSample },
  )
  const filled = fillMail({
    ...{ kind, template, language, values, baseUrl, terms: company.terms[language], companyName: company.name },
    recipientFirstName: mail.elsewhere?.name ?? (recipient.nickname || recipient.firstName),
    link: mail.link === undefined ? undefined : `${baseUrl}${mail.link}`,
    settingsLink: `${baseUrl}/app/user-settings`,
  })
  return {
    ...{ companyId: thisCompany, effectKey: `${kind.name} ${to} ${occasion}`, kind: kind.name, recipientId: to },
    ...{ aboutIds: [...aboutIds], toAddress: mail.elsewhere?.address ?? recipient.email, queuedAt: now },
    ...(reason ? blocked(filled.subject, reason) : { ...filled, heldUntil, nextTryAt: heldUntil ?? now }),
  }
}

/** Of what is not sent the log keeps that it was not; a secret link in it must open nothing. */
const blocked = (subject: string, blockedBecause: BlockedReason) => ({
  ...{ state: 'BLOCKED' as const, blockedBecause, subject, html: '', text: '' },
})
