import type { ReviewDetails, ReviewSide } from '@perennial/contract/reviews/schemas.ts'
import {
  contributorItems,
  type Questionnaire,
  questionnaireItems,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../core/viewer.ts'
import type { PersonalDataPart } from '../people/public.ts'
import { presentReview } from './presenter.ts'
import { findReviewIfVisible } from './queries.ts'
import { assessments, reviewContributors, reviews } from './tables.ts'

/** The maximum number of reviews in one package. */
const MAX = 2_000

/** Reviews about someone, and those in which they write or have signed. */
const concerns = (personId: string): SQL | undefined =>
  or(
    eq(reviews.revieweeId, personId),
    eq(reviews.mainReviewerId, personId),
    sql`exists (select from ${reviewContributors} where ${reviewContributors.companyId} = ${reviews.companyId}
      and ${reviewContributors.reviewId} = ${reviews.id} and ${reviewContributors.personId} = ${personId})`,
    sql`exists (select from ${assessments} where ${assessments.companyId} = ${reviews.companyId}
      and ${assessments.reviewId} = ${reviews.id} and ${assessments.signedById} = ${personId})`,
  )

/**
 * Reviews in the data package: what the person who requests it may read of each, and nothing more. It is built from the page they would
 * open, so that unshared and confidential content is left out here as it is there (PRIV-2, MAY-4).
 */
export const reviewsData: PersonalDataPart = {
  name: 'reviews',
  read: async ({ tx, viewer, personId, now }) => {
    const rows = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.companyId, viewer.company.id), concerns(personId)))
      .orderBy(reviews.createdAt, reviews.id)
      .limit(MAX)
    const packed: unknown[] = []
    for (const { id } of rows) {
      const found = await findReviewIfVisible(tx, viewer, id)
      if (!found) continue
      const page = await presentReview(tx, viewer, found, now)
      // Before a cycle starts, only people who administer it need to know about it.
      if (page.phase !== 'NOT_OPEN' || found.relations.has('administrator')) packed.push(packedReview(page, viewer))
    }
    return packed
  },
}

function packedReview(page: ReviewDetails, viewer: Viewer) {
  const { cycle, questionnaire, sides, contributorAssessments: assessmentRows, editor } = page
  const ofManager = (answers: Answers) => packedAnswers(questionnaire, 'manager', answers)
  return {
    cycle: { name: cycle.name, period: cycle.period },
    about: page.reviewee.name,
    mainReviewer: page.mainReviewer?.name ?? null,
    contributors: page.contributors.map((contributor) => contributor.name),
    completedAt: page.completedAt,
    reviewer: packedSide(questionnaire, 'manager', sides.manager),
    self: packedSide(questionnaire, 'reviewee', sides.reviewee),
    contributorAssessments: [
      ...assessmentRows
        .filter((assessment) => !editor?.isOwnAssessment || assessment.contributor.id !== viewer.id)
        .map(({ contributor, answers }) => ({ by: contributor.name, answers: ofManager(answers) })),
      // The viewer's own assessment is included even before it is finished.
      ...(editor?.isOwnAssessment ? [{ by: viewer.name, answers: ofManager(editor.answers) }] : []),
    ],
  }
}

const packedSide = (questionnaire: Questionnaire, side: Side, read: ReviewSide) => ({
  sharedAt: read.sharedAt,
  signedAt: read.signedAt,
  signatureComment: read.signatureComment ?? null,
  /** Null where the person who requests the package may not read this side. */
  answers: read.answers ? packedAnswers(questionnaire, side, read.answers) : null,
})

type Answers = Readonly<Record<string, { value: unknown; comment: string }>>

/** Answers with their questions and the labels of chosen options; formatted text as plain text. */
function packedAnswers(questionnaire: Questionnaire, side: Side, answers: Answers) {
  const questions = new Map(
    [...contributorItems(questionnaire), ...questionnaireItems(questionnaire, side)].map((item) => [item.id, item]),
  )
  return Object.entries(answers).flatMap(([id, { value, comment }]) => {
    if (!questions.has(id)) return []
    const variant = questionnaire.sections.find((section) => section.id === id)?.[side]
    const worded = (item: unknown) => variant?.options.find((option) => option.id === item)?.label ?? item
    const answer = Array.isArray(value)
      ? value.map(worded)
      : isRichText(value)
        ? plainTextWithLists(value)
        : worded(value)
    return [{ question: variant?.question ?? id, answer, comment }]
  })
}
