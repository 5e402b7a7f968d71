import { nowAs, tokenIn } from '../identity/test-browser.ts'
import type { Reply, Someone, World } from '../testing/world.ts'
import { type Facts, factsOf } from './test-attack-facts.ts'
import { type Asked, accessOf, played as operations, requestFor } from './test-attack-operations.ts'
import {
  type Allowed,
  above,
  everythingAsked,
  exportsAsked,
  readableBy,
  reviewsAsked,
  rightsGained,
} from './test-attack-reading.ts'
import { type Rewinding, rewinding } from './test-attack-rewinding.ts'
import { type At, type Draw, rightsOperations } from './test-attack-rights.ts'
import { type AttackedWorld, type AttackerName, attackedWorld, attackers, enteredBy } from './test-attack-world.ts'

/** How many sequences go on from one that has just been played: two operations on, each of the six is one of three. */
const GOING_ON = [3, 3]
/** So often what is refused is tried again with something else, before the sequence counts as it is. */
const TRIES = 4
const EVERYTHING_EACH = 500

/** Random numbers that are the same in every run. */
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

export type Played = {
  /** Each ends with an operation that was asked; those before it have succeeded. */
  sequences: number
  /** Of them, those whose last operation succeeded too, by their length. */
  effective: number[]
  refused: number
  /** Questions to the product whether something is read above a role. */
  read: number
  /** How often each operation succeeded. */
  succeeded: Record<string, number>
  found: string[]
}
type State = { facts: Facts; accounts: readonly Someone[]; opened: ReadonlySet<string>; done: readonly string[] }
type Attacker = { name: AttackerName; allowed: Allowed }

export type Options = {
  /** Ends with the first that is found. */
  untilFound?: boolean
  /** Asks every reading operation too when an operation has succeeded for the first time, and each 500 sequences. */
  looksEverywhere?: boolean
}

/** Plays so many sequences, those that begin alike from the same state, and tells what should not have been possible. */
export async function attack(sequences: number, seed: number, options: Options = {}): Promise<Played> {
  const attacked = await attackedWorld()
  const { w } = attacked
  const rewind = await rewinding(w.house)
  const pace = w.house.pace.demand
  // Nobody waits an hour for the next guess.
  w.house.pace.demand = async (_, limit) => ({ left: 1, seconds: 1, most: limit.most, withinSeconds: 1 })
  try {
    return await new Search(attacked, rewind, drawing(seed), options).play(sequences)
  } finally {
    w.house.pace.demand = pace
    await rewind.end()
  }
}

class Search {
  readonly #played: Played = { sequences: 0, effective: [0, 0, 0], refused: 0, read: 0, succeeded: {}, found: [] }
  readonly #looked = new Set<string>()
  readonly #attacked: AttackedWorld
  readonly #rewind: Rewinding
  readonly #draw: Draw
  readonly #options: Options
  #most = 0

  constructor(attacked: AttackedWorld, rewind: Rewinding, draw: Draw, options: Options) {
    this.#attacked = attacked
    this.#rewind = rewind
    this.#draw = draw
    this.#options = options
  }

  async play(sequences: number): Promise<Played> {
    this.#most = sequences
    const { w, puppets } = this.#attacked
    const facts = await factsOf(w)
    const back = await this.#rewind.mark()
    for (let turn = 0; !this.#isOver(); turn += 1) {
      // Whoever holds a role more often than whoever holds none.
      const name = turn % 3 === 0 ? this.#draw.one(attackers) : this.#draw.one(attackers.slice(0, 5))
      const puppet = puppets[name]
      const allowed = { selfId: w[name].id, about: readableBy(w[name].id, facts) }
      const state = { facts, accounts: puppet ? [w[name], puppet] : [w[name]], opened: new Set<string>(), done: [] }
      await this.#goOn({ name, allowed }, state)
      await back()
    }
    return this.#played
  }

