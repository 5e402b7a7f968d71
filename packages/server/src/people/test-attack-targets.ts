import type { TestUser } from '../testing/world.ts'
import type { Facts } from './test-attack-facts.ts'
import { accessOf, played as operations } from './test-attack-operations.ts'
import { type AttackPosition, type Circles, type Draw, rightsOperations, weights } from './test-attack-rights.ts'
import { type AllowedReading, aboveOf, readableBy } from './test-attack-roles.ts'
import { type AttackerName, puppetAddress } from './test-attack-world.ts'

/** The addresses whose emails an attacker reads: those that they gave to accounts of their own. */
export const mailboxesOf = (name: AttackerName, company: { subdomain: string }): string[] =>
  [name, 'x', 'y'].map((value) => puppetAddress(company, value))

/** Groups people by their relation to the attacker: of all pairs of people, few matter. */
export function circlesOf(
  { selfIds, mailboxes }: { selfIds: readonly string[]; mailboxes: readonly string[] },
  { selfId, about }: AllowedReading,
  facts: Facts,
  done: readonly string[],
): Circles {
  const ids = facts.people.map(({ id }) => id)
  const reached = facts.people.filter((person) => mailboxes.includes(person.loginname)).map(({ id }) => id)
  const closed = new Set([
    selfId,
    ...aboveOf(selfId, facts),
    ...facts.reviews.map((review) => review.aboutId),
  ]).difference(about)
  const said = done.join('\n')
  return {
    own: [...new Set([...selfIds, ...reached])],
    beyond: ids.filter((id) => closed.has(id)),
    readers: ids.filter((id) => !closed.isDisjointFrom(readableBy(id, facts))),
    named: ids.filter((id) => said.includes(id)),
  }
}

/** The ids in the path of each operation, for records of which there may be several. */
const pathIds = new Map(operations.map((key) => [key, [...key.matchAll(/\{(\w+Id)\}/g)].map(([, name = '']) => name)]))
const hasIds = (key: string, ids: Facts['ids']) => pathIds.get(key)?.every((name) => ids[name]?.length !== 0) ?? true
const hasFreshIds = (key: string, { facts: { ids }, begun }: AttackPosition) =>
  pathIds.get(key)?.some((name) => ids[name]?.some((id) => !begun.ids[name]?.includes(id))) ?? false

/** Chooses operations, preferring those that were tried least. */
export class Operations {
  readonly #draw: Draw
  readonly #tried = new Map<string, number>()

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /**
   * Mostly operations that the account’s roles allow, that change rights, or that concern something just created; now
   * and then any other.
   */
  next(roles: readonly string[], at: AttackPosition): string {
    const draw = this.#draw
    const isTheirs = (key: string) => {
      const access = accessOf(key)
      return access.length === 0 || access.some((role) => roles.includes(role))
    }
    const ready = operations.filter((key) => (draw.is(0.02) || isTheirs(key)) && hasIds(key, at.facts.ids))
    const onFresh = ready.filter((key) => hasFreshIds(key, at))
    const changing = ready
      .filter((key) => key in rightsOperations)
      .flatMap((key) => Array.from({ length: weights[key] ?? 1 }, () => key))
    const among = draw.is(0.35) && onFresh.length > 0 ? onFresh : draw.is(0.7) ? changing : ready
    const [one, other] = [draw.one(among), draw.one(among)]
    const key = this.#count(one) <= this.#count(other) ? one : other
    this.#tried.set(key, (this.#tried.get(key) ?? 0) + 1)
    return key
  }

  #count(key: string): number {
    return (this.#tried.get(key) ?? 0) / (weights[key] ?? 1)
  }
}

/** The roles of an account, by their names in the contract. */
export function rolesOf(
  { id }: TestUser,
  { people }: Facts,
  { cycleAdminId, creatorId }: Record<string, string>,
): string[] {
  const person = people.find((person) => person.id === id)
  return [
    ...(person?.isHr ? ['hrAdmin', 'reviewCycleAdmin'] : []),
    ...(person?.isAssistant ? ['hrAssistant', 'reviewCycleAdmin'] : []),
    ...(person?.isTechAdmin ? ['techAdmin'] : []),
    ...(id === cycleAdminId ? ['reviewCycleAdmin'] : []),
    ...(id === creatorId ? ['creator'] : []),
  ]
}
