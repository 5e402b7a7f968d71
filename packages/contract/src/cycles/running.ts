import { z } from 'zod'
import { BulkReport, Id, PageQuery, PersonRef } from '../core/fields.ts'

const MAX_ITEMS = 20_000

/** Items of a cycle that are named one by one. */
export const Items = z.array(Id).max(MAX_ITEMS)
export const SomeItems = z.array(Id).min(1).max(MAX_ITEMS)
/** A bulk action only counts, and changes nothing. */
export const isPreview = z.boolean().default(false)

/** With how many people get an email, of whom one may have several tasks. */
export const NoticeReport = BulkReport.extend({ people: z.int() })
/** Of a preview also who they are, at most `MAX_RECIPIENTS_NAMED`. */
export const ReminderReport = NoticeReport.extend({ recipients: z.array(PersonRef).optional() })
/** The id by which the action can be undone for an hour; null if nothing was done. */
export const Undoable = BulkReport.extend({ bulkActionId: Id.nullable() })

/** People who are added to a cycle; those who are in it already stay as they are. */
export const AddedPeople = z.strictObject({ userIds: SomeItems, inform: z.boolean().default(false) })

/** How the progress of groups is narrowed and sorted: `open` puts those with the most to do first. */
export const groupQuery = <
  const By extends readonly [string, ...string[]],
  const Sorts extends readonly ['open', ...string[]],
>(
  by: By,
  sorts: Sorts,
) =>
  z.object({
    ...PageQuery,
    /** More than of other lists, as a file is made of all groups. */
    limit: z.coerce.number().int().min(1).max(1_000).default(50),
    by: z.enum(by),
    q: z.string().max(200).default(''),
    sort: z.enum(sorts).default('open' as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
  })
