import { asc } from 'drizzle-orm'
import { emails } from '../mail/tables.ts'
import type { TestUserName } from './test-users.ts'
import type { World } from './world.ts'

export type Reading = {
  readers: readonly TestUserName[]
  pathsOf: (reader: TestUserName) => readonly string[]
  /** Records whose ids are random, in their order. */
  ids: readonly string[]
}

/**
 * Everything that people read under these paths and in their emails, in a form that is equal for two companies in which the same
 * happened: without random ids and the order that follows from them.
 */
export async function everythingRead(all: World, { readers, pathsOf, ids }: Reading): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  for (const name of readers) {
    for (const path of pathsOf(name)) {
      const { status, body } = await all.as(all[name]).get(path)
      const { id: _, ...shown } = body ?? {}
      // What happened at the same instant is ordered by random ids.
      const named = JSON.parse(namedIds(all, ids, JSON.stringify({ status, body: status === 200 ? body : shown })))
      for (const list of path === '/tasks' ? ['rows'] : ['notifications', 'dates'])
        named.body[list]?.sort(byTimeAndText)
      // Of many dates at the same instant the page shows a few, in the order of random ids.
      for (const date of named.body.dates ?? []) Object.assign(date, { id: '', to: '' })
      read[`${name} ${namedIds(all, ids, path)}`] = named
    }
    const emailsOfReader = namedIds(all, ids, JSON.stringify(await emailsTo(all, all[name].id)))
    read[`${name} emails`] = JSON.parse(emailsOfReader).toSorted(byTimeAndText)
  }
  return read
}

type Dated = { createdAt?: string; date?: string }
/** By time, and for the same instant by text, as the order would depend on random ids. */
const byTimeAndText = (a: Dated, b: Dated) => (orderOf(a) < orderOf(b) ? -1 : 1)
const orderOf = (item: Dated) => `${item.createdAt ?? item.date ?? ''} ${JSON.stringify(item)}`

const emailsTo = (all: World, recipientId: string) =>
  all.inside(async (tx) => {
    const rows = await tx.select().from(emails).orderBy(asc(emails.queuedAt), asc(emails.kind), asc(emails.subject))
    return rows
      .filter((row) => row.recipientId === recipientId)
      .map(({ kind, subject, text, queuedAt }) => ({ kind, subject, text, createdAt: queuedAt.toISOString() }))
  })

/** Ids are random: those of people and of the records by their names, all others alike. */
export function namedIds(all: World, ids: readonly string[], text: string): string {
  let named = text
  for (const [name, person] of Object.entries(all))
    if (typeof person === 'object' && person && 'id' in person && typeof person.id === 'string' && person.id)
      named = named.replaceAll(person.id, `(${name})`)
  for (const [index, id] of ids.entries()) named = named.replaceAll(id, `(record ${index})`)
  return named.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '(id)')
}
