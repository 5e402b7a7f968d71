import { expect, test } from 'vitest'
import { canOpenTeam } from './team-page.ts'

const nobody = { isGuest: false, hasReports: false, reviewsSomebody: false }

test('EMP-P06 whoever has a report opens Team, and whoever reviews somebody', () => {
  expect(canOpenTeam({ ...nobody, hasReports: true }).allowed).toBe(true)
  expect(canOpenTeam({ ...nobody, reviewsSomebody: true }).allowed).toBe(true)
})

test('EMP-P13 whoever lost the last report finds it closed', () => {
  expect(canOpenTeam(nobody)).toEqual({ allowed: false, reason: 'NO_TEAM' })
})

test('guests have no team', () => {
  expect(canOpenTeam({ isGuest: true, hasReports: true, reviewsSomebody: true }).allowed).toBe(false)
})
