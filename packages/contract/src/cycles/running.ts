import { z } from 'zod'
import { BulkReport, Id, PageQuery, PersonRef } from '../core/fields.ts'

const MAX_ITEMS = 20_000

/** Items of a cycle that are named one by one. */
export const Items = z.array(Id).max(MAX_ITEMS)
export const SomeItems = z.array(Id).min(1).max(MAX_ITEMS)
/** A bulk action only counts, and changes nothing. */
export const isPreview = z.boolean().default(false)

/** Also how many people get an email, since one person may have several tasks. */
export const NoticeReport = BulkReport.extend({ people: z.int() })
/** A preview also names the recipients, at most `MAX_RECIPIENTS_NAMED`. */
export const ReminderReport = NoticeReport.extend({
  recipients: z.array(PersonRef).optional(),
  /** The viewer may not know who has finished: these people are included, and get no email. */
  isProgressHidden: z.literal(true).optional(),
})
/** The id by which the action can be undone for an hour; null if nothing was done. */
export const Undoable = BulkReport.extend({ bulkActionId: Id.nullable() })

/** People to add to a cycle; for those who are already in it nothing changes. */
export const AddedPeople = z.strictObject({ userIds: SomeItems, inform: z.boolean().default(false) })

/** Filters and order of the progress by group: `open` puts those with the most to do first. */
export const groupQuery = <
  const By extends readonly [string, ...string[]],
  const Sorts extends readonly ['open', ...string[]],
>(
  by: By,
  sorts: Sorts,
) =>
  z.object({
    ...PageQuery,
    /** More than in other lists, because a file contains all groups. */
    limit: z.coerce.number().int().min(1).max(1_000).default(50),
    by: z.enum(by),
    q: z.string().max(200).default(''),
    sort: z.enum(sorts).default('open' as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
  })
