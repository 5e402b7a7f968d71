import { MAX_LIST_DEPTH } from '@perennial/domain/rich-text/sanitize.ts'
import { blockKinds } from '@perennial/domain/rich-text/text.ts'
import { z } from 'zod'
import { Id, Text } from '../core/fields.ts'

const Words = z.strictObject({
  text: Text(1_000_000),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z.string().max(2_000).optional(),
})
const Mention = z.strictObject({ mention: Id, name: Text(300) })
const Block = z.strictObject({
  kind: z.enum(blockKinds),
  depth: z.int().min(0).max(MAX_LIST_DEPTH).optional(),
  parts: z.array(z.union([Words, Mention])).max(10_000),
})

/** Formatted text as a model. The schema checks its form; the server removes what is not allowed before storing it. */
export const RichText = z.strictObject({ blocks: z.array(Block).max(20_000) })
