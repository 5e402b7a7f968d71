import type { TestReply, TestUser, World } from '../testing/world.ts'
import { type Facts, factsOf } from './test-attack-facts.ts'
import { type OperationCall, requestFor } from './test-attack-operations.ts'
import { followed, type State } from './test-attack-reachable-accounts.ts'
import type { AttackPosition, Draw } from './test-attack-rights.ts'
import { type AllowedReading, above, openedAbove, readableBy, rightsGained } from './test-attack-roles.ts'
import { type Rollback, rewinding } from './test-attack-rollback.ts'
import { circlesOf, mailboxesOf, Operations, rolesOf } from './test-attack-targets.ts'
import { fetchEverything, fetchExports, fetchReviews } from './test-attack-visible-content.ts'
import { type AttackedWorld, type AttackerName, attackedWorld, attackers, roleHolders } from './test-attack-world.ts'

/** How many sequences continue from one that has just succeeded, after its first and after its second operation. */
const GOING_ON = [3, 3]
/** How often another operation is tried after a refusal. */
const TRIES = 4
const EVERYTHING_EACH = 500
const NOTIFIED_EACH = 25

/** Random numbers, the same in every run. */
export function drawing(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { one, is: (chance) => next() < chance, some: (from) => [...new Set([one(from), one(from)])] }
}

export type AttackReport = {
  /** How many operations were tried as the last of a sequence; all those before it have succeeded. */
  sequences: number
  /** How many of them succeeded, by the length of the sequence. */
  effective: number[]
  /** How many reviews were requested to check whether something above a role can be read. */
  read: number
  /** How often each operation succeeded. */
  succeeded: Record<string, number>
  /** How often each was refused, by status and code. */
  refused: Record<string, Record<string, number>>
  found: string[]
}
type Attacker = { name: AttackerName; allowed: AllowedReading; mailboxes: readonly string[] }

export type Options = {
  /** Stops at the first violation. */
  untilFound?: boolean
  /** Called now and then with the progress, since a long search may be stopped. */
  report?: (played: AttackReport) => void
  /** Also calls every reading operation when an operation has succeeded for the first time, and every 500 sequences. */
  checksEverywhere?: boolean
}

/**
 * Tries this many sequences, those with the same beginning from the same state, and returns everything that should have
 * been impossible.
 */
export const attack = (sequences: number, seed: number, options: Options = {}): Promise<AttackReport> =>
  onAttackedCompany((play) => play(sequences, seed, options))

type Play = (sequences: number, seed: number, options?: Options) => Promise<AttackReport>

/** One company for several searches: each starts from its original state. */
export async function onAttackedCompany<T>(work: (play: Play) => Promise<T>): Promise<T> {
  const attacked = await attackedWorld()
  const { w } = attacked
  const rewind = await rewinding(w.app)
  const rateLimiter = w.app.rateLimiter.consume
  // Rate limits are off, as no one waits an hour for the next guess.
  w.app.rateLimiter.consume = async (_, limit) => ({ left: 1, seconds: 1, most: limit.most, withinSeconds: 1 })
  try {
    const begun = await factsOf(w)
    return await work((sequences, seed, options = {}) =>
      new Search({ attacked, rewind, begun }, drawing(seed), options).play(sequences),
    )
  } finally {
    w.app.rateLimiter.consume = rateLimiter
    await rewind.end()
  }
}

type AttackContext = { attacked: AttackedWorld; rewind: Rollback; begun: Facts }

