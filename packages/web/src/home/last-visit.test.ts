import { expect, test } from 'vitest'
import { nextVisits } from './last-visit.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00.000Z`)
const iso = (time: string) => at(time).toISOString()

test('the first visit has no previous one', () =>
  expect(nextVisits(null, at('09:00'))).toEqual({ previous: null, current: iso('09:00') }))

test('a reload belongs to the same visit', () =>
  expect(nextVisits({ previous: iso('07:00'), current: iso('09:00') }, at('09:20'))).toEqual({
    previous: iso('07:00'),
    current: iso('09:20'),
  }))

test('after half an hour a new visit begins, and counts from when the page was last seen', () =>
  expect(nextVisits({ previous: iso('07:00'), current: iso('09:00') }, at('11:00'))).toEqual({
    previous: iso('09:00'),
    current: iso('11:00'),
  }))
