import { createHash } from 'node:crypto'
import { switchesOf } from '@perennial/domain/companies/features.ts'
import { type BlockedReason, blockedBecause, nextTry } from '@perennial/domain/mail/blocking.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { companies, companySwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { House } from '../core/house.ts'
import { defineOpenJob, queue } from '../core/jobs.ts'
import { nightly, type Round } from '../core/rounds.ts'
import { isAway } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import type { OutgoingMail } from './door.ts'
import { holdFor, quietHoursOf } from './holding.ts'
import { isAccountMail, mailKind } from './kinds.ts'
import { type MailRow, mails } from './tables.ts'

/** So long a mail is in the hands of one process; killed, another takes it up afterwards. */
const HELD_MS = 5 * 60_000
const ROWS_EACH = 20

/** Hands over the mails of a company that wait. Repeated, a mail bears the same Message-ID (ONCE-2). */
export const sendMails = defineOpenJob<Record<string, never>>({
  name: 'send-mails',
  run: async ({ house, companyId }) => {
    for (;;) {
      const { taken, isLast } = await house.db.inCompany(companyId, (tx) => takeDue(tx, house.clock.now()))
      for (const { mail, company, name } of taken) {
        const outgoing = outgoingOf(house, companyId, mail, company?.name ?? '', name)
        await handOver(house, companyId, mail, company?.isSample ? undefined : outgoing)
      }
      if (isLast) return
    }
  },
})

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
    .select({ name: companies.name, isSample: companies.isSample, timeZone: companies.timeZone })
    .from(companies)
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
  const taken = []
  for (const { mail, recipient, isAway } of due) {
    const kind = mailKind(mail.kind)
    // What may change between queueing and sending: recipient, leave and feature. The rest was decided when it was queued.
    const featureOn = kind?.feature === undefined || switches.has(kind.feature)
    const facts = { category: kind?.category ?? null, templateEnabled: true, featureOn, isArchived: false }
    const restsOnLeave = kind?.restsOnLeave ?? false
    const account = kind === undefined || isAccountMail(kind)
    const isSample = recipient.isSample && !company?.isSample
    const reason = blockedBecause(
      { ...facts, isAccountMail: account, restsOnLeave },
      { ...recipient, isSample, isAway },
    )
    // What somebody chose meanwhile counts as well; account mails never wait.
    const until = account ? null : holdFor(quiet, recipient.id, company?.timeZone ?? 'UTC', now)
    if (reason) await block(tx, mail, reason)
    else if (until) await hold(tx, mail, until)
    else {
      const nextTryAt = new Date(now.getTime() + HELD_MS)
      await tx
        .update(mails)
        .set({ nextTryAt, heldUntil: null, tries: mail.tries + 1 })
        .where(eq(mails.id, mail.id))
      const held = { ...mail, tries: mail.tries + 1 }
      taken.push({ mail: held, company, name: displayName(recipient) })
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

/** Without `outgoing` the mail stays in the built-in mailbox: mails of the sample company never leave the house. */
async function handOver(house: House, companyId: string, mail: MailRow, outgoing: OutgoingMail | undefined) {
  const { mailDoor, db, clock, log } = house
  const failure = outgoing && (await mailDoor.send(outgoing).then(() => undefined, meaning))
  await db.inCompany(companyId, async (tx) => {
    const ours = and(eq(mails.id, mail.id), eq(mails.state, 'QUEUED'))
    if (failure === undefined) {
      // What left by a mail server with a secret link in it is kept nowhere else (AUTH-5).
      const isForgotten = outgoing && !mailDoor.isBuiltIn && mailKind(mail.kind)?.isSecret === true
      const sent = { state: 'SENT' as const, sentAt: clock.now(), nextTryAt: null, lastError: null }
      await tx
        .update(mails)
        .set({ ...sent, ...(isForgotten ? { html: '', text: '' } : {}) })
        .where(ours)
      return
    }
    const nextTryAt = nextTry(mail.tries, clock.now())
    log.warn({ mail: mail.id, companyId, failure, tries: mail.tries }, 'a mail was not taken')
    const state = nextTryAt ? ('QUEUED' as const) : ('FAILED' as const)
    await tx.update(mails).set({ state, nextTryAt, lastError: failure }).where(ours)
    if (nextTryAt)
      await queue(tx, sendMails, companyId, {}, { key: 'again', after: { at: nextTryAt, now: clock.now() } })
  })
}

/** Codes only: the words of a mail server may quote what it was given. */
function meaning(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return [code ?? 'ERROR', responseCode, command].filter((part) => part !== undefined).join(' ')
}

function outgoingOf(house: House, companyId: string, mail: MailRow, fromName: string, name: string): OutgoingMail {
  const { subject, html, text, toAddress } = mail
  const digest = createHash('sha256').update(`${companyId} ${mail.effectKey}`).digest('hex').slice(0, 40)
  const messageId = `<${digest}@${new URL(house.config.baseUrl).hostname}>`
  return { messageId, fromName, to: { name, address: toAddress }, subject, html, text }
}

const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Mails are kept 90 days (ADM §5). */
export const forgetMails = nightly({
  name: 'forget-mails',
  run: async ({ tx, now }) => {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await tx.delete(mails).where(sql`${mails.queuedAt} < ${before.toISOString()}::timestamptz`)
  },
})
