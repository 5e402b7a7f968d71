import { expect, test } from 'vitest'
import { mayOpenTeam } from './team-page.ts'

const nobody = { isGuest: false, hasReports: false, reviewsSomebody: false }

test('EMP-P06 whoever has a report opens Team, and whoever reviews somebody', () => {
  expect(mayOpenTeam({ ...nobody, hasReports: true }).allowed).toBe(true)
  expect(mayOpenTeam({ ...nobody, reviewsSomebody: true }).allowed).toBe(true)
})

test('EMP-P13 whoever lost the last report finds it closed', () => {
  expect(mayOpenTeam(nobody)).toEqual({ allowed: false, reason: 'NO_TEAM' })
})

test('guests have no team', () => {
  expect(mayOpenTeam({ isGuest: true, hasReports: true, reviewsSomebody: true }).allowed).toBe(false)
})
