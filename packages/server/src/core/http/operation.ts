import type { RouteDefinition } from '@perennial/contract/core/define-routes.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Handler, PublicRequest } from './handler.ts'
import { formParser, inputParser } from './input.ts'
import { refuse } from './refusals.ts'
import { assertResponse, createResponseFilter } from './response-filter.ts'
import { type ParsedForm, parseForm } from './uploads.ts'

export type OperationInput = Pick<PublicRequest, 'params' | 'query' | 'body' | 'form' | 'files'>

/** One operation, prepared from its contract. */
export type Operation = {
  key: string
  route: RouteDefinition
  /** The status of a success. */
  success: number
  hasForm: boolean
  isReadOnly: boolean
  load: Handler['load']
  prepare: Handler['prepare']
  /** Whether its first response can be stored and replayed (ONCE-3). */
  isRepeatable: boolean
  /** Reads the form, if there is one: slow, so never within a transaction. */
  readForm: (request: FastifyRequest) => Promise<ParsedForm | undefined>
  /** Parses the input with its schemas; refuses with every violation. */
  inputFrom: (request: FastifyRequest, form: ParsedForm | undefined) => OperationInput
  /** The response body: fields outside the schema are removed. */
  filter: (result: unknown) => unknown
}

/** Prepares an operation once, when the server starts. */
export function prepareOperation({ key, route, isReadOnly, load, prepare }: Handler, config: Config): Operation {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const readInput = inputParser(route, names)
  const readFields = route.form ? formParser(route) : undefined
  return {
    key,
    route,
    load,
    prepare,
    isReadOnly: isReadOnly === true,
    hasForm: readFields !== undefined,
    success: route.status ?? (route.response === null ? 204 : 200),
    isRepeatable:
      key.startsWith('POST ') && route.response !== 'file' && route.response !== 'events' && !route.returnsSecret,
    readForm: async (request) => (readFields ? parseForm(request) : undefined),
    inputFrom: ({ params, query, body }, form) => {
      const input = readInput({ params, query, body: form ? undefined : body })
      if (!form || !readFields) return { ...input, form: undefined, files: [] }
      const fields = readFields(form.fields)
      if (fields.violations.length > 0) refuse('INVALID_INPUT', { violations: fields.violations })
      return { ...input, form: fields.value, files: form.files }
    },
    filter: filterOf(key, route, config.checksAnswers),
  }
}

function filterOf(key: string, { response: schema }: RouteDefinition, isChecked: boolean): Operation['filter'] {
  if (schema === null) return () => undefined
  if (schema === 'file' || schema === 'events') return (result) => result
  const filter = createResponseFilter(schema)
  return (result) => {
    const response = filter(result)
    if (isChecked) assertResponse(schema, response, key)
    return response
  }
}
