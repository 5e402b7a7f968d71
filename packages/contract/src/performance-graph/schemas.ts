import { z } from 'zod'

/** The boxes of the company’s performance graphs. */
export const GraphGrid = z.object({
  /** How many there are on each side (REV-P16). */
  fields: z.int(),
  /** The company’s own names, by box such as `high.low`; all others have their default. */
  boxNames: z.record(z.string(), z.string()),
})
export type GraphGrid = z.infer<typeof GraphGrid>
