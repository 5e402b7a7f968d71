import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { Violation } from '@perennial/contract/core/problem.ts'
import { z } from 'zod'
import { refuse, refuseInput } from './refusals.ts'

/** The maximum nesting of a body (IN-1). */
const MAX_DEPTH = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a JSON body; refuses invalid JSON, deep nesting, and keys that would reach a prototype (IN-1). */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuseInput({ path: '', code: 'MALFORMED_JSON' })
  }
  checkShape(value, 1)
  return value
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) refuseInput({ path: '', code: 'TOO_DEEP', facts: { max: MAX_DEPTH } })
  if (Array.isArray(value)) for (const part of value) checkShape(part, depth + 1)
  else
    for (const [key, part] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) refuseInput({ path: `/${key}`, code: 'UNKNOWN_FIELD' })
      checkShape(part, depth + 1)
    }
}

type InputReader = (value: unknown) => { value: unknown; violations: readonly Violation[] }
export type ParseInput = (raw: { params: unknown; query: unknown; body: unknown }) => {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses the input of a route with its schemas; every violation names its field (IN-2). */
export function inputParser(route: RouteDefinition, names: readonly string[]): ParseInput {
  const params = reading(route.params ?? defaultParams(names))
  const query = reading(route.query ?? z.object({}), true)
  const body = route.body ? reading(route.body) : noBody
  return (raw) => {
    const read = { params: params(raw.params), query: query(raw.query), body: body(raw.body) }
    const violations = [...read.params.violations, ...read.query.violations, ...read.body.violations]
    if (violations.length > 0) refuse('INVALID_INPUT', { violations })
    return { params: read.params.value, query: read.query.value, body: read.body.value }
  }
}

/** Parses the fields of a form, which are all texts. */
export const formParser = (route: RouteDefinition) => reading(route.form ?? z.object({}), true)

// Path parameters are ids unless their route says otherwise.
const defaultParams = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, /^id$|Id$/.test(name) ? z.uuid() : z.string().max(200)])))

const noBody: InputReader = (value) => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return { value: undefined, violations: keys.map((key) => ({ path: `/${key}`, code: 'UNKNOWN_FIELD' })) }
}

function reading(given: z.core.$ZodType, areTexts = false): InputReader {
  const schema = strict(given)
  const lists = areTexts ? listsOf(schema) : []
  return (raw) => {
    const unreadable = unreadableIn(raw, '')
    if (unreadable.length > 0) return { value: undefined, violations: unreadable }
    const value = lists.length > 0 ? withLists(raw, lists) : raw
    // Marks a missing value as such; the value itself is not used further.
    const parsed = z.safeParse(schema, value, { reportInput: true })
    if (parsed.success) return { value: parsed.data, violations: [] }
    return { value: undefined, violations: toViolations(parsed.error.issues) }
  }
}

const NUL = String.fromCharCode(0)
const isReadable = (text: string) => text.isWellFormed() && !text.includes(NUL)

/** The database can’t store NUL or lone surrogates, so no text may contain them, wherever it is (IN-1). */
function unreadableIn(value: unknown, path: string): Violation[] {
  if (typeof value === 'string') return isReadable(value) ? [] : [{ path, code: 'UNREADABLE_TEXT' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (!isReadable(key)) return [{ path, code: 'UNREADABLE_TEXT' }]
    return unreadableIn(part, `${path}/${key}`)
  })
}

/** Refuses unknown fields also where the contract does not. */
const strict = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema

/** Fields that hold lists: a single value is a list of one. */
const listsOf = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, part]) => (isList(part as z.core.$ZodType) ? [name] : []))
    : []

function isList(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType }
  const inner = def.innerType ?? def.in
  return def.type === 'array' || (inner !== undefined && isList(inner))
}

function withLists(raw: unknown, lists: readonly string[]): unknown {
  const value: Record<string, unknown> = { ...(raw as Record<string, unknown>) }
  for (const name of lists) if (typeof value[name] === 'string') value[name] = [value[name]]
  return value
}

/** Translates issues into our violations, with the field as a path: `/people/3/email`. */
export function toViolations(issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[] = []): Violation[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: pathOf([...path, key]), code: 'UNKNOWN_FIELD' }))
    if (issue.code === 'invalid_union') {
      const nearest = nearestOf(issue.errors)
      return nearest ? toViolations(nearest, path) : [{ path: pathOf(path), code: 'INVALID_CHOICE' }]
    }
    return [{ path: pathOf(path), ...violationOf(issue) }]
  })
}

const pathOf = (path: readonly PropertyKey[]) => path.map((part) => `/${String(part)}`).join('')

/** The issues of the option that fits best: the one whose outermost type matches. */
const nearestOf = (errors: readonly (readonly z.core.$ZodIssue[])[]) =>
  errors.filter((issues) => issues.every((issue) => issue.path.length > 0)).sort((a, b) => a.length - b.length)[0]

function violationOf(issue: z.core.$ZodIssue): Pick<Violation, 'code' | 'facts'> {
  const isMissing = issue.input === undefined
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return { code: 'REQUIRED' }
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'INVALID_NUMBER' : 'INVALID' }
    case 'too_big':
      return { code: sizeOf(issue.origin, 'TOO_LONG', 'TOO_MANY', 'TOO_BIG'), facts: { max: Number(issue.maximum) } }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string' && min === 1) return { code: 'REQUIRED' }
      return { code: sizeOf(issue.origin, 'TOO_SHORT', 'TOO_FEW', 'TOO_SMALL'), facts: { min } }
    }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'INVALID' }
    case 'invalid_value':
      return { code: isMissing ? 'REQUIRED' : 'INVALID_CHOICE' }
    case 'custom':
      return { code: /^[A-Z][A-Z0-9_]*$/.test(issue.message) ? issue.message : 'INVALID' }
    default:
      return { code: 'INVALID' }
  }
}

const formats: Record<string, string> = { email: 'INVALID_EMAIL', date: 'INVALID_DATE', datetime: 'INVALID_DATE' }

function sizeOf(origin: string, ofText: string, ofList: string, ofNumber: string) {
  if (origin === 'string') return ofText
  return ['array', 'set', 'map'].includes(origin) ? ofList : ofNumber
}
