import { routes } from '@perennial/contract/routes.generated.ts'
import { expect, test } from 'vitest'

type Operations = Readonly<Record<string, { access: unknown }>>

/**
 * Operations that don’t declare who may call them at all. What each role may do is in packages/server/golden/access,
 * from real calls.
 */
const operationsWithoutAccess = (operations: Operations): string[] =>
  Object.entries(operations).flatMap(([key, { access }]) =>
    (typeof access === 'string' || Array.isArray(access)) && access.length > 0 ? [] : [key],
  )

test('MAY-1 every operation declares who may call it at all', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(10)
  expect(operationsWithoutAccess(routes)).toEqual([])
})

test('an operation without access is found', () => {
  const operations = { 'GET /a/{id}': { access: 'member' }, 'GET /b': { access: undefined }, 'GET /c': { access: [] } }
  expect(operationsWithoutAccess(operations)).toEqual(['GET /b', 'GET /c'])
})
