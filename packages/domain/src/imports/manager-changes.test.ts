import { describe, expect, test } from 'vitest'
import { canChangeLine, canChangeManager } from '../people/editing.ts'
import { allowed, refused } from '../verdict.ts'
import {
  canDecide,
  type DecisionFacts,
  type DecisionRefusal,
  outdatedBecause,
  type SettledReason,
} from './manager-changes.ts'

const hana = { id: 'hana', isHr: true, isAssistant: false, isTechAdmin: false }
const waiting: DecisionFacts = {
  isImporter: false,
  isControlledByImporter: false,
  person: { id: 'ravi', isGuest: false, isAboveYou: false },
  byHand: allowed,
}

describe('COM-P01 MAY-8 a manager change that an import held back', () => {
  test('is decided by an HR Admin who could make it by hand', () => expect(canDecide(hana, waiting)).toEqual(allowed))
  test.each<[string, Partial<DecisionFacts>, DecisionRefusal]>([
    ['who imported it', { isImporter: true }, 'OWN_IMPORT'],
    ['whose account the importer controls', { isControlledByImporter: true }, 'ACCOUNT_OF_IMPORTER'],
    ['about themselves', { person: { id: 'hana', isGuest: false, isAboveYou: false } }, 'OWN_RECORD'],
    ['about people above them', { person: { id: 'iris', isGuest: false, isAboveYou: true } }, 'LINE_ABOVE_YOU'],
    ['about guests', { person: { id: 'gwen', isGuest: true, isAboveYou: false } }, 'GUESTS_HAVE_NO_MANAGER'],
    ['who could not make it by hand', { byHand: refused('GRANTS_YOURSELF_ACCESS') }, 'GRANTS_YOURSELF_ACCESS'],
  ])('is not decided by an HR Admin %s', (_, facts, reason) =>
    expect(canDecide(hana, { ...waiting, ...facts })).toEqual(refused(reason)),
  )
  test('can only be decided with the HR role', () =>
    expect(canDecide({ ...hana, isHr: false, isTechAdmin: true }, waiting)).toEqual(refused('HR_ADMINS_ONLY')))
})

test.each<[string, object, SettledReason | undefined]>([
  ['as it was', {}, undefined],
  ['when the person left', { isPersonActive: false }, 'PERSON_LEFT'],
  ['when the person has another manager', { managerId: 'leo' }, 'MANAGER_CHANGED'],
  ['when the person has none any more', { managerId: null }, 'MANAGER_CHANGED'],
  ['when the wanted manager left', { isNewManagerActive: false }, 'MANAGER_LEFT'],
])('a waiting manager change fits or not %s', (_, facts, reason) => {
  const now = { isPersonActive: true, managerId: 'mia', isNewManagerActive: true, ...facts }
  expect(outdatedBecause({ personId: 'ravi', fromId: 'mia', toId: 'theo' }, now)).toBe(reason)
})

test('COM-P01 COM-P02 MAY-8 one rule decides about manager changes by an import, by hand and by approval', () => {
  const paul = { id: 'paul', isGuest: false, isAboveYou: false }
  expect(canChangeLine(hana, paul)).toEqual(allowed)
  expect(canChangeLine(hana, { ...paul, isAboveYou: true })).toEqual(refused('LINE_ABOVE_YOU'))
  const by = { id: 'hana', isHr: true, managers: ['iris'] }
  const gains = [{ receiverId: 'hana', about: ['iris'], controllers: [by] }]
  expect(canChangeManager(by, { grants: gains, hrAdmins: [] })).toEqual(refused('GRANTS_YOURSELF_ACCESS'))
  const selected = [{ receiverId: 'leo', about: ['hana'], controllers: [] }]
  expect(canChangeManager(by, { grants: selected, hrAdmins: [] })).toEqual(allowed)
  const made = [{ receiverId: 'ines', about: ['hana'], controllers: [by] }]
  expect(canChangeManager(by, { grants: made, hrAdmins: [] })).toEqual(refused('ACCOUNT_YOU_CONTROL'))
  const widened = [{ id: 'hana', before: ['iris'], after: [], controllers: [by] }]
  expect(canChangeManager(by, { grants: [], hrAdmins: widened })).toEqual(refused('HR_FOR_PEOPLE_ABOVE_YOU'))
})
