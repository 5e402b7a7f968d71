import { translate } from '@perennial/contract/messages/translate.ts'
import { canWrite } from '@perennial/domain/anytime-feedback/states.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import type { DocumentDescription, DocumentKind } from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { restoreContributedAnswer, textOfAnswer } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { requestPage, responsePage } from './notices.ts'
import { aboutFor } from './notification-facts.ts'
import { type FoundFeedback, findFeedback, findKnownFeedback, responseFactsOf } from './queries.ts'
import { contributionOf } from './responses.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

/**
 * Feedback answers in Backups. Answers to deleted requests have no description, but their author can still read and
 * copy the text.
 */
export const feedbackDrafts: DocumentKind = {
  name: feedbackAnswerStore.document,
  describe,
  textOf: (value) => textOfAnswer(value as Answer),
  restore: async ({ tx, viewer, now }, revision) => {
    const { documentId: responseId } = revision
    const requestId = (await requestIdsOf(tx, viewer, [revision])).get(responseId)
    if (!requestId) return refuse('NOT_FOUND')
    const found = await findKnownFeedback(tx, viewer, requestId, now, { lock: true })
    const { own } = found
    if (!own || own.id !== responseId) return refuse('NOT_FOUND')
    await restoreContributedAnswer(
      tx,
      feedbackAnswerStore,
      contributionOf(tx, viewer, { found, own }, now),
      revision,
      now,
    )
  },
}

/** Only the viewer’s own responses are described, while they are asked. */
async function requestIdsOf(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[]) {
  const ids = [...new Set(revisions.map(({ documentId }) => documentId))]
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: feedbackResponses.id, requestId: feedbackResponses.requestId })
    .from(feedbackResponses)
    .where(
      and(
        eq(feedbackResponses.companyId, viewer.company.id),
        eq(feedbackResponses.reviewerId, viewer.id),
        inArray(feedbackResponses.id, ids),
      ),
    )
  return new Map(rows.map(({ id, requestId }) => [id, requestId]))
}

async function describe(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[], now: Date) {
  const described = new Map<string, DocumentDescription>()
  if (!viewer.company.switches.has('requestFeedback')) return described
  const requestIds = await requestIdsOf(tx, viewer, revisions)
  if (requestIds.size === 0) return described
  const isAmong = sql`${feedbackRequests.id} = any(${sql.param([...requestIds.values()])}::uuid[])`
  const byId = new Map((await findFeedback(tx, viewer, isAmong, now)).map((found) => [found.row.id, found]))
  for (const revision of revisions) {
    const found = byId.get(requestIds.get(revision.documentId) ?? '')
    if (found?.own) described.set(revision.id, describeOne(viewer, found, revision, now))
  }
  return described
}

function describeOne(viewer: Viewer, found: FoundFeedback, revision: TextRevision, now: Date): DocumentDescription {
  const { row, questions, own, deadline } = found
  const { aboutKind, about } = aboutFor(found, viewer.id)
  const isAsked = itemsOf(questions).some(({ id }) => id === revision.field)
  const isOpen = own !== undefined && canWrite(responseFactsOf(own), { deadline, closedAt: row.closedAt }, now).allowed
  return {
    title: translate(viewer.language, 'anytimeFeedback.backup.title', { aboutKind, about }),
    field: questions.find(({ id }) => id === revision.field)?.question ?? '',
    link: isOpen ? responsePage(row.id) : requestPage(row.id),
    canRestore: isAsked && isOpen,
  }
}
