import { isVisible } from '@perennial/domain/visible-text.ts'
import { z } from 'zod'

/** Ids are random and carry no meaning. */
export const Id = z.uuid()
/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime()
/** A calendar day of the company, `2026-11-23`, within a range of years that leaves room for date arithmetic. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2200-12-31', { error: 'INVALID_DATE' })

/** The number of changes to a record, as its table counts it (a PostgreSQL integer). */
export const Version = z.int().min(0).max(2_147_483_647)

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const NUL = String.fromCharCode(0)

/** Text from people: no NUL, no lone surrogates, normalized to NFC (IN-1). */
export const Text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes(NUL) && !LONE_SURROGATE.test(text), { error: 'UNREADABLE_TEXT' })
    .overwrite((text) => text.normalize('NFC'))

/** One line of text, trimmed. */
export const Line = (max: number) => Text(max).overwrite((text) => text.trim().replace(/\s+/g, ' '))

/** A line with at least one visible character. */
export const Name = (max: number) => Line(max).refine(isVisible, { error: 'REQUIRED' })

/** Whether the viewer may do something with a record, decided by the server. */
export const verdictSchema = <const R extends readonly [string, ...string[]]>(reasons: R) =>
  z.discriminatedUnion('allowed', [
    z.object({ allowed: z.literal(true) }),
    z.object({
      allowed: z.literal(false),
      reason: z.enum(reasons),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
    }),
  ])

/** A page of a long list: at most 200 rows; `cursor` continues after the last row of the previous page. */
export const PageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), total: z.number().int().nullable() })

/** The result or preview of a bulk action: what it changed, what it skipped and why. */
export const BulkReport = z.object({
  done: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type BulkReport = z.infer<typeof BulkReport>

/** The visible columns of a list, in order, separated by commas: those its export has. */
export const exportColumns = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(keys)).min(1))

/** A person as shown everywhere: no more than anyone who sees the record may know. */
export const PersonRef = z.object({ id: Id, name: z.string(), isActive: z.boolean() })
export type PersonRef = z.infer<typeof PersonRef>
