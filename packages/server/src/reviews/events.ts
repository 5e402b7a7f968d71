import { defineEvent } from '../core/events/events.ts'

/** An answer was stored; `data` names assessment and section, never the text. */
export const answerSaved = defineEvent('review-answer-saved')
/** A side was shared; `data.side` says which, and on whose behalf. */
export const reviewShared = defineEvent('review-shared', { audit: { about: 'subject' } })
export const reviewHidden = defineEvent('review-hidden', { audit: { about: 'subject' } })
/** If both have to share before either reads (REV-P08): what was shared earlier can be seen from now on. */
export const reviewVisible = defineEvent('review-visible')
export const reviewSigned = defineEvent('review-signed')
export const reviewCompleted = defineEvent('review-completed', { audit: { about: 'subject' } })
/** HR reopened a complete review. */
export const reviewReopened = defineEvent('review-reopened', { audit: { about: 'subject' } })
/** HR revoked a signature; `data` says of which side, and whose it was. */
export const signatureRevoked = defineEvent('review-signature-revoked', { audit: { about: 'subject' } })
export const writingFinished = defineEvent('review-writing-finished')
export const writingReopened = defineEvent('review-writing-reopened')
/** Something was changed that the other side may already read. */
export const reviewContentChanged = defineEvent('review-content-changed')
/** HR wrote for the main reviewer (REV-P21). */
export const reviewEditedAs = defineEvent('review-edited-as', { audit: { about: 'subject' } })
/** HR changed a rating; `data` has it before and after. */
export const reviewRatingChanged = defineEvent('review-rating-changed', { audit: { about: 'subject' } })
export const reviewAcknowledged = defineEvent('review-acknowledged')
export const acknowledgementRemoved = defineEvent('review-acknowledgement-removed')
