import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { type BlockReason, blockReasonOf, nextAttemptAt } from '@perennial/domain/mail/delivery-rules.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../core/jobs/queue.ts'
import { emailTries } from '../core/metrics/counters.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { findEmailKind, isAccountEmail } from './email-kinds.ts'
import type { OutgoingEmail } from './mail-transport.ts'
import { messageIdOf, messageKeyOf } from './message-id.ts'
import { findQuietHours, heldUntilFor } from './quiet-hours.ts'
import { refusalOf } from './refusal.ts'
import { clearDeliveryFailure, findSuppressedAddresses, recordDeliveryFailure } from './suppression.ts'
import { type EmailRow, emailSenders, emails } from './tables.ts'
import { findTemplateOverrides, isTemplateEnabled } from './template-overrides.ts'
import { unsubscribeHeaders } from './unsubscribe.ts'

/** How long a process may take to send an email; after that another one sends it, as the process may have been killed. */
const LEASE_MS = 5 * 60_000
const BATCH_SIZE = 20

/** Sends the waiting emails of a company. A repeated email has the same Message-ID (ONCE-2). */
export const sendEmailsJob = defineMultiTransactionJob<Record<string, never>>({
  name: 'send-emails',
  // Some of them are needed to log in.
  isUrgent: true,
  run: async ({ app, companyId, signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const { taken, isLast } = await app.db.inCompany(companyId, (tx) => leaseDueEmails(tx, app.clock.now()))
      for (const [index, { mail, company, name }] of taken.entries()) {
        if (signal.aborted) {
          const left = taken.slice(index).map((item) => item.mail.id)
          await app.db.inCompany(companyId, (tx) => requeue(tx, left, app.clock.now()))
        }
        signal.throwIfAborted()
        const outgoing = outgoingOf(app, companyId, mail, company, name)
        await handOver(app, companyId, mail, company?.isSample ? undefined : outgoing)
      }
      if (isLast) return
    }
  },
})

/** Makes emails that were taken but not sent due again, without counting an attempt. */
const requeue = (tx: Tx, ids: string[], now: Date) =>
  tx
    .update(emails)
    .set({ nextAttemptAt: now, attempts: sql`${emails.attempts} - 1` })
    .where(and(inArray(emails.id, ids), eq(emails.state, 'QUEUED')))

/** Sends emails whose next attempt is due, or that a killed process was sending. */
export const queueDueEmails: ScheduledTask = {
  name: 'send-emails',
  run: async ({ tx, companyId, now }) => {
    const [due] = await tx.select({ id: emails.id }).from(emails).where(isDue(now)).limit(1)
    if (due) await queueJob(tx, sendEmailsJob, companyId, {}, { key: 'send' })
  },
}

/**
 * The embedded database has one process (UP-2): at its start no other process can be sending an email, so nothing needs
 * to wait. A repeated email has the same Message-ID.
 */
export async function releaseHeldEmails({ db, clock }: App): Promise<void> {
  if (!db.embedded) return
  const now = clock.now()
  const isHeld = and(eq(emails.state, 'QUEUED'), gt(emails.nextAttemptAt, now))
  await db.inEveryCompany(async (tx, companyId) => {
    const held = await tx.update(emails).set({ nextAttemptAt: now }).where(isHeld).returning({ id: emails.id })
    if (held.length > 0) await queueJob(tx, sendEmailsJob, companyId, {}, { key: 'send' })
  })
}

const isDue = (now: Date) => and(eq(emails.state, 'QUEUED'), lte(emails.nextAttemptAt, now))

async function leaseDueEmails(tx: Tx, now: Date) {
  const [company] = await tx
    .select({
      name: companies.name,
      isSample: companies.isSample,
      timeZone: companies.timeZone,
      replyTo: emailSenders.replyTo,
    })
    .from(companies)
    .leftJoin(emailSenders, eq(emailSenders.companyId, companies.id))
  const due = await tx
    .select({ mail: emails, recipient: people, isAway: isOnLeaveSql(people.id, now) })
    .from(emails)
    .innerJoin(people, and(eq(people.companyId, emails.companyId), eq(people.id, emails.recipientId)))
    .where(isDue(now))
    .orderBy(emails.queuedAt, emails.id)
    .limit(BATCH_SIZE)
    .for('no key update', { of: emails, skipLocked: true })
  if (due.length === 0) return { taken: [], isLast: true }
  const switches = enabledSwitches(await tx.select().from(featureSwitches))
  const quiet = await findQuietHours(
    tx,
    due.map(({ recipient }) => recipient.id),
  )
  const suppressed = await findSuppressedAddresses(
    tx,
    due.map(({ mail }) => mail.toAddress),
  )
  const templates = await findTemplateOverrides(
    tx,
    due.map(({ mail }) => mail.kind),
    due.flatMap(({ mail }) => mail.cycleId ?? []),
  )
  const taken = []
  for (const { mail, recipient, isAway } of due) {
    const kind = findEmailKind(tx, mail.kind)
    // These can change between queueing and sending: recipient, address, leave, feature and switch. The rest was decided when it
    // was queued.
    const featureOn = kind?.feature === undefined || switches.has(kind.feature)
    const templateEnabled = isTemplateEnabled(templates, mail.kind, mail.cycleId)
    const facts = { category: kind?.category ?? null, templateEnabled, featureOn, isArchived: false }
    const pausesOnLeave = kind?.pausesOnLeave ?? false
    const account = kind === undefined || isAccountEmail(kind)
    const isSample = recipient.isSample && !company?.isSample
    const isSuppressed = suppressed.has(normalizeEmail(mail.toAddress))
    const reason = blockReasonOf(
      { ...facts, isAccountMail: account, pausesOnLeave },
      { ...recipient, isSample, isAway, isSuppressed },
    )
    // Quiet hours may have changed in the meantime as well; account emails never wait.
    const until = account ? null : heldUntilFor(quiet, recipient.id, company?.timeZone ?? 'UTC', now)
    if (reason) await block(tx, mail, reason)
    else if (until) await hold(tx, mail, until)
    else {
      const nextAttemptAt = new Date(now.getTime() + LEASE_MS)
      const messageKey = messageKeyOf(mail.companyId, mail.effectKey)
      const leased = { nextAttemptAt, heldUntil: null, attempts: mail.attempts + 1, messageKey }
      await tx.update(emails).set(leased).where(eq(emails.id, mail.id))
      taken.push({ mail: { ...mail, ...leased }, company, name: displayName(recipient) })
    }
  }
  // Blocked and held-back emails are not in `taken`, so more may be due even if it is short.
  return { taken, isLast: due.length < BATCH_SIZE }
}

