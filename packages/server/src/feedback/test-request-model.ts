import { DAY_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { answersIn, randomSteps, type Step, sharedWorld } from '../testing/random-actions.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { TEST_START } from '../testing/world.ts'
import { DAYS } from './fixtures.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

/**
 * A second implementation of the specification of requests and reviewers, as plain as possible and independent of the
 * product (domain “360 feedback cycles”, sections 4 to 7). Random steps run against both, which must agree on each
 * outcome and on everything that the reviewee and their manager read.
 */
type ModelReviewer = {
  state: 'NOT_STARTED' | 'WRITING' | 'WRITTEN' | 'DECLINED'
  text: string
  version: number
  batch: number | null
}
type Model = {
  isAnonymous: boolean
  managerRelease: number | null
  isNominated: boolean
  isApproved: boolean
  isCompleted: boolean
  isReleased: boolean
  isOpened: boolean
  reviewers: Map<TestUserName, ModelReviewer>
}

const reviewers = ['noor', 'leo', 'cleo', 'theo', 'asta'] as const
const MINIMUM = 3
const at = (moment: string) => new Date(moment).getTime()
const ends = {
  nominating: at(DAYS.inviteReviewersBy),
  approveFrom: at(DAYS.approveReviewersFrom),
  writing: at(DAYS.writeFeedbackBy),
  revieweeRelease: at(DAYS.revieweeReleaseDate),
  process: at(DAYS.processEnds),
}

const blank = (): ModelReviewer => ({ state: 'NOT_STARTED', text: '', version: 0, batch: null })
const all = ({ reviewers: known }: Model) => [...known.values()]
const written = (model: Model) => all(model).filter(({ state }) => state === 'WRITTEN')
const isStarted = ({ state, version }: ModelReviewer) => state !== 'NOT_STARTED' || version > 0

function stateOf(model: Model, now: number) {
  if (model.isCompleted) return 'COMPLETED'
  if (model.isApproved) return 'APPROVED'
  return model.isNominated || (now >= ends.nominating && model.reviewers.size > 0) ? 'NOMINATED' : 'NOMINATING'
}

const actions = [
  'pick',
  'pick',
  'finish',
  'resume',
  'approve',
  'approve',
  'withdraw',
  'complete',
  'reopen',
  'release',
  'unrelease',
  'save',
  'save',
  'save',
  'submit',
  'submit',
  'submit',
  'takeBack',
  'decline',
  'readAsManager',
  'readAsReviewee',
  'wait',
] as const

export const runs = (steps: number) =>
  fc.record({
    isAnonymous: fc.boolean(),
    isReadWhileWriting: fc.boolean(),
    steps: randomSteps(steps),
  })
type Run = { isAnonymous: boolean; isReadWhileWriting: boolean; steps: readonly Step[] }

const worldOfRun = sharedWorld(writingWorld)

/** Runs the steps over HTTP and against the model; returns the number of steps. */
export async function runRequestSteps({ isAnonymous, isReadWhileWriting, steps }: Run): Promise<number> {
  const world = await worldOfRun()
  await world.on(TEST_START)
  let now = TEST_START.getTime()
  const { requestId } = await world.setUp({
    visibility: isAnonymous ? { reviewee: hidden, directManager: hidden } : {},
    dates: isReadWhileWriting ? { managerRelease: null } : {},
  })
  const model: Model = {
    isAnonymous,
    managerRelease: isReadWhileWriting ? null : at(DAYS.managerRelease),
    isNominated: false,
    isApproved: false,
    isCompleted: false,
    isReleased: false,
    isOpened: false,
    reviewers: new Map(),
  }
  for (const [index, { who, what, amount }] of steps.entries()) {
    const name = reviewers[who % reviewers.length] ?? 'noor'
    const action = actions[what % actions.length] ?? 'wait'
    if (action === 'wait') {
      now += amount % 3 === 0 ? (amount % 5) * DAY_MS : (amount % 600) * MINUTE_MS
      await world.on(new Date(now))
      continue
    }
    const expected = expectedOf(model, action, name, amount, now)
    // A reviewer who is not in the model has no form.
    const seen =
      model.reviewers.has(name) || !ofReviewers.has(action)
        ? await performed(world, requestId, model, action, name, amount)
        : { status: 404, body: {} }
    expect({ index, action, name, status: seen.status }).toEqual({ index, action, name, status: expected.status })
    if (seen.status !== 200) continue
    expected.apply()
    const reader = readerOf(action)
    if (!reader) continue
    // Every response includes what they may read.
    expect({ index, action, read: answersIn(seen.body.result, 'well') }).toEqual({
      index,
      action,
      read: readModel(model, reader, now),
    })
    markRead(model, reader, now)
  }
  return steps.length
}

type Action = Exclude<(typeof actions)[number], 'wait'>
type Reader = 'manager' | 'reviewee'
const ofReviewers: ReadonlySet<string> = new Set(['save', 'submit', 'takeBack', 'decline'])
const ofReviewee: ReadonlySet<string> = new Set(['finish', 'resume', 'readAsReviewee'])
const readerOf = (action: Action): Reader | null =>
  ofReviewers.has(action) || action === 'unrelease' ? null : ofReviewee.has(action) ? 'reviewee' : 'manager'

function performed(world: WritingWorld, id: string, model: Model, action: Action, name: TestUserName, amount: number) {
  const who = world[name]
  switch (action) {
    case 'pick':
      return world.pick(world.mia, id, who)
    case 'finish':
      return world.step(world.ravi, id, 'nomination')
    case 'resume':
      return world.undo(world.ravi, id, 'nomination')
    case 'approve':
      return world.step(world.mia, id, 'approval')
    case 'withdraw':
      return world.undo(world.mia, id, 'approval')
    case 'complete':
      return world.step(world.mia, id, 'completion')
    case 'reopen':
      return world.undo(world.mia, id, 'completion')
    case 'release':
      return world.step(world.mia, id, 'release')
    case 'unrelease':
      return world.undo(world.hana, id, 'release')
    case 'save':
      return world.save(who, id, textOf(name, amount), { version: model.reviewers.get(name)?.version ?? 0 })
    case 'submit':
      return world.submit(who, id)
    case 'takeBack':
      return world.takeBack(who, id)
    case 'decline':
      return world.decline(who, id)
    case 'readAsManager':
      return world.read(world.mia, id)
    case 'readAsReviewee':
      return world.read(world.ravi, id)
    default:
      throw new Error(`no step: ${action}`)
  }
}

const textOf = (name: TestUserName, amount: number) => `Text ${amount} of ${name}.`

type Expected = { status: number; apply: () => void }
const refusedWith = (status: number): Expected => ({ status, apply: () => undefined })
const allowedIf = (isAllowed: boolean, apply: () => void = () => undefined): Expected =>
  isAllowed ? { status: 200, apply } : refusedWith(403)

function expectedOf(model: Model, action: Action, name: TestUserName, amount: number, now: number): Expected {
  if (ofReviewers.has(action)) return expectedOfReviewer(model, action, name, amount, now)
  const state = stateOf(model, now)
  const isRunning = now < ends.process
  const set = (values: Partial<Model>) => () => void Object.assign(model, values)
  const isInvitable = isRunning && state !== 'COMPLETED' && now < ends.writing
  switch (action) {
    case 'pick':
      return allowedIf(isInvitable, () => void (model.reviewers.has(name) || model.reviewers.set(name, blank())))
    case 'finish': {
      const isOpen = state !== 'COMPLETED' && state !== 'APPROVED' && now < ends.nominating
      return allowedIf(isOpen && !model.isNominated && model.reviewers.size > 0, set({ isNominated: true }))
    }
    case 'resume': {
      const isOpen = !model.isApproved && !model.isCompleted && now < ends.nominating
      return allowedIf(isOpen && model.isNominated, set({ isNominated: false }))
    }
    case 'approve': {
      const isOpen = isInvitable && state !== 'APPROVED' && now >= ends.approveFrom
      return allowedIf(isOpen && model.reviewers.size > 0, set({ isApproved: true }))
    }
    case 'withdraw': {
      const isOpen = isRunning && model.isApproved && !model.isCompleted
      return allowedIf(isOpen && !all(model).some(isStarted), set({ isApproved: false }))
    }
    case 'complete':
      return allowedIf(isRunning && state === 'APPROVED', set({ isCompleted: true }))
    case 'reopen': {
      const isFinal = model.isAnonymous && isReleasedTo(model, 'reviewee', now)
      return allowedIf(isRunning && model.isCompleted && !isFinal, set({ isCompleted: false }))
    }
    case 'release': {
      const isOpen = isRunning && !isReleasedTo(model, 'reviewee', now) && isReleasedTo(model, 'manager', now)
      const ended = model.isAnonymous ? { isReleased: true, isCompleted: true } : { isReleased: true }
      return allowedIf(isOpen && written(model).length >= (model.isAnonymous ? MINIMUM : 1), set(ended))
    }
    case 'unrelease':
      return allowedIf(model.isReleased && !model.isOpened && now < ends.revieweeRelease, set({ isReleased: false }))
    default:
      return allowedIf(true)
  }
}

function expectedOfReviewer(model: Model, action: Action, name: TestUserName, amount: number, now: number): Expected {
  const own = model.reviewers.get(name)
  const state = stateOf(model, now)
  // Reviewers learn about the request with the approval.
  if (!own || (state !== 'APPROVED' && state !== 'COMPLETED')) return refusedWith(404)
  const isOpen = state === 'APPROVED' && now < ends.writing
  const isWritten = own.state === 'WRITTEN'
  switch (action) {
    case 'save':
      return allowedIf(isOpen && !isWritten, () =>
        Object.assign(own, { state: 'WRITING', text: textOf(name, amount), version: own.version + 1 }),
      )
    case 'submit':
      if (isWritten) return allowedIf(true)
      return allowedIf(isOpen && own.text !== '', () => Object.assign(own, { state: 'WRITTEN' }))
    case 'takeBack': {
      const isRead = all(model).some(({ batch }) => batch !== null) || canAnyoneRead(model, now)
      return allowedIf(isOpen && isWritten && !isRead, () => Object.assign(own, { state: 'WRITING' }))
    }
    default:
      return allowedIf(isOpen && !isWritten && own.state !== 'DECLINED', () =>
        Object.assign(own, { state: 'DECLINED' }),
      )
  }
}

function isReleasedTo(model: Model, reader: Reader, now: number): boolean {
  if (reader === 'manager') return model.managerRelease === null || now >= model.managerRelease
  const isEnough = !model.isAnonymous || written(model).length >= MINIMUM
  return model.isReleased || (now >= ends.revieweeRelease && isEnough)
}

const canAnyoneRead = (model: Model, now: number) =>
  (['manager', 'reviewee'] as const).some((reader) => Array.isArray(readModel(model, reader, now)))

/** What someone reads: with names everything that is submitted, without names only releases of three or more. */
function readModel(model: Model, reader: Reader, now: number): unknown {
  const submitted = [...model.reviewers].filter(([, { state }]) => state === 'WRITTEN')
  const isDue = isReleasedTo(model, reader, now) || (reader === 'reviewee' && now >= ends.revieweeRelease)
  if (!isDue || submitted.length === 0) return 'NOT_RELEASED'
  if (!model.isAnonymous) return submitted.map(([name, { text }]) => [name, text]).sort()
  const read = isReleasedTo(model, reader, now) ? submitted.filter(([, own]) => batchOf(model, own) !== null) : []
  return read.length === 0 ? 'TOO_FEW' : read.map(([, { text }]) => text).sort()
}

function batchOf(model: Model, own: ModelReviewer): number | null {
  if (own.batch !== null) return own.batch
  const pending = written(model).filter(({ batch }) => batch === null)
  return pending.length >= MINIMUM ? Math.max(0, ...all(model).map(({ batch }) => batch ?? 0)) + 1 : null
}

/** What is read together without names is one release; reading as the reviewee opens the result. */
function markRead(model: Model, reader: Reader, now: number): void {
  if (!Array.isArray(readModel(model, reader, now))) return
  if (reader === 'reviewee') model.isOpened = true
  if (!model.isAnonymous) return
  const batches = written(model).map((own) => ({ own, batch: batchOf(model, own) }))
  for (const { own, batch } of batches) own.batch = batch
}
