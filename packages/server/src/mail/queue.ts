import { byLanguage, type Language, languages } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { type BlockReason, blockReasonOf } from '@perennial/domain/mail/delivery-rules.ts'
import { mailboxKey, normalizeEmail } from '@perennial/domain/people/address.ts'
import { inArray, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { Config } from '../core/config.ts'
import { thisCompany } from '../core/database/columns.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { beyondCompanyLimit, beyondDailyLimit } from './daily-limits.ts'
import { brandingColumns, emailBrandingOf } from './email-branding.ts'
import { allEmailKinds, type EmailKind, isAccountEmail } from './email-kinds.ts'
import type { EmailBranding } from './email-page.ts'
import { type EmailValue, type FilledEmail, fillEmail } from './fill-template.ts'
import { sendEmailsJob } from './jobs.ts'
import { logSummaryKey, saveEmails } from './log-summaries.ts'
import { findQuietHours, heldUntilFor } from './quiet-hours.ts'
import { findSuppressedAddresses } from './suppression.ts'
import { findTemplateOverrides, overrideText, type TemplateOverrides } from './template-overrides.ts'
import { unsubscribePageUrl } from './unsubscribe.ts'

export type NewEmail<P extends string = string> = {
  kind: EmailKind<P>
  /** The recipient’s id. */
  to: string
  /** An external address to send it to instead, on behalf of that person. */
  elsewhere?: { address: string; name: string }
  /** For unconfirmed addresses: how many of these the company may send in a day, to all addresses together (OUT-3). */
  mostOfCompany?: number
  /** The occasion: the same kind, person and occasion is one email, however often it is queued (ONCE-2). */
  occasion: string
  values: Record<P, EmailValue>
  /** Its link, within the application: `/app/reviews/…`. */
  link?: string
  /** The people it is about, for data packages and erasure. */
  aboutIds?: readonly string[]
  /**
   * Reminders of anonymous questions are only counted in the log (ADM-P33); `logSummaryKey` says for which emails this
   * is required.
   */
  answersAreAnonymous?: boolean
  /** The cycle whose template and archived state apply. */
  cycle?: { id: string; isArchived: boolean }
  /** An already filled text, for test emails. */
  filled?: FilledEmail
}

/** Queues an email in this transaction; it is sent after the commit (ONCE-1). */
export const queueEmail = <P extends string>(context: HandlerContext, mail: NewEmail<P>): Promise<void> =>
  queueEmails(context, [mail as unknown as NewEmail])

const BATCH_SIZE = 500

/** Queues many emails at once. Those that may not be sent are in the log with the reason. */
export async function queueEmails(context: HandlerContext, all: readonly NewEmail[]): Promise<void> {
  const { tx } = context
  if (all.length === 0) return
  assertDeclared(tx, all)
  const company = await companyFacts(tx, context.app.config)
  const templates = await findTemplateOverrides(
    tx,
    all.map((mail) => mail.kind.name),
    all.flatMap((mail) => (mail.cycle ? [mail.cycle.id] : [])),
  )
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const some = all.slice(from, from + BATCH_SIZE)
    const recipients = await recipientsOf(tx, some, context.now)
    const quiet = await findQuietHours(tx, [...recipients.keys()])
    const suppressed = await findSuppressedAddresses(
      tx,
      some.map((mail) => mail.elsewhere?.address ?? recipients.get(mail.to)?.email ?? ''),
    )
    const addressOf = (mail: NewEmail) => mail.elsewhere?.address ?? recipients.get(mail.to)?.email ?? ''
    const mailboxOf = (mail: NewEmail) => mailboxKey(addressOf(mail))
    const beyondCompany = await beyondCompanyLimit(tx, some, context.now)
    const beyondDaily = await beyondDailyLimit(tx, some, mailboxOf, context.now)
    const rows = some.flatMap((mail) => {
      const recipient = recipients.get(mail.to)
      if (!recipient) return []
      const until = isAccountEmail(mail.kind) ? null : heldUntilFor(quiet, recipient.id, company.timeZone, context.now)
      const isSuppressed = suppressed.has(normalizeEmail(addressOf(mail)))
      const hasEnough = beyondDaily.has(mail) || beyondCompany.has(mail)
      const row = rowOf(context, company, templates, mail, { ...recipient, isSuppressed, hasEnough }, until)
      return [{ row, line: logSummaryKey(mail, context.now) }]
    })
    await saveEmails(tx, rows, context.now)
  }
  await queueJob(tx, sendEmailsJob, companyIdOf(tx), {}, { key: 'send' })
}

