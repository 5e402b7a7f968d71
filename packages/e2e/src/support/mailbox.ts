import type { EmailContent, MailboxEmail } from '@perennial/contract/mail/routes.ts'
import { expect, type Page, request } from '@playwright/test'
import { baseUrl } from './base-url.ts'
import { logIn } from './test-users.ts'

const WITHIN_MS = 60_000

/**
 * Reads the built-in mailbox of any user with a password; the page stays logged in as before. `newest` waits until an
 * email of that kind has arrived; emails follow a moment later.
 */
export async function mailboxAt(loginname: string, password: string) {
  const reader = await request.newContext({ baseURL: baseUrl() })
  await logIn(reader, loginname, password)
  const list = async () => ((await (await reader.get('/api/emails')).json()) as { mails: MailboxEmail[] }).mails
  return {
    list,
    newest: async (kind: string): Promise<EmailContent> => {
      const ofKind = async () => (await list()).filter((mail) => mail.kind === kind)
      await expect
        .poll(async () => (await ofKind()).length, { timeout: WITHIN_MS, message: `a mail of the kind ${kind}` })
        .toBeGreaterThan(0)
      const [mail] = (await ofKind()).sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
      return (await (await reader.get(`/api/emails/${mail?.id}`)).json()) as EmailContent
    },
    close: () => reader.dispose(),
  }
}

/** Opens the first link of an email in the page. */
export async function openFirstLink(page: Page, mail: EmailContent): Promise<void> {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  expect(link, `a link in the mail "${mail.subject}"`).toBeDefined()
  await page.goto(link ?? '')
}