const hold = (tx: Tx, mail: EmailRow, until: Date) =>
  tx.update(emails).set({ nextAttemptAt: until, heldUntil: until }).where(eq(emails.id, mail.id))

const block = (tx: Tx, mail: EmailRow, reason: BlockReason) =>
  tx
    .update(emails)
    .set({ state: 'BLOCKED', blockReason: reason, nextAttemptAt: null, html: '', text: '' })
    .where(eq(emails.id, mail.id))

/**
 * Without `outgoing`, or without a mail server, the email stays in the built-in mailbox and is marked as kept: emails
 * of the sample company never leave the installation.
 */
async function handOver(app: App, companyId: string, mail: EmailRow, outgoing: OutgoingEmail | undefined) {
  const { mailTransport, db, clock, log } = app
  const refused = outgoing && (await mailTransport.send(outgoing).then(() => undefined, refusalOf))
  if (outgoing) mailTransport.notice(refused?.isReached !== false, clock.now())
  await db.inCompany(companyId, async (tx) => {
    const now = clock.now()
    const ours = and(eq(emails.id, mail.id), eq(emails.state, 'QUEUED'))
    // Once an email with a secret link was sent through a mail server, or never will be, its text is deleted here (AUTH-5).
    const textLeft = findEmailKind(tx, mail.kind)?.isSecret === true ? { html: '', text: '' } : {}
    const left = { sentAt: now, nextAttemptAt: null, ...textLeft }
    if (!outgoing || mailTransport.isBuiltIn) {
      const mailboxOnly = { state: 'KEPT', resolvedAt: now, nextAttemptAt: null, lastError: null } as const
      await tx.update(emails).set(mailboxOnly).where(ours)
      return
    }
    if (refused === undefined) {
      await tx
        .update(emails)
        .set({ ...left, state: 'SENT', lastError: null })
        .where(ours)
      emailTries.inc({ result: 'sent' })
      if (mail.attempts > 1) await clearDeliveryFailure(tx, mail.id)
      return
    }
    const { message: lastError, failure, advice } = refused
    log.warn({ mail: mail.id, companyId, failure: lastError, tries: mail.attempts, advice }, 'a mail was not taken')
    if (failure?.reason === 'PERMANENT') {
      // The server refused the recipient for good, so the email counts as bounced.
      await tx
        .update(emails)
        .set({ ...left, state: 'BOUNCED', resolvedAt: now, lastError })
        .where(ours)
      emailTries.inc({ result: 'bounced' })
    } else {
      const nextTry = nextAttemptAt(mail.attempts, now)
      await tx
        .update(emails)
        .set({ lastError, nextAttemptAt: nextTry, ...(nextTry ? {} : { state: 'FAILED' as const, ...textLeft }) })
        .where(ours)
      emailTries.inc({ result: nextTry ? 'deferred' : 'failed' })
      if (nextTry) await queueJob(tx, sendEmailsJob, companyId, {}, { key: 'again', after: { at: nextTry, now } })
    }
    if (failure) await recordDeliveryFailure(tx, mail, failure, now)
  })
}

type From = { name: string; replyTo: string | null } | undefined

function outgoingOf(app: App, companyId: string, mail: EmailRow, from: From, name: string): OutgoingEmail {
  const { subject, html, text, toAddress } = mail
  const messageKey = mail.messageKey ?? messageKeyOf(companyId, mail.effectKey)
  const messageId = messageIdOf(companyId, messageKey, app.config.baseUrl)
  const sender = { fromName: from?.name ?? '', replyTo: from?.replyTo ?? undefined }
  const category = findEmailKind(app, mail.kind)?.category
  const ending = category && { headers: unsubscribeHeaders(app, { companyId, personId: mail.recipientId, category }) }
  return { messageId, ...sender, to: { name, address: toAddress }, subject, html, text, ...ending }
}
