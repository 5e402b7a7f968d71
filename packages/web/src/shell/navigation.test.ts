import { beforeAll, expect, test } from 'vitest'
import type { Area, CreateEntry } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { registerAreas } from '../core/registry.ts'
import { admins, everyone, hasRole, isHrType, type PageRole, pageAccess, rolesOf } from '../core/roles.ts'
import type { SessionUser } from '../core/session.ts'
import { area as feedbackCycles } from '../feedback/cycle/area.ts'
import { area as objectiveCycles } from '../objectives/cycle/area.ts'
import { area as people } from '../people/area.ts'
import { area as reviews } from '../reviews/area.ts'
import { area as reviewCycles } from '../reviews/cycle/area.ts'
import { area as staffAccess } from '../staff-access/area.ts'
import { createMenuItems, currentLink, userMenuItems, visibleLinks } from './navigation.ts'

const load = () => Promise.reject(new Error('is not drawn'))
const icon = 'UserPlus'
const dialog = () => null
const create: CreateEntry[] = [
  { order: 90, label: 'directory.add', icon, for: admins, to: '/app/admin/directory/create' },
  { order: 10, label: 'shell.create', icon, for: everyone, feature: 'praise', dialog },
  { order: 20, label: 'shell.home', icon, for: everyone, to: '/app/anytime-feedback/request' },
]
const area: Area = {
  create,
  pages: [page({ path: '/app/admin/directory/create', title: 'directory.addTitle', for: admins, load })],
}
beforeAll(() => registerAreas([reviews, staffAccess, area]))

type Rights = Partial<SessionUser['cycleAdminRights']>
const someone = ({
  features = [],
  isHR = false,
  rights = {},
}: {
  features?: string[]
  isHR?: boolean
  rights?: Rights
}) =>
  ({
    isGuest: false,
    isHR,
    isAssistant: false,
    isAdmin: false,
    isProvider: false,
    seesTeam: false,
    id: 'mia',
    reports: [],
    switches: [],
    company: { creator: null, enabledFeatures: features },
    cycleAdminRights: { reviewCycles: false, feedbackCycles: false, objectiveCycles: false, ...rights },
  }) as unknown as SessionUser
const labelsFor = (me: SessionUser) => createMenuItems(me).map(({ label }) => label)

test('CREATE-02 an entry of the Create menu is shown only with its feature, its permission and its page', () => {
  expect(labelsFor(someone({ features: ['praise'], isHR: true }))).toEqual(['shell.create', 'directory.add'])
  expect(labelsFor(someone({ isHR: true }))).toEqual(['directory.add'])
  expect(labelsFor(someone({ features: ['praise'] }))).toEqual(['shell.create'])
  expect(labelsFor(someone({}))).toEqual([])
})

test.each(['/app/reviews', '/app/reviews/view/1', '/appraisalView', '/appraisalDetails'])(
  'NAV-03 Reviews is marked as the current one at %s',
  (path) => {
    const links = visibleLinks('employee', someone({ features: ['review'] }), false)
    expect(currentLink(path, links)?.to).toBe('/app/reviews')
  },
)

test('NAV-03 at other addresses Reviews is not marked', () => {
  const links = visibleLinks('employee', someone({ features: ['review'] }), false)
  expect(currentLink('/app/reviewsomething', links)).toBeUndefined()
  expect(currentLink('/app/people', links)).toBeUndefined()
})

test.each([
  ['reviewCycles', 'reviewCycleAdmin'],
  ['feedbackCycles', 'feedbackCycleAdmin'],
  ['objectiveCycles', 'objectiveCycleAdmin'],
] as const)('PERM-30 rights over %s open the pages of those cycles, and no others', (kind, role) => {
  const ofCycles: readonly PageRole[] = ['reviewCycleAdmin', 'feedbackCycleAdmin', 'objectiveCycleAdmin']
  const held = rolesOf(someone({ rights: { [kind]: true } }))
  expect(ofCycles.filter((ofCycle) => held.has(ofCycle))).toEqual([role])
})

test('STAFF-01 only the user menu of staff has the companies they observe', () => {
  const addresses = (me: SessionUser) => userMenuItems(me).map(({ to }) => to)
  expect(addresses({ ...someone({}), isProvider: true })).toEqual(['/app/observer/companies'])
  for (const role of [{}, { isHR: true }, { isAssistant: true }, { isAdmin: true }, { isGuest: true }])
    expect(addresses({ ...someone({}), ...role })).toEqual([])
})

test('PERM-02 HR-type are HR Admins and HR Assistants, and no one else', () => {
  const hrTypes = (['isHR', 'isAssistant', 'isAdmin', 'isGuest', 'isProvider'] as const).filter((role) =>
    isHrType({ ...someone({}), [role]: true }),
  )
  expect(hrTypes).toEqual(['isHR', 'isAssistant'])
})

test('PERM-17 HR Admins, HR Assistants and Tech Admins open the admin directory, and no one else', () => {
  const directory = people.pages?.find(({ path }) => path === '/app/admin/directory')
  const accessFor = (role: object) => directory && pageAccess(directory, { ...someone({}), ...role })
  for (const role of [{ isHR: true }, { isAssistant: true }, { isAdmin: true }]) expect(accessFor(role)).toBe('page')
  for (const role of [{}, { isGuest: true }, { isProvider: true }, { reports: ['ravi'] }])
    expect(accessFor(role)).not.toBe('page')
})

test('COM-P07 cycles are offered in the Create menu to HR Admins and HR Assistants, not to administrators of cycles', () => {
  const cycles = [reviewCycles, feedbackCycles, objectiveCycles].flatMap(({ create: entries = [] }) => entries)
  expect(cycles).toHaveLength(3)
  const offeredTo = (me: SessionUser) => cycles.filter((entry) => hasRole(me, entry.for)).length
  const rights = { reviewCycles: true, feedbackCycles: true, objectiveCycles: true }
  expect(offeredTo(someone({ rights }))).toBe(0)
  expect([offeredTo(someone({ isHR: true })), offeredTo({ ...someone({}), isAssistant: true })]).toEqual([3, 3])
})
