import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { acknowledge, exactly, type Tally, unexpected, type Writer } from './writer.ts'

/** The maximum of manual invitations per day; Mia and her team were invited before. */
const MAX = 400

/**
 * Hana adds one person after the other with a welcome email; after a lost response she repeats the request with the
 * same key (ONCE-3).
 */
export function addPeopleWriter(hana: Client, tally: Tally): Writer {
  const added: string[] = []
  let pending: { key: string; index: number } | undefined

  const add = async () => {
    pending ??= { key: randomUUID(), index: added.length }
    const person = { firstName: 'Added', lastName: `Number ${pending.index}`, department: 'Added' }
    const body = { people: [{ ...person, email: `added${pending.index}@crash.example` }], sendWelcomeEmails: true }
    const reply = await hana.ask('POST', '/users', body, { 'idempotency-key': pending.key })
    if (reply === 'lost') return
    if (reply.status !== 201) unexpected('hana', reply)
    added.push((reply.body as { people: { id: string }[] }).people[0]?.id ?? '')
    acknowledge(tally, 'people added')
    pending = undefined
  }
  return {
    name: 'hana adds people',
    pauseMs: 120,
    step: async () => {
      if (added.length < MAX) await add()
    },
    check: async () => {
      if (pending) await add()
      const last = added.at(-1)
      const reply = last && (await hana.ask('GET', `/users/${last}`))
      if (reply && (reply === 'lost' || reply.status !== 200)) tally.lost.push(`the person ${last}`)
    },
    effects: () =>
      added.flatMap((id) => [
        exactly(1, 'people of Added'),
        exactly(1, `event person-created ${id}`),
        exactly(1, `audit people-created ${id}`),
        exactly(1, `mail invitation ${id}`),
      ]),
  }
}
