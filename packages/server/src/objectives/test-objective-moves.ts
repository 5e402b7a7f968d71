import { expect } from 'vitest'
import {
  type CycleName,
  childrenOf,
  creates,
  edits,
  isCounted,
  isOpen,
  links,
  type ModelObjective,
  objectiveOf,
  parentOfCopy,
  reads,
  STATUSES,
  usesType,
} from './test-objective-model.ts'
import {
  add,
  chosen,
  clientOf,
  cycleOf,
  expectEvent,
  note,
  type Outcome,
  ownerFor,
  type Situation,
  statusOf,
} from './test-objective-situation.ts'

async function move(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who } = s
  const near = model.objectives.filter((each) => each.cycle === objective.cycle && reads(model, who, each))
  const among = s.amount % 10 === 0 ? model.objectives : near
  const parent = s.amount % 7 === 0 ? null : (among[(s.amount >> 3) % among.length]?.id ?? null)
  const reply = await clientOf(s).put(`/objectives/${objective.id}/parent`, { parentId: parent })
  const isSame = parent === objective.parent
  const fits = isSame || parent === null || links(model, who, objective, parent)
  const status = statusOf(s, objective, edits(model, who, objective) && fits)
  if (reply.status === 200 && !isSame) {
    objective.parent = parent
    note(s, objective, ['REFERENCE parentId'], 'objective-edited')
  }
  return { reply, status }
}

async function weigh(s: Situation): Promise<Outcome | null> {
  const { model, world, who, amount } = s
  const objective = chosen(s)
  if (!objective) return null
  const { owner, cycle } = objective
  const counted = model.objectives.filter((each) => each.owner === owner && each.cycle === cycle && isCounted(each))
  const sum = amount % 5 === 0 ? 99 : 100
  const weights = counted.map(({ id }, at) => ({
    objectiveId: id,
    weight: Math.floor(sum / counted.length) + (at === 0 ? sum % counted.length : 0),
  }))
  const isShort = amount % 7 === 0 && weights.length > 0
  if (isShort) weights.pop()
  const reply = await clientOf(s).put('/objectives/weights', {
    cycleId: model.cycles[cycle].id,
    ownerId: world[owner].id,
    weights,
  })
  if (reply.status === 200)
    for (const { objectiveId, weight } of weights) {
      const objective = objectiveOf(model, objectiveId)
      if (!objective || objective.weight === weight) continue
      objective.weight = weight
      note(s, objective, ['NUMBER weight'], 'objective-edited')
    }
  const isFull = counted.length > 0 && sum === 100
  const status = isShort ? 409 : isFull ? 200 : 422
  return { reply, status: edits(model, who, { owner, cycle }) ? status : 403 }
}

async function remove(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const isConfirmed = s.amount % 2 === 0
  const reply = await clientOf(s).del(`/objectives/${objective.id}?confirmed=${isConfirmed}`)
  const children = childrenOf(s.model, objective.id)
  const isAllowed = edits(s.model, s.who, objective) && (isConfirmed || children.length === 0)
  const status = statusOf(s, objective, isAllowed, 204)
  if (reply.status === 204) {
    s.model.objectives.splice(s.model.objectives.indexOf(objective), 1)
    release(s, objective)
    expectEvent(s, 'objective-deleted')
  }
  return { reply, status }
}

/**
 * Removes a deleted or moved parent from its children. Their history records it, with the person if everyone could read
 * the parent.
 */
function release({ model, who }: Situation, { id, visibility }: ModelObjective): void {
  const by = visibility === 'PUBLIC' ? who : undefined
  for (const child of childrenOf(model, id)) {
    child.parent = null
    child.history.push({ by, wasPrivate: false, what: 'REFERENCE parentId' })
  }
}

async function transfer(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who, amount } = s
  const mode = amount % 2 === 0 ? 'COPY' : 'MOVE'
  const isRollOver = amount % 3 === 0
  const to: CycleName = amount % 11 === 0 ? 'first' : 'second'
  const request = { mode, cycleId: model.cycles[to].id, objectiveIds: [objective.id], isRollOver }
  const reply = await clientOf(s).post('/objectives/transfers', request)
  const { owner, cycle } = objective
  const isCopyOf = (each: ModelObjective) =>
    each.copiedFrom === objective.id && each.owner === owner && each.cycle === to
  const copy = model.objectives.find(isCopyOf)
  const isDone =
    reads(model, who, objective) &&
    cycle !== to &&
    creates(model, who, owner, to) &&
    (mode === 'COPY' ? !copy || !reads(model, who, copy) : !model.cycles[cycle].isArchived) &&
    (!isRollOver || isOpen(objective))
  const expected = isDone ? 1 : 0
  if (reply.body.done === 1 && mode === 'COPY') {
    if (copy) copy.copiedFrom = null
    const parent = parentOfCopy(model, objective, to)
    add(s, { ...objective, id: reply.body.ids[0], cycle: to, parent, copiedFrom: objective.id })
  } else if (reply.body.done === 1) {
    const changes = [...(objective.parent === null ? [] : ['REFERENCE parentId']), 'REFERENCE cycleId']
    const source = objective.copiedFrom
    const isSecond = model.objectives.some(
      (each) => source !== null && each.copiedFrom === source && each.owner === owner && each.cycle === to,
    )
    if (isSecond) objective.copiedFrom = null
    Object.assign(objective, { cycle: to, parent: null, version: objective.version + 1 })
    release(s, objective)
    note(s, objective, changes, 'objective-edited')
  }
  return { reply, status: 200, seen: reply.body.done, expected }
}

