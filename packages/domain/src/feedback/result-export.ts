import type { ResultLevel } from '../anonymity/result.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type FeedbackAudience, feedbackAudiences } from './cycle/visibility-settings.ts'
import type { FeedbackRelations } from './relations.ts'
import type { ReleasableRequest } from './release.ts'
import { resultLevel } from './visibility.ts'

/** Whose view of a result a document shows: one’s own, that of an audience, or what is discussed with the reviewee. */
export const resultPerspectives = ['own', ...feedbackAudiences, 'discussion'] as const
export type ResultPerspective = (typeof resultPerspectives)[number]

/** What a file of answers has in each row: one answer, or all answers of one person. */
export const resultLayouts = ['answers', 'people'] as const
export type ResultLayout = (typeof resultLayouts)[number]

export const resultExportRefusals = ['NOTHING_TO_READ', 'NOT_YOUR_PERSPECTIVE', 'NOT_RELEASED'] as const
export type ResultExportRefusal = (typeof resultExportRefusals)[number]

/** As whom a document is read, and whether with what the reviewee never reads. */
export type ResultDocumentReading = { as: FeedbackAudience | null; confidential: boolean }

/** May someone have a result as a file? Anyone who reads it; a file never has more than the page (MAY-4). */
export const canExportResult = (
  state: 'NONE' | 'NOT_RELEASED' | 'TOO_FEW' | ResultLevel,
): Verdict<ResultExportRefusal> => (state === 'NAMED' || state === 'ANONYMOUS' ? allowed : refused('NOTHING_TO_READ'))

/**
 * May someone have a result as a document from this perspective? HR Admins from that of each audience, as they preview it. A
 * perspective needs an audience that can read the result, and a discussion needs the reviewee.
 */
export function canExportPerspective(
  perspective: ResultPerspective,
  request: ReleasableRequest,
  by: FeedbackRelations,
  now: Date,
): Verdict<ResultExportRefusal> {
  if (resultLevel(request, by, now) === 'NONE') return refused('NOTHING_TO_READ')
  if (perspective === 'own') return allowed
  if (perspective !== 'discussion' && !by.has('hrAdmin')) return refused('NOT_YOUR_PERSPECTIVE')
  const reader = perspective === 'discussion' ? 'reviewee' : perspective
  return resultLevel(request, new Set([reader]), now) === 'NONE' ? refused('NOT_RELEASED') : allowed
}

/**
 * As whom a document is read. For a discussion, those who read names read what the reviewee does, so that no names come up that the
 * reviewee may not know, and no one reads confidential topics (FBK-P21).
 */
export function documentReading(
  perspective: ResultPerspective,
  request: ReleasableRequest,
  by: FeedbackRelations,
  now: Date,
): ResultDocumentReading {
  if (perspective === 'own') return { as: null, confidential: !by.has('reviewee') }
  if (perspective !== 'discussion') return { as: perspective, confidential: perspective !== 'reviewee' }
  const isRevieweesView = !by.has('reviewee') && resultLevel(request, by, now) === 'NAMED'
  return { as: isRevieweesView ? 'reviewee' : null, confidential: false }
}

/** What of a result is in a file. */
export type ExportedResult = { requestId: string; level: Exclude<ResultLevel, 'NONE'> }

/** Whether all that is in a file may still be read: not if names are hidden by now, or nothing is read any more (MAY-6). */
export const canStillReadResult = ({ level }: Pick<ExportedResult, 'level'>, now: ResultLevel): boolean =>
  now === 'NAMED' || now === level
