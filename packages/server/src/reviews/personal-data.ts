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

/** So many reviews are in one package at most. */
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
 * Reviews in the data package: what the person who requests it may read of each, and nothing more. It is made of the page they would
 * open, so that what was not shared, and what is confidential, stays out here as it does there (PRIV-2, MAY-4).
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
      // Before a cycle starts no one need know of it but those who administer it.
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
      // An assessment of one's own is in it before it is finished too.
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

/** Answers beside what was asked, with the words of what was chosen; formatted text as it is read, without its format. */
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
