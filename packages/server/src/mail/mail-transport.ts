import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'
import { trackReachability } from './server-reachability.ts'

export type OutgoingEmail = {
  /** The same for every repetition, so that a mail server can tell (ONCE-2). */
  messageId: string
  /** What recipients see as the sender: the company's name (ADM-P14). */
  fromName: string
  /** Where answers go, once the company has confirmed it (ADM-P14). */
  replyTo?: string | undefined
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Of emails that can be muted: how mail programs end them. */
  headers?: Record<string, string>
}

/** Where emails leave: a mail server, or nowhere when people read them in the built-in mailbox. */
export type MailTransport = {
  isBuiltIn: boolean
  /** Hands one email over; throws when it was not taken. */
  send: (mail: OutgoingEmail) => Promise<void>
  /** Since when it could not be reached, as far as this process has seen; null while it takes emails. */
  failingSince: (now: Date) => Promise<Date | null>
  /** Connects and logs in without sending anything; throws when that fails. */
  verify: () => Promise<unknown>
  /** Whether it was reached when an email left. */
  notice: (isReached: boolean, now: Date) => void
  close: () => void
}

const TIMEOUT_MS = 15_000

const nothing = () => undefined
const builtIn: MailTransport = {
  isBuiltIn: true,
  send: async () => undefined,
  verify: async () => undefined,
  failingSince: async () => null,
  notice: nothing,
  close: nothing,
}

/** Sends by SMTP_URL; without it emails stay in the built-in mailbox. */
export function openMailTransport(
  { smtpUrl, smtpFrom, baseUrl }: Pick<Config, 'smtpUrl' | 'baseUrl'> & Partial<Pick<Config, 'smtpFrom'>>,
  log: Logger,
): MailTransport {
  if (!smtpUrl) return builtIn
  const url = new URL(smtpUrl)
  // The sender was once a part of SMTP_URL, and still may be.
  const address = smtpFrom ?? url.searchParams.get('from') ?? `no-reply@${new URL(baseUrl).hostname}`
  url.searchParams.delete('from')
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in an email may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const reachability = trackReachability(() => transport.verify())
  return {
    isBuiltIn: false,
    verify: () => transport.verify(),
    failingSince: reachability.failingSince,
    notice: reachability.notice,
    send: async ({ messageId, fromName, replyTo, to, subject, html, text, headers: more }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...more }
      await transport.sendMail({
        messageId,
        to: { name: oneLine(to.name), address: strictly(to.address) },
        html,
        text,
        headers,
        from: { name: oneLine(fromName), address },
        ...(replyTo === undefined ? {} : { replyTo: strictly(replyTo) }),
        subject: oneLine(subject),
      })
    },
    close: () => {
      log.debug('the mail transport is closed')
      transport.close()
    },
  }
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** No line break gets into a header (OUT-3). */
const oneLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** One plain address: no list, no comment, no group (OUT-3). */
function strictly(address: string): string {
  if (!/^[^\s,;<>()[\]"\\:]+@[^\s,;<>()[\]"\\:@]+$/.test(address)) throw new Error('this is no single mail address')
  return address
}
