import type { Action } from './actions.ts'
import { modelPeople } from './people.ts'
import {
  type AnswerContent,
  type Cycle,
  type DateName,
  type Dates,
  dateNames,
  type Flag,
  flags,
  initialState,
  type Person,
  type State,
} from './state.ts'

/** A random run consists of plain numbers, so that their generator can also shrink a failing run. */
export type RunStart = { flags: number; choices: number }
export type RunStep = { who: number; what: number; how: number; when: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR
const isOn = (bits: number, index: number) => (bits >> index) % 2 === 1

/** Reviews with different reporting lines: also of an HR Admin, of someone above one, and of a person without a manager. */
const situations: readonly { reviewee: string; mainReviewer: string | null }[] = [
  { reviewee: 'ravi', mainReviewer: 'mia' },
  { reviewee: 'ravi', mainReviewer: 'noor' },
  { reviewee: 'ravi', mainReviewer: 'iris' },
  { reviewee: 'mia', mainReviewer: 'iris' },
  { reviewee: 'hana', mainReviewer: 'iris' },
  { reviewee: 'ravi', mainReviewer: 'hana' },
  { reviewee: 'iris', mainReviewer: null },
]
export const MAX_RUN_START = { flags: 2 ** flags.length - 1, choices: 2 ** 7 * situations.length - 1 }

/** The days of a cycle after its start, as hours at which business begins or ends. */
const simpleDates: Record<DateName, number | null> = {
  processStarts: 0,
  processEndsForReviewees: 14 * DAY + 8 * HOUR,
  processEndsForReviewers: 18 * DAY + 8 * HOUR,
  managerRatingsLockBy: null,
  managerShareFrom: null,
  managerShareUntil: 38 * DAY + 8 * HOUR,
  signBy: 45 * DAY + 8 * HOUR,
}
const calibrationDates = { managerRatingsLockBy: 22 * DAY + 8 * HOUR, managerShareFrom: 28 * DAY }

/** The review at the start of a run: on the day before its cycle starts, or as it starts. */
export function startRun({ flags: bits, choices }: RunStart, starts: number): State {
  const situation = situations[choices % situations.length] ?? { reviewee: 'ravi', mainReviewer: 'mia' }
  const rest = Math.floor(choices / situations.length)
  const is = Object.fromEntries(flags.map((flag, index) => [flag, isOn(bits, index)])) as Record<Flag, boolean>
  const type = isOn(rest, 0) ? 'CALIBRATION' : 'SIMPLE'
  const asksReviewee = !(isOn(rest, 1) && isOn(rest, 6))
  const requires = { manager: !isOn(rest, 2), reviewee: asksReviewee && !isOn(rest, 3), rating: isOn(rest, 4) }
  const cycle: Cycle = { type, is, asksReviewee, requires }
  const offsets = type === 'CALIBRATION' ? { ...simpleDates, ...calibrationDates } : simpleDates
  const dates = Object.fromEntries(
    dateNames.map((name) => {
      const offset = offsets[name]
      return [name, offset === null ? null : starts + offset]
    }),
  ) as Dates
  return initialState({ now: isOn(rest, 5) ? starts - DAY : starts, cycle, dates, ...situation, contributors: ['leo'] })
}

const words: readonly AnswerContent[] = ['FINE', 'FINE', 'FINE', 'FINE', 'FINE', 'FINE', 'LONG', 'BLANK']
const pick = <T>(all: readonly T[], by: number): T => all[by % all.length] as T

/** The frequency of actions: mostly what advances a review. */
const core = ['write', 'write', 'write', 'share', 'share', 'share', 'sign', 'sign', 'sign', 'finish', 'finish'] as const
export const actionKinds: readonly Action['kind'][] = [
  ...core,
  ...core,
  ...core,
  ...core,
  ...([
    'rate',
    'rate',
    'write-assessment',
    'write-assessment',
    'take-up',
    'take-up',
    'hide',
    'hide',
    'extend',
    'replace',
  ] as const),
  ...(['revoke', 'archive', 'unarchive', 'unarchive', 'unarchive', 'unarchive', 'unarchive', 'unarchive'] as const),
  ...(['complete', 'reopen', 'reopen', 'reopen', 'reopen', 'reopen', 'reopen'] as const),
]
/** HR’s actions are mostly done by HR, and a contributor’s assessment is mostly written by them. */
const byHr: readonly Action['kind'][] = ['extend', 'replace', 'archive', 'unarchive', 'complete', 'reopen', 'revoke']
/** Two of three actions are done by those who may do most. */
const often = <T>(item: T): T[] => Array<T>(12).fill(item)
const actors = (state: State): string[] => [
  ...modelPeople.map((modelPerson) => modelPerson.id),
  ...often(state.reviewee),
  ...often(state.mainReviewer ?? 'hana'),
]

export type RunTurn = { now: number; person: Person; action: Action }

/** The next turn: when, who, and what. */
export function turnOf(state: State, { who, what, how, when }: RunStep): RunTurn {
  const kind = pick(actionKinds, what)
  const usual = byHr.includes(kind) ? 'hana' : kind === 'write-assessment' ? 'leo' : undefined
  const id = usual && who % 3 > 0 ? usual : pick(actors(state), who)
  const person = modelPeople.find((modelPerson) => modelPerson.id === id) ?? modelPeople[0]
  if (!person) throw new Error('there is nobody')
  return { now: momentOf(state, when), person, action: actionOf(kind, how, state, person) }
}

/** Mostly now, sometimes at the next date, right before it, or on the next day. */
function momentOf({ now, dates }: State, when: number): number {
  const next = Object.values(dates).filter((at) => at !== null && at > now)
  const date = next.length > 0 ? Math.min(...(next as number[])) : now
  const moments = [...Array<number>(37).fill(now), date, Math.max(now, date - 1), now + DAY]
  return pick(moments, when)
}

function actionOf(kind: Action['kind'], how: number, state: State, person: Person): Action {
  const isOwn = person.id === state.reviewee
  // Now and then the wrong side, to be refused.
  const side = isOwn === how % 8 > 0 ? 'reviewee' : 'manager'
  switch (kind) {
    case 'write':
      return { kind, side, words: pick(words, Math.floor(how / 8)), isEditingAs: how % 3 === 2 }
    case 'write-assessment':
      return { kind, words: pick(words, how) }
    case 'share':
    case 'hide':
      return { kind, side }
    case 'revoke':
      return { kind, side: how % 2 === 1 ? 'reviewee' : 'manager' }
    case 'extend':
      return { kind, date: pick(dateNames, how), byMs: (how % 9) * DAY }
    case 'replace':
      return { kind, mainReviewer: pick(modelPeople, how).id }
    default:
      return { kind }
  }
}
