import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../core/config.ts'
import { trackReachability } from './server-reachability.ts'

export type OutgoingEmail = {
  /** The same for every repetition, so that mail servers can recognize it (ONCE-2). */
  messageId: string
  /** The name of the sender: the company’s (ADM-P14). */
  fromName: string
  /** Where replies go, once the address is confirmed (ADM-P14). */
  replyTo?: string | undefined
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** For emails that can be muted: headers for one-click unsubscribing. */
  headers?: Record<string, string>
}

/** Sends emails: through a mail server, or nowhere if people read them in the built-in mailbox. */
export type MailTransport = {
  isBuiltIn: boolean
  /** Sends one email; throws if it was not accepted. */
  send: (mail: OutgoingEmail) => Promise<void>
  /** Since when the server could not be reached, as far as this process knows; null while it accepts emails. */
  failingSince: (now: Date) => Promise<Date | null>
  /** Connects and logs in without sending anything; throws on failure. */
  verify: () => Promise<unknown>
  /** Records whether the server was reached when an email was sent. */
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

/** Sends through SMTP_URL; without it emails stay in the built-in mailbox. */
export function openMailTransport(
  { smtpUrl, smtpFrom, baseUrl }: Pick<Config, 'smtpUrl' | 'baseUrl'> & Partial<Pick<Config, 'smtpFrom'>>,
  log: Logger,
): MailTransport {
  if (!smtpUrl) return builtIn
  const url = new URL(smtpUrl)
  // Earlier versions had the sender in SMTP_URL, and it still works there.
  const address = smtpFrom ?? url.searchParams.get('from') ?? `no-reply@${new URL(baseUrl).hostname}`
  url.searchParams.delete('from')
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Emails must not load content from files or addresses.
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
/** Removes line breaks, so that nothing can add a header (OUT-3). */
const oneLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** Accepts a single plain address only: no list, comment or group (OUT-3). */
function strictly(address: string): string {
  if (!/^[^\s,;<>()[\]"\\:]+@[^\s,;<>()[\]"\\:@]+$/.test(address)) throw new Error('this is no single mail address')
  return address
}
