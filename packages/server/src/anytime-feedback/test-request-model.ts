import { addDays } from '@perennial/domain/calendar/days.ts'
import { DAY_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { answersIn, randomSteps, type Step, sharedWorld } from '../testing/random-actions.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { TEST_START } from '../testing/world.ts'
import { type FeedbackWorld, feedbackWorld } from './fixtures.ts'

/**
 * A second implementation of the specification of requests, as plain as possible and independent of the product (domain
 * “Anytime feedback”, sections 4 to 6). Random steps run against both, which must agree on each outcome and on
 * everything that the requester reads.
 */
type ModelResponse = {
  state: 'NOT_STARTED' | 'WRITING' | 'SUBMITTED' | 'DECLINED'
  text: string
  version: number
  isOpened: boolean
  batch: number | null
}
type Model = {
  isAnonymous: boolean
  sentAt: number
  deadline: number
  isClosed: boolean
  remindedAt: number | null
  responses: Map<TestUserName, ModelResponse>
}

const requester = 'ravi'
const reviewers = ['noor', 'leo', 'cleo', 'theo', 'asta'] as const
const FIRST_REVIEWERS = 3
const MINIMUM = 3
const MAX_DAYS = 90
const TIME_ZONE = 'Europe/Berlin'
const END_OF_BUSINESS = 17

const blank = (): ModelResponse => ({ state: 'NOT_STARTED', text: '', version: 0, isOpened: false, batch: null })
const all = ({ responses }: Model) => [...responses.values()]
const isDone = ({ state }: ModelResponse) => state === 'SUBMITTED' || state === 'DECLINED'
const isOver = (model: Model, now: number) => model.isClosed || all(model).every(isDone) || now >= model.deadline
const canStillWrite = (model: Model, now: number) => !model.isClosed && now < model.deadline
const endOfDay = (now: number, days: number) =>
  instantAtHour(addDays(localDayOf(new Date(now), TIME_ZONE), days), END_OF_BUSINESS, TIME_ZONE).getTime()

const actions = [
  'save',
  'save',
  'submit',
  'submit',
  'reopen',
  'decline',
  'read',
  'wait',
  'move',
  'add',
  'drop',
  'close',
  'remind',
] as const

export const runs = (steps: number) =>
  fc.record({
    isAnonymous: fc.boolean(),
    steps: randomSteps(steps),
  })

const worldOfRun = sharedWorld(feedbackWorld)

/** Runs the steps over HTTP and against the model; returns the number of steps. */
export async function runRequestSteps({ isAnonymous, steps }: { isAnonymous: boolean; steps: readonly Step[] }) {
  const world = await worldOfRun()
  await world.on(TEST_START)
  const sentAt = TEST_START.getTime()
  let now = sentAt
  const deadline = endOfDay(now, 14)
  const id = await world.ask(world[requester], {
    kind: 'ABOUT_ME',
    reviewers: reviewers.slice(0, FIRST_REVIEWERS).map((name) => world[name]),
    deadline: localDayOf(new Date(deadline), TIME_ZONE),
    ...(isAnonymous && { levels: { requester: 'ANONYMOUS' } }),
  })
  const model: Model = {
    isAnonymous,
    sentAt,
    deadline,
    isClosed: false,
    remindedAt: null,
    responses: new Map(reviewers.slice(0, FIRST_REVIEWERS).map((name) => [name, blank()])),
  }
  for (const [index, { who, what, amount }] of steps.entries()) {
    const name = reviewers[who % reviewers.length] ?? 'noor'
    const action = actions[what % actions.length] ?? 'read'
    if (action === 'wait') {
      now += amount % 5 === 0 ? (amount % 30) * DAY_MS : (amount % 600) * MINUTE_MS
      await world.on(new Date(now))
      continue
    }
    const expected = expectedOf(model, action, name, amount, now)
    const seen = await performed(world, id, model, action, name, amount, now)
    expect({ index, action, name, status: seen.status }).toEqual({ index, action, name, status: expected.status })
    expected.apply(seen.body)
    // The response to a change by the requester includes the answers, so it counts as reading.
    if (seen.status === 200 && ['add', 'drop', 'close', 'move'].includes(action)) readMark(model, now)
    if (action === 'read') expect(answersIn(seen.body.result, 'question-1')).toEqual(expected.read)
  }
  return steps.length
}

type Action = Exclude<(typeof actions)[number], 'wait'>

async function performed(
  world: FeedbackWorld,
  id: string,
  model: Model,
  action: Action,
  name: TestUserName,
  amount: number,
  now: number,
) {
  const who = world[name]
  const by = world.as(world[requester])
  const path = `/feedback-requests/${id}`
  switch (action) {
    case 'save':
      return world.save(who, id, `Text ${amount} of ${name}.`, model.responses.get(name)?.version ?? 0)
    case 'submit':
      return world.submit(who, id)
    case 'reopen':
      return world.reopen(who, id)
    case 'decline':
      return world.decline(who, id)
    case 'read':
      return world.read(world[requester], id)
    case 'close':
      return by.post(`${path}/closing`)
    case 'remind':
      return by.post(`${path}/reminders`)
    case 'add':
      return by.post(`${path}/reviewers`, { reviewerIds: [who.id] })
    case 'drop':
      return by.del(`${path}/reviewers/${who.id}`)
    case 'move': {
      const { version } = (await world.read(world[requester], id)).body
      readMark(model, now)
      return by.patch(path, { version, deadline: localDayOf(new Date(moved(now, amount)), TIME_ZONE) })
    }
  }
}

const moved = (now: number, amount: number) => endOfDay(now, (amount % 120) - 5)

type Expected = { status: number; apply: (body: { version?: number }) => void; read?: unknown }
const refusedWith = (status: number): Expected => ({ status, apply: () => undefined })

function expectedOf(model: Model, action: Action, name: TestUserName, amount: number, now: number): Expected {
  const own = model.responses.get(name)
  const done = (apply: Expected['apply'] = () => undefined, status = 200): Expected => ({ status, apply })
  switch (action) {
    case 'save':
      if (!own) return refusedWith(404)
      if (own.state === 'SUBMITTED' || !canStillWrite(model, now)) {
        // Nothing can be saved after submitting or after the deadline.
        return refusedWith(403)
      }
      return done(() =>
        Object.assign(own, { state: 'WRITING', text: `Text ${amount} of ${name}.`, version: own.version + 1 }),
      )
    case 'submit':
      if (!own) return refusedWith(404)
      if (own.state === 'SUBMITTED') return done()
      if (!canStillWrite(model, now) || own.text === '') return refusedWith(403)
      return done(() => Object.assign(own, { state: 'SUBMITTED' }))
    case 'reopen':
      if (!own) return refusedWith(404)
      if (own.state !== 'SUBMITTED' || own.isOpened || !canStillWrite(model, now)) return refusedWith(403)
      return done(() => Object.assign(own, { state: 'WRITING' }))
    case 'decline':
      if (!own) return refusedWith(404)
      if (isDone(own) || !canStillWrite(model, now)) return refusedWith(403)
      return done(() => Object.assign(own, { state: 'DECLINED' }))
    case 'read':
      return { ...done(() => readMark(model, now)), read: readModel(model, now) }
    case 'close':
      return isOver(model, now) ? refusedWith(403) : done(() => Object.assign(model, { isClosed: true }))
    case 'remind': {
      const isRecent = model.remindedAt !== null && now < model.remindedAt + DAY_MS
      if (isOver(model, now) || isRecent) return refusedWith(403)
      return done(() => Object.assign(model, { remindedAt: now }))
    }
    case 'add':
      if (!canStillWrite(model, now)) return refusedWith(403)
      return done(() => void (own ?? model.responses.set(name, blank())))
    case 'drop': {
      if (!own) return refusedWith(404)
      const isTaken = model.isAnonymous ? all(model).some(isDone) : own.state === 'SUBMITTED'
      if (isOver(model, now) || isTaken) return refusedWith(403)
      return done(() => model.responses.delete(name))
    }
    case 'move': {
      const deadline = moved(now, amount)
      if (deadline === model.deadline) return isOver(model, now) ? refusedWith(403) : done()
      if (model.isClosed) return refusedWith(403)
      if (deadline <= now || deadline > model.sentAt + MAX_DAYS * DAY_MS) return refusedWith(422)
      return done(() => Object.assign(model, { deadline }))
    }
  }
}

/**
 * What the requester reads: with names everything that is submitted; without names only releases of three or more,
 * after the end.
 */
function readModel(model: Model, now: number): unknown {
  const submitted = [...model.responses].filter(([, { state }]) => state === 'SUBMITTED')
  if (!model.isAnonymous)
    return submitted.length === 0 ? 'NOT_RELEASED' : submitted.map(([name, { text }]) => [name, text]).sort()
  if (!isOver(model, now)) return 'NONE'
  const released = submitted.filter(([, response]) => batchOf(model, response) !== null)
  if (released.length > 0) return released.map(([, { text }]) => text).sort()
  return submitted.length === 0 ? 'NOT_RELEASED' : 'TOO_FEW'
}

function batchOf(model: Model, response: ModelResponse): number | null {
  if (response.batch !== null) return response.batch
  const pending = all(model).filter(({ state, batch }) => state === 'SUBMITTED' && batch === null)
  return pending.length >= MINIMUM ? Math.max(0, ...all(model).map(({ batch }) => batch ?? 0)) + 1 : null
}

/** After reading, authors can’t change their answers, and what was read together is one release. */
function readMark(model: Model, now: number): void {
  if (model.isAnonymous && !isOver(model, now)) return
  const batches = all(model).map((response) => (response.state === 'SUBMITTED' ? batchOf(model, response) : null))
  for (const [index, response] of all(model).entries()) {
    if (response.state !== 'SUBMITTED') continue
    if (!model.isAnonymous) response.isOpened = true
    else if (batches[index] !== null) Object.assign(response, { isOpened: true, batch: batches[index] })
  }
}
