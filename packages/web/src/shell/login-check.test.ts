import { expect, test } from 'vitest'
import { checkLogin } from './login-check.ts'

const mine = { isHR: false, isAssistant: false, isAdmin: false }
const at = (minutes: number) => new Date(Date.parse('2026-11-23T09:00:00Z') + minutes * 60_000)
const THREE_DAYS = 3 * 24 * 60

test('LOGIN-04 LOGIN-05 an empty response is a lost login; changed roles are reported', () => {
  expect(checkLogin(undefined, {}, mine, at(0))).toMatchObject({ isLoggedIn: false, haveRolesChanged: false })
  expect(checkLogin(undefined, { roles: mine }, mine, at(0))).toMatchObject({
    isLoggedIn: true,
    haveRolesChanged: false,
  })
  expect(checkLogin(undefined, { roles: { ...mine, isHR: true } }, mine, at(0))).toMatchObject({
    haveRolesChanged: true,
  })
})

test('LOGIN-08 LOGIN-09 another revision reloads the page at the next check, and is outdated after three days', () => {
  const first = checkLogin(undefined, { roles: mine, serverRev: 'one' }, mine, at(0))
  const second = checkLogin(first, { roles: mine, serverRev: 'two' }, mine, at(5))
  const third = checkLogin(second, { roles: mine, serverRev: 'two' }, mine, at(10))
  const late = checkLogin(third, { roles: mine, serverRev: 'two' }, mine, at(5 + THREE_DAYS))
  expect([first, second, third, late].map((result) => [result.shouldReload, result.isOutdated])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ])
  expect(checkLogin(late, { roles: mine, serverRev: 'one' }, mine, at(9_999))).toMatchObject({ otherSince: null })
})
