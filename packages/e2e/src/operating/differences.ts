import { expect } from '@playwright/test'
import type { Answers } from './answers.ts'

/** Addresses whose answers differ on purpose, by why. */
export type Expected = Readonly<Record<string, RegExp>>

const SHOWN = 20

/** Two installations answer everybody the same. */
export function expectSame(before: Answers, after: Answers, expected: Expected): void {
  // Refusals alone would be equal too.
  const granted = [...before.values()].filter(({ status }) => status === 200).length
  expect(granted).toBeGreaterThan(1_000)
  const patterns = Object.values(expected)
  const addressOf = (key: string) => key.slice(key.indexOf(' ') + 1)
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter((key) => {
    if (patterns.some((pattern) => pattern.test(addressOf(key)))) return false
    return JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key))
  })
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
