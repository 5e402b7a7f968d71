import { expect, test } from 'vitest'
import { attempted, failed, noFailures } from './submit-errors.ts'

test('CYC-10 failures are kept under the keys create and edit until the next attempt of their kind', () => {
  const first = failed(noFailures, 'create', 'one')
  expect(failed(first, 'edit', 'two')).toEqual({ create: 'one', edit: 'two' })
  expect(attempted(first, 'edit')).toEqual(first)
  expect(attempted(first, 'create')).toEqual(noFailures)
})
