import { eq } from 'drizzle-orm'
import { testValues, tick } from './fixtures.ts'
import { objectiveKeyResults } from './tables.ts'
import {
  canHide,
  childrenOf,
  creates,
  edits,
  links,
  objectiveOf,
  rates,
  reads,
  rightsOf,
  STATUSES,
  TYPES,
  updates,
  usesType,
  VISIBILITIES,
} from './test-objective-model.ts'
import {
  add,
  chosen,
  clientOf,
  cycleOf,
  note,
  type Outcome,
  ownerFor,
  personOf,
  type Situation,
  statusOf,
} from './test-objective-situation.ts'

async function create(s: Situation): Promise<Outcome> {
  const { model, who, amount, index } = s
  const owner = amount % 3 === 0 ? ownerFor(s) : who
  const cycle = cycleOf(amount >> 3)
  const type = TYPES[amount % 9] ?? 'INDIVIDUAL'
  const visibility = VISIBILITIES[(amount >> 4) % 5] ?? 'PUBLIC'
  const near = model.objectives.filter((each) => each.cycle === cycle && reads(model, who, each))
  const among = amount % 10 === 0 ? model.objectives : near
  const above = amount % 3 === 0 ? undefined : among[(amount >> 1) % Math.max(1, among.length)]
  const parent = above?.id ?? null
  const title = `Objective ${index}`
  const reply = await clientOf(s).post('/objectives', {
    cycleId: model.cycles[cycle].id,
    ownerId: s.world[owner].id,
    title,
    type,
    visibility,
    parentId: parent,
    keyResults: [tick('One'), tick('Two')],
  })
  const isShown =
    visibility !== 'PRIVATE' || canHide(rightsOf(model, who, owner), { owner, creator: who, type, children: 0 })
  const isAllowed =
    creates(model, who, owner, cycle) &&
    isShown &&
    usesType(model, who, type, visibility) &&
    (parent === null || links(model, who, { id: null, cycle, type, visibility }, parent))
  if (reply.status === 201) {
    const values = { type, visibility, parent, cycle, owner, title }
    add(s, { id: reply.body.id, ...values, readers: [], copiedFrom: null })
  }
  return { reply, status: isAllowed ? 201 : 403 }
}

async function edit(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const isBehind = s.amount % 6 === 0
  const title = `Objective ${s.index}`
  const reply = await clientOf(s).patch(`/objectives/${objective.id}`, {
    version: objective.version - (isBehind ? 1 : 0),
    title,
  })
  const status = statusOf(s, objective, edits(s.model, s.who, objective))
  if (reply.status === 200) {
    Object.assign(objective, { title, version: objective.version + 1 })
    note(s, objective, ['TEXT title'], 'objective-edited')
  }
  return { reply, status: status === 200 && isBehind ? 409 : status }
}

async function retype(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who } = s
  const type = TYPES[s.amount % 3] ?? 'GROUP'
  const reply = await clientOf(s).patch(`/objectives/${objective.id}`, { version: objective.version, type })
  const level = TYPES.indexOf(type)
  const parent = objectiveOf(model, objective.parent)
  const fits =
    (!parent || TYPES.indexOf(parent.type) <= level) &&
    childrenOf(model, objective.id).every((child) => level <= TYPES.indexOf(child.type))
  const isSame = type === objective.type
  const isAllowed = isSame || (fits && usesType(model, who, type, objective.visibility))
  const status = statusOf(s, objective, edits(model, who, objective) && isAllowed)
  if (reply.status === 200) {
    Object.assign(objective, { type, version: objective.version + 1 })
    note(s, objective, isSame ? [] : ['TYPE'], 'objective-edited')
  }
  return { reply, status }
}

async function update(s: Situation, field: 'status' | 'completion', value: string | number): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const reply = await clientOf(s).put(`/objectives/${objective.id}/${field}`, { [field]: value })
  if (reply.status === 200) {
    const isSame = objective[field] === value
    Object.assign(objective, { [field]: value })
    const what = field === 'status' ? 'STATUS' : 'NUMBER completion'
    note(s, objective, isSame ? [] : [what], 'objective-updated')
  }
  return { reply, status: statusOf(s, objective, updates(s.model, s.who, objective)) }
}

