import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { describe, expect, test } from 'vitest'
import {
  type Registration,
  reachableStep,
  registrationSteps,
  stepOfField,
  toRequest,
  validateStep,
} from './registration.ts'

const whole: Registration = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@northwind.example',
  password: 'seven wooden bicycles',
  companyName: 'Northwind Traders',
  subdomain: '',
  language: 'en',
  timeZone: 'Europe/Berlin',
  dateFormat: 'dd.MM.yyyy',
  timeFormat: 'HH:mm',
}

test('REG-02 an address opens its step only if the steps before it are filled in', () => {
  expect(registrationSteps.map((step) => reachableStep(step, whole))).toEqual(registrationSteps)
  expect([undefined, 'done'].map((step) => reachableStep(step, whole))).toEqual(['you', 'you'])
  expect(reachableStep('setup', { ...whole, companyName: '' })).toBe('company')
  expect(reachableStep('setup', { ...whole, password: '' })).toBe('you')
})

test('REG-02 complete values pass all three steps', () => {
  expect(registrationSteps.map((step) => validateStep(step, whole))).toEqual([{}, {}, {}])
})

describe('the first step', () => {
  test.each<[string, Partial<Registration>, object]>([
    ['a name is missing', { firstName: ' ' }, { firstName: { key: 'register.firstNameMissing' } }],
    ['VAL-02 the address is none', { email: 'ada@northwind' }, { email: { key: 'register.emailWrong' } }],
    ['the password is missing', { password: '' }, { password: { key: 'password.missing' } }],
    [
      'AUTH-1 the password is short',
      { password: 'short' },
      { password: { key: 'refusal.PASSWORD_TOO_SHORT', values: { least: 10 } } },
    ],
    [
      'AUTH-1 the password is the name',
      { password: 'ada stone northwind' },
      { password: { key: 'refusal.PASSWORD_OF_OWN_NAMES' } },
    ],
  ])('%s', (_, change, violations) => {
    expect(validateStep('you', { ...whole, ...change })).toMatchObject(violations)
    expect(validateStep('company', { ...whole, ...change })).toEqual({})
  })
})

test('OUT-3 a name that would be a link in emails is refused before anything is sent', () => {
  expect(validateStep('you', { ...whole, firstName: 'evil.example' })).toEqual({
    firstName: { key: 'violation.NAME_WITH_LINK' },
  })
  expect(validateStep('company', { ...whole, companyName: 'WIN http://evil.example' })).toEqual({
    companyName: { key: 'violation.NAME_WITH_LINK' },
  })
})

test.each([
  ['www', 'refusal.SUBDOMAIN_RESERVED'],
  ['north_wind', 'refusal.SUBDOMAIN_NOT_VALID'],
  ['north wind', 'refusal.SUBDOMAIN_CHARACTERS'],
])('VAL-07 the second step refuses the subdomain %j', (subdomain, key) => {
  expect(validateStep('company', { ...whole, subdomain })).toEqual({ subdomain: { key } })
})

test('VAL-07 other characters in a subdomain are refused with the exact message of the specification', () => {
  const { subdomain: violation } = validateStep('company', { ...whole, subdomain: 'north.wind' })
  if (!violation || !isMessageKey(violation.key)) throw new Error('there is no sentence')
  expect(translate('en', violation.key)).toBe('Please only use alphanumeric characters, underscore or dash.')
})

test('violations lead back to the first step that has one', () => {
  expect(stepOfField(['subdomain'])).toBe('company')
  expect(stepOfField(['timeZone', 'email'])).toBe('you')
  expect(stepOfField(['', 'elsewhere'])).toBeUndefined()
})

test('an empty subdomain is left to the server', () => {
  expect(toRequest(whole)).not.toHaveProperty('subdomain')
  expect(toRequest({ ...whole, subdomain: ' Northwind ' })).toMatchObject({ subdomain: 'northwind' })
})

test('only the requested fields are sent', () => {
  expect(Object.keys(toRequest({ ...whole, subdomain: 'northwind' })).sort()).toEqual(Object.keys(whole).sort())
})
