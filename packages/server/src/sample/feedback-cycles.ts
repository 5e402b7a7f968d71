import { daysBetween } from '@perennial/domain/calendar/days.ts'
import { defaultNomination, defaultVisibility } from '@perennial/domain/feedback/cycle/new-cycle.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import { type FeedbackTimelineField, feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import type { ParticipantOrigin } from '@perennial/domain/feedback/participant.ts'
import { relationshipOf } from '@perennial/domain/feedback/relationship.ts'
import type { Tx } from '../core/database/database.ts'
import { insertCycle } from '../cycles/public.ts'
import { cycleAdmins, cycleMembers } from '../cycles/tables.ts'
import { feedbackCycleKind } from '../feedback/cycle/public.ts'
import { type FeedbackCycleRow, feedbackCycleTemplates } from '../feedback/cycle/tables.ts'
import { feedbackCycleRequests, feedbackParticipantAnswers, feedbackParticipants } from '../feedback/tables.ts'
import { fernhillId } from './company.ts'
import { cycleNameAt, hourOnDay } from './dates.ts'
import content from './feedback-content/cycles.json' with { type: 'json' }
import { sampleId, samplePeople, samplePersonId } from './people.ts'

const START_HOUR = 9
const END_HOUR = 17
/** How long before its start a cycle was set up. */
const SET_UP_DAYS = 5
const MAXIMUM_CHARACTERS = 50_000
/** The proposed dates are counted from a start. */
const ANY_DAY = '2026-01-01'

/** Days after the start of the cycle. */
type SampleParticipant = {
  by: string
  as: ParticipantOrigin
  started?: number
  submitted?: number
  declined?: number
  reason?: string
  answers?: Readonly<Record<string, string | number>>
}
type SampleRequest = {
  reviewee: string
  note: string
  /** When the reviewee first read the result. */
  opened?: number
  participants: readonly SampleParticipant[]
}
type SampleFeedbackCycle = {
  name: 'ended' | 'running'
  startsInDays: number
  explanation: string
  requests: readonly SampleRequest[]
}

const cycles = content.cycles as unknown as readonly SampleFeedbackCycle[]
const questions = content.questions.map((question) => ({
  description: '',
  allowComment: false,
  options: [],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
  isConfidential: false,
  ...question,
})) as unknown as CycleQuestion[]

export const sampleFeedbackCycleId = (name: SampleFeedbackCycle['name']): string => sampleId(`feedback-cycle:${name}`)
export const sampleFeedbackRequestId = (name: SampleFeedbackCycle['name'], reviewee: string): string =>
  sampleId(`feedback-cycle:${name}:${reviewee}`)
export const sampleParticipantId = (name: SampleFeedbackCycle['name'], reviewee: string, by: string): string =>
  sampleId(`feedback-cycle:${name}:${reviewee}:${by}`)

/**
 * One cycle that ended and one that is running, with the same questions: authors are hidden from the reviewee. Everyone was
 * informed of their tasks.
 */
export async function insertFeedbackCycles(tx: Tx, now: Date): Promise<void> {
  await tx.insert(feedbackCycleTemplates).values({
    companyId: fernhillId,
    id: sampleId('feedback-cycle-template:yearly'),
    name: 'Yearly feedback',
    questions,
    position: 1,
  })
  for (const cycle of cycles) {
    const stored = await insertCycle(tx, feedbackCycleKind, rowOf(cycle, now))
    await tx
      .insert(cycleAdmins)
      .values({ companyId: fernhillId, cycleId: stored.id, kind: stored.kind, personId: samplePersonId('cleo') })
    for (const request of cycle.requests) await insertRequest(tx, cycle, request, now)
  }
}

/** A moment of a cycle: this many days after its start. */
const momentIn = ({ startsInDays }: SampleFeedbackCycle, now: Date, days: number, hour: number) =>
  hourOnDay(now, startsInDays + days, hour)

