import { type CycleQuestion, readableQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import { isReleasedToManagers, isReleasedToReviewee } from '@perennial/domain/feedback/release.ts'
import { seesConfidentialTopics } from '@perennial/domain/feedback/visibility.ts'
import { asksTheSame } from '@perennial/domain/questionnaires/question-list.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { cycles } from '../cycles/tables.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { type FoundRequest, findRequest, findRequests, isKnown } from './queries.ts'
import { lockForReading, readResult } from './results.ts'
import { feedbackCycleRequests } from './tables.ts'

/** How many earlier cycles are searched for one with the same questions. */
const EARLIER_CYCLES = 10

/** `GET …/earlier-result`: the result of the last released cycle before this one, with the viewer’s rights there. */
export const readEarlierResult = handler(
  'GET /feedback-cycle-requests/{requestId}/earlier-result',
  async ({ tx, viewer, params, query, now }) => {
    const found = await findRequest(tx, viewer, params, now)
    const isBefore = and(
      eq(feedbackCycleRequests.revieweeId, found.row.revieweeId),
      sql`(${cycles.startsAt}, ${feedbackCycleRequests.id}) <
        (${found.cycle.startsAt.toISOString()}::timestamptz, ${found.row.id}::uuid)`,
    )
    const order = [desc(feedbackCycles.processEnds), desc(cycles.startsAt), desc(feedbackCycleRequests.id)]
    const before = await findRequests(tx, viewer, isBefore, now, { order, limit: EARLIER_CYCLES })
    for (const candidate of before) {
      const questionIds = sameQuestions(found, candidate)
      if (!isKnown(candidate) || !isReleased(candidate, now) || questionIds.size === 0) continue
      const earlier = await lockForReading(tx, viewer, candidate, now)
      const result = await readResult(tx, viewer, earlier, now, { as: query.as, questionIds })
      if (result.state !== 'NAMED' && result.state !== 'ANONYMOUS') continue
      const { name, processEnds } = earlier.cycle
      return {
        earlier: { requestId: earlier.row.id, cycle: { name, processEnds: processEnds.toISOString() }, result },
      }
    }
    return { earlier: null }
  },
)

const isReleased = ({ rules }: FoundRequest, now: Date): boolean =>
  isReleasedToReviewee(rules, now) || isReleasedToManagers(rules, now)

/** Questions that are the same in both cycles, and that the viewer may see. */
function sameQuestions(found: FoundRequest, earlier: FoundRequest): Set<string> {
  const questionsOf = ({ cycle, relations }: FoundRequest) =>
    readableQuestions(cycle.questions as CycleQuestion[], { confidential: seesConfidentialTopics(relations) })
  const before = new Map(questionsOf(earlier).map((question) => [question.id, question]))
  return new Set(
    questionsOf(found).flatMap((question) => {
      const same = before.get(question.id)
      return same && question.type !== 'HEADING' && asksTheSame(same, question) ? [question.id] : []
    }),
  )
}
