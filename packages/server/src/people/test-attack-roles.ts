import type { TestUser } from '../testing/world.ts'
import type { Facts } from './test-attack-facts.ts'
import type { Account } from './test-attack-reachable-accounts.ts'
import { type Secret, secretsIn } from './test-attack-world.ts'

/** What someone may read because of their role at the beginning, whichever accounts they come to use. */
export type AllowedReading = {
  selfId: string
  /** The people about whom they may read what reviewers wrote. */
  about: ReadonlySet<string>
}

type People = Pick<Facts, 'people'>
const linesOf = ({ people }: People) => {
  const managers = new Map(people.map((person) => [person.id, person.managerId]))
  return (id: string) => {
    const above = new Set<string>()
    for (let at = managers.get(id); at && !above.has(at); at = managers.get(at)) above.add(at)
    return above
  }
}

/** Everyone above a person in the reporting line. */
export const aboveOf = (id: string, facts: People): Set<string> => linesOf(facts)(id)

/**
 * Whom someone may read about because of their role, stated as plainly as possible and independent of the product’s own
 * rules: HR Admins about everyone except themselves and people above them, managers about people below them, reviewers
 * and contributors about their reviewees.
 */
export function readableBy(id: string, { people, reviews }: Pick<Facts, 'people' | 'reviews'>): Set<string> {
  const lineOf = linesOf({ people })
  const own = lineOf(id)
  const isHr = people.some((person) => person.id === id && person.isHr && person.isActive)
  const readable = new Set(reviews.flatMap((review) => (review.reviewerIds.includes(id) ? [review.aboutId] : [])))
  for (const person of people) {
    if (isHr && person.id !== id && !own.has(person.id)) readable.add(person.id)
    if (lineOf(person.id).has(id)) readable.add(person.id)
  }
  return readable
}

/** Judged by the rows alone: rights to content that the accounts have gained and that their owner’s role does not give. */
export function rightsGained(
  accounts: readonly Account[],
  { about }: AllowedReading,
  facts: Facts,
  people: ReadonlyMap<string, TestUser>,
): string[] {
  const found: string[] = []
  const secretive = new Map([...people].map(([name, person]) => [person.id, name]))
  for (const account of accounts) {
    const person = facts.people.find((person) => person.id === account.id)
    if (!person?.isActive || account.actsAs) continue
    for (const id of readableBy(account.id, facts))
      if (!about.has(id) && secretive.has(id))
        found.push(`${account.name} has a right to content about ${secretive.get(id)}`)
  }
  return found
}

/**
 * Judged by the rows alone: people who have gained a right to content about someone above the attacker, through any
 * account. No one may give others such rights, not even to a person who knows nothing of it (COM-P01).
 */
export function openedAbove(attackerId: string, begun: Facts, facts: Facts): string[] {
  if (facts.rights === begun.rights) return []
  const found: string[] = []
  const closed = aboveOf(attackerId, begun)
  for (const person of facts.people) {
    if (!person.isActive) continue
    const before = readableBy(person.id, begun)
    for (const id of readableBy(person.id, facts))
      if (closed.has(id) && !before.has(id))
        found.push(
          `${person.first} ${person.last} was given a right to content about ${nameOf(id, facts)}, who is above`,
        )
  }
  return found
}
const nameOf = (id: string, { people }: People) => people.find((person) => person.id === id)?.first

/** The secrets in a text that its reader must not see. */
export function above(
  text: string,
  { selfId, about }: AllowedReading,
  facts: Facts,
  people: ReadonlyMap<string, TestUser>,
): string[] {
  const isShared = (id: string) => facts.reviews.some((review) => review.aboutId === id && review.isSelfShared)
  const mayRead = (kind: Secret, id: string) => {
    if (kind === 'M' || kind === 'C') return about.has(id)
    return id === selfId || (kind === 'S' && about.has(id) && isShared(id))
  }
  return secretsIn(text).flatMap(({ kind, about: name }) =>
    mayRead(kind, people.get(name)?.id ?? '') ? [] : [`${kind} about ${name}`],
  )
}
