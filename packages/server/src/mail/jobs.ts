import { switchesOf } from '@perennial/domain/companies/features.ts'
import { type BlockedReason, blockedBecause, nextTry } from '@perennial/domain/mail/delivery-rules.ts'
import { addressKey } from '@perennial/domain/people/address.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { companies, companySwitches } from '../companies/tables.ts'
import type { House } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineOpenJob, queue } from '../core/jobs/queue.ts'
import { emailTries } from '../core/metrics/counters.ts'
import { nightly, type Round } from '../core/schedule/scheduled-tasks.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { isAccountMail, mailKind } from './email-kinds.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { messageIdOf, messageKeyOf } from './message-id.ts'
import { holdFor, quietHoursOf } from './quiet-hours.ts'
import { refusalOf } from './refusal.ts'
import { failedAt, suppressedAmong, tookAfterAll } from './suppression.ts'
import { type MailRow, mailAddresses, mailLines, mailSenders, mails } from './tables.ts'
import { isSent, templatesFor } from './template-overrides.ts'
import { endingHeaders } from './unsubscribe.ts'

/** So long a mail is in the hands of one process; killed, another takes it up afterwards. */
const HELD_MS = 5 * 60_000
const ROWS_EACH = 20

/** Hands over the mails of a company that wait. Repeated, a mail bears the same Message-ID (ONCE-2). */
export const sendMails = defineOpenJob<Record<string, never>>({
  name: 'send-mails',
  // Among them are those by which people log in.
  isUrgent: true,
  run: async ({ house, companyId, signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const { taken, isLast } = await house.db.inCompany(companyId, (tx) => takeDue(tx, house.clock.now()))
      for (const [place, { mail, company, name }] of taken.entries()) {
        if (signal.aborted) {
          const left = taken.slice(place).map((one) => one.mail.id)
          await house.db.inCompany(companyId, (tx) => giveBack(tx, left, house.clock.now()))
        }
        signal.throwIfAborted()
        const outgoing = outgoingOf(house, companyId, mail, company, name)
        await handOver(house, companyId, mail, company?.isSample ? undefined : outgoing)
      }
      if (isLast) return
    }
  },
})

/** What was taken and not handed over is due again, as if nobody had tried. */
const giveBack = (tx: Tx, ids: string[], now: Date) =>
  tx
    .update(mails)
    .set({ nextTryAt: now, tries: sql`${mails.tries} - 1` })
    .where(and(inArray(mails.id, ids), eq(mails.state, 'QUEUED')))

/** Mails whose time has come again, or that a killed process held, are taken up. */
export const sendAgain: Round = {
  name: 'send-mails',
  run: async ({ tx, companyId, now }) => {
    const [due] = await tx.select({ id: mails.id }).from(mails).where(isDue(now)).limit(1)
    if (due) await queue(tx, sendMails, companyId, {}, { key: 'send' })
  },
}

/**
 * The embedded database has one process (UP-2): whoever held a mail when the server starts is gone, so it waits for nobody. A
 * repeated mail bears the same Message-ID.
 */
export async function sendHeld({ db, clock }: House): Promise<void> {
  if (!db.embedded) return
  const now = clock.now()
  const isHeld = and(eq(mails.state, 'QUEUED'), gt(mails.nextTryAt, now))
  await db.inEveryCompany(async (tx, companyId) => {
    const held = await tx.update(mails).set({ nextTryAt: now }).where(isHeld).returning({ id: mails.id })
    if (held.length > 0) await queue(tx, sendMails, companyId, {}, { key: 'send' })
  })
}

const isDue = (now: Date) => and(eq(mails.state, 'QUEUED'), lte(mails.nextTryAt, now))

async function takeDue(tx: Tx, now: Date) {
  const [company] = await tx
    .select({
      ...{ name: companies.name, isSample: companies.isSample, timeZone: companies.timeZone },
      replyTo: mailSenders.replyTo,
    })
    .from(companies)
    .leftJoin(mailSenders, eq(mailSenders.companyId, companies.id))
  const due = await tx
    .select({ mail: mails, recipient: people, isAway: isAway(people.id, now) })
    .from(mails)
    .innerJoin(people, and(eq(people.companyId, mails.companyId), eq(people.id, mails.recipientId)))
    .where(isDue(now))
    .orderBy(mails.queuedAt, mails.id)
    .limit(ROWS_EACH)
    .for('no key update', { of: mails, skipLocked: true })
  if (due.length === 0) return { taken: [], isLast: true }
  const switches = switchesOf(await tx.select().from(companySwitches))
  const quiet = await quietHoursOf(
    tx,
    due.map(({ recipient }) => recipient.id),
  )
  const suppressed = await suppressedAmong(
    tx,
    due.map(({ mail }) => mail.toAddress),
  )
  const templates = await templatesFor(
    tx,
    due.map(({ mail }) => mail.kind),
    due.flatMap(({ mail }) => mail.cycleId ?? []),
  )
  const taken = []
  for (const { mail, recipient, isAway } of due) {
    const kind = mailKind(mail.kind)
    // What may change between queueing and sending: recipient, address, leave, feature and switch. The rest was decided when it was queued.
    const featureOn = kind?.feature === undefined || switches.has(kind.feature)
    const templateEnabled = isSent(templates, mail.kind, mail.cycleId)
    const facts = { category: kind?.category ?? null, templateEnabled, featureOn, isArchived: false }
    const restsOnLeave = kind?.restsOnLeave ?? false
    const account = kind === undefined || isAccountMail(kind)
    const isSample = recipient.isSample && !company?.isSample
    const isSuppressed = suppressed.has(addressKey(mail.toAddress))
    const reason = blockedBecause(
      { ...facts, isAccountMail: account, restsOnLeave },
      { ...recipient, isSample, isAway, isSuppressed },
    )
    // What somebody chose meanwhile counts as well; account mails never wait.
    const until = account ? null : holdFor(quiet, recipient.id, company?.timeZone ?? 'UTC', now)
    if (reason) await block(tx, mail, reason)
    else if (until) await hold(tx, mail, until)
    else {
      const nextTryAt = new Date(now.getTime() + HELD_MS)
      const messageKey = messageKeyOf(mail.companyId, mail.effectKey)
      const inHand = { nextTryAt, heldUntil: null, tries: mail.tries + 1, messageKey }
      await tx.update(mails).set(inHand).where(eq(mails.id, mail.id))
      taken.push({ mail: { ...mail, ...inHand }, company, name: displayName(recipient) })
    }
  }
  // What was blocked or held back is not taken, and more may be due behind it.
  return { taken, isLast: due.length < ROWS_EACH }
}

