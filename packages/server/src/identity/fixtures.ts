import { randomInt } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { emails } from '../mail/tables.ts'
import { TEST_PASSWORD } from '../testing/company.ts'
import { cookieOf } from '../testing/cookies.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'

/** A network address that no other test uses, as failures are counted for each address. */
export const uniqueIpAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`
export const fromAddress = (address: string, cookies?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookies ? { cookie: cookies } : {}) },
})

/** The same person with the session that a response has set. */
export function withSessionOf(person: TestUser, reply: TestReply): TestUser {
  const [companyId = '', token = ''] = (cookieOf(reply, 'session') ?? '').split('.')
  return { ...person, companyId, token }
}

/** Tries to log in, from a unique network address unless one is given. */
export const tryLogIn = (
  { as, anonymous }: Pick<World, 'as' | 'anonymous'>,
  loginname: string,
  secret = TEST_PASSWORD,
  { address = uniqueIpAddress(), cookies }: { address?: string; cookies?: string } = {},
) => as(anonymous).post('/login', { loginname, password: secret }, fromAddress(address, cookies))

/** The link in the newest email of a kind to someone. */
export async function linkEmailedTo(
  { inside, settle }: World,
  person: Pick<TestUser, 'id'>,
  kind: string,
): Promise<string> {
  await settle()
  const [mail] = await inside((tx) =>
    tx
      .select({ text: emails.text })
      .from(emails)
      .where(and(eq(emails.recipientId, person.id), eq(emails.kind, kind)))
      .orderBy(desc(emails.queuedAt)),
  )
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** What follows the `#` of a link. */
export const tokenOfLink = (link: string): string => link.split('#')[1] ?? ''
