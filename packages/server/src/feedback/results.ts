import type { FeedbackResult } from '@perennial/contract/feedback/schemas.ts'
import { minimumAuthorsFor, newRelease } from '@perennial/domain/anonymity/anonymous-releases.ts'
import type { ResultLevel } from '@perennial/domain/anonymity/result.ts'
import { type CycleQuestion, readableQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import {
  type FeedbackAudience,
  feedbackAudiences,
  levelOf,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { feedbackRelationships } from '@perennial/domain/feedback/participant.ts'
import type { FeedbackRelations } from '@perennial/domain/feedback/relations.ts'
import { releasesAt } from '@perennial/domain/feedback/released.ts'
import { resultLevel, seesConfidentialTopics } from '@perennial/domain/feedback/visibility.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { accountsOf, readableAnswers, shownAnswer, shownAnswers } from '../anonymity/public.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { StoredAnswers } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { type FoundParticipant, type FoundRequest, findRequest, isSelf } from './queries.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

/** The reader of a result: the viewer, or an audience that HR previews. */
type ResultReader = { relations: FeedbackRelations; personId: string | null }

/** What a reader may read, decided before any answers are loaded. */
type Reading = {
  level: ResultLevel
  /** The audience whose settings apply; none for HR Admins. */
  audience: FeedbackAudience | undefined
  /** How many of the answers are the reader’s own, including accounts that were merged into theirs. */
  own: number
  /** The release in which each participant’s answers are read; null if they aren’t. */
  releases: (number | null)[]
}

const isSubmitted = ({ submittedAt }: FoundParticipant) => submittedAt !== null

export const writtenFeedbackOf = (participant: FoundParticipant) => ({
  isSelf: isSelf(participant),
  isSubmitted: isSubmitted(participant),
  batch: participant.batch,
})

function readingOf(
  { rules, participants, merges }: FoundRequest,
  { relations, personId }: ResultReader,
  now: Date,
): Reading {
  const level = resultLevel(rules, relations, now)
  const audience = relations.has('hrAdmin') ? undefined : feedbackAudiences.find((name) => relations.has(name))
  // Authors know their own answers, which therefore don’t protect others.
  const accounts = personId === null ? new Set<string>() : accountsOf(personId, merges)
  const own = participants.filter((item) => accounts.has(item.reviewerId) && !isSelf(item) && isSubmitted(item)).length
  return { level, audience, own, releases: releasesAt(level, participants.map(writtenFeedbackOf), { own }) }
}

const viewerAsReader = (found: FoundRequest, viewer: Pick<Viewer, 'id'>): ResultReader => ({
  relations: found.relations,
  personId: viewer.id,
})

/** An audience in a preview by HR. Indirect managers are several people, so no person id applies. */
const audienceAsReader = ({ row, managers }: FoundRequest, audience: FeedbackAudience): ResultReader => {
  const people = { reviewee: row.revieweeId, directManager: managers[0]?.id ?? null, indirectManager: null }
  return { relations: new Set([audience]), personId: people[audience] }
}

type ReadOptions = {
  /** Previews the result as this audience, for HR Admins. */
  as?: FeedbackAudience | undefined
  /** Previews the result as this audience, after the rule for documents has allowed it. */
  preview?: FeedbackAudience | undefined
  /** Only the answers to these questions. */
  questionIds?: ReadonlySet<string>
}

/**
 * The only way to the answers: what the viewer may read of the result, and nothing more (MAY-4, ANON-1). Reading is
 * recorded, since what was read can’t be withdrawn (ANON-3, FBK-P22); a preview doesn’t count.
 */
export async function readResult(
  tx: Tx,
  viewer: Viewer,
  found: FoundRequest,
  now: Date,
  { as, preview = found.relations.has('hrAdmin') ? as : undefined, questionIds }: ReadOptions = {},
): Promise<FeedbackResult> {
  const reader = preview ? audienceAsReader(found, preview) : viewerAsReader(found, viewer)
  const reading = readingOf(found, reader, now)
  const confidential = seesConfidentialTopics(reader.relations)
  const questions = readableQuestions(found.cycle.questions as CycleQuestion[], { confidential }).filter(
    ({ id }) => questionIds?.has(id) ?? true,
  )
  const readable = found.participants.filter((_, index) => (reading.releases[index] ?? null) !== null)
  const answers = await participantAnswerStore.find(
    tx,
    viewer.company.id,
    readable.map(({ id }) => id),
  )
  const result = present(found, reading, questions, answers, now)
  if (!preview) await recordReading(tx, found, reading, result, now)
  return result
}

function present(
  found: FoundRequest,
  { level, audience, own, releases }: Reading,
  questions: readonly CycleQuestion[],
  answers: StoredAnswers,
  now: Date,
): FeedbackResult {
  const { participants, cycle, row } = found
  const result = readableAnswers({
    level,
    minimum: minimumAuthorsFor(own),
    questions,
    orderKey: row.orderKey,
    contributions: participants.map((participant, index) => ({
      batch: releases[index] ?? null,
      isSelf: isSelf(participant),
      answers: answers.get(participant.id) ?? {},
    })),
    groups: groupsOf(participants),
    isSplit: audience !== undefined && cycle.visibility[audience].split,
  })
  const answersOf = (participant: FoundParticipant | undefined) =>
    shownAnswers(questions, answers.get(participant?.id ?? '') ?? {})
  switch (result.state) {
    case 'NAMED':
      return {
        state: 'NAMED',
        responses: result.contributions.flatMap((index) => {
          const participant = participants[index]
          if (!participant) return []
          const { id: participantId, reviewer, relationship, origin } = participant
          const isProactive = origin === 'PROACTIVE'
          return [{ participantId, reviewer, relationship, isProactive, answers: answersOf(participant) }]
        }),
      }
    case 'ANONYMOUS': {
      const [self] = result.selfAssessments
      return {
        state: 'ANONYMOUS',
        respondents: result.respondents,
        selfAssessment: self === undefined ? null : answersOf(participants[self]),
        questions: result.questions.map(({ questionId, isHidden, answered, outOf, values, groups }) => ({
          questionId,
          isHidden,
          answered,
          outOf,
          values: values.map(shownAnswer),
          groups: groups.map((group) => ({
            relationship: group.id as FoundParticipant['relationship'],
            answered: group.answered,
            outOf: group.outOf,
            values: group.values.map(shownAnswer),
          })),
        })),
      }
    }
    default:
      return { state: unreadableState(found, level, audience, now) }
  }
}

/** Groups reviewers by their relationship to the reviewee; the self-assessment is named. */
const groupsOf = (participants: readonly FoundParticipant[]) =>
  feedbackRelationships
    .filter((relationship) => relationship !== 'SELF')
    .map((relationship) => ({
      id: relationship,
      parentId: null,
      members: participants.flatMap((item, index) =>
        item.relationship === relationship && !isSelf(item) ? [index] : [],
      ),
    }))

/** Why nothing can be read: never, not yet, or too few answers to protect their authors (FBK-P18). */
function unreadableState(
  { rules, participants }: FoundRequest,
  readerLevel: ResultLevel,
  audience: FeedbackAudience | undefined,
  now: Date,
): 'NONE' | 'NOT_RELEASED' | 'TOO_FEW' {
  if (!audience) return readerLevel === 'NONE' ? 'NONE' : 'NOT_RELEASED'
  const level = levelOf(rules.visibility[audience])
  if (level !== 'ANONYMOUS') return level === 'NONE' ? 'NONE' : 'NOT_RELEASED'
  const { revieweeReleaseDate, managerRelease } = rules.dates
  const date = audience === 'reviewee' ? revieweeReleaseDate : (managerRelease ?? rules.dates.processStarts)
  const isDue = (date !== null && now >= date) || (audience === 'reviewee' && rules.releasedAt !== null)
  return isDue && participants.some((item) => isSubmitted(item) && !isSelf(item)) ? 'TOO_FEW' : 'NOT_RELEASED'
}

/** The release in which the viewer reads each participant’s answers; null if they don’t. */
export const releasesFor = (found: FoundRequest, viewer: Pick<Viewer, 'id'>, now: Date): (number | null)[] =>
  readingOf(found, viewerAsReader(found, viewer), now).releases

/** Whether the viewer currently reads the result with names. */
export const readsNames = (found: FoundRequest, viewer: Pick<Viewer, 'id'>, now: Date): boolean =>
  readingOf(found, viewerAsReader(found, viewer), now).level === 'NAMED'

/** Whether the viewer could read any answers now. */
export function hasReadableAnswers(found: FoundRequest, viewer: Pick<Viewer, 'id'>, now: Date): boolean {
  const { level, releases } = readingOf(found, viewerAsReader(found, viewer), now)
  return releases.some((batch, index) => {
    const participant = found.participants[index]
    return batch !== null && participant !== undefined && (level === 'NAMED' || !isSelf(participant))
  })
}

/**
 * The request for reading. If reading creates a release or opens the result, the request is locked first, so that no
 * one submits or withdraws what is being read. Otherwise the second of two simultaneous readers could read one more
 * answer (ANON-3).
 */
export async function lockForReading(tx: Tx, viewer: Viewer, found: FoundRequest, now: Date): Promise<FoundRequest> {
  const reading = readingOf(found, viewerAsReader(found, viewer), now)
  const isOpening = found.relations.has('reviewee') && found.row.openedAt === null && reading.level !== 'NONE'
  if (!isOpening && !releaseBy(found, reading)) return found
  return findRequest(tx, viewer, { requestId: found.row.id }, now, 'decide')
}

/** The answers that are now read together without names for the first time. */
function releaseBy({ participants }: FoundRequest, { level, releases }: Reading) {
  if (level !== 'ANONYMOUS') return undefined
  const others = participants.filter((participant) => !isSelf(participant))
  return newRelease(
    others.map((participant) => ({ id: participant.id, ...writtenFeedbackOf(participant) })),
    others.map((participant) => releases[participants.indexOf(participant)] ?? null),
  )
}

/** Records that these answers are one release, and that the reviewee has opened the result. */
async function recordReading(
  tx: Tx,
  found: FoundRequest,
  reading: Reading,
  result: FeedbackResult,
  now: Date,
): Promise<void> {
  if (result.state !== 'NAMED' && result.state !== 'ANONYMOUS') return
  const { row, relations } = found
  const release = releaseBy(found, reading)
  if (release) {
    const ids = release.responses.map(({ id }) => id)
    await tx
      .update(feedbackParticipants)
      .set({ batch: release.batch })
      .where(and(eq(feedbackParticipants.companyId, row.companyId), inArray(feedbackParticipants.id, ids)))
  }
  if (!relations.has('reviewee') || row.openedAt !== null) return
  await tx
    .update(feedbackCycleRequests)
    .set({ openedAt: now })
    .where(and(eq(feedbackCycleRequests.companyId, row.companyId), eq(feedbackCycleRequests.id, row.id)))
}
