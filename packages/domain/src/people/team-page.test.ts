import { expect, test } from 'vitest'
import { canOpenTeam } from './team-page.ts'

const employee = { isGuest: false, hasReports: false, hasReviewees: false }

test('EMP-P06 Team is open to anyone who has a report or reviews someone', () => {
  expect(canOpenTeam({ ...employee, hasReports: true }).allowed).toBe(true)
  expect(canOpenTeam({ ...employee, hasReviewees: true }).allowed).toBe(true)
})

test('EMP-P13 Team is closed to people who have lost their last report', () => {
  expect(canOpenTeam(employee)).toEqual({ allowed: false, reason: 'NO_TEAM' })
})

test('guests have no team', () => {
  expect(canOpenTeam({ isGuest: true, hasReports: true, hasReviewees: true }).allowed).toBe(false)
})