  #isOver(): boolean {
    const { sequences, found } = this.#played
    return sequences >= this.#most || (this.#options.untilFound === true && found.length > 0)
  }

  /** One operation more, and from there the next ones. */
  async #goOn(attacker: Attacker, state: State): Promise<void> {
    for (let attempt = 0; attempt < TRIES && !this.#isOver(); attempt += 1) {
      const { w, models } = this.#attacked
      const by = this.#draw.one(state.accounts)
      const at: At = { facts: state.facts, company: w.company, models, selfIds: state.accounts.map(({ id }) => id) }
      const asked = requestFor(this.#operation(by, state.facts), this.#draw, at)
      const reply = await send(w, by, asked)
      const said = `${by.name}: ${asked.key} ${asked.path} ${asked.body instanceof FormData ? JSON.stringify([...asked.body.keys()]) : JSON.stringify(asked.body ?? null)}`
      this.#played.sequences += 1
      if (reply.status >= 500) this.#played.found.push([...state.done, `${said}: ${reply.status}`].join('\n'))
      if (reply.status >= 400) {
        this.#played.refused += 1
        continue
      }
      await this.#rewind.settle()
      const done = [...state.done, said]
      this.#played.effective[state.done.length] = (this.#played.effective[state.done.length] ?? 0) + 1
      this.#played.succeeded[asked.key] = (this.#played.succeeded[asked.key] ?? 0) + 1
      const next = await this.#follow({ ...state, done }, by, asked, reply)
      await this.#look(attacker, next, { ...at, facts: next.facts }, asked.key)
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

  /** Mostly what their role may ask, and what changes rights; anything now and then. */
  #operation(by: Someone, { people }: Facts): string {
    const person = people.find(({ id }) => id === by.id)
    const roles = [
      ...(person?.isHr ? ['hrAdmin', 'reviewCycleAdmin'] : []),
      ...(person?.isAssistant ? ['hrAssistant', 'reviewCycleAdmin'] : []),
      ...(person?.isTechAdmin ? ['techAdmin'] : []),
      ...(by.id === this.#attacked.w.cleo.id ? ['reviewCycleAdmin'] : []),
      ...(by.id === this.#attacked.w.hana.id ? ['creator'] : []),
    ]
    for (;;) {
      const key = this.#draw.one(operations)
      const access = accessOf(key)
      const isTheirs = access.length === 0 || access.some((role) => roles.includes(role))
      if (!isTheirs && !this.#draw.is(0.05)) continue
      if (key in rightsOperations || this.#draw.is(0.3)) return key
    }
  }

  /** What an attacker comes to by themselves: a session as someone else, links that were shown, emails to addresses that they read. */
  async #follow(state: State, by: Someone, { key, path }: Asked, reply: Reply): Promise<State> {
    const { w } = this.#attacked
    const { body } = reply
    const accounts = [...state.accounts]
    const opened = new Set(state.opened)
    let facts = await factsOf(w)
    const enter = async (id: string | undefined, link: string) => {
      const person = facts.people.find((one) => one.id === id)
      if (!person) return
      const who = { ...by, id: person.id, name: `${person.first} ${person.last}`, loginname: person.loginname }
      const entered = await enteredBy(w, who, link)
      if (entered.token) accounts.push(entered)
    }
    if (key === 'POST /users/{id}/impersonation') {
      const id = path.split('/')[2] ?? ''
      const acting = nowAs({ ...by, id, name: `${by.name} as ${id}` }, reply)
      if (acting.token) accounts.push(acting)
    }
    if (key === 'POST /users/{id}/invitation' && body?.link) await enter(path.split('/')[2], body.link)
    for (const { email, link } of (body?.links ?? []) as { email: string; link: string }[])
      await enter(facts.people.find((one) => one.loginname === email)?.id, link)
    for (const { id, recipientId, text } of facts.mails) {
      if (opened.has(id)) continue
      opened.add(id)
      const [link = ''] = /https?:\/\/\S+#\S+/.exec(text) ?? []
      if (link.includes('/set-password')) await enter(recipientId, link)
      if (link.includes('/address-change'))
        await w.as(w.nobody).post('/address-link/confirmation', { token: tokenIn(link) })
    }
    if (accounts.length > state.accounts.length || opened.size > state.opened.size) {
      await this.#rewind.settle()
      facts = await factsOf(w)
    }
    return { ...state, facts, accounts, opened }
  }

  /** Does anyone read above their role by now? By the rows, and by what the product tells those who may have gained something. */
  async #look({ name, allowed }: Attacker, { facts, accounts, done }: State, at: At, key: string): Promise<void> {
    const { w, about } = this.#attacked
    const found = rightsGained(accounts, allowed, facts, about)
    const mayNot = facts.reviews.filter((review) => !allowed.about.has(review.aboutId))
    for (const account of accounts) {
      const seen = `${account.id} ${account.token.slice(0, 8)} ${facts.rights}`
      const isNew = !this.#looked.has(seen)
      this.#looked.add(seen)
      const isHr = facts.people.some((one) => one.id === account.id && one.isHr)
      // Where no role, relation or share has changed, one question is enough.
      const ids = isNew ? mayNot.map(({ id }) => id) : mayNot.length > 0 ? [this.#draw.one(mayNot).id] : []
      const texts = [await reviewsAsked(w, account, ids, isHr)]
      if (key === 'POST /exports') texts.push(await exportsAsked(w, account, facts))
      const isFirst = this.#played.succeeded[key] === 1
      const isDue = isFirst || this.#played.sequences % EVERYTHING_EACH === 0
      if (isDue && this.#options.looksEverywhere !== false)
        texts.push(await everythingAsked(w, account, this.#draw, at))
      this.#played.read += ids.length
      for (const what of above(texts.join('\n'), allowed, facts, about)) found.push(`${account.name} reads ${what}`)
    }
    for (const what of found) this.#played.found.push([`by ${name}`, ...done, `→ ${what}`].join('\n'))
  }
}

function send(w: World, by: Someone, { key, path, body }: Asked): Promise<Reply> {
  const browser = w.as(by)
  const [method = ''] = key.split(' ')
  if (method === 'DELETE') return browser.del(path)
  const ask = { POST: browser.post, PUT: browser.put, PATCH: browser.patch }[method]
  if (!ask) throw new Error(`${method} is not sent`)
  return ask(path, body)
}
