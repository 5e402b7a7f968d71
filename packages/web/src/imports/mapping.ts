import type { ImportField } from '@perennial/domain/imports/fields.ts'

export type ColumnFields = readonly (ImportField | null)[]

/** Gives a column a field; a column that held it before is not imported any more, since each field comes once. */
export function assignField(fields: ColumnFields, index: number, field: ImportField | null): ColumnFields {
  return fields.map((held, at) => {
    if (at === index) return field
    return field !== null && held === field ? null : held
  })
}

/** Has somebody said otherwise than what was proposed? */
export const isMappingChanged = (fields: ColumnFields, before: ColumnFields): boolean =>
  fields.length !== before.length || fields.some((field, index) => field !== before[index])

/** Fields that nobody needs twice: the full name stands for its two parts. */
export function fieldOptions(all: readonly ImportField[], fields: ColumnFields, position: number): ImportField[] {
  const others = fields.filter((_, at) => at !== position)
  const hasParts = others.includes('firstName') && others.includes('lastName')
  return all.filter((field) => !(field === 'name' && hasParts && fields[position] !== 'name'))
}
