import type { ImportField } from '@perennial/domain/imports/fields.ts'

export type ColumnFields = readonly (ImportField | null)[]

/** Maps a column to a field; another column mapped to it becomes unmapped. */
export function assignField<F extends string>(
  fields: readonly (F | null)[],
  index: number,
  field: F | null,
): readonly (F | null)[] {
  return fields.map((held, at) => {
    if (at === index) return field
    return field !== null && held === field ? null : held
  })
}

/** Whether the mapping differs from the proposal. */
export const isMappingChanged = (fields: readonly (string | null)[], before: readonly (string | null)[]): boolean =>
  fields.length !== before.length || fields.some((field, index) => field !== before[index])

/** The fields that a column can be mapped to: no full name where its two parts are mapped. */
export function fieldOptions(all: readonly ImportField[], fields: ColumnFields, position: number): ImportField[] {
  const others = fields.filter((_, at) => at !== position)
  const hasParts = others.includes('firstName') && others.includes('lastName')
  return all.filter((field) => !(field === 'name' && hasParts && fields[position] !== 'name'))
}
