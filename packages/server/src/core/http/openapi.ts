import type { Access, RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import { Problem } from '@perennial/contract/core/problem.ts'
import { z } from 'zod'
import type { Handler } from './handler.ts'

type Json = Record<string, unknown>
export type ApiDescription = {
  openapi: string
  info: Json
  servers: Json[]
  tags: { name: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Json
}
export type ApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
  security: Json[]
  'x-access': Access
  'x-confirmed'?: true
  'x-example': RouteDefinition['example']
}

/** The API as OpenAPI 3.1, generated from the schemas that validate requests and responses. */
export function describeApi(handlers: readonly Handler[], version: string): ApiDescription {
  const shared: Json = {}
  const paths: ApiDescription['paths'] = {}
  for (const { key, route } of handlers) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, route, shared) }
  }
  const tags = [...new Set(handlers.map(({ route }) => route.tag))].sort().map((name) => ({ name }))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Perennial API',
      version,
      description:
        'POST /login sets a session cookie. Writes require Content-Type: application/json and must come from the product’s own pages (Sec-Fetch-Site: same-origin). Programs send a personal access token instead (Authorization: Bearer …), if the company allows access tokens. Operations without `token` in their security require a session.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components: {
      schemas: { ...shared, Problem: schemaOf(Problem, 'output', 'Problem', shared) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token' },
      },
    },
  }
}

function operation(key: string, route: RouteDefinition, shared: Json): ApiOperation {
  const [, path = ''] = key.split(' ')
  const id = key.replaceAll(/\W+/g, '-').replace(/-$/, '').toLowerCase()
  const parameters = [...pathParameters(path, route, id, shared), ...queryParameters(route, id, shared)]
  const body = route.form
    ? { 'multipart/form-data': { schema: schemaOf(route.form, 'input', `${id}-form`, shared) } }
    : route.body && {
        'application/json': {
          schema: schemaOf(route.body, 'input', `${id}-body`, shared),
          ...(route.example.body === undefined ? {} : { example: route.example.body }),
        },
      }
  return {
    operationId: id,
    summary: route.summary,
    tags: [route.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { ...success(route, id, shared), ...refusals(route) },
    security: securityOf(route),
    'x-access': route.access,
    ...(route.confirmed ? { 'x-confirmed': true } : {}),
    'x-example': route.example,
  }
}

/** Operations reserved to the person require a session (AUTH-12). */
function securityOf({ access, confirmed, tokenAccess, response }: RouteDefinition): Json[] {
  if (access === 'anyone') return []
  const isForPerson = confirmed || tokenAccess === 'never' || response === 'events'
  return isForPerson ? [{ session: [] }] : [{ session: [] }, { token: [] }]
}

function success(route: RouteDefinition, id: string, shared: Json): Record<string, Json> {
  const { response } = route
  if (response === null) return { [route.status ?? 204]: { description: 'Success, no content' } }
  const content =
    response === 'file'
      ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
      : response === 'events'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : { 'application/json': { schema: schemaOf(response, 'output', `${id}-response`, shared) } }
  const headers = route.location && {
    Location: { description: 'The address of the created resource', schema: { type: 'string' } },
  }
  return { [route.status ?? 200]: { description: 'Success', ...(headers ? { headers } : {}), content } }
}

/** The refusals of the route, and those of every route. */
function refusals(route: RouteDefinition): Record<string, Json> {
  const codes = new Map<string, string[]>()
  const add = (status: number | string, ...more: string[]) =>
    codes.set(String(status), [...(codes.get(String(status)) ?? []), ...more])
  if (route.access !== 'anyone') add(401, 'SIGNED_OUT')
  if (route.confirmed) add(401, 'PASSWORD_NOT_CONFIRMED')
  if (!['anyone', 'signedIn'].includes(String(route.access))) add(403, 'ROLE_MISSING')
  if (route.feature) add(404, 'NOT_FOUND')
  add(422, 'INVALID_INPUT')
  for (const [status, own] of Object.entries(route.refusals ?? {})) add(status, ...own)
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    [...codes].map(([status, all]) => [
      status,
      { description: [...new Set(all)].join(', '), content: { 'application/problem+json': { schema } } },
    ]),
  )
}

function pathParameters(path: string, route: RouteDefinition, id: string, shared: Json): Json[] {
  const properties = route.params ? propertiesOf(route.params, `${id}-params`, shared).properties : {}
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? (/^id$|Id$/.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' }),
    ...(route.example.params?.[name] === undefined ? {} : { example: route.example.params[name] }),
  }))
}

function queryParameters(route: RouteDefinition, id: string, shared: Json): Json[] {
  if (!route.query) return []
  const { properties, required } = propertiesOf(route.query, `${id}-query`, shared)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(route.example.query?.[name] === undefined ? {} : { example: route.example.query[name] }),
  }))
}

function propertiesOf(schema: z.core.$ZodType, name: string, shared: Json) {
  const { properties = {}, required = [] } = schemaOf(schema, 'input', name, shared) as {
    properties?: Json
    required?: string[]
  }
  return { properties, required }
}

/** A schema as JSON Schema; its named parts move to the shared components. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', name: string, shared: Json): Json {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any', reused: 'inline' }) as Json
  const { $schema: _schema, '~standard': _standard, $defs, ...rest } = made
  const own = (text: string) => `${name}-${text}`
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key !== '$ref' || typeof part !== 'string') return [key, renamed(part)]
        const where = part === '#' ? own('root') : own(part.replace('#/$defs/', ''))
        if (part === '#') shared[where] = { ...rest }
        return [key, `#/components/schemas/${where}`]
      }),
    )
  }
  for (const [part, value] of Object.entries(($defs ?? {}) as Json)) shared[own(part)] = renamed(value)
  return renamed(rest) as Json
}
