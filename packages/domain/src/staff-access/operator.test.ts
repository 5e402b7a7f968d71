import { expect, test } from 'vitest'
import { isOperatorsCompany } from './operator.ts'

const company = (subdomain: string, isSample = false) => ({ subdomain, isSample })

test('PERM-27 the operator is whom the installation names; without one it is that of the sample company', () => {
  expect(isOperatorsCompany(company('acme'), 'acme')).toBe(true)
  expect(isOperatorsCompany(company('provider', true), 'acme')).toBe(false)
  expect(isOperatorsCompany(company('provider', true), undefined)).toBe(true)
})

test('PERM-27 a company of people that calls itself as the sample operator does is none', () => {
  expect(isOperatorsCompany(company('provider'), undefined)).toBe(false)
  expect(isOperatorsCompany(company('fernhill', true), undefined)).toBe(false)
})
