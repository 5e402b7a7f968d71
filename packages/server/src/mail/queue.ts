import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { switchesOf } from '@perennial/domain/companies/features.ts'
import { type BlockedReason, blockedBecause } from '@perennial/domain/mail/delivery-rules.ts'
import { addressKey, mailboxKey } from '@perennial/domain/people/address.ts'
import { inArray, sql } from 'drizzle-orm'
import { companies, companySwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { companyOf, type Tx } from '../core/database/database.ts'
import type { Doing } from '../core/handler-context.ts'
import { queue } from '../core/jobs/queue.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { termsOf } from '../terminology/public.ts'
import { beyondCompanyLimit, haveEnough } from './daily-limits.ts'
import { isAccountMail, type MailKind } from './email-kinds.ts'
import { type FilledMail, fillMail, type MailValue } from './fill-template.ts'
import { sendMails } from './jobs.ts'
import { keepMails, lineOf } from './log-summaries.ts'
import { holdFor, quietHoursOf } from './quiet-hours.ts'
import { suppressedAmong } from './suppression.ts'
import { ownTextOf, type Templates, templatesFor } from './template-overrides.ts'
import { endingPage } from './unsubscribe.ts'

export type NewMail<P extends string = string> = {
  kind: MailKind<P>
  /** The person's id. */
  to: string
  /** Goes to this address outside of the company instead, in the name of that person. */
  elsewhere?: { address: string; name: string }
  /** Nobody has confirmed that address: the company sends so many of these in a day, to all addresses together (OUT-3). */
  mostOfCompany?: number
  /** What it is sent for: the same kind, person and occasion is one mail however often it is asked for (ONCE-2). */
  occasion: string
  values: Record<P, MailValue>
  /** Where it leads, within the application: `/app/reviews/…`. */
  link?: string
  /** Whom it is about, for the data that people take along and for erasing. */
  aboutIds?: readonly string[]
  /** Reminders of anonymous questions stand in the log as a number (ADM-P33); `lineOf` says who has to say so. */
  answersAreAnonymous?: boolean
  /** The cycle whose own words and archive count. */
  cycle?: { id: string; isArchived: boolean }
  /** It is filled in already: a text that somebody tries out. */
  filled?: FilledMail
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
  const templates = await templatesFor(
    tx,
    all.map((mail) => mail.kind.name),
    all.flatMap((mail) => (mail.cycle ? [mail.cycle.id] : [])),
  )
  for (let from = 0; from < all.length; from += ROWS_EACH) {
    const some = all.slice(from, from + ROWS_EACH)
    const recipients = await recipientsOf(tx, some, doing.now)
    const quiet = await quietHoursOf(tx, [...recipients.keys()])
    const suppressed = await suppressedAmong(
      tx,
      some.map((mail) => mail.elsewhere?.address ?? recipients.get(mail.to)?.email ?? ''),
    )
    const addressOf = (mail: NewMail) => mail.elsewhere?.address ?? recipients.get(mail.to)?.email ?? ''
    const mailboxOf = (mail: NewMail) => mailboxKey(addressOf(mail))
    const beyond = await beyondCompanyLimit(tx, some, doing.now)
    const enough = await haveEnough(tx, some, mailboxOf, doing.now)
    const rows = some.flatMap((mail) => {
      const recipient = recipients.get(mail.to)
      if (!recipient) return []
      const until = isAccountMail(mail.kind) ? null : holdFor(quiet, recipient.id, company.timeZone, doing.now)
      const isSuppressed = suppressed.has(addressKey(addressOf(mail)))
      const hasEnough = enough.has(mail) || beyond.has(mail)
      const row = rowOf(doing, company, templates, mail, { ...recipient, isSuppressed, hasEnough }, until)
      return [{ row, line: lineOf(mail, doing.now) }]
    })
    await keepMails(tx, rows, doing.now)
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

const recipientColumns = {
  id: people.id,
  companyId: people.companyId,
  isGuest: people.isGuest,
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

type Found =
  Awaited<ReturnType<typeof recipientsOf>> extends Map<string, infer R>
    ? R & { isSuppressed: boolean; hasEnough: boolean }
    : never

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
  const { own, enabled } = ownTextOf(templates, kind, language, mail.cycle?.id ?? null)
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
  const filled =
    mail.filled ??
    fillMail({
      ...{ kind, own, language, values, baseUrl, terms: company.terms[language], companyName: company.name },
      recipientFirstName: mail.elsewhere?.name ?? (recipient.nickname || recipient.firstName),
      link: mail.link === undefined ? undefined : `${baseUrl}${mail.link}`,
      settingsLink: settingsOf(house, kind, recipient),
    })
  return {
    ...{ companyId: thisCompany, effectKey: `${kind.name} ${to} ${occasion}`, kind: kind.name, recipientId: to },
    ...{
      cycleId: mail.cycle?.id ?? null,
      aboutIds: [...aboutIds],
      toAddress: mail.elsewhere?.address ?? recipient.email,
      queuedAt: now,
    },
    ...(reason ? blocked(filled.subject, reason) : { ...filled, heldUntil, nextTryAt: heldUntil ?? now }),
  }
}

/** Guests have no settings: their way out needs no login. */
const settingsOf = (house: Doing['house'], { category }: MailKind, { id, isGuest, companyId }: Found): string =>
  isGuest && category !== null
    ? endingPage(house, { companyId, personId: id, category })
    : `${house.config.baseUrl}/app/user-settings`

/** Of what is not sent the log keeps that it was not; a secret link in it must open nothing. */
const blocked = (subject: string, blockedBecause: BlockedReason) => ({
  ...{ state: 'BLOCKED' as const, blockedBecause, subject, html: '', text: '' },
})