async function clone(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who, amount, world } = s
  const owner = ownerFor(s)
  const cycle = cycleOf(amount >> 3)
  const reply = await clientOf(s).post(`/objectives/${objective.id}/clones`, {
    ownerIds: [world[owner].id],
    cycleId: model.cycles[cycle].id,
  })
  const isSame = owner === objective.owner
  const visibility = isSame ? objective.visibility : 'PROTECTED'
  const isCloneOf = (each: ModelObjective) =>
    each.copiedFrom === objective.id && each.owner === owner && each.cycle === cycle
  const other = model.objectives.find(isCloneOf)
  const isDone =
    creates(model, who, owner, cycle) &&
    (!other || !reads(model, who, other)) &&
    usesType(model, who, objective.type, visibility)
  if (!reads(model, who, objective)) return { reply, status: 404 }
  if (reply.body.done === 1) {
    if (other) other.copiedFrom = null
    const readers = isSame ? objective.readers : []
    const values = { cycle, owner, visibility, readers, parent: null, copiedFrom: objective.id }
    add(s, { ...objective, ...values, id: reply.body.ids[0] })
  }
  return { reply, status: 200, seen: reply.body.done, expected: isDone ? 1 : 0 }
}

async function checkIn(s: Situation): Promise<Outcome | null> {
  const { model, who, amount } = s
  const cycle = cycleOf(amount >> 3)
  const { id, isArchived, owner: window } = model.cycles[cycle]
  if (isArchived) return null
  const open = model.objectives.filter((each) => each.owner === who && each.cycle === cycle && isOpen(each))
  const form = (await clientOf(s).get(`/objectives/cycles/${id}/check-in`)).body
  expect(form.objectives.map((each: ModelObjective) => each.id).toSorted()).toEqual(
    open.map((each) => each.id).toSorted(),
  )
  const entries = open.map(({ id: objectiveId, status, completion }, at) => ({
    objectiveId,
    status: at === 0 ? STATUSES[amount % STATUSES.length] : status,
    completion: at === 0 ? amount % 101 : completion,
    text: `Sentence ${s.index}`,
    seen: { status, completion },
  }))
  const reply = await clientOf(s).post(`/objectives/cycles/${id}/check-ins`, { lastId: form.last?.id ?? null, entries })
  const [first] = open
  const [entry] = entries
  if (reply.status === 200 && first && entry) {
    const noted = [
      ...(first.status === entry.status ? [] : ['STATUS']),
      ...(first.completion === entry.completion ? [] : ['NUMBER completion']),
    ]
    Object.assign(first, { status: entry.status, completion: entry.completion })
    note(s, first, noted)
    expectEvent(s, 'objective-checked-in')
  }
  // HR Admins can check in only within the dates, like everyone else.
  const isTime = model.now >= window.from && model.now < window.updateUntil
  return { reply, status: isTime && open.length > 0 ? 200 : 403 }
}

async function acknowledge(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const list = await clientOf(s).get(`/objectives/${objective.id}/check-ins`)
  const [entry] = list.body.rows ?? []
  if (!entry) return { reply: list, status: reads(s.model, s.who, objective) ? 200 : 404 }
  const reply = await clientOf(s).post(`/objectives/${objective.id}/check-ins/${entry.id}/acknowledgement`, {})
  const { isArchived } = s.model.cycles[objective.cycle]
  const isAllowed = !isArchived && objective.owner !== s.who
  return {
    reply,
    status: isAllowed ? 200 : 403,
    seen: isAllowed ? reply.body.isAcknowledged : false,
    expected: isAllowed,
  }
}

export const moves: Readonly<Record<string, (s: Situation) => Promise<Outcome | null>>> = {
  move,
  weigh,
  remove,
  transfer,
  clone,
  checkIn,
  acknowledge,
}
