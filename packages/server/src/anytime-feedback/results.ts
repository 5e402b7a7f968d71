import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { anonymousReleases, minimumAuthorsFor, newRelease } from '@perennial/domain/anonymity/anonymous-releases.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readableAnswers, shownAnswer, shownAnswers } from '../anonymity/public.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { StoredAnswers } from '../questionnaires/public.ts'
import type { FoundFeedback, FoundResponse } from './queries.ts'
import { feedbackResponses } from './tables.ts'

type Result = FeedbackDetails['result']

const isSubmitted = ({ submittedAt }: FoundResponse) => submittedAt !== null

/** The release in which the viewer reads each response without names; null if they don’t. */
export const releasesOf = (found: FoundFeedback): (number | null)[] =>
  anonymousReleases(
    found.responses.map((response) => ({ isSubmitted: isSubmitted(response), batch: response.batch })),
    { own: ownCount(found), isWithheld: isWithheld(found) },
  )

/** How many of the responses are the viewer’s own, including accounts that were merged into theirs. */
const ownCount = ({ responses, accounts }: FoundFeedback): number =>
  responses.filter((response) => accounts.has(response.reviewerId) && isSubmitted(response)).length

/** If a request ended because its subject left, nothing more is released. */
const isWithheld = ({ row }: FoundFeedback) => row.closedBecause === 'SUBJECT_LEFT'

/** The only way to the answers: what the viewer may read of them, and nothing more (MAY-4, ANON-1). */
export function presentResult(found: FoundFeedback, answers: StoredAnswers): Result {
  const { level, responses, questions, row } = found
  const batches = level === 'ANONYMOUS' ? releasesOf(found) : responses.map((item) => (isSubmitted(item) ? 1 : null))
  const result = readableAnswers({
    level,
    minimum: minimumAuthorsFor(ownCount(found)),
    questions,
    orderKey: row.orderKey,
    contributions: responses.map((response, index) => ({
      batch: batches[index] ?? null,
      isSelf: response.reviewerId === row.subjectId,
      answers: answers.get(response.id) ?? {},
    })),
    groups: [],
    isSplit: false,
  })
  switch (result.state) {
    case 'NAMED':
      return {
        state: 'NAMED',
        responses: result.contributions.flatMap((index) => {
          const response = responses[index]
          if (!response?.submittedAt) return []
          const { reviewer, submittedAt, id } = response
          return [
            {
              reviewer,
              submittedAt: submittedAt.toISOString(),
              answers: shownAnswers(questions, answers.get(id) ?? {}),
            },
          ]
        }),
      }
    case 'ANONYMOUS':
      return {
        state: 'ANONYMOUS',
        respondents: result.respondents,
        questions: result.questions.map(({ questionId, isHidden, answered, outOf, values }) => ({
          questionId,
          isHidden,
          answered,
          outOf,
          values: values.map(shownAnswer),
        })),
      }
    default:
      return { state: isTooFew(found) ? 'TOO_FEW' : result.state }
  }
}

/** Whether there are too few answers to protect the authors. If the subject has left, not even that is shown. */
const isTooFew = (found: FoundFeedback) =>
  found.level === 'ANONYMOUS' && !isWithheld(found) && found.responses.some(isSubmitted)

/** Whether the viewer could read any answers now. */
export function hasReadableAnswers(found: FoundFeedback): boolean {
  if (found.level === 'NONE') return false
  if (found.level === 'NAMED') return found.responses.some((response) => isSubmitted(response))
  return releasesOf(found).some((batch) => batch !== null)
}

/**
 * Records that others have read what was submitted: from now on its authors can’t change it (ANY-P12), and answers that
 * were read without names stay in one release (ANON-3).
 */
export async function recordReading(tx: Tx, viewer: Viewer, found: FoundFeedback, now: Date): Promise<void> {
  if (found.level === 'NONE' || viewer.session.impersonatorId) return
  if (found.level === 'ANONYMOUS') return recordBatch(tx, found, releasesOf(found), now)
  const unread = found.responses.filter(
    (response) => isSubmitted(response) && response.openedAt === null && response.reviewerId !== viewer.id,
  )
  if (unread.length === 0) return
  await tx.update(feedbackResponses).set({ openedAt: now }).where(isAmong(found, unread))
}

const isAmong = ({ row }: FoundFeedback, responses: readonly FoundResponse[]) =>
  and(
    eq(feedbackResponses.companyId, row.companyId),
    inArray(
      feedbackResponses.id,
      responses.map(({ id }) => id),
    ),
  )

async function recordBatch(tx: Tx, found: FoundFeedback, releases: readonly (number | null)[], now: Date) {
  const release = newRelease(
    found.responses.map((response) => ({ ...response, isSubmitted: isSubmitted(response) })),
    releases,
  )
  if (!release) return
  await tx
    .update(feedbackResponses)
    .set({
      batch: release.batch,
      openedAt: sql`coalesce(${feedbackResponses.openedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isAmong(found, release.responses))
}
