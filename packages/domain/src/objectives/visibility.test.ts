import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, options, type TestRole, testRoles } from './fixtures.ts'
import { type Visibility, visibilities } from './objective.ts'
import { type ObjectiveRelationFacts, objectiveRelationsOf } from './relations.ts'
import {
  canRead,
  canReadRating,
  impersonatedReadLevelOf,
  isInNamedFigures,
  type ReadLevel,
  readLevelOf,
  readLevels,
} from './visibility.ts'

const levels = (isSharing: boolean) => {
  const sharing = options({ allowEmployeesToShareWithSpecificPeople: isSharing })
  const of = (role: TestRole) => visibilities.map((visibility) => readLevelOf(visibility, as(role), sharing))
  return Object.fromEntries(testRoles.map((role) => [role, of(role)]))
}

describe('who sees what of private, protected and public objectives', () => {
  test('by their role', () => {
    expect(levels(true)).toEqual({
      owner: ['FULL', 'FULL', 'FULL'],
      manager: ['NONE', 'FULL', 'FULL'],
      managerAbove: ['NONE', 'FULL', 'FULL'],
      hrAdmin: ['COUNTED', 'FULL', 'FULL'],
      administrator: ['COUNTED', 'PROGRESS', 'FULL'],
      namedReader: ['NONE', 'FULL', 'FULL'],
      colleague: ['NONE', 'NONE', 'FULL'],
      guest: ['NONE', 'NONE', 'NONE'],
    } satisfies Record<TestRole, ReadLevel[]>)
  })

  test('named readers read only where the cycle lets people share', () => {
    expect(levels(false).namedReader).toEqual(['NONE', 'NONE', 'FULL'])
    expect({ ...levels(false), namedReader: null }).toEqual({ ...levels(true), namedReader: null })
  })

  test('ratings are read by the two sides alone, also of public objectives', () => {
    const readers = (visibility: Visibility) =>
      testRoles.filter((role) => canReadRating(visibility, as(role), options()))
    expect(readers('PUBLIC')).toEqual(['owner', 'manager', 'managerAbove', 'hrAdmin'])
    expect(readers('PROTECTED')).toEqual(['owner', 'manager', 'managerAbove', 'hrAdmin'])
    expect(readers('PRIVATE')).toEqual(['owner'])
  })

  test('private objectives are in no figures about their owner', () => {
    expect(visibilities.filter(isInNamedFigures)).toEqual(['PROTECTED', 'PUBLIC'])
  })
})

const facts: ObjectiveRelationFacts = {
  viewerId: 'viewer',
  isGuest: false,
  isHr: false,
  isAssistant: false,
  isCycleAdmin: false,
  ownerId: 'owner',
  namedReaderIds: [],
  managersOfOwner: ['mia', 'iris'],
  managersOfViewer: ['mia', 'iris'],
}
const relationsOf = (changes: Partial<ObjectiveRelationFacts>) => [...objectiveRelationsOf({ ...facts, ...changes })]

describe('the roles of someone', () => {
  test('follow from the reporting line, from roles and from being named', () => {
    expect(relationsOf({})).toEqual(['colleague'])
    expect(relationsOf({ viewerId: 'mia' })).toEqual(['colleague', 'directManager'])
    expect(relationsOf({ viewerId: 'iris' })).toEqual(['colleague', 'indirectManager'])
    expect(relationsOf({ isHr: true })).toEqual(['colleague', 'hrAdmin', 'administrator'])
    expect(relationsOf({ isAssistant: true })).toEqual(['colleague', 'administrator'])
    expect(relationsOf({ isCycleAdmin: true })).toEqual(['colleague', 'administrator'])
    expect(relationsOf({ namedReaderIds: ['viewer'] })).toEqual(['colleague', 'namedReader'])
  })

  test('no role counts on one’s own objectives, and no right to content about people above', () => {
    expect(relationsOf({ viewerId: 'owner', isHr: true, isCycleAdmin: true })).toEqual(['owner'])
    expect(relationsOf({ isHr: true, managersOfViewer: ['owner'] })).toEqual(['colleague', 'administrator'])
  })

  test('guests have none', () => {
    expect(relationsOf({ isGuest: true, namedReaderIds: ['viewer'], isCycleAdmin: true })).toEqual([])
  })
})

test('an impersonator sees no more than either of the two people, and nothing private of the other', () => {
  const role = fc.constantFrom(...testRoles)
  fc.assert(
    fc.property(role, role, fc.constantFrom(...visibilities), fc.boolean(), (person, actor, visibility, isSharing) => {
      const sharing = options({ allowEmployeesToShareWithSpecificPeople: isSharing })
      const level = impersonatedReadLevelOf(visibility, { person: as(person), actor: as(actor) }, sharing)
      for (const each of [person, actor])
        expect(readLevels.indexOf(level)).toBeLessThanOrEqual(
          readLevels.indexOf(readLevelOf(visibility, as(each), sharing)),
        )
      if (visibility === 'PRIVATE' && actor !== 'owner') expect(level).not.toBe('FULL')
    }),
  )
})

test('anyone who reads an objective also reads it with every wider visibility', () => {
  const role = fc.constantFrom(...testRoles)
  fc.assert(
    fc.property(role, fc.boolean(), (viewer, isSharing) => {
      const sharing = options({ allowEmployeesToShareWithSpecificPeople: isSharing })
      const reads = visibilities.map((visibility) => canRead(visibility, as(viewer), sharing))
      expect(reads.toSorted()).toEqual(reads)
    }),
  )
})
