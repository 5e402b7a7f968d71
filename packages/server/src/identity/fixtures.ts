import { randomInt } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { mails } from '../mail/tables.ts'
import { password } from '../testing/company.ts'
import { cookieOf } from '../testing/cookies.ts'
import type { Reply, Someone, World } from '../testing/world.ts'

/** A network address that no other test asks from: failures are counted by it. */
export const anAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`
export const from = (address: string, cookies?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookies ? { cookie: cookies } : {}) },
})

/** The same person with the session that an answer handed out. */
export function nowAs(person: Someone, reply: Reply): Someone {
  const [companyId = '', token = ''] = (cookieOf(reply, 'session') ?? '').split('.')
  return { ...person, companyId, token }
}

/** Tries to sign in, from an address of one's own unless one is named. */
export const logIn = (
  { as, nobody }: Pick<World, 'as' | 'nobody'>,
  loginname: string,
  secret = password,
  { address = anAddress(), cookies }: { address?: string; cookies?: string } = {},
) => as(nobody).post('/login', { loginname, password: secret }, from(address, cookies))

/** The link in the newest mail of a kind to somebody. */
export async function linkMailedTo(
  { inside, settle }: World,
  person: Pick<Someone, 'id'>,
  kind: string,
): Promise<string> {
  await settle()
  const [mail] = await inside((tx) =>
    tx
      .select({ text: mails.text })
      .from(mails)
      .where(and(eq(mails.recipientId, person.id), eq(mails.kind, kind)))
      .orderBy(desc(mails.queuedAt)),
  )
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** What stands behind the `#` of a link. */
export const tokenIn = (link: string): string => link.split('#')[1] ?? ''
