import { DAY_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { events } from '../core/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import { randomSteps, type Step } from '../testing/random-actions.ts'
import { type TestUserName, testUserNames, testUsers } from '../testing/test-users.ts'
import { TEST_START } from '../testing/world.ts'
import { objectiveCycles } from './cycle/tables.ts'
import { type ObjectiveWorld, objectiveWorld } from './fixtures.ts'
import { objectiveChanges } from './history/tables.ts'
import { objectives } from './tables.ts'
import { changes } from './test-objective-actions.ts'
import { lineAbove, type Model, type ModelCycle } from './test-objective-model.ts'
import { moves } from './test-objective-moves.ts'
import { readings } from './test-objective-readings.ts'
import { type Outcome, personOf, type Situation, WALKERS } from './test-objective-situation.ts'

/** After this many steps, users who did nothing log in again. */
const SIGNED_IN_STEPS = 20
/** Longer than the time in which the history merges changes of the same value. */
const STEP_MS = 11 * MINUTE_MS

export const runs = (steps: number) => fc.record({ steps: randomSteps(steps) })

const all: Readonly<Record<string, (s: Situation) => Promise<Outcome | null>>> = { ...changes, ...moves, ...readings }
/** The relative frequency of each action. */
const frequencies = {
  create: 8,
  edit: 2,
  retype: 1,
  status: 2,
  completion: 2,
  tick: 2,
  rate: 2,
  show: 2,
  share: 1,
  move: 4,
  weigh: 2,
  remove: 1,
  transfer: 2,
  clone: 1,
  checkIn: 2,
  acknowledge: 1,
  read: 3,
  list: 2,
  history: 2,
  manage: 1,
  leave: 1,
  wait: 1,
  extend: 1,
  archive: 1,
}
const actions = Object.entries(frequencies).flatMap(([action, times]) => Array<string>(times).fill(action))

/** The first steps create objectives for the later ones. */
const CREATING_STEPS = 8

let shared: ObjectiveWorld | undefined

/** Runs the steps over HTTP and against the model; returns the number of steps. */
export async function runObjectiveSteps({ steps }: { steps: readonly Step[] }): Promise<number> {
  shared ??= await objectiveWorld()
  const world = shared
  const model = await begin(world)
  const before = await countEvents(world)
  const expectedEvents = new Map<string, number>()
  for (const [index, { who, what, amount }] of steps.entries()) {
    model.now += STEP_MS
    if (index % SIGNED_IN_STEPS === 0) await world.on(new Date(model.now))
    else world.at(new Date(model.now))
    const action = index < CREATING_STEPS ? 'create' : (actions[what % actions.length] ?? 'wait')
    const name = personOf(who)
    const s = {
      world,
      model,
      who: model.inactive.has(name) ? 'iris' : name,
      amount,
      index,
      events: expectedEvents,
    } as const
    const outcome = action in outsideActions ? await outsideActions[action]?.(s) : await all[action]?.(s)
    if (!outcome) continue
    const { reply, status, seen, expected } = outcome
    const at = { index, action, who: s.who, amount }
    expect({ ...at, status: reply.status, code: status === reply.status ? null : reply.body?.code, seen }).toEqual({
      ...at,
      status,
      code: null,
      seen: expected,
    })
  }
  await compareRows(world, model)
  const after = await countEvents(world)
  const recorded = [...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
  expect(new Map(recorded.filter(([, count]) => count > 0))).toEqual(expectedEvents)
  return steps.length
}

/** Resets the shared company: two new cycles, and the original managers and accounts. */
async function begin(world: ObjectiveWorld): Promise<Model> {
  await world.on(TEST_START)
  await world.inside((tx) => tx.update(cycles).set({ archivedAt: TEST_START, archivedById: world.hana.id }))
  const managers: Model['managers'] = {}
  for (const name of testUserNames) {
    const { manager } = testUsers[name]
    if (manager) managers[name] = manager
    if (name !== 'dora') await setPerson(world, name, { managerId: manager ? world[manager].id : null, isActive: true })
  }
  const values = { checkInFrequency: 'WEEKLY' } as const
  const ends = (editUntil: string, updateUntil: string) => ({
    from: Date.parse('2026-11-02T09:00:00Z'),
    editUntil: Date.parse(editUntil),
    updateUntil: Date.parse(updateUntil),
  })
  const cycle = async (): Promise<ModelCycle> => ({
    id: await world.addCycle(values),
    isArchived: false,
    owner: ends('2026-12-10T09:00:00Z', '2026-12-20T09:00:00Z'),
    manager: ends('2026-12-15T09:00:00Z', '2026-12-31T09:00:00Z'),
  })
  return {
    now: TEST_START.getTime(),
    cycles: { first: await cycle(), second: await cycle() },
    managers,
    inactive: new Set(['dora']),
    objectives: [],
  }
}

async function setPerson(
  world: ObjectiveWorld,
  name: TestUserName,
  { isActive, ...values }: { managerId?: string | null; isActive?: boolean },
): Promise<void> {
  const state = isActive === undefined ? {} : stateOf(isActive, world.now())
  await world.inside((tx) =>
    tx
      .update(people)
      .set({ ...values, ...state })
      .where(eq(people.id, world[name].id)),
  )
}
const stateOf = (isActive: boolean, now: Date) =>
  isActive
    ? ({ state: 'ACTIVE', deactivatedAt: null } as const)
    : ({ state: 'DEACTIVATED', deactivatedAt: now } as const)

const LEAVERS: readonly TestUserName[] = ['ravi', 'noor', 'leo', 'asta']

/** Actions around objectives: time passes, dates and managers change, people leave and return. */
const outsideActions: Readonly<Record<string, (s: Situation) => Promise<undefined>>> = {
  wait: async ({ world, model, amount }) => {
    model.now += (amount % 3) * DAY_MS
    await world.on(new Date(model.now))
    return undefined
  },
  extend: async ({ world, model, amount }) => {
    const cycle = model.cycles[amount % 2 === 0 ? 'first' : 'second']
    const day = (days: number) => model.now + ((amount % 20) - 3 + days) * DAY_MS
    cycle.owner = { ...cycle.owner, editUntil: day(0), updateUntil: day(5) }
    cycle.manager = { ...cycle.manager, editUntil: day(2), updateUntil: day(9) }
    const dates = {
      editableByOwnerUntil: new Date(cycle.owner.editUntil),
      statusEditableByOwnerUntil: new Date(cycle.owner.updateUntil),
      editableByManagerUntil: new Date(cycle.manager.editUntil),
      statusEditableByManagerUntil: new Date(cycle.manager.updateUntil),
    }
    await world.inside((tx) => tx.update(objectiveCycles).set(dates).where(eq(objectiveCycles.id, cycle.id)))
    return undefined
  },
  archive: async ({ world, model, amount }) => {
    // Usually only for a short time, as nothing can be changed in an archived cycle.
    const cycle = model.cycles[amount % 3 === 0 ? 'first' : 'second']
    cycle.isArchived = !cycle.isArchived && amount % 4 === 0
    const values = cycle.isArchived
      ? { archivedAt: world.now(), archivedById: world.hana.id }
      : { archivedAt: null, archivedById: null }
    await world.inside((tx) => tx.update(cycles).set(values).where(eq(cycles.id, cycle.id)))
    return undefined
  },
  manage: async ({ world, model, amount }) => {
    const person = personOf(amount)
    const manager = personOf(amount >> 3)
    if (person === 'iris' || person === manager || lineAbove(model, manager).includes(person)) return undefined
    model.managers[person] = manager
    await setPerson(world, person, { managerId: world[manager].id })
    return undefined
  },
  leave: async ({ world, model, amount }) => {
    const person = LEAVERS[amount % LEAVERS.length] ?? 'ravi'
    const isBack = model.inactive.delete(person)
    if (!isBack) model.inactive.add(person)
    await setPerson(world, person, { isActive: isBack })
    return undefined
  },
}

async function countEvents(world: ObjectiveWorld): Promise<Map<string, number>> {
  const rows = await world.inside((tx) =>
    tx
      .select({ kind: events.kind, count: sql<number>`count(*)::int` })
      .from(events)
      .where(like(events.kind, 'objective-%'))
      .groupBy(events.kind),
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Compares the stored rows of the cycles with the model: values, positions in the tree, and the whole history. */
async function compareRows(world: ObjectiveWorld, model: Model): Promise<void> {
  const nameOf = new Map(WALKERS.map((name) => [world[name].id, name]))
  const ids = Object.values(model.cycles).map(({ id }) => id)
  const rows = await world.inside((tx) => tx.select().from(objectives).where(inArray(objectives.cycleId, ids)))
  const entries = await world.inside((tx) =>
    tx
      .select()
      .from(objectiveChanges)
      .where(and(inArray(objectiveChanges.objectiveId, [...rows.map(({ id }) => id), world.hana.id])))
      .orderBy(asc(objectiveChanges.at), asc(objectiveChanges.id)),
  )
  const depths = new Map(rows.map(({ id, depth }) => [id, depth]))
  const stored = rows.map((row) => ({
    id: row.id,
    cycle: row.cycleId === model.cycles.first.id ? 'first' : 'second',
    owner: nameOf.get(row.ownerId),
    creator: nameOf.get(row.createdById ?? ''),
    title: row.title,
    type: row.type,
    parent: row.parentId,
    isPlaced: row.depth === (depths.get(row.parentId ?? '') ?? 0) + 1,
    status: row.status,
    completion: row.completion,
    weight: row.weight,
    visibility: row.visibility,
    rating: row.ratingId,
    version: row.version,
    copiedFrom: row.copiedFromId,
    history: entries
      .filter(({ objectiveId }) => objectiveId === row.id)
      .map(({ actorId, wasPrivate, change }) => ({
        by: nameOf.get(actorId ?? ''),
        wasPrivate,
        what: 'field' in change ? `${change.kind} ${change.field}` : change.kind,
      })),
  }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const expected = model.objectives.map(({ readers: _, ticks: __, ...values }) => ({ ...values, isPlaced: true }))
  expect(stored.toSorted(byId)).toEqual(expected.toSorted(byId))
}