class Search {
  readonly #played: AttackReport = {
    sequences: 0,
    effective: [0, 0, 0],
    read: 0,
    succeeded: {},
    refused: {},
    found: [],
  }
  readonly #looked = new Set<string>()
  readonly #attacked: AttackedWorld
  readonly #rewind: Rollback
  /** The company before each sequence. */
  readonly #begun: Facts
  readonly #draw: Draw
  readonly #options: Options
  readonly #operations: Operations
  #most = 0

  constructor({ attacked, rewind, begun }: AttackContext, draw: Draw, options: Options) {
    this.#attacked = attacked
    this.#rewind = rewind
    this.#begun = begun
    this.#draw = draw
    this.#options = options
    this.#operations = new Operations(draw)
  }

  async play(sequences: number): Promise<AttackReport> {
    this.#most = sequences
    const { w, puppets } = this.#attacked
    const facts = this.#begun
    const back = await this.#rewind.mark()
    for (let turn = 0; !this.#isOver(); turn += 1) {
      // Accounts with a role attack more often than those without one.
      const name = turn % 3 === 0 ? this.#draw.one(attackers) : this.#draw.one(roleHolders)
      const puppet = puppets[name]
      const about = readableBy(w[name].id, facts)
      // No one writes about a made-up account, unless it becomes someone’s own.
      if (puppet) about.delete(puppet.id)
      const allowed = { selfId: w[name].id, about }
      const accounts = puppet ? [w[name], puppet] : [w[name]]
      const attacker = { name, allowed, mailboxes: mailboxesOf(name, w.company) }
      await this.#goOn(attacker, { facts, accounts, opened: new Set<string>(), done: [] })
      await back()
      if (turn % NOTIFIED_EACH === NOTIFIED_EACH - 1) this.#options.report?.(this.#played)
    }
    return this.#played
  }

  #isOver(): boolean {
    const { sequences, found } = this.#played
    return sequences >= this.#most || (this.#options.untilFound === true && found.length > 0)
  }

  #at({ allowed, mailboxes }: Attacker, { facts, accounts, done }: State): AttackPosition {
    const { w, models } = this.#attacked
    const selfIds = accounts.map(({ id }) => id)
    return {
      facts,
      models,
      company: w.company,
      begun: this.#begun,
      circles: circlesOf({ selfIds, mailboxes }, allowed, facts, done),
    }
  }

  /** Tries one more operation, and continues from there. */
  async #goOn(attacker: Attacker, state: State): Promise<void> {
    const { w } = this.#attacked
    for (let attempt = 0; attempt < TRIES && !this.#isOver(); attempt += 1) {
      const by = this.#account(state)
      const at = this.#at(attacker, state)
      const asked = requestFor(this.#operations.next(this.#rolesOf(by, state), at), this.#draw, at)
      const reply = await send(w, by, asked)
      const said = `${by.name}: ${asked.key} ${asked.path} ${asked.body instanceof FormData ? await saidIn(asked.body) : JSON.stringify(asked.body ?? null)}`
      this.#played.sequences += 1
      if (reply.status >= 500) this.#played.found.push([...state.done, `${said}: ${reply.status}`].join('\n'))
      if (reply.status >= 400) {
        this.#noteRefusal(asked.key, reply)
        continue
      }
      await this.#rewind.settle()
      const done = [...state.done, said]
      this.#played.effective[state.done.length] = (this.#played.effective[state.done.length] ?? 0) + 1
      this.#played.succeeded[asked.key] = (this.#played.succeeded[asked.key] ?? 0) + 1
      const handlerContext = { by, asked, reply }
      const next = await followed(w, { ...state, done }, handlerContext, attacker.mailboxes, this.#rewind.settle)
      await this.#look(attacker, next, asked.key)
      const more = GOING_ON[state.done.length] ?? 0
      if (more === 0) return
      const back = await this.#rewind.mark()
      for (let branch = 0; branch < more && !this.#isOver(); branch += 1) {
        await this.#goOn(attacker, next)
        await back()
      }
      return
    }
  }

  #noteRefusal(key: string, { status, body }: TestReply): void {
    const why = `${status} ${body?.code}`
    const all = this.#played.refused[key] ?? {}
    this.#played.refused[key] = { ...all, [why]: (all[why] ?? 0) + 1 }
  }

  #rolesOf(by: TestUser, { facts }: State): string[] {
    const { cleo, hana } = this.#attacked.w
    return rolesOf(by, facts, { cycleAdminId: cleo.id, creatorId: hana.id })
  }

  /** One of the attacker’s accounts, usually one that holds a role. */
  #account(state: State): TestUser {
    const holding = state.accounts.filter((account) => this.#rolesOf(account, state).length > 0)
    return this.#draw.one(holding.length > 0 && this.#draw.is(0.7) ? holding : state.accounts)
  }

  /**
   * Whether anyone can read above their role now: judged by the rows, and by what the product shows to those who may
   * have gained something.
   */
  async #look(attacker: Attacker, state: State, key: string): Promise<void> {
    const { name, allowed } = attacker
    const { facts, accounts, done } = state
    const { w, about } = this.#attacked
    const found = rightsGained(accounts, allowed, facts, about)
    found.push(...openedAbove(allowed.selfId, this.#begun, facts))
    const mayNot = facts.reviews.filter((review) => !allowed.about.has(review.aboutId))
    for (const account of accounts) {
      const seen = `${account.id} ${account.token.slice(0, 8)} ${facts.rights}`
      const isNew = !this.#looked.has(seen)
      this.#looked.add(seen)
      const isHr = facts.people.some((person) => person.id === account.id && person.isHr)
      // If no role, relation or share has changed, one review is enough.
      const ids = isNew ? mayNot.map(({ id }) => id) : mayNot.length > 0 ? [this.#draw.one(mayNot).id] : []
      const texts = [await fetchReviews(w, account, ids, isHr)]
      if (isNew) texts.push((await w.as(account).get('/drafts')).text)
      if (key === 'POST /exports') texts.push(await fetchExports(w, account, facts))
      const isFirst = this.#played.succeeded[key] === 1
      const isDue = isFirst || this.#played.sequences % EVERYTHING_EACH === 0
      if (isDue && this.#options.checksEverywhere !== false)
        texts.push(await fetchEverything(w, account, this.#draw, this.#at(attacker, state)))
      this.#played.read += ids.length
      for (const what of above(texts.join('\n'), allowed, facts, about)) found.push(`${account.name} reads ${what}`)
    }
    for (const what of found) this.#played.found.push([`by ${name}`, ...done, `→ ${what}`].join('\n'))
  }
}

function send(w: World, by: TestUser, { key, path, body }: OperationCall): Promise<TestReply> {
  const browser = w.as(by)
  const [method = ''] = key.split(' ')
  if (method === 'DELETE') return browser.del(path)
  const ask = { POST: browser.post, PUT: browser.put, PATCH: browser.patch }[method]
  if (!ask) throw new Error(`${method} is not sent`)
  return ask(path, body)
}

/** The fields of a form and the text of its files. */
async function saidIn(form: FormData): Promise<string> {
  const parts = [...form].map(
    async ([name, value]) => `${name}: ${typeof value === 'string' ? value : await value.text()}`,
  )
  return (await Promise.all(parts)).join(' | ')
}
