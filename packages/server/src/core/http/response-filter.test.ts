import { routes } from '@perennial/contract/routes.generated.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { assertResponse, createResponseFilter } from './response-filter.ts'

const leaves = (schema: z.core.$ZodType, value: unknown) => createResponseFilter(schema)(value)

test('WALL-6 a field that is not in the schema is never sent, at any depth', () => {
  const schema = z.object({
    id: z.string(),
    person: z.object({ name: z.string() }).nullable(),
    list: z.array(z.object({ a: z.number() })),
  })
  const given = { id: '1', secret: 's', person: { name: 'Mia', hash: 'h' }, list: [{ a: 1, b: 2 }] }
  expect(leaves(schema, given)).toEqual({ id: '1', person: { name: 'Mia' }, list: [{ a: 1 }] })
  expect(leaves(schema, { ...given, person: null })).toMatchObject({ person: null })
})

test('of a union the matching option is used', () => {
  const verdict = z.discriminatedUnion('allowed', [
    z.object({ allowed: z.literal(true) }),
    z.object({ allowed: z.literal(false), reason: z.string() }),
  ])
  expect(leaves(verdict, { allowed: true, reason: 'hidden' })).toEqual({ allowed: true })
  expect(leaves(verdict, { allowed: false, reason: 'LATE', facts: 1 })).toEqual({ allowed: false, reason: 'LATE' })
  expect(() => leaves(verdict, { allowed: 'maybe' })).toThrow('unknown allowed')

  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() }), z.string()])
  expect(leaves(either, { b: 'x', c: 1 })).toEqual({ b: 'x' })
  expect(leaves(either, 'text')).toBe('text')
})

test('maps, tuples and optional parts are filtered too', () => {
  const schema = z.object({
    map: z.record(z.string(), z.object({ a: z.number() })),
    pair: z.tuple([z.string(), z.object({ a: z.number() })]),
    maybe: z.object({ a: z.number() }).optional(),
    byDefault: z.object({ a: z.number() }).default({ a: 1 }),
  })
  const part = { a: 1, b: 2 }
  expect(leaves(schema, { map: { x: part }, pair: ['y', part], byDefault: part })).toEqual({
    map: { x: { a: 1 } },
    pair: ['y', { a: 1 }],
    byDefault: { a: 1 },
  })
})

test('a recursive schema is followed to the end', () => {
  const Node = z.object({
    name: z.string(),
    get children() {
      return z.array(Node)
    },
  })
  const given = { name: 'a', children: [{ name: 'b', secret: 1, children: [] }] }
  expect(leaves(Node, given)).toEqual({ name: 'a', children: [{ name: 'b', children: [] }] })
})

test('WALL-6 a schema without JSON form, or a map with named fields, sends nothing', () => {
  expect(() => leaves(z.object({ at: z.date() }), { at: new Date(0) })).toThrow()
  const open = z.object({ a: z.string() }).catchall(z.object({ b: z.string() }))
  expect(() => leaves(open, { a: 'x', more: { b: 'y', secret: 1 } })).toThrow('names its fields, or is a map')
})

test('every response of the contract has a filter', () => {
  const responses = Object.values(routes).flatMap(({ response }) =>
    typeof response === 'object' && response ? [response] : [],
  )
  expect(responses.length).toBeGreaterThan(200)
  for (const response of responses) expect(leaves(response, null)).toBe(null)
})

test('a value of another type than the schema’s is not sent', () => {
  expect(() => leaves(z.object({ a: z.string() }), 'text')).toThrow()
  expect(() => leaves(z.array(z.string()), { 0: 'text' })).toThrow()
})

test('in tests a response with an invalid value is a failure', () => {
  const schema = z.object({ at: z.iso.datetime() })
  expect(() => assertResponse(schema, { at: '2026-11-23T08:00:00Z' }, 'GET /x')).not.toThrow()
  expect(() => assertResponse(schema, { at: 'monday' }, 'GET /x')).toThrow('the response to GET /x does not fit')
})
