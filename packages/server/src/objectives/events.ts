import { defineEvent } from '../core/events/events.ts'

/**
 * An objective was created; the event is about its owner. All events about objectives have `isPrivate`, and those of
 * changes by HR Admins `isOutsideDates` (OBJ-P04).
 */
export const objectiveCreated = defineEvent('objective-created')
/** Its content was changed; `data.changes` are the kinds of changes. */
export const objectiveEdited = defineEvent('objective-edited')
/**
 * Status, completion or key results were changed. `data.changes` are the kinds of changes, `data.from` and
 * `data.status` the status before and after if it changed, and `data.isDone` says whether a completion of 100 closed
 * the objective.
 */
export const objectiveUpdated = defineEvent('objective-updated')
export const objectiveRated = defineEvent('objective-rated')
/** A comment was written; `data.mentionedIds` are the people mentioned in the comment `data.commentId`. */
export const objectiveCommented = defineEvent('objective-commented')
/** The owner was reminded of it manually. */
export const objectiveNudged = defineEvent('objective-nudged')
/** It was shared with people; `data.readerIds` are those added. */
export const objectiveShared = defineEvent('objective-shared')
/**
 * It was deleted; `data.children` are those that lost their parent, with their owners, and `data.importId` is the import whose undo
 * deleted it, which ends with an event of its own.
 */
export const objectiveDeleted = defineEvent('objective-deleted')
/**
 * An owner checked in; the event is about them, and its subject is the check-in. `data.changed` are the objectives
 * whose status changed or that were closed by their completion, as in `objectiveUpdated`; it never contains private
 * ones.
 */
export const objectiveCheckedIn = defineEvent('objective-checked-in')
