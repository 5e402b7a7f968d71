import { isClosed, isFinished } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { validAnswers } from '@perennial/domain/questionnaires/given-answers.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { ClosedTask, HomeDateSource, SourceTask, TaskContext, TaskSource } from '../home/public.ts'
import type { StoredAnswers } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { findToWrite } from './lists.ts'
import { requestPage, responsePage } from './notices.ts'
import { aboutFor } from './notification-facts.ts'
import { type FoundFeedback, findFeedback } from './queries.ts'
import { feedbackRequests } from './tables.ts'

const WRITE = 'feedback-write'
const REQUEST_ENDS = 'feedback-request-ends'

/** Feedback to write, one card for each request (EMP-P02). */
export const feedbackHomeTasks: TaskSource = {
  name: 'anytime-feedback',
  kinds: [WRITE],
  feature: 'requestFeedback',
  find: async ({ tx, viewer, now }) => {
    if (viewer.session.impersonatorId) return { tasks: [] }
    const open = await findToWrite(tx, viewer, now)
    const own = open.flatMap((found) => found.own?.id ?? [])
    const answers = await feedbackAnswerStore.find(tx, viewer.company.id, own)
    return { tasks: open.map((found) => taskOf(found, viewer.id, answers)) }
  },
  findClosed: closedTask,
}

function taskOf(found: FoundFeedback, viewerId: string, answers: StoredAnswers): SourceTask {
  const items = itemsOf(found.questions)
  const own = validAnswers(found.questions, answers.get(found.own?.id ?? '') ?? {})
  return {
    kind: WRITE,
    subjectId: found.row.id,
    data: dataOf(found, viewerId),
    date: found.deadline,
    progress: { done: items.filter(({ id }) => isAnswered(own[id])).length, count: items.length, of: 'QUESTIONS' },
    to: responsePage(found.row.id),
  }
}

function dataOf(found: FoundFeedback, viewerId: string) {
  const { aboutKind, about } = aboutFor(found, viewerId)
  const isStarted = found.own?.firstSavedAt ? 'yes' : 'no'
  return { aboutKind, about, name: found.requester?.name ?? '', isStarted }
}

/** Whether a task was answered, declined or is overdue; undefined if the viewer is no longer asked. */
async function closedTask({ tx, viewer, now }: TaskContext, kind: string, id: string): Promise<ClosedTask | undefined> {
  const [found] = await findFeedback(tx, viewer, and(eq(feedbackRequests.id, id), isRequest), now)
  if (kind !== WRITE || !found?.own) return undefined
  const isMissed = !isFinished(found.own.state) && found.row.closedAt === null && now >= found.deadline
  return { data: dataOf(found, viewer.id), deadline: isMissed ? found.deadline : null, to: requestPage(id) }
}

const isRequest = eq(feedbackRequests.type, 'REQUEST')

/** Deadlines of what the viewer has to write, and of the viewer’s own requests. */
export const feedbackDates: HomeDateSource = {
  name: 'anytime-feedback',
  feature: 'requestFeedback',
  find: async ({ tx, viewer, now }) => {
    if (viewer.session.impersonatorId) return []
    const running = and(
      isRequest,
      eq(feedbackRequests.requesterId, viewer.id),
      isNull(feedbackRequests.closedAt),
      gt(feedbackRequests.deadline, now),
    )
    const sent = await findFeedback(tx, viewer, running, now, { order: [asc(feedbackRequests.deadline)] })
    const toWrite = await findToWrite(tx, viewer, now)
    const dateOf = (kind: string, to: (id: string) => string) => (found: FoundFeedback) => {
      const { aboutKind, about } = aboutFor(found, viewer.id)
      const { id } = found.row
      return { kind, subjectId: id, data: { aboutKind, about }, date: found.deadline, to: to(id) }
    }
    return [
      ...toWrite.map(dateOf(WRITE, responsePage)),
      ...sent.filter(({ state }) => !isClosed(state)).map(dateOf(REQUEST_ENDS, requestPage)),
    ]
  },
}
