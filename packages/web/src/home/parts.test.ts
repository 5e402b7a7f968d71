import { beforeAll, expect, test } from 'vitest'
import type { Area, HomeSection } from '../core/area.ts'
import { homeSections, registerAreas } from '../core/registry.ts'
import { everyone } from '../core/roles.ts'
import type { SessionUser } from '../core/session.ts'

const part = (name: string, order: number, feature?: string): HomeSection => ({
  name,
  order,
  for: everyone,
  load: () => Promise.reject(new Error('is not drawn')),
  ...(feature && { feature }),
})
const areas: Area[] = [
  { home: [part('activities', 80)] },
  { home: [part('praise', 70, 'praise')] },
  { home: [part('announcements', 30, 'message')] },
]
beforeAll(() => registerAreas(areas))

const someone = (features: readonly string[], isGuest = false) =>
  ({
    isGuest,
    isHR: false,
    isAssistant: false,
    isAdmin: false,
    isProvider: false,
    seesTeam: false,
    id: 'mia',
    reports: [],
    switches: [],
    company: { creator: null, enabledFeatures: features },
    cycleAdminRights: { reviewCycles: false, feedbackCycles: false, objectiveCycles: false },
  }) as unknown as SessionUser
const namesFor = (me: SessionUser) => homeSections(me).map(({ name }) => name)

test('EMP-P01 sections of the home page keep their order, whatever order areas are registered in', () =>
  expect(namesFor(someone(['praise', 'message']))).toEqual(['announcements', 'praise', 'activities']))

test('EMP-P01 each part disappears when its feature is off', () => {
  expect(namesFor(someone(['message']))).toEqual(['announcements', 'activities'])
  expect(namesFor(someone([]))).toEqual(['activities'])
})

test('EMP-P01 guests have none of them', () => expect(namesFor(someone(['praise', 'message'], true))).toEqual([]))
