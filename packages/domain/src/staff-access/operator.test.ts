import { expect, test } from 'vitest'
import { isOperatorsCompany } from './operator.ts'

const company = (subdomain: string, isSample = false) => ({ subdomain, isSample })

test('PERM-27 the installation names the operator; without one it is the sample company’s operator', () => {
  expect(isOperatorsCompany(company('acme'), 'acme')).toBe(true)
  expect(isOperatorsCompany(company('provider', true), 'acme')).toBe(false)
  expect(isOperatorsCompany(company('provider', true), undefined)).toBe(true)
})

test('PERM-27 a real company with the subdomain of the sample operator isn’t an operator', () => {
  expect(isOperatorsCompany(company('provider'), undefined)).toBe(false)
  expect(isOperatorsCompany(company('fernhill', true), undefined)).toBe(false)
})
