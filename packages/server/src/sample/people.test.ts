import { describe, expect, test } from 'vitest'
import { testUsers } from '../testing/test-users.ts'
import { sampleLoginName, samplePeople, samplePersonId, sampleTestUsers } from './people.ts'

const byKey = new Map(samplePeople.map((person) => [person.key, person]))
const person = (key: string) => {
  const found = byKey.get(key)
  if (!found) throw new Error(`nobody is called ${key}`)
  return found
}
const members = samplePeople.filter((samplePerson) => !samplePerson.roles?.includes('guest'))

/** How many managers a person has above them. */
function levelOf(key: string): number {
  const { manager } = person(key)
  return manager ? levelOf(manager) + 1 : 1
}

describe('the people of Fernhill', () => {
  test('are sixty, each with a key, a number and a login name of their own', () => {
    expect(samplePeople).toHaveLength(60)
    for (const of of ['key', 'number'] as const) {
      const values = samplePeople.flatMap((samplePerson) => samplePerson[of] ?? [])
      expect(new Set(values).size).toBe(values.length)
    }
    expect(new Set(samplePeople.map((samplePerson) => samplePersonId(samplePerson.key))).size).toBe(60)
    expect(sampleLoginName('mia')).toBe('mia@fernhill.example')
  })
  test('are in five levels below Iris, who leads', () => {
    expect(members.filter((member) => member.manager === null).map((member) => member.key)).toEqual(['iris'])
    expect(Math.max(...members.map((member) => levelOf(member.key)))).toBe(5)
  })
  test('work in four departments and three countries', () => {
    expect(new Set(members.map((member) => member.department)).size).toBe(4)
    expect(new Set(members.map((member) => member.location.split(', ').at(-1))).size).toBe(3)
  })
  test('report to existing people, and have existing secondary reviewers', () => {
    for (const { manager, secondary } of samplePeople)
      for (const key of [manager, secondary]) if (key) expect(person(key).hasLeft).toBeUndefined()
  })
  test('have names from many languages, a title and a hire date', () => {
    expect(
      samplePeople.filter((samplePerson) => /[^\x20-\x7e]/.test(samplePerson.first + samplePerson.last)).length,
    ).toBeGreaterThan(8)
    for (const samplePerson of samplePeople) {
      expect(samplePerson.title).not.toBe('')
      expect(samplePerson.hired).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })
})

describe('the test users', () => {
  test('are the same as in every test', () => {
    for (const [key, { firstName, lastName }] of Object.entries(testUsers)) {
      const { first, last } = person(key)
      expect(`${first} ${last}`).toBe(`${firstName} ${lastName}`)
    }
  })
  test('have exactly their roles', () => {
    const roles = samplePeople
      .filter((samplePerson) => samplePerson.roles)
      .map((samplePerson) => [samplePerson.key, [...(samplePerson.roles ?? [])].sort()])
    expect(Object.fromEntries(roles)).toEqual({
      hana: ['hr', 'techAdmin'],
      theo: ['techAdmin'],
      asta: ['assistant'],
      paul: ['hr'],
      gwen: ['guest'],
    })
  })
  test('Ravi, Noor and Paul report to Mia, and Mia to Iris; Leo reads about Ravi', () => {
    expect(['ravi', 'noor', 'paul'].map((key) => person(key).manager)).toEqual(['mia', 'mia', 'mia'])
    expect(person('mia').manager).toBe('iris')
    expect(person('ravi').secondary).toBe('leo')
  })
  test('only Gwen is a guest and only Dora has left', () => {
    expect(person('gwen')).toMatchObject({ manager: null, department: '' })
    expect(samplePeople.filter((samplePerson) => samplePerson.hasLeft).map((samplePerson) => samplePerson.key)).toEqual(
      ['dora'],
    )
  })
  test('are offered on the login page, except people who have left', () => {
    expect([...sampleTestUsers].sort()).toEqual(
      Object.keys(testUsers)
        .filter((key) => key !== 'dora')
        .sort(),
    )
  })
  test('have the same ids in every installation', () => {
    expect(samplePersonId('mia')).toBe(samplePersonId('mia'))
    expect(samplePersonId('mia')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
