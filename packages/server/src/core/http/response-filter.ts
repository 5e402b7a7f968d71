import { z } from 'zod'

export type ResponseFilter = (value: unknown) => unknown
type Schema = z.core.JSONSchema.JSONSchema
type Options = readonly Schema[]

const asItIs: ResponseFilter = (value) => value
const known = new WeakMap<z.core.$ZodType, ResponseFilter>()

/**
 * Keeps only what the response schema names, at every depth (WALL-6). Prepared once per schema, as fully parsing every
 * response would cost more. A schema without JSON form sends nothing.
 */
export function createResponseFilter(schema: z.core.$ZodType): ResponseFilter {
  let leave = known.get(schema)
  return (value) => {
    leave ??= compiled(schema)
    return leave(value)
  }
}

function compiled(schema: z.core.$ZodType): ResponseFilter {
  // The input side of the schema: defaults and transformations are for parsing and not part of a response.
  const whole = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'throw' })
  const leave = new Compiler(whole as Schema).filterOf(whole as Schema)
  known.set(schema, leave)
  return leave
}

class Compiler {
  readonly #whole: Schema
  readonly #shared = new Map<string, ResponseFilter>()

  constructor(whole: Schema) {
    this.#whole = whole
  }

  /** Null and absent values are kept. */
  filterOf(schema: Schema): ResponseFilter {
    const leave = this.#reading(schema)
    return leave === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : leave(value))
  }

  #reading(schema: Schema): ResponseFilter {
    if (schema.$ref !== undefined) return this.#sharedFilter(schema.$ref)
    if (schema.allOf) return ofAll((schema.allOf as Options).map((part) => this.filterOf(part)))
    const options = (schema.oneOf ?? schema.anyOf) as Options | undefined
    if (options) return this.#ofUnion(options.filter(({ type }) => type !== 'null'))
    if (schema.type === 'array')
      return schema.prefixItems
        ? ofTuple((schema.prefixItems as Options).map((item) => this.filterOf(item)))
        : ofList(this.filterOf((schema.items ?? {}) as Schema))
    return schema.type === 'object' ? this.#ofObject(schema) : asItIs
  }

  /** A recursive schema needs its filter before that is complete. */
  #sharedFilter(ref: string): ResponseFilter {
    const made = this.#shared.get(ref)
    if (made) return made
    let leave: ResponseFilter | undefined
    this.#shared.set(ref, (value) => leave?.(value))
    leave = this.filterOf(this.#resolved({ $ref: ref }))
    this.#shared.set(ref, leave)
    return leave
  }

  #resolved(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema
    const name = schema.$ref.replace('#/$defs/', '')
    const found = schema.$ref === '#' ? this.#whole : (this.#whole.$defs?.[name] as Schema | undefined)
    if (!found) throw new Error(`the schema names ${schema.$ref}, which is not there`)
    return this.#resolved(found)
  }

  #ofObject({ properties, additionalProperties: others }: Schema): ResponseFilter {
    if (typeof others === 'object') {
      const leave = this.filterOf(others as Schema)
      if (leave !== asItIs && properties) throw new Error('an object of a response names its fields, or is a map')
      return ofRecord(leave)
    }
    const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, this.filterOf(part as Schema)] as const)
    return (value) => {
      const from = objectOf(value)
      const left: Record<string, unknown> = {}
      for (const [name, leave] of parts) {
        const part = from[name]
        if (part !== undefined) left[name] = leave === asItIs ? part : leave(part)
      }
      return left
    }
  }

  #ofUnion(options: Options): ResponseFilter {
    const [only] = options
    if (only && options.length === 1) return this.#reading(only)
    const resolved = options.map((option) => this.#resolved(option))
    const leaves = options.map((option) => this.filterOf(option))
    if (leaves.every((leave) => leave === asItIs)) return asItIs
    const discriminator = Object.keys(resolved[0]?.properties ?? {}).find((name) => hasOwnValues(resolved, name))
    if (discriminator === undefined) {
      return (value) => {
        const index = resolved.findIndex((option) => this.#fits(option, value))
        if (index < 0) throw new Error('the response fits no form of its schema')
        return leaves[index]?.(value)
      }
    }
    const byValue = new Map(
      resolved.flatMap((option, index) => valuesOf(option, discriminator).map((value) => [value, leaves[index]])),
    )
    return (value) => {
      const leave = byValue.get(objectOf(value)[discriminator])
      if (!leave) throw new Error(`the response has an unknown ${discriminator}`)
      return leave(value)
    }
  }

  /** Whether a value has the shape of this option of a union; the content of texts and numbers does not matter. */
  #fits(schema: Schema, value: unknown): boolean {
    if (schema.$ref !== undefined) return this.#fits(this.#resolved(schema), value)
    const options = (schema.oneOf ?? schema.anyOf) as Options | undefined
    if (options) return options.some((option) => this.#fits(option, value))
    if (schema.allOf) return (schema.allOf as Options).every((part) => this.#fits(part, value))
    if (schema.const !== undefined) return value === schema.const
    if (schema.enum) return schema.enum.includes(value as string)
    if (schema.type === undefined) return true
    if (schema.type === 'integer') return Number.isInteger(value)
    if (schema.type === 'array')
      return Array.isArray(value) && value.every((item) => this.#fits((schema.items ?? {}) as Schema, item))
    if (schema.type !== 'object') return schema.type === (value === null ? 'null' : typeof value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const from = value as Record<string, unknown>
    const isWhole = (schema.required ?? []).every((name) => from[name] !== undefined)
    const parts = Object.entries(schema.properties ?? {})
    return isWhole && parts.every(([name, part]) => from[name] === undefined || this.#fits(part as Schema, from[name]))
  }
}

/** The values listed for a field of an option, if any. */
function valuesOf({ properties }: Schema, name: string): unknown[] {
  const { const: one, enum: some } = (properties?.[name] ?? {}) as Schema
  return one === undefined ? [...(some ?? [])] : [one]
}

const hasOwnValues = (options: Options, name: string): boolean => {
  const all = options.map((option) => (option.required?.includes(name) ? valuesOf(option, name) : []))
  return all.every((values) => values.length > 0) && new Set(all.flat()).size === all.flat().length
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('the response has something else than an object')
  return value as Record<string, unknown>
}

const ofList =
  (leave: ResponseFilter): ResponseFilter =>
  (value) => {
    if (!Array.isArray(value)) throw new Error('the response has something else than a list')
    return leave === asItIs ? value : value.map(leave)
  }

const ofTuple =
  (items: readonly ResponseFilter[]): ResponseFilter =>
  (value) =>
    items.map((leave, index) => leave((value as unknown[])[index]))

const ofRecord =
  (leave: ResponseFilter): ResponseFilter =>
  (value) => {
    const from = objectOf(value)
    if (leave === asItIs) return from
    return Object.fromEntries(Object.entries(from).map(([name, part]) => [name, leave(part)]))
  }

const ofAll =
  (leaves: readonly ResponseFilter[]): ResponseFilter =>
  (value) =>
    Object.assign({}, ...leaves.map((leave) => leave(value)))

/** In tests and development every response is validated in full: one that does not match its schema is a bug. */
export function assertResponse(schema: z.core.$ZodType, response: unknown, what: string): void {
  const checked = z.safeParse(schema, response)
  if (!checked.success)
    throw new Error(`the response to ${what} does not fit its schema: ${z.prettifyError(checked.error)}`)
}