async function tickResult(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const at = s.amount % 2
  const isDone = s.amount % 3 !== 0
  const results = await s.world.inside((tx) =>
    tx
      .select({ id: objectiveKeyResults.id })
      .from(objectiveKeyResults)
      .where(eq(objectiveKeyResults.objectiveId, objective.id))
      .orderBy(objectiveKeyResults.position),
  )
  const reply = await clientOf(s).put(`/objectives/${objective.id}/key-results/${results[at]?.id}`, { isDone })
  if (reply.status === 200) {
    const isSame = objective.ticks[at] === isDone
    objective.ticks[at] = isDone
    note(s, objective, isSame ? [] : ['KEY_RESULT_TICKED'], 'objective-updated')
  }
  return { reply, status: statusOf(s, objective, updates(s.model, s.who, objective)) }
}

async function rate(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const rating = testValues.ratings[s.amount % 3]?.id ?? null
  const reply = await clientOf(s).put(`/objectives/${objective.id}/rating`, { ratingId: rating })
  if (reply.status === 200) {
    const isSame = objective.rating === rating
    objective.rating = rating
    note(s, objective, isSame ? [] : ['REFERENCE ratingId'], 'objective-rated')
  }
  return { reply, status: statusOf(s, objective, rates(s.model, s.who, objective)) }
}

async function show(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who } = s
  const visibility = VISIBILITIES[s.amount % 3] ?? 'PUBLIC'
  const reply = await clientOf(s).put(`/objectives/${objective.id}/visibility`, { visibility })
  const children = childrenOf(model, objective.id).length
  const isSame = visibility === objective.visibility
  const isHidden = visibility === 'PRIVATE' && !isSame
  const isAllowed =
    edits(model, who, objective) &&
    (!isHidden || canHide(rightsOf(model, who, objective.owner), { ...objective, children }))
  const status = statusOf(s, objective, isAllowed)
  if (reply.status === 200 && !isSame) {
    const changes = [
      ...(isHidden && objective.weight > 0 ? ['NUMBER weight'] : []),
      'VISIBILITY',
      ...(isHidden && objective.parent !== null ? ['REFERENCE parentId'] : []),
      ...(objective.readers.length > 0 ? ['READERS'] : []),
    ]
    Object.assign(objective, { visibility, readers: [] })
    if (isHidden) Object.assign(objective, { weight: 0, parent: null })
    note(s, objective, changes, 'objective-edited')
  }
  return { reply, status }
}

async function share(s: Situation): Promise<Outcome | null> {
  const objective = chosen(s)
  if (!objective) return null
  const { model, who, world } = s
  const { visibility } = objective
  const reader = personOf(s.amount >> 2)
  const reply = await clientOf(s).put(`/objectives/${objective.id}/visibility`, {
    visibility,
    readerIds: [world[reader].id],
  })
  const isNew = !objective.readers.includes(reader)
  const canBe = reader !== objective.owner && !model.inactive.has(reader)
  const isAllowed = edits(model, who, objective) && visibility === 'PROTECTED' && (!isNew || canBe)
  const status = statusOf(s, objective, isAllowed)
  if (reply.status === 200) {
    const isSame = !isNew && objective.readers.length === 1
    objective.readers = [reader]
    note(s, objective, isSame ? [] : ['READERS'], isNew ? 'objective-shared' : undefined)
  }
  return { reply, status }
}

export const changes: Readonly<Record<string, (s: Situation) => Promise<Outcome | null>>> = {
  create,
  edit,
  retype,
  status: (s) => update(s, 'status', STATUSES[s.amount % STATUSES.length] ?? 'OPEN'),
  completion: (s) => update(s, 'completion', s.amount % 101),
  tick: tickResult,
  rate,
  show,
  share,
}
