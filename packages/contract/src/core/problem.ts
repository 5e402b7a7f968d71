import { z } from 'zod'

/** One fault of the input: which field (`/people/3/email`), which rule, and facts for the sentence. */
export const Violation = z.object({
  path: z.string(),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
})
export type Violation = z.infer<typeof Violation>

/** Every refusal looks like this (application/problem+json). */
export const Problem = z.object({
  type: z.literal('about:blank'),
  /** The refusal's name in the specification, for instance BEFORE_SHARE_FROM_DATE. */
  code: z.string(),
  /** The sentence in the language of whoever asked. */
  title: z.string(),
  status: z.number().int(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  violations: z.array(Violation),
  /** What went with it, for instance the other text of a conflict. */
  data: z.unknown().optional(),
  /** The request's id, for the log. */
  id: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
