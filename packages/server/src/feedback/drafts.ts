import { translate } from '@perennial/contract/messages/translate.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import type { DocumentDescription, DocumentKind } from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { restoreContributedAnswer, textOfAnswer } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { contributionOf } from './form.ts'
import {
  findParticipation,
  formPage,
  type Participation,
  participationIn,
  requestPage,
  writeVerdict,
} from './participation.ts'
import { questionsFor } from './presenter.ts'
import { findRequests } from './queries.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

/** Reviewers’ answers in Backups. They are described while their author has a part in the request. */
export const participantAnswerDrafts: DocumentKind = {
  name: participantAnswerStore.document,
  describe,
  textOf: (value) => textOfAnswer(value as Answer),
  restore: async ({ tx, viewer, now }, revision) => {
    if (!viewer.company.switches.has('feedback')) refuse('NOT_FOUND')
    const participation = await findParticipation(tx, viewer, { participantId: revision.documentId }, now, 'write')
    const contribution = contributionOf(tx, viewer, participation, now)
    await restoreContributedAnswer(tx, participantAnswerStore, contribution, revision, now)
  },
}

async function describe(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[], now: Date) {
  const described = new Map<string, DocumentDescription>()
  if (!viewer.company.switches.has('feedback') || revisions.length === 0) return described
  const ids = tx
    .select({ id: feedbackParticipants.requestId })
    .from(feedbackParticipants)
    .where(
      and(
        eq(feedbackParticipants.companyId, viewer.company.id),
        eq(feedbackParticipants.reviewerId, viewer.id),
        inArray(feedbackParticipants.id, [...new Set(revisions.map(({ documentId }) => documentId))]),
      ),
    )
  const found = await findRequests(tx, viewer, sql`${feedbackCycleRequests.id} in ${ids}`, now)
  const own = new Map(found.flatMap((request) => participationIn(request) ?? []).map((item) => [item.own.id, item]))
  for (const revision of revisions) {
    const participation = own.get(revision.documentId)
    if (participation) described.set(revision.id, descriptionOf(viewer, participation, revision, now))
  }
  return described
}

function descriptionOf(
  viewer: Viewer,
  participation: Participation,
  revision: TextRevision,
  now: Date,
): DocumentDescription {
  const { found, own } = participation
  const question = questionsFor(found).find(({ id }) => id === revision.field)
  const isOpen = writeVerdict(participation, now).allowed
  const { name } = found.cycle
  return {
    title: translate(viewer.language, 'feedback.backup.title', { name: found.reviewee.name, cycle: name }),
    field: question?.question ?? '',
    link: isOpen || viewer.isGuest ? formPage(own.id) : requestPage(found.row.id),
    canRestore: question !== undefined && isOpen,
  }
}
