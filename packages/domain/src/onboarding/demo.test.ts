import { expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import { canRequestDemo, demoTabs } from './demo.ts'

const creator = { isCreator: true, isGuest: false, paidTo: null, today: '2026-11-23', isAnswered: true }

test('LIC-06 the creator of a company that is not paid for asks for a demo; no one else does', () => {
  expect(canRequestDemo(creator)).toEqual(allowed)
  expect(canRequestDemo({ ...creator, isCreator: false })).toEqual(refused('NOT_THE_CREATOR'))
})

test('LIC-06 until the last day that is paid for there is no demo, afterwards there is', () => {
  expect(canRequestDemo({ ...creator, paidTo: '2026-11-23' })).toEqual(refused('ACCOUNT_IS_PAID'))
  expect(canRequestDemo({ ...creator, paidTo: '2026-11-22' })).toEqual(allowed)
})

test('LIC-08 a guest gets no demo, even one who once created the company', () => {
  expect(canRequestDemo({ ...creator, isGuest: true })).toEqual(refused('NOT_THE_CREATOR'))
})

test('LIC-06 nothing is offered if no one would answer', () => {
  expect(canRequestDemo({ ...creator, isAnswered: false })).toEqual(refused('NOBODY_ANSWERS'))
})

test('LIC-07 the tabs are demo, consultation and tutorial', () => {
  expect(demoTabs).toEqual(['demo', 'consultation', 'tutorial'])
})
