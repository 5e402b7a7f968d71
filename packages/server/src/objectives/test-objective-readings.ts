import {
  childrenOf,
  figuresOf,
  type Model,
  type ModelObjective,
  objectiveOf,
  reads,
  rightsOf,
} from './test-objective-model.ts'
import { chosen, clientOf, type Outcome, personOf, type Situation } from './test-objective-situation.ts'

const lineOf = (model: Model, id: string | null): ModelObjective[] => {
  const objective = objectiveOf(model, id)
  return objective ? [objective, ...lineOf(model, objective.parent)] : []
}

/** An objective is shown as in the model; ancestors that can’t be read are only shown to exist. */
async function read(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who, world } = s
  const reply = await clientOf(s).get(`/objectives/${objective.id}`)
  if (!reads(model, who, objective)) return { reply, status: 404 }
  const { body } = reply
  return {
    reply,
    status: 200,
    seen: {
      title: body.title,
      owner: body.owner.id,
      cycle: body.cycle.id,
      type: body.type,
      status: body.status,
      completion: body.completion,
      weight: body.weight,
      visibility: body.visibility,
      rating: body.rating?.id ?? null,
      version: body.version,
      ticks: body.results.map(({ isDone }: { isDone: boolean }) => isDone),
      readers: body.readers.map(({ id }: { id: string }) => id),
      children: body.children,
      parents: body.parents.map((parent: { id: string } | null) => parent?.id ?? null),
    },
    expected: {
      title: objective.title,
      owner: world[objective.owner].id,
      cycle: model.cycles[objective.cycle].id,
      type: objective.type,
      status: objective.status,
      completion: objective.completion,
      weight: objective.weight,
      visibility: objective.visibility,
      rating: rightsOf(model, who, objective.owner).side === null ? null : objective.rating,
      version: objective.version,
      ticks: objective.ticks,
      readers: objective.readers.map((reader) => world[reader].id),
      children: childrenOf(model, objective.id).length,
      parents: lineOf(model, objective.parent).map((parent) => (reads(model, who, parent) ? parent.id : null)),
    },
  }
}

type ShownCycle = { cycle: { id: string }; objectives: { id: string }[]; completion: number | null; weights: unknown }

/** A person’s list has the objectives that can be read and, for both sides, figures without private objectives. */
async function list(s: Situation): Promise<Outcome> {
  const { model, who, world, amount } = s
  const owner = personOf(amount >> 2)
  const reply = await clientOf(s).get(`/users/${world[owner].id}/objectives`)
  const { side } = rightsOf(model, who, owner)
  const ofCycle = (cycle: 'first' | 'second') =>
    model.objectives.filter((each) => each.owner === owner && each.cycle === cycle && reads(model, who, each))
  const shown: ShownCycle[] = reply.body.cycles ?? []
  const names = (['first', 'second'] as const).filter((cycle) => !model.cycles[cycle].isArchived)
  return {
    reply,
    status: 200,
    seen: names.map((cycle) => {
      const found = shown.find((each) => each.cycle.id === model.cycles[cycle].id)
      // A cycle without anything to read or do is left out.
      if (!found) return ofCycle(cycle).length === 0 ? 'NOTHING' : 'MISSING'
      return {
        ids: found.objectives.map(({ id }) => id).toSorted(),
        completion: found.completion,
        weights: found.weights,
      }
    }),
    expected: names.map((cycle) => {
      const found = shown.some((each) => each.cycle.id === model.cycles[cycle].id)
      if (!found) return 'NOTHING'
      const figures = side === null ? { completion: null, weights: null } : figuresOf(model, owner, cycle)
      return {
        ids: ofCycle(cycle)
          .map(({ id }) => id)
          .toSorted(),
        ...figures,
      }
    }),
  }
}

/** The history shows every change, those made while private only to the owner, and ratings only to both sides. */
async function history(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who } = s
  const reply = await clientOf(s).get(`/objectives/${objective.id}/history?limit=200`)
  if (!reads(model, who, objective)) return { reply, status: 404 }
  const { isOwner, side } = rightsOf(model, who, objective.owner)
  const entries = objective.history.filter(
    ({ wasPrivate, what }) => (isOwner || !wasPrivate) && (side !== null || what !== 'REFERENCE ratingId'),
  )
  return { reply, status: 200, seen: reply.body.rows.length, expected: entries.length }
}

export const readings: Readonly<Record<string, (s: Situation) => Promise<Outcome | null>>> = { read, list, history }
