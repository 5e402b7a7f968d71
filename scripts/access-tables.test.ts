import { routes } from '@perennial/contract/routes.ts'
import { expect, test } from 'vitest'
import { sourceFilesIn } from './source-files.ts'
import {
  accessTestTitles,
  isolationTestTitles,
  operationsWithoutAccessTest,
  untestedOperations,
} from './test-titles.ts'

const sources = sourceFilesIn('packages/server')
const planted = (text: string) => [{ path: 'packages/server/src/a/a.test.ts', text }]
const operations = {
  'GET /a/{id}': { access: 'member' },
  'POST /a': { access: ['hrAdmin'] },
  'POST /login': { access: 'anyone' },
}

test('the tests and the operations are seen', () => {
  expect(Object.keys(routes).length).toBeGreaterThan(10)
  expect(sources.filter(({ path }) => path.endsWith('.test.ts')).length).toBeGreaterThan(10)
})

test('every operation says who may ask at all', () => expect(operationsWithoutAccessTest(routes)).toEqual([]))
test('every operation has a test of who may use it', () =>
  expect(untestedOperations(routes, sources, accessTestTitles)).toEqual([]))
test('every operation has a test of the wall between companies', () =>
  expect(untestedOperations(routes, sources, isolationTestTitles)).toEqual([]))

test('an operation without a test is found', () => {
  expect(untestedOperations(operations, planted("test('who may GET /a/{id}: all', x)"), accessTestTitles)).toEqual([
    'POST /a',
  ])
  expect(
    untestedOperations(
      operations,
      planted("test('WALL-6 another company gets nothing of POST /a', x)"),
      isolationTestTitles,
    ),
  ).toEqual(['GET /a/{id}'])
})

test('a table beside a title with a gap counts for its rows', () => {
  const text = "test.each(['GET /a/{id}', 'POST /a'])('who may %s', x)"
  expect(untestedOperations(operations, planted(text), accessTestTitles)).toEqual([])
  expect(untestedOperations(operations, planted(text), isolationTestTitles)).toEqual(['GET /a/{id}', 'POST /a'])
})

test('an operation that says nothing about access is found', () => {
  expect(
    operationsWithoutAccessTest({ ...operations, 'GET /b': { access: undefined }, 'GET /c': { access: [] } }),
  ).toEqual(['GET /b', 'GET /c'])
})
