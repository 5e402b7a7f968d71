import { z } from 'zod'

/** Every reason that a verdict in data of this schema can have. */
export function verdictReasonsOf(schema: z.core.$ZodType): string[] {
  const reasons = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties } = part as { properties?: { allowed?: { const?: unknown }; reason?: { enum?: string[] } } }
    if (properties?.allowed?.const === false) for (const reason of properties.reason?.enum ?? []) reasons.add(reason)
    for (const inner of Object.values(part)) visit(inner)
  }
  visit(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  return [...reasons]
}
