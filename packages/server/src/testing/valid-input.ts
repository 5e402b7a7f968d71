import type { z } from 'zod'

type Def = {
  type: string
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
  items?: readonly z.core.$ZodType[]
  valueType?: z.core.$ZodType
  format?: string
  checks?: readonly { _zod: { def: { check: string; format?: string } } }[]
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

const formatOf = ({ format, checks = [] }: Def) =>
  format ?? checks.find((check) => check._zod.def.format)?._zod.def.format

const texts: Record<string, string> = {
  date: '2026-12-01',
  datetime: '2026-12-01T09:00:00Z',
  email: 'somebody@fern.example',
  time: '09:00',
}

/** A value that a schema accepts, or nearly: the first of all options, one item in every list, every field. */
export function validInput(schema: z.core.$ZodType, id: string, depth = 0): unknown {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (depth > 8) return null
  const next = (type: z.core.$ZodType) => validInput(type, id, depth + 1)
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, part]) => [name, next(part)]))
  if (def.type === 'array') return def.element ? [next(def.element)] : []
  if (def.type === 'tuple') return (def.items ?? []).map(next)
  if (def.type === 'record') return def.valueType ? { [id]: next(def.valueType) } : {}
  if (def.type === 'union') return def.options?.[0] ? next(def.options[0]) : null
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'boolean') return true
  if (def.type === 'number' || def.type === 'int') return 1
  if (def.type === 'string') {
    const format = formatOf(def)
    return format === 'uuid' || format === 'guid' ? id : (texts[format ?? ''] ?? 'a text')
  }
  return inner ? next(inner) : null
}

/** The fields of an object. */
export const fieldsOf = (schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> => {
  if (!schema) return {}
  const shape = (schema as Partial<z.core.$ZodObject>)._zod?.def.shape
  return (shape ?? {}) as Record<string, z.core.$ZodType>
}
