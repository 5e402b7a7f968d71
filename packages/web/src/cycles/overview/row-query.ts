import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

/** How the address sorts rows: `?sort=department.desc`; by default, the first sort key applies. */
export function rowSort<S extends string>(
  sorts: readonly [S, ...S[]],
  text: string | undefined,
): { sort: S; direction: 'asc' | 'desc' } {
  const [name, direction] = (text ?? '').split('.')
  return { sort: sorts.find((sort) => sort === name) ?? sorts[0], direction: direction === 'desc' ? 'desc' : 'asc' }
}

/** All query parameters that filter the rows of this cycle. */
export const narrowingParams = <O extends CycleOverviewBase>(
  { progress, filters }: Pick<CycleOverviewKind<O, never>, 'progress' | 'filters'>,
  cycle: O,
): string[] => [
  'q',
  'concern',
  'department',
  ...progress(cycle).map(({ param }) => param),
  ...filters(cycle).map(({ param }) => param),
]

/** The value of a query parameter, if it is one of these. */
export const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text)

/** A query entry; left out if it has no value. */
export function entry<K extends string, V>(key: K, value: V | undefined): { [name in K]?: V } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [name in K]?: V })
}
