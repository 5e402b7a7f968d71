import { z } from 'zod'

/** One violation in the input: which field (`/people/3/email`), which rule, and values for the message. */
export const Violation = z.object({
  path: z.string(),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
})
export type Violation = z.infer<typeof Violation>

/** The shape of every error response (application/problem+json). */
export const Problem = z.object({
  type: z.literal('about:blank'),
  /** The specification’s name of the refusal, for instance BEFORE_SHARE_FROM_DATE. */
  code: z.string(),
  /** The message in the requester’s language. */
  title: z.string(),
  status: z.number().int(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  violations: z.array(Violation),
  /** Additional data, for instance the other text of a conflict. */
  data: z.unknown().optional(),
  /** The request id, as in the log. */
  id: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
