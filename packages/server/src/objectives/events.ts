import { defineEvent } from '../core/events/events.ts'

/**
 * An objective was created; it is about its owner. All events about objectives say `isPrivate`, and of changes by HR Admins
 * `isOutsideDates` (OBJ-P04).
 */
export const objectiveCreated = defineEvent('objective-created')
/** What it says was changed; `data.changes` are the kinds of changes. */
export const objectiveEdited = defineEvent('objective-edited')
/**
 * Status, completion or key results were changed; `data.changes` are the kinds, `data.from` and `data.status` the status before and after if it changed, and
 * `data.isDone` whether a completion of 100 closed it.
 */
export const objectiveUpdated = defineEvent('objective-updated')
export const objectiveRated = defineEvent('objective-rated')
/** A comment was written; `data.commentId`, and `data.mentionedIds` for whom it names. */
export const objectiveCommented = defineEvent('objective-commented')
/** Its owner was reminded of it by hand. */
export const objectiveNudged = defineEvent('objective-nudged')
/** It was shared with people; `data.readerIds` are those added. */
export const objectiveShared = defineEvent('objective-shared')
/**
 * It was deleted; `data.children` are those that lost their parent, with their owners, and `data.importId` is the import whose undo
 * deleted it, which ends with an event of its own.
 */
export const objectiveDeleted = defineEvent('objective-deleted')
/**
 * An owner checked in; it is about them, and its subject is the check-in. `data.changed` are the objectives whose status changed, or whose
 * completion closed them, as in `objectiveUpdated`; private ones are in no event about a check-in.
 */
export const objectiveCheckedIn = defineEvent('objective-checked-in')