const hold = (tx: Tx, mail: MailRow, until: Date) =>
  tx.update(mails).set({ nextTryAt: until, heldUntil: until }).where(eq(mails.id, mail.id))

const block = (tx: Tx, mail: MailRow, reason: BlockedReason) =>
  tx
    .update(mails)
    .set({ state: 'BLOCKED', blockedBecause: reason, nextTryAt: null, html: '', text: '' })
    .where(eq(mails.id, mail.id))

/**
 * Without `outgoing`, or without a mail server, the email stays in the built-in mailbox, and its state says so: emails of the sample
 * company never leave this installation.
 */
async function handOver(house: House, companyId: string, mail: MailRow, outgoing: OutgoingMail | undefined) {
  const { mailDoor, db, clock, log } = house
  const refused = outgoing && (await mailDoor.send(outgoing).then(() => undefined, refusalOf))
  if (outgoing) mailDoor.notice(refused?.isReached !== false, clock.now())
  await db.inCompany(companyId, async (tx) => {
    const now = clock.now()
    const ours = and(eq(mails.id, mail.id), eq(mails.state, 'QUEUED'))
    // What left by a mail server with a secret link in it is kept nowhere else (AUTH-5).
    const isForgotten = mailKind(mail.kind)?.isSecret === true
    const left = { sentAt: now, nextTryAt: null, ...(isForgotten ? { html: '', text: '' } : {}) }
    if (!outgoing || mailDoor.isBuiltIn) {
      const kept = { state: 'KEPT', settledAt: now, nextTryAt: null, lastError: null } as const
      await tx.update(mails).set(kept).where(ours)
      return
    }
    if (refused === undefined) {
      await tx
        .update(mails)
        .set({ ...left, state: 'SENT', lastError: null })
        .where(ours)
      emailTries.inc({ result: 'sent' })
      if (mail.tries > 1) await tookAfterAll(tx, mail.id)
      return
    }
    const { words: lastError, failure, advice } = refused
    log.warn({ mail: mail.id, companyId, failure: lastError, tries: mail.tries, advice }, 'a mail was not taken')
    if (failure?.reason === 'PERMANENT') {
      // It came back in the moment in which it was handed over.
      await tx
        .update(mails)
        .set({ ...left, state: 'BOUNCED', settledAt: now, lastError })
        .where(ours)
      emailTries.inc({ result: 'bounced' })
    } else {
      const nextTryAt = nextTry(mail.tries, now)
      await tx
        .update(mails)
        .set({ state: nextTryAt ? 'QUEUED' : 'FAILED', nextTryAt, lastError })
        .where(ours)
      emailTries.inc({ result: nextTryAt ? 'deferred' : 'failed' })
      if (nextTryAt) await queue(tx, sendMails, companyId, {}, { key: 'again', after: { at: nextTryAt, now } })
    }
    if (failure) await failedAt(tx, mail, failure, now)
  })
}

type From = { name: string; replyTo: string | null } | undefined

function outgoingOf(house: House, companyId: string, mail: MailRow, from: From, name: string): OutgoingMail {
  const { subject, html, text, toAddress } = mail
  const messageKey = mail.messageKey ?? messageKeyOf(companyId, mail.effectKey)
  const messageId = messageIdOf(companyId, messageKey, house.config.baseUrl)
  const sender = { fromName: from?.name ?? '', replyTo: from?.replyTo ?? undefined }
  const category = mailKind(mail.kind)?.category
  const ending = category && { headers: endingHeaders(house, { companyId, personId: mail.recipientId, category }) }
  return { messageId, ...sender, to: { name, address: toAddress }, subject, html, text, ...ending }
}

const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Mails are kept 90 days (ADM §5). */
export const forgetMails = nightly({
  name: 'forget-mails',
  run: async ({ tx, now }) => {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await tx.delete(mails).where(lt(mails.queuedAt, before))
    await tx.delete(mailLines).where(lt(mailLines.queuedAt, before))
    // What did not end mails in that time is forgotten; what did stays until it is lifted.
    const isOld = and(lt(mailAddresses.lastAt, before), isNull(mailAddresses.suppressedAt))
    await tx.delete(mailAddresses).where(isOld)
  },
})
