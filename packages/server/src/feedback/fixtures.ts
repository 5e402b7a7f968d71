import { randomUUID } from 'node:crypto'
import type { NominationMode } from '@perennial/domain/feedback/cycle/nomination.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { AudienceSettings, FeedbackAudience } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { audience } from '@perennial/domain/feedback/fixtures.ts'
import type { ParticipantOrigin } from '@perennial/domain/feedback/participant.ts'
import { asc, eq } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { events } from '../core/tables.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { type TestReply, type TestUser, type World, world } from '../testing/world.ts'
import { feedbackCycles, type StoredNomination } from './cycle/tables.ts'
import { findRelationships } from './relationships.ts'
import {
  type FeedbackCycleRequestRow,
  type FeedbackParticipantRow,
  feedbackCycleRequests,
  feedbackParticipantAnswers,
  feedbackParticipants,
} from './tables.ts'

/** The dates of the test cycle, each at nine in the morning; it starts on the day of the test. */
export const DAYS = {
  processStarts: '2026-11-23T08:00:00Z',
  inviteReviewersBy: '2026-11-29T08:00:00Z',
  approveReviewersFrom: '2026-12-01T08:00:00Z',
  approveReviewersBy: '2026-12-06T08:00:00Z',
  writeFeedbackBy: '2026-12-13T08:00:00Z',
  managerRelease: '2026-12-15T08:00:00Z',
  revieweeReleaseDate: '2026-12-18T08:00:00Z',
  processEnds: '2026-12-20T08:00:00Z',
} as const

export const question = (id: string, changes: Partial<CycleQuestion> = {}): CycleQuestion => ({
  id,
  type: 'TEXT_QUESTION',
  question: 'What did {name} do well?',
  description: '',
  allowComment: false,
  options: [],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
  isConfidential: false,
  ...changes,
})

export type CycleSetup = {
  reviewees?: readonly TestUser[]
  mode?: NominationMode
  visibility?: Partial<Record<FeedbackAudience, Partial<AudienceSettings>>>
  nomination?: Partial<StoredNomination>
  dates?: Partial<Record<keyof typeof DAYS, string | null>>
  questions?: readonly CycleQuestion[]
  selfAssessment?: boolean
  proactiveFeedback?: boolean
  admins?: readonly TestUser[]
  archived?: boolean
}

export type FeedbackCycleWorld = World & {
  /** Creates a cycle about Ravi, unless other reviewees are given; `requestIds` are by reviewee. */
  setUp: (setup?: CycleSetup) => Promise<{ cycleId: string; requestId: string; requestIds: Map<string, string> }>
  read: (who: TestUser, requestId: string, as?: FeedbackAudience) => Promise<TestReply>
  pick: (who: TestUser, requestId: string, ...reviewers: TestUser[]) => Promise<TestReply>
  unpick: (who: TestUser, requestId: string, reviewer: TestUser, confirmation?: string) => Promise<TestReply>
  /** `post` takes a step of a request, `undo` reverts it. */
  step: (who: TestUser, requestId: string, step: Step) => Promise<TestReply>
  undo: (who: TestUser, requestId: string, step: Step) => Promise<TestReply>
  /** Adds a reviewer who has submitted a text, without checking any rule. */
  written: (requestId: string, reviewer: TestUser, text?: string, origin?: ParticipantOrigin) => Promise<string>
  participantOf: (requestId: string, reviewer: TestUser) => Promise<FeedbackParticipantRow>
  markParticipant: (requestId: string, reviewer: TestUser, values: Partial<FeedbackParticipantRow>) => Promise<void>
  rowOf: (requestId: string) => Promise<FeedbackCycleRequestRow>
  /** The kinds of events recorded about a subject, in order. */
  happened: (subjectId: string) => Promise<string[]>
}
type Step = 'nomination' | 'approval' | 'completion' | 'release' | 'takeaway/sharing'

const defaultVisibility = {
  reviewee: audience(),
  directManager: audience(),
  indirectManager: audience({ enabled: false }),
}

