import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { answerAsText } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { type FoundFeedback, findFeedback } from './queries.ts'
import { presentResult, recordReading } from './results.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

/** How many requests about a person other parts of the product show, the latest ones. */
const MAX = 30

export type NamedResponse = {
  id: string
  found: FoundFeedback
  reviewer: PersonRef
  submittedAt: string
  answers: { question: FeedbackQuestion; text: string; answer: Pick<Answer, 'value' | 'comment'> }[]
}

/**
 * What was written about someone with names, as far as the viewer may read it now (MAY-4). Feedback without names is
 * only shown on its own page. Reading it here counts as reading it there (ANY-P12).
 */
export async function findNamedResponses(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  now: Date,
  submitted: { from?: Date; to?: Date } = {},
): Promise<NamedResponse[]> {
  // Impersonators read no feedback, and don’t count as readers.
  if (viewer.session.impersonatorId) return []
  const { from, to } = submitted
  const inPeriod = sql`exists (select from ${feedbackResponses}
    where ${feedbackResponses.companyId} = ${feedbackRequests.companyId}
      and ${feedbackResponses.requestId} = ${feedbackRequests.id} and ${feedbackResponses.submittedAt} is not null
      and ${from ? sql`${feedbackResponses.submittedAt} >= ${from.toISOString()}::timestamptz` : sql`true`}
      and ${to ? sql`${feedbackResponses.submittedAt} <= ${to.toISOString()}::timestamptz` : sql`true`})`
  const all = await findFeedback(tx, viewer, and(eq(feedbackRequests.subjectId, personId), inPeriod), now, {
    limit: MAX,
    order: [desc(feedbackRequests.sentAt), desc(feedbackRequests.id)],
  })
  const isIn = (at: string) => (!from || at >= from.toISOString()) && (!to || at <= to.toISOString())
  const responses: NamedResponse[] = []
  for (const found of all) {
    const isHidden = found.row.hiddenAt !== null && viewer.id === personId
    if (found.level !== 'NAMED' || isHidden) continue
    const answers = await feedbackAnswerStore.find(
      tx,
      viewer.company.id,
      found.responses.filter(({ submittedAt }) => submittedAt !== null).map(({ id }) => id),
    )
    const result = presentResult(found, answers)
    if (result.state !== 'NAMED' || result.responses.length === 0) continue
    await recordReading(tx, viewer, found, now)
    for (const { reviewer, submittedAt, answers: shown } of result.responses)
      if (isIn(submittedAt))
        responses.push({
          id: found.responses.find(({ reviewerId }) => reviewerId === reviewer.id)?.id ?? '',
          found,
          reviewer,
          submittedAt,
          answers: found.questions.flatMap((question) => {
            const answer = shown[question.id]
            return answer ? [{ question, answer, text: answerAsText(question, answer) }] : []
          }),
        })
  }
  return responses
}
