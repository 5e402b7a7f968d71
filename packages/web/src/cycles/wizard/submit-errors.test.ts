import { expect, test } from 'vitest'
import { clearSubmitError, noSubmitErrors, setSubmitError } from './submit-errors.ts'

test('CYC-10 failures are kept under the keys create and edit until the next attempt of their kind', () => {
  const first = setSubmitError(noSubmitErrors, 'create', 'one')
  expect(setSubmitError(first, 'edit', 'two')).toEqual({ create: 'one', edit: 'two' })
  expect(clearSubmitError(first, 'edit')).toEqual(first)
  expect(clearSubmitError(first, 'create')).toEqual(noSubmitErrors)
})