function rowOf(cycle: SampleFeedbackCycle, now: Date): Partial<FeedbackCycleRow> {
  const start = momentIn(cycle, now, 0, START_HOUR)
  const dates = Object.fromEntries(
    Object.entries(feedbackTimeline.defaults(ANY_DAY, defaultNomination.mode)).map(([field, day]) => {
      const days = day ? daysBetween(ANY_DAY, day) : 0
      const isDeadline = feedbackTimeline.extendableFields.includes(field as FeedbackTimelineField)
      return [field, momentIn(cycle, now, days, isDeadline ? END_HOUR : START_HOUR)]
    }),
  ) as Pick<FeedbackCycleRow, FeedbackTimelineField>
  const { mode, ...nomination } = defaultNomination
  const never = { enabled: false, weekday: 'MONDAY', hour: 10 } as const
  const createdAt = momentIn(cycle, now, -SET_UP_DAYS, 14)
  return {
    companyId: fernhillId,
    id: sampleFeedbackCycleId(cycle.name),
    name: `360° feedback, ${cycleNameAt(now, cycle.startsInDays)}`,
    explanation: cycle.explanation,
    ...dates,
    nominationMode: mode,
    nomination: { ...nomination, note: { enabled: true, note: 'Choose people who see you at work every week.' } },
    visibility: {
      ...defaultVisibility,
      reviewee: { ...defaultVisibility.reviewee, hideAuthor: true, informAboutDecline: false },
    },
    questions,
    maximumCharactersPerResponse: MAXIMUM_CHARACTERS,
    selfAssessment: true,
    audience: { type: 'STATIC', userIds: cycle.requests.map(({ reviewee }) => samplePersonId(reviewee)) },
    reminders: { NOMINATE: never, WRITE: never },
    createdById: samplePersonId('hana'),
    createdAt,
    itemsCreatedAt: createdAt,
    informedAt: start,
  }
}

async function insertRequest(tx: Tx, cycle: SampleFeedbackCycle, request: SampleRequest, now: Date): Promise<void> {
  const { reviewee, note, opened, participants } = request
  const revieweeId = samplePersonId(reviewee)
  const id = sampleFeedbackRequestId(cycle.name, reviewee)
  const at = (days: number, hour = 11) => momentIn(cycle, now, days, hour)
  const person = samplePeople.find(({ key }) => key === reviewee)
  const approver = samplePersonId(person?.manager ?? 'hana')
  const key = { companyId: fernhillId, cycleId: sampleFeedbackCycleId(cycle.name) }
  await tx.insert(cycleMembers).values({ ...key, personId: revieweeId, itemId: id, addedAt: at(-SET_UP_DAYS) })
  await tx.insert(feedbackCycleRequests).values({
    ...key,
    id,
    revieweeId,
    noteFromReviewee: note,
    nominatedAt: at(5),
    nominatedById: revieweeId,
    approvedAt: at(9),
    approvedById: approver,
    openedAt: opened === undefined ? null : at(opened, 15),
    nominatorInformedAt: at(0, START_HOUR),
    selfInformedAt: at(0, START_HOUR),
    orderKey: sampleId(`feedback-cycle-order:${cycle.name}:${reviewee}`),
    createdAt: at(-SET_UP_DAYS),
  })
  for (const [index, participant] of participants.entries())
    await insertParticipant(tx, cycle, reviewee, participant, (days) => at(days, 10 + index))
}

async function insertParticipant(
  tx: Tx,
  { name }: SampleFeedbackCycle,
  reviewee: string,
  participant: SampleParticipant,
  at: (days: number) => Date,
): Promise<void> {
  const { by, as: origin, submitted, declined, reason = '', answers = {} } = participant
  const started = participant.started ?? submitted
  const moment = (days: number | undefined) => (days === undefined ? null : at(days))
  const id = sampleParticipantId(name, reviewee, by)
  const isSelf = origin === 'SELF'
  await tx.insert(feedbackParticipants).values({
    companyId: fernhillId,
    id,
    requestId: sampleFeedbackRequestId(name, reviewee),
    reviewerId: samplePersonId(by),
    origin,
    relationship: relationshipOf(personInLine(by), personInLine(reviewee)),
    addedById: samplePersonId(isSelf || origin === 'HR' ? 'hana' : origin === 'MANAGER' ? 'mia' : reviewee),
    addedAt: at(isSelf ? -SET_UP_DAYS : 4),
    informedAt: isSelf ? null : at(9),
    firstSavedAt: moment(started),
    submittedAt: moment(submitted),
    declinedAt: moment(declined),
    declineReason: reason,
  })
  const rows = Object.entries(answers).map(([questionId, value]) => ({
    companyId: fernhillId,
    participantId: id,
    questionId,
    value: { value, comment: '' },
    version: 1,
    savedAt: at(submitted ?? started ?? 0),
  }))
  if (rows.length > 0) await tx.insert(feedbackParticipantAnswers).values(rows)
}

function personInLine(key: string) {
  const person = samplePeople.find((one) => one.key === key)
  const isGuest = person?.roles?.includes('guest') ?? false
  return { id: samplePersonId(key), managerId: person?.manager ? samplePersonId(person.manager) : null, isGuest }
}
