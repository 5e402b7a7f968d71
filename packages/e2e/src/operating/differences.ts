import { expect } from '@playwright/test'
import type { Answer, Answers } from './answers.ts'

/** Addresses whose responses differ on purpose, by reason. */
export type Expected = Readonly<Record<string, RegExp>>

/** An intended difference in some responses, and its reason. */
export type Change = {
  why: string
  /** Person and address, as in the key of a response. */
  at: RegExp
  /** Fields of the response that are not compared. */
  fields?: readonly string[]
  /** What they received, or were refused as someone else’s, no longer exists. */
  isGone?: true
  /** Refused as before, for another reason. */
  isRefusedOtherwise?: true
  /** All lines are still there; new ones were added. */
  isAddedTo?: true
}

const SHOWN = 20

/** Two installations respond to everyone the same. */
export function expectSame(before: Answers, after: Answers, expected: Expected): void {
  const patterns = Object.values(expected)
  const addressOf = (key: string) => key.slice(key.indexOf(' ') + 1)
  compare(before, after, (key, was, is) => patterns.some((pattern) => pattern.test(addressOf(key))) || isEqual(was, is))
}

/** Two installations respond to everyone the same but for these changes. */
export function expectSameBut(before: Answers, after: Answers, changes: readonly Change[]): void {
  compare(before, after, (key, was, is) => {
    const here = changes.filter(({ at }) => at.test(key))
    if (!was || !is) return false
    return isEqual(was, is) || here.some((change) => allows(change, was, is)) || isEqualBut(here, was, is)
  })
}

const isEqual = (was: Answer | undefined, is: Answer | undefined) => JSON.stringify(was) === JSON.stringify(is)

function allows({ isGone, isRefusedOtherwise, isAddedTo }: Change, was: Answer, is: Answer): boolean {
  if (isGone) return [200, 403].includes(was.status) && is.status === 404
  if (isRefusedOtherwise) return was.status >= 400 && is.status >= 400 && is.status < 500
  const lines = isAddedTo && new Set(is.body.split('\n'))
  return lines ? was.status === is.status && was.body.split('\n').every((line) => lines.has(line)) : false
}

function isEqualBut(changes: readonly Change[], was: Answer, is: Answer): boolean {
  const fields = changes.flatMap((change) => change.fields ?? [])
  if (fields.length === 0 || was.status !== 200) return false
  const without = ({ status, headers, body }: Answer) => {
    const saved = Object.entries(JSON.parse(body) as object).filter(([field]) => !fields.includes(field))
    return JSON.stringify({ status, headers, saved })
  }
  return without(was) === without(is)
}

function compare(
  before: Answers,
  after: Answers,
  isSame: (key: string, was: Answer | undefined, is: Answer | undefined) => boolean,
): void {
  // Refusals alone would be equal too.
  const granted = [...before.values()].filter(({ status }) => status === 200).length
  expect(granted).toBeGreaterThan(1_000)
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isSame(key, before.get(key), after.get(key)),
  )
  console.log(`${before.size} answers compared, ${granted} of them 200; ${differing.length} differ`)
  const shown = differing.slice(0, SHOWN).map((key) => ({ key, ...firstDifference(before, after, key) }))
  expect(shown).toEqual([])
}

const AROUND = 80

function firstDifference(before: Answers, after: Answers, key: string) {
  const [was, is] = [before, after].map((answers) => JSON.stringify(answers.get(key)) ?? 'no answer')
  const at = [...(was ?? '')].findIndex((sign, index) => sign !== is?.[index])
  const part = (text = '') => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return { was: part(was), is: part(is) }
}
