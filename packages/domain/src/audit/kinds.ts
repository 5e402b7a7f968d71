import { type AuditGroup, auditGroupNames } from './groups.ts'
import { auditKindsOfAreas } from './kinds.generated.ts'

export { type AuditGroup, auditGroupNames }

type ListsOf<T> = T extends unknown ? T[keyof T] : never
type Lists = ListsOf<(typeof auditKindsOfAreas)[number]>
/** The audit kinds of all areas. */
export type AuditKind = Lists extends readonly (infer Kind)[] ? Kind : never

const kindsIn = (group: AuditGroup): readonly AuditKind[] =>
  auditKindsOfAreas.flatMap((area: Partial<Record<AuditGroup, readonly AuditKind[]>>) => area[group] ?? [])

export const auditGroups = Object.fromEntries(auditGroupNames.map((group) => [group, kindsIn(group)])) as Record<
  AuditGroup,
  readonly AuditKind[]
>
export const auditKinds: readonly AuditKind[] = auditGroupNames.flatMap(kindsIn)

const groups: ReadonlyMap<string, AuditGroup> = new Map(
  auditGroupNames.flatMap((group) => kindsIn(group).map((kind) => [kind, group] as const)),
)
/** The group of a kind; every audited kind has one. */
export const auditGroupOf = (kind: string): AuditGroup | undefined => groups.get(kind)