/** A company with feedback cycles. */
export async function feedbackCycleWorld(): Promise<FeedbackCycleWorld> {
  const all = await world()
  const { as, inside } = all
  await inside((tx) => tx.insert(featureSwitches).values({ companyId: thisCompany, name: 'feedback', enabled: true }))
  const at = (requestId: string) => `/feedback-cycle-requests/${requestId}`
  const participantOf: FeedbackCycleWorld['participantOf'] = (requestId, reviewer) =>
    inside(async (tx) => {
      const rows = await tx.select().from(feedbackParticipants).where(eq(feedbackParticipants.requestId, requestId))
      const found = rows.find(({ reviewerId }) => reviewerId === reviewer.id)
      if (!found) throw new Error(`${reviewer.name} is no reviewer of this request`)
      return found
    })
  const rowOf: FeedbackCycleWorld['rowOf'] = (requestId) =>
    inside(async (tx) => {
      const rows = await tx.select().from(feedbackCycleRequests).where(eq(feedbackCycleRequests.id, requestId))
      return rows[0] as FeedbackCycleRequestRow
    })
  return {
    ...all,
    participantOf,
    rowOf,
    setUp: (setup = {}) => inside((tx) => insertCycle(tx, all, setup)),
    read: (who, requestId, audienceName) => as(who).get(`${at(requestId)}${audienceName ? `?as=${audienceName}` : ''}`),
    pick: (who, requestId, ...reviewers) =>
      as(who).post(`${at(requestId)}/participants`, { reviewerIds: reviewers.map(({ id }) => id) }),
    unpick: async (who, requestId, reviewer, confirmation) => {
      const { cycleId } = await rowOf(requestId)
      const query = confirmation ? `?confirmation=${encodeURIComponent(confirmation)}` : ''
      return as(who).del(
        `/feedback-cycles/${cycleId}/feedback-requests/${requestId}/participants/${reviewer.id}${query}`,
      )
    },
    step: (who, requestId, step) => as(who).post(`${at(requestId)}/${step}`),
    undo: (who, requestId, step) => as(who).del(`${at(requestId)}/${step}`),
    written: async (requestId, reviewer, text = 'Clear and kind.', origin = 'MANAGER') => {
      const { revieweeId } = await rowOf(requestId)
      return inside(async (tx) => {
        const relationships = await findRelationships(tx, all.company.id, revieweeId, [reviewer.id])
        const now = all.now()
        const [row] = await tx
          .insert(feedbackParticipants)
          .values({
            companyId: thisCompany,
            requestId,
            reviewerId: reviewer.id,
            origin,
            relationship: relationships.get(reviewer.id) ?? 'OTHER',
            addedById: revieweeId,
            addedAt: now,
            firstSavedAt: now,
            submittedAt: now,
          })
          .onConflictDoUpdate({
            target: [feedbackParticipants.companyId, feedbackParticipants.requestId, feedbackParticipants.reviewerId],
            set: { firstSavedAt: now, submittedAt: now },
          })
          .returning()
        const participantId = row?.id ?? ''
        const answer = { questionId: 'well', value: { value: text, comment: '' }, version: 1, savedAt: now }
        await tx.insert(feedbackParticipantAnswers).values({ companyId: thisCompany, participantId, ...answer })
        return participantId
      })
    },
    markParticipant: async (requestId, reviewer, values) => {
      const { id } = await participantOf(requestId, reviewer)
      await inside((tx) => tx.update(feedbackParticipants).set(values).where(eq(feedbackParticipants.id, id)))
    },
    happened: (subjectId) =>
      inside(async (tx) => {
        const rows = await tx
          .select({ kind: events.kind })
          .from(events)
          .where(eq(events.subjectId, subjectId))
          .orderBy(asc(events.at), asc(events.kind))
        return rows.map(({ kind }) => kind)
      }),
  }
}

async function insertCycle(tx: Tx, { ravi, hana, now }: World, setup: CycleSetup) {
  const { reviewees = [ravi], mode = 'REVIEWEE_NOMINATION', admins = [] } = setup
  const days = { ...DAYS, ...setup.dates }
  const dates = Object.fromEntries(
    Object.entries(days).map(([field, moment]) => [field, moment === null ? null : new Date(moment)]),
  ) as Record<keyof typeof DAYS, Date>
  const cycleId = randomUUID()
  const audiences = Object.entries(defaultVisibility).map(([name, settings]) => [
    name,
    { ...settings, ...setup.visibility?.[name as FeedbackAudience] },
  ])
  await tx.insert(cycles).values({
    companyId: thisCompany,
    id: cycleId,
    kind: 'FEEDBACK',
    name: 'Cycle Q4/2026',
    startsAt: dates.processStarts,
    endsAt: dates.processEnds,
    audience: { type: 'STATIC', userIds: reviewees.map(({ id }) => id) },
    reminders: {},
    createdById: hana.id,
    createdAt: now(),
    ...(setup.archived && { archivedAt: now(), archivedById: hana.id }),
  })
  await tx.insert(feedbackCycles).values({
    companyId: thisCompany,
    id: cycleId,
    ...dates,
    nominationMode: mode,
    nomination: {
      limit: { enabled: false, limit: 5 },
      suggestion: { enabled: false, lowerLimit: 3, upperLimit: 5 },
      note: { enabled: false, note: '' },
      ...setup.nomination,
    },
    visibility: Object.fromEntries(audiences),
    questions: setup.questions ?? [question('well')],
    maximumCharactersPerResponse: 5_000,
    selfAssessment: setup.selfAssessment ?? false,
    proactiveFeedback: setup.proactiveFeedback ?? false,
  })
  for (const { id } of admins)
    await tx.insert(cycleAdmins).values({ companyId: thisCompany, cycleId, personId: id, kind: 'FEEDBACK' })
  const requestIds = new Map<string, string>()
  for (const { id: revieweeId } of reviewees) {
    const id = randomUUID()
    requestIds.set(revieweeId, id)
    const request = { id, cycleId, revieweeId, orderKey: randomUUID(), createdAt: now() }
    await tx.insert(feedbackCycleRequests).values({ companyId: thisCompany, ...request })
    if (!setup.selfAssessment) continue
    const self = { origin: 'SELF', relationship: 'SELF', addedById: hana.id, addedAt: now() } as const
    await tx
      .insert(feedbackParticipants)
      .values({ companyId: thisCompany, requestId: id, reviewerId: revieweeId, ...self })
  }
  const [first] = requestIds.values()
  return { cycleId, requestId: first ?? '', requestIds }
}
