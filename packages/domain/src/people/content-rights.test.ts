import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { canGrantContent, canWidenHr, type LineAccount, opensTo, reachesAsHr } from './content-rights.ts'
import { managerChain } from './manager-tree.ts'

const account = (id: string, isHr: boolean, ...managers: string[]): LineAccount => ({ id, isHr, managers })
const hana = account('hana', true, 'iris')
const paul = account('paul', true, 'mia', 'iris')
const theo = account('theo', false, 'iris')

describe('giving someone a right to content', () => {
  const give = (by: LineAccount, receiverId: string, about: string, ...controllers: LineAccount[]) =>
    canGrantContent(by, [{ receiverId, about: [about], controllers }])

  test('MAY-8 no one can give it to themselves, unless they can read about the person as HR', () => {
    expect(give(theo, 'theo', 'ravi', theo)).toMatchObject({ reason: 'GRANTS_YOURSELF_ACCESS' })
    expect(give(paul, 'paul', 'mia', paul)).toMatchObject({ reason: 'GRANTS_YOURSELF_ACCESS' })
    expect(give(paul, 'paul', 'paul', paul)).toMatchObject({ reason: 'GRANTS_YOURSELF_ACCESS' })
    expect(give(paul, 'paul', 'noor', paul)).toEqual(allowed)
  })
  test('MAY-8 no one can give it to an account they created that could then read more than they can', () => {
    expect(give(paul, 'puppet', 'mia', paul)).toMatchObject({ reason: 'ACCOUNT_YOU_CONTROL' })
    expect(give(theo, 'puppet', 'ravi', theo)).toMatchObject({ reason: 'ACCOUNT_YOU_CONTROL' })
    const assistant = account('assistant', false)
    expect(give(assistant, 'puppet', 'mia', paul)).toMatchObject({ reason: 'ACCOUNT_YOU_CONTROL' })
    expect(give(assistant, 'puppet', 'ravi', paul)).toEqual(allowed)
  })
  test('accounts of other people can get it, and the only HR Admin, who added everyone, can give it to all people below her', () => {
    expect(give(theo, 'leo', 'mia')).toEqual(allowed)
    expect(give(hana, 'leo', 'ravi', hana)).toEqual(allowed)
    expect(give(hana, 'leo', 'ravi', hana, theo)).toEqual(allowed)
  })
})

describe('making someone an HR Admin', () => {
  const makeHr = (by: LineAccount, id: string, after: string[], ...controllers: LineAccount[]) =>
    canWidenHr(by, [{ id, before: null, after, controllers }])

  test('COM-P01 is closed to people below those the new HR Admin would look after', () => {
    expect(makeHr(paul, 'leo', ['iris'])).toMatchObject({ reason: 'HR_FOR_PEOPLE_ABOVE_YOU' })
    expect(makeHr(paul, 'ravi', ['mia', 'iris'])).toEqual(allowed)
    expect(makeHr(paul, 'mia', ['iris'])).toEqual(allowed)
    expect(makeHr(hana, 'leo', ['iris'])).toEqual(allowed)
  })
  test('MAY-8 is closed to the person who created the account, unless it reports to them', () => {
    expect(makeHr(hana, 'new', ['iris'], hana)).toMatchObject({ reason: 'HR_ACCOUNT_YOU_CONTROL' })
    expect(makeHr(hana, 'new', ['hana', 'iris'], hana)).toEqual(allowed)
    expect(makeHr(theo, 'new', ['theo', 'iris'], theo)).toMatchObject({ reason: 'HR_ACCOUNT_YOU_CONTROL' })
    expect(makeHr(theo, 'new', ['iris'], hana)).toMatchObject({ reason: 'HR_ACCOUNT_YOU_CONTROL' })
  })
  test('COM-P01 no one can move an HR Admin out of the reporting line of people above them', () => {
    const move = (by: LineAccount, after: string[], ...controllers: LineAccount[]) =>
      canWidenHr(by, [{ id: 'paul', before: ['mia', 'iris'], after, controllers }])
    expect(move(hana, ['iris'])).toEqual(allowed)
    expect(move(hana, [])).toMatchObject({ reason: 'HR_FOR_PEOPLE_ABOVE_YOU' })
    expect(move(account('mia', false, 'iris'), ['iris'], account('mia', false, 'iris'))).toMatchObject({
      reason: 'HR_ACCOUNT_YOU_CONTROL',
    })
    expect(move(hana, ['leo', 'mia', 'iris'])).toEqual(allowed)
  })
})

describe('in any reporting structure', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
  const someone = fc.constantFrom(...ids)
  // Each below an earlier one, or no one: so there are no loops.
  const tree = fc
    .tuple(...ids.map((_, index) => fc.integer({ min: -1, max: index - 1 })))
    .map(
      (positions) => new Map<string, string | null>(ids.map((id, index) => [id, ids[positions[index] ?? -1] ?? null])),
    )
  const lineIn = (managers: Map<string, string | null>, id: string, isHr: boolean): LineAccount =>
    account(id, isHr, ...managerChain(id, (value) => managers.get(value)))

  test('MAY-8 no one gains rights through an account they control', () => {
    fc.assert(
      fc.property(tree, someone, someone, someone, fc.boolean(), (managers, id, receiverId, about, isHr) => {
        const by = lineIn(managers, id, isHr)
        const verdict = canGrantContent(by, [{ receiverId, about: [about], controllers: [by] }])
        expect(verdict.allowed).toBe(reachesAsHr(by, about))
      }),
    )
  })
  test('COM-P01 new HR Admins reach no one above the person who appoints them, and no more than that person if they are controlled', () => {
    fc.assert(
      fc.property(tree, someone, someone, fc.boolean(), (managers, id, hrId, isControlled) => {
        const by = lineIn(managers, id, true)
        const after = lineIn(managers, hrId, true)
        const change = { id: hrId, before: null, after: after.managers, controllers: isControlled ? [by] : [] }
        if (!canWidenHr(by, [change]).allowed) return
        for (const person of ids) {
          if (by.managers.includes(person)) expect(reachesAsHr(after, person)).toBe(false)
          if (isControlled && reachesAsHr(after, person)) expect(reachesAsHr(by, person)).toBe(true)
        }
      }),
    )
  })
  test('COM-P01 a move gives HR Admins access only to people the mover can read about', () => {
    fc.assert(
      fc.property(tree, tree, someone, someone, (before, after, id, hrId) => {
        const by = lineIn(before, id, true)
        const change = {
          id: hrId,
          before: lineIn(before, hrId, true).managers,
          after: lineIn(after, hrId, true).managers,
          controllers: [by],
        }
        if (!canWidenHr(by, [change]).allowed) return
        for (const person of ids) if (opensTo(change, person)) expect(reachesAsHr(by, person)).toBe(true)
      }),
    )
  })
})