/**
 * A kind is looked up by its name when the email is sent or read, to see whether it is secret or can be muted, so it
 * has to be registered.
 */
function assertDeclared(tx: Tx, all: readonly NewEmail[]): void {
  const names = new Set(allEmailKinds(tx).map(({ name }) => name))
  for (const { kind } of all) if (!names.has(kind.name)) throw new Error(`no module has the email ${kind.name}`)
}

type CompanyFacts = {
  name: string
  branding: EmailBranding
  language: Language
  timeZone: string
  isSample: boolean
  switches: ReadonlySet<string>
  terms: Record<Language, Terms>
}

async function companyFacts(tx: Tx, config: Config): Promise<CompanyFacts> {
  const [company] = await tx
    .select({
      ...brandingColumns,
      language: companies.language,
      timeZone: companies.timeZone,
      isSample: companies.isSample,
    })
    .from(companies)
  if (!company) throw new Error('mails are sent for a company')
  const switches = await tx.select().from(featureSwitches)
  const terms = byLanguage((): Terms => ({}))
  for (const language of languages) terms[language] = await findTerms(tx, language)
  return { ...company, branding: emailBrandingOf(company, config), switches: enabledSwitches(switches), terms }
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
  mutedEmailCategories: people.mutedEmailCategories,
}

/** Leave is only looked up if a kind depends on it. */
const awayColumn = (all: readonly NewEmail[], now: Date) =>
  all.some((mail) => mail.kind.pausesOnLeave) ? isOnLeaveSql(people.id, now) : sql<boolean>`false`

async function recipientsOf(tx: Tx, all: readonly NewEmail[], now: Date) {
  const ids = [...new Set(all.map((mail) => mail.to))]
  const rows = await tx
    .select({ ...recipientColumns, isAway: awayColumn(all, now) })
    .from(people)
    .where(inArray(people.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type EmailRecipient =
  Awaited<ReturnType<typeof recipientsOf>> extends Map<string, infer R>
    ? R & { isSuppressed: boolean; hasEnough: boolean }
    : never

function rowOf(
  { app, now }: HandlerContext,
  company: CompanyFacts,
  templates: TemplateOverrides,
  mail: NewEmail,
  recipient: EmailRecipient,
  heldUntil: Date | null,
) {
  const { kind, to, occasion, values, aboutIds = [] } = mail
  const language = recipient.language ?? company.language
  const { own, enabled } = overrideText(templates, kind, language, mail.cycle?.id ?? null)
  const { baseUrl } = app.config
  const reason = blockReasonOf(
    {
      isAccountMail: isAccountEmail(kind),
      category: kind.category,
      templateEnabled: enabled,
      featureOn: kind.feature === undefined || company.switches.has(kind.feature),
      isArchived: mail.cycle?.isArchived ?? false,
      pausesOnLeave: kind.pausesOnLeave ?? false,
    },
    // Everyone in the sample company is a sample person, but its emails are kept in the built-in mailbox, not blocked.
    { ...recipient, isSample: recipient.isSample && !company.isSample },
  )
  const filled =
    mail.filled ??
    fillEmail({
      kind,
      own,
      language,
      values,
      baseUrl,
      terms: company.terms[language],
      companyName: company.name,
      branding: company.branding,
      recipientFirstName: mail.elsewhere?.name ?? (recipient.nickname || recipient.firstName),
      link: mail.link === undefined ? undefined : `${baseUrl}${mail.link}`,
      settingsLink: settingsOf(app, kind, recipient),
    })
  return {
    companyId: thisCompany,
    effectKey: `${kind.name} ${to} ${occasion}`,
    kind: kind.name,
    recipientId: to,
    cycleId: mail.cycle?.id ?? null,
    aboutIds: [...aboutIds],
    toAddress: mail.elsewhere?.address ?? recipient.email,
    queuedAt: now,
    ...(reason ? blocked(filled.subject, reason) : { ...filled, heldUntil, nextAttemptAt: heldUntil ?? now }),
  }
}

/** Guests have no settings: their link unsubscribes without a login. */
const settingsOf = (
  app: HandlerContext['app'],
  { category }: EmailKind,
  { id, isGuest, companyId }: EmailRecipient,
): string =>
  isGuest && category !== null
    ? unsubscribePageUrl(app, { companyId, personId: id, category })
    : `${app.config.baseUrl}/app/user-settings`

/** Of a blocked email only the subject is stored: a secret link in its text must not be usable. */
const blocked = (subject: string, blockReason: BlockReason) => ({
  state: 'BLOCKED' as const,
  blockReason,
  subject,
  html: '',
  text: '',
})
