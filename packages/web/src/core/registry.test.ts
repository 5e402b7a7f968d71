import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAreas } from '../../pages-plugin.ts'

const src = join(import.meta.dirname, '..')
const areas = await loadAreas()
const paths = areas.flatMap((area) => area.pages ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases])

test('every folder with an area registers something', () => {
  // The type of an area is defined in a file of the same name.
  expect(areas.length).toBe(globSync('**/area.ts', { cwd: src }).length - 1)
  expect(areas.filter((area) => Object.keys(area).length === 0)).toEqual([])
})

/** What the specification puts outside of /app: logging in and out, one's password and backups, and old addresses that redirect. */
const outside = [
  '/',
  '/login',
  '/logout',
  '/loggedout',
  '/register',
  '/register-company',
  '/confirm-identity',
  '/forgot-password',
  '/forgotten-password',
  '/set-password',
  '/changePasswordInternal/id/{id}',
  '/backups',
  '/appraisalView',
  '/appraisalDetails',
  '/vacuumSampleCompany',
  // From an email, without a login.
  '/confirm-reply-to',
  '/unsubscribe',
  '/address-change',
  '/guest-feedback',
]

test('FRAME-01 every page of the application lies below /app', () => {
  expect(paths.length).toBeGreaterThan(50)
  const others = paths.filter((path) => path !== '/app' && !path.startsWith('/app/'))
  expect(others.toSorted()).toEqual(outside.toSorted())
})

test('no two pages have the same address', () => {
  const alike = paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(alike.filter((path, index) => alike.indexOf(path) !== index)).toEqual([])
})
