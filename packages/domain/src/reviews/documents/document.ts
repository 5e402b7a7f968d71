import type { Side } from '../../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

export const documentRefusals = ['NOTHING_TO_READ'] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

/**
 * May somebody take a review along on paper? Whoever reads either side; who sees only how far it is has nothing to take.
 * `sides` are those of the review as this person was sent it: answers are there where they may be read.
 */
export const canDownloadDocument = (sides: Readonly<Record<Side, { answers?: unknown }>>): Verdict<DocumentRefusal> =>
  sides.manager.answers !== undefined || sides.reviewee.answers !== undefined ? allowed : refused('NOTHING_TO_READ')
