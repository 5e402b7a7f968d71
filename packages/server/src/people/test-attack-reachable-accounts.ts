import { tokenOfLink, withSessionOf } from '../identity/fixtures.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'
import { type Facts, factsOf } from './test-attack-facts.ts'
import type { OperationCall } from './test-attack-operations.ts'
import { enteredBy } from './test-attack-world.ts'

/** An account that the attacker can use; someone who impersonates reads less than the person themself. */
export type Account = TestUser & { actsAs?: true }

/** A company after some steps of an attacker: the accounts that they can use by now, and the emails that they have opened. */
export type State = {
  facts: Facts
  accounts: readonly Account[]
  opened: ReadonlySet<string>
  done: readonly string[]
}

/**
 * Adds what an attacker gains from a response: a session as someone else, links that they were shown, emails to
 * addresses that they read.
 */
export async function followed(
  w: World,
  state: State,
  { by, asked, reply }: { by: TestUser; asked: OperationCall; reply: TestReply },
  mailboxes: readonly string[],
  settle: () => Promise<void>,
): Promise<State> {
  const { key, path } = asked
  const { body } = reply
  const accounts: Account[] = [...state.accounts]
  const opened = new Set(state.opened)
  let facts = await factsOf(w)
  const enter = async (id: string | undefined, link: string) => {
    const person = facts.people.find((person) => person.id === id)
    if (!person) return
    const who = { ...by, id: person.id, name: `${person.first} ${person.last}`, loginname: person.loginname }
    const entered = await enteredBy(w, who, link)
    if (entered.token) accounts.push(entered)
  }
  const [, , id = ''] = path.split('/')
  if (key === 'POST /users/{id}/impersonation') {
    const acting: Account = { ...withSessionOf({ ...by, id, name: `${by.name} as ${id}` }, reply), actsAs: true }
    if (acting.token) accounts.push(acting)
  }
  if (key === 'POST /users/{id}/invitation' && body?.link) await enter(id, body.link)
  for (const { email, link } of (body?.links ?? []) as { email: string; link: string }[])
    await enter(facts.people.find((person) => person.loginname === email)?.id, link)
  for (const mail of facts.mails) {
    if (opened.has(mail.id) || !mailboxes.includes(mail.to)) continue
    opened.add(mail.id)
    const [link = ''] = /https?:\/\/\S+#\S+/.exec(mail.text) ?? []
    if (link.includes('/set-password')) await enter(mail.recipientId, link)
    if (link.includes('/address-change'))
      await w.as(w.anonymous).post('/address-link/confirmation', { token: tokenOfLink(link) })
  }
  if (accounts.length > state.accounts.length || opened.size > state.opened.size) {
    await settle()
    facts = await factsOf(w)
  }
  return { ...state, facts, accounts, opened }
}
