import type { FeedbackForm, FeedbackToWrite } from '@perennial/contract/feedback/schemas.ts'
import { canDecline, canTakeBack, canWrite } from '@perennial/domain/feedback/participant.ts'
import { endsWriting, type ReleasableRequest } from '@perennial/domain/feedback/release.ts'
import { isAnythingReleased } from '@perennial/domain/feedback/released.ts'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { participantAnswerStore } from './answer-store.ts'
import { presentReaders, questionsFor } from './presenter.ts'
import { type FoundParticipant, type FoundRequest, findRequest, isSelf, participantFactsOf } from './queries.ts'
import { iso, presentCycle } from './request-cards.ts'
import type { LoadedRequest, RequestLock } from './request-questions.ts'
import { writtenFeedbackOf } from './results.ts'

/** A request with the viewer’s own participation. */
export type Participation = { found: FoundRequest; own: FoundParticipant }

/** The page for writing, and the page for reading the submitted answers. */
export const formPage = (participantId: string): string => `/app/feedback/provide/${participantId}`
export const requestPage = (requestId: string): string => `/app/feedback/view/${requestId}`

/** The viewer’s participation, if they are asked to write or write without being asked. */
export const participationIn = (found: FoundRequest): Participation | undefined => {
  const { own, relations } = found
  return own && relations.has('reviewer') ? { found, own } : undefined
}

/** The viewer’s own participation in a request; those of others are not found. */
export async function findParticipation(
  tx: Tx,
  viewer: Viewer,
  address: { participantId: string; requestId?: string; cycleId?: string },
  now: Date,
  lock: RequestLock,
  loaded?: LoadedRequest,
): Promise<Participation> {
  const { participantId, requestId, cycleId } = address
  const found = await findRequest(tx, viewer, { participantId }, now, lock, loaded)
  const participation = participationIn(found)
  const matchesAddress =
    participation?.own.id === participantId &&
    (requestId === undefined || requestId === found.row.id) &&
    (cycleId === undefined || cycleId === found.row.cycleId)
  return matchesAddress ? participation : refuse('NOT_FOUND')
}

/** The rules for writing: where authors are hidden, a release ends writing (FBK-P23). */
export const rulesOfWriting = ({ rules }: FoundRequest): ReleasableRequest =>
  rules.releasedAt && endsWriting(rules) ? { ...rules, completedAt: rules.completedAt ?? rules.releasedAt } : rules

export const writeVerdict = ({ found, own }: Participation, now: Date) =>
  canWrite(rulesOfWriting(found), participantFactsOf(own), now)

export const takeBackVerdict = ({ found, own }: Participation, now: Date) => {
  const isReleased = isAnythingReleased(found.rules, found.participants.map(writtenFeedbackOf), now)
  return canTakeBack(rulesOfWriting(found), participantFactsOf(own), isReleased, now)
}

export const declineVerdict = ({ found, own }: Participation, now: Date) =>
  canDecline(rulesOfWriting(found), participantFactsOf(own), now)

/** The viewer’s form with their answers. */
export async function presentForm(
  tx: Tx,
  participation: Participation,
  now: Date,
): Promise<z.input<typeof FeedbackForm>> {
  const { found, own } = participation
  const { row, cycle, reviewee } = found
  const answers = await participantAnswerStore.find(tx, row.companyId, [own.id])
  return {
    participantId: own.id,
    requestId: row.id,
    cycle: presentCycle(cycle, now),
    reviewee,
    origin: own.origin,
    state: own.state,
    noteFromReviewee: row.noteFromReviewee,
    questions: questionsFor(found),
    maximumCharacters: cycle.maximumCharactersPerResponse,
    answers: answers.get(own.id) ?? {},
    declineReason: own.declineReason,
    submittedAt: iso(own.submittedAt),
    readers: presentReaders(found),
    can: {
      write: writeVerdict(participation, now),
      takeBack: takeBackVerdict(participation, now),
      decline: declineVerdict(participation, now),
    },
  }
}

/** An entry in the list of what is to be written. */
export const presentToWrite = ({ found, own }: Participation, now: Date): z.input<typeof FeedbackToWrite> => ({
  participantId: own.id,
  requestId: found.row.id,
  cycle: presentCycle(found.cycle, now),
  reviewee: found.reviewee,
  isSelf: isSelf(own),
  isProactive: own.origin === 'PROACTIVE',
  state: own.state,
  writeBy: found.cycle.writeFeedbackBy.toISOString(),
  submittedAt: iso(own.submittedAt),
})
