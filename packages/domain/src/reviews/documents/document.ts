import type { Side } from '../../questionnaires/questionnaire.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

export const documentRefusals = ['NOTHING_TO_READ'] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

/**
 * May someone download a review? Anyone who reads either side; people who see only its status can't.
 * `sides` are those of the review as this person was sent it: answers are there where they may be read.
 */
export const canDownloadDocument = (sides: Readonly<Record<Side, { answers?: unknown }>>): Verdict<DocumentRefusal> =>
  sides.manager.answers !== undefined || sides.reviewee.answers !== undefined ? allowed : refused('NOTHING_TO_READ')
