import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { answerAsText } from '../questionnaires/public.ts'
import { questionsFor } from './presenter.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { readResult, readsNames } from './results.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

/** How many cycles other parts of the product show, the latest ones. */
const MAX = 30

export type NamedAnswers = {
  participantId: string
  found: FoundRequest
  reviewer: PersonRef
  submittedAt: Date
  answers: { question: CycleQuestion; text: string; answer: Pick<Answer, 'value' | 'comment'> }[]
}

/**
 * What was written about someone in cycles with names, as far as the viewer may read it now (MAY-4). Results without
 * names are only shown on their own page. Reading an answer here counts as reading it there.
 */
export async function findNamedAnswers(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  now: Date,
  { from, to }: { from?: Date; to?: Date } = {},
): Promise<NamedAnswers[]> {
  // Impersonators read no feedback, and don’t count as readers.
  if (viewer.session.impersonatorId || viewer.isGuest) return []
  const isSubmitted = sql`exists (select from ${feedbackParticipants}
    where ${feedbackParticipants.companyId} = ${feedbackCycleRequests.companyId}
      and ${feedbackParticipants.requestId} = ${feedbackCycleRequests.id} and ${feedbackParticipants.submittedAt} is not null)`
  const all = await findRequests(tx, viewer, and(eq(feedbackCycleRequests.revieweeId, personId), isSubmitted), now, {
    limit: MAX,
    order: [desc(cycles.startsAt), desc(feedbackCycleRequests.id)],
  })
  const isIn = (at: Date) => (!from || at >= from) && (!to || at <= to)
  const found: NamedAnswers[] = []
  for (const request of all.filter(isKnown)) {
    if (!request.participants.some(({ submittedAt }) => submittedAt && isIn(submittedAt))) continue
    // Results that are not shown here don’t count as read: they are neither opened nor released.
    if (!readsNames(request, viewer, now)) continue
    const result = await readResult(tx, viewer, request, now)
    if (result.state !== 'NAMED') continue
    const questions = questionsFor(request)
    for (const { participantId, reviewer, answers } of result.responses) {
      const submittedAt = request.participants.find(({ id }) => id === participantId)?.submittedAt
      if (!submittedAt || !isIn(submittedAt)) continue
      found.push({
        participantId,
        found: request,
        reviewer,
        submittedAt,
        answers: questions.flatMap((question) => {
          const answer = answers[question.id]
          return answer ? [{ question, answer, text: answerAsText(question, answer) }] : []
        }),
      })
    }
  }
  return found.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
}
