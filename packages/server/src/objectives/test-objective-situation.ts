import type { TestUserName } from '../testing/test-users.ts'
import type { TestReply } from '../testing/world.ts'
import type { ObjectiveWorld } from './fixtures.ts'
import { type CycleName, type Model, type ModelObjective, reads, rightsOf } from './test-objective-model.ts'

export const WALKERS = [
  'iris',
  'mia',
  'ravi',
  'noor',
  'paul',
  'hana',
  'leo',
  'asta',
] as const satisfies readonly TestUserName[]

export type Situation = {
  world: ObjectiveWorld
  model: Model
  who: TestUserName
  amount: number
  /** The number of the step. */
  index: number
  /** How many events of each kind have to be recorded by the end. */
  events: Map<string, number>
}
/** The server’s response, the status and content that the model expects, and what was actually seen. */
export type Outcome = { reply: TestReply; status: number; seen?: unknown; expected?: unknown }

export const clientOf = ({ world, who }: Situation) => world.as(world[who])
export const expectEvent = ({ events }: Pick<Situation, 'events'>, kind: string, count = 1) =>
  events.set(kind, (events.get(kind) ?? 0) + count)

/** Adds changes to the history of an objective in the model, in the order of the product, and expects their event. */
export function note(
  { who, events }: Pick<Situation, 'who' | 'events'>,
  objective: ModelObjective,
  changes: readonly string[],
  kind?: string,
): void {
  const wasPrivate = objective.visibility === 'PRIVATE'
  objective.history.push(...changes.map((what) => ({ by: who, wasPrivate, what })))
  if (kind && changes.length > 0) expectEvent({ events }, kind)
}

/** A random objective; usually one that the person may read. */
export function chosen({ model, who, amount }: Situation): ModelObjective | undefined {
  const readable = model.objectives.filter((each) => reads(model, who, each))
  const among = amount % 7 === 0 || readable.length === 0 ? model.objectives : readable
  return among[amount % among.length]
}

/** The expected status of a change: not found, forbidden or done. */
export const statusOf = (s: Situation, objective: ModelObjective, isAllowed: boolean, done = 200) =>
  !reads(s.model, s.who, objective) ? 404 : isAllowed ? done : 403

export const personOf = (amount: number): TestUserName => WALKERS[amount % WALKERS.length] ?? 'iris'
/** A random owner; usually one for whom the person may act. */
export function ownerFor({ model, who, amount }: Situation): TestUserName {
  const theirs = WALKERS.filter((owner) => rightsOf(model, who, owner).side !== null)
  return (amount % 5 === 0 ? undefined : theirs[(amount >> 2) % theirs.length]) ?? personOf(amount >> 2)
}

export const cycleOf = (amount: number): CycleName => (amount % 4 === 0 ? 'second' : 'first')

type NewObjective = Pick<
  ModelObjective,
  'id' | 'cycle' | 'owner' | 'title' | 'type' | 'parent' | 'visibility' | 'readers' | 'copiedFrom'
>

export function add(s: Situation, values: NewObjective): void {
  const objective: ModelObjective = {
    ...values,
    creator: s.who,
    status: 'OPEN',
    completion: 0,
    weight: 0,
    rating: null,
    ticks: [false, false],
    version: 1,
    history: [],
  }
  s.model.objectives.push(objective)
  note(s, objective, ['CREATED'], 'objective-created')
}
