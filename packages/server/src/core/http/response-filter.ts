import { z } from 'zod'

export type ResponseFilter = (value: unknown) => unknown
type Def = z.core.$ZodTypeDef & Record<string, unknown>

const asItIs: ResponseFilter = (value) => value
const known = new WeakMap<z.core.$ZodType, ResponseFilter>()

/**
 * What leaves of an answer: only what its schema names, at every depth (WALL-6). Made once for each schema, since parsing
 * every answer in full would cost more than looking it up.
 */
export function createResponseFilter(schema: z.core.$ZodType): ResponseFilter {
  const made = known.get(schema)
  if (made) return made
  // A schema may contain itself: the promise stands before it is kept.
  let leave: ResponseFilter = () => {
    throw new Error('the schema is still being read')
  }
  known.set(schema, (value) => leave(value))
  const read = reading(schema._zod.def as Def)
  leave = (value) => (value === null || value === undefined ? value : read(value))
  known.set(schema, leave)
  return leave
}

function reading(def: Def): ResponseFilter {
  switch (def.type) {
    case 'object':
      return ofObject(def)
    case 'array':
      return ofArray(createResponseFilter(def.element as z.core.$ZodType))
    case 'tuple':
      return ofTuple((def.items as z.core.$ZodType[]).map(createResponseFilter))
    case 'record':
      return ofRecord(createResponseFilter(def.valueType as z.core.$ZodType))
    case 'union':
      return ofUnion(def.options as z.core.$ZodType[], def.discriminator as string | undefined)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return createResponseFilter(def.innerType as z.core.$ZodType)
    case 'lazy':
      return (value) => createResponseFilter((def.getter as () => z.core.$ZodType)())(value)
    case 'pipe':
      return createResponseFilter(def.in as z.core.$ZodType)
    case 'intersection':
      return ofBoth(
        createResponseFilter(def.left as z.core.$ZodType),
        createResponseFilter(def.right as z.core.$ZodType),
      )
    default:
      return asItIs
  }
}

function ofObject(def: Def): ResponseFilter {
  let parts: [string, ResponseFilter][] | undefined
  const isOpen = (def.catchall as z.core.$ZodType | undefined)?._zod.def.type === 'unknown'
  return (value) => {
    if (typeof value !== 'object' || Array.isArray(value))
      throw new Error('the answer has something else than an object')
    if (isOpen) return value
    // Read late: parts of a schema that contains itself are not there before.
    parts ??= Object.entries(def.shape as Record<string, z.core.$ZodType>).map(([name, part]) => [
      name,
      createResponseFilter(part),
    ])
    const from = value as Record<string, unknown>
    const left: Record<string, unknown> = {}
    for (const [name, leave] of parts) if (from[name] !== undefined) left[name] = leave(from[name])
    return left
  }
}

const ofArray =
  (leave: ResponseFilter): ResponseFilter =>
  (value) => {
    if (!Array.isArray(value)) throw new Error('the answer has something else than a list')
    return leave === asItIs ? value : value.map(leave)
  }

const ofTuple =
  (items: readonly ResponseFilter[]): ResponseFilter =>
  (value) =>
    items.map((leave, index) => leave((value as unknown[])[index]))

const ofRecord =
  (leave: ResponseFilter): ResponseFilter =>
  (value) =>
    Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, leave(part)]))

const ofBoth =
  (left: ResponseFilter, right: ResponseFilter): ResponseFilter =>
  (value) => ({ ...(left(value) as object), ...(right(value) as object) })

function ofUnion(options: readonly z.core.$ZodType[], discriminator: string | undefined): ResponseFilter {
  if (discriminator) {
    const byValue = new Map<unknown, ResponseFilter>()
    for (const option of options)
      for (const value of option._zod.propValues?.[discriminator] ?? [])
        byValue.set(value, createResponseFilter(option))
    return (value) => {
      const leave = byValue.get((value as Record<string, unknown>)[discriminator])
      if (!leave) throw new Error(`the answer has an unknown ${discriminator}`)
      return leave(value)
    }
  }
  const leaves = options.map((option) => [option, createResponseFilter(option)] as const)
  return (value) => {
    if (typeof value !== 'object') return value
    const fitting = leaves.find(([option]) => z.safeParse(option, value).success)
    if (!fitting) throw new Error('the answer fits no form of its schema')
    return fitting[1](value)
  }
}

/** In tests and development every answer is checked in full: what does not fit its schema is a bug of ours. */
export function assertResponse(schema: z.core.$ZodType, answer: unknown, what: string): void {
  const checked = z.safeParse(schema, answer)
  if (!checked.success)
    throw new Error(`the answer to ${what} does not fit its schema: ${z.prettifyError(checked.error)}`)
}
