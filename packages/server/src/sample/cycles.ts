import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { Tx } from '../core/database/database.ts'
import { insertCycle as storeCycle } from '../cycles/public.ts'
import { cycleAdmins, cycleMembers } from '../cycles/tables.ts'
import { type ReviewCycleRow, reviewCycleKind } from '../reviews/cycle/public.ts'
import { assessments, reviewAnswers, reviewContributors, reviews } from '../reviews/tables.ts'
import { fernhillId } from './company.ts'
import { cycleNameAt, hourOnDay, relativeDay } from './dates.ts'
import { samplePoint, withGraph } from './graph-points.ts'
import { sampleId, samplePersonId } from './people.ts'
import { sampleQuestionnaireId } from './questionnaires.ts'
import ended from './review-content/ended.json' with { type: 'json' }
import questionnaire from './review-content/questionnaire.json' with { type: 'json' }
import running from './review-content/running.json' with { type: 'json' }
import type { SampleAnswer, SampleAssessment, SampleReview } from './review-content.ts'

const START_HOUR = 9
const END_HOUR = 17
/** How long before its start a cycle was set up. */
const SET_UP_DAYS = 7
const PERIOD_DAYS = 182

/** A cycle of the sample: its dates in days from its start. */
export type SampleCycle = {
  name: 'ended' | 'running'
  startsInDays: number
  explanation: string
  revieweeWriteUntil: number
  revieweesEnd: number
  managerWriteUntil: number
  reviewersEnd: number
  /** A calibration cycle: ratings are compared before this day. */
  shareFrom?: number
  shareBy: number
  shareUntil: number
  signBy: number
  writings: readonly SampleReview[]
}

/** One that ended half a year ago, with calibration, and one that is running. */
export const sampleCycles: readonly SampleCycle[] = [
  {
    name: 'ended',
    startsInDays: -190,
    explanation:
      'Twice a year we take an hour for what went well and what comes next. Write as you would speak, and bring examples.',
    revieweeWriteUntil: 6,
    revieweesEnd: 13,
    managerWriteUntil: 8,
    reviewersEnd: 14,
    shareFrom: 15,
    shareBy: 34,
    shareUntil: 40,
    signBy: 40,
    writings: ended as unknown as SampleReview[],
  },
  {
    name: 'running',
    startsInDays: -9,
    explanation:
      'Two weeks for your own view, one for your manager’s, then a talk without a screen. Ask the People team if you are stuck.',
    revieweeWriteUntil: 14,
    revieweesEnd: 24,
    managerWriteUntil: 8,
    reviewersEnd: 28,
    shareBy: 35,
    shareUntil: 40,
    signBy: 45,
    writings: running as unknown as SampleReview[],
  },
]

export const sampleCycleId = (name: SampleCycle['name']): string => sampleId(`cycle:${name}`)
export const sampleReviewId = (name: SampleCycle['name'], reviewee: string): string =>
  sampleId(`review:${name}:${reviewee}`)

/** When a cycle of the sample starts: some days from today, at the start of business. */
export const sampleCycleStart = (cycle: SampleCycle, now: Date, zone?: string): Date =>
  hourOnDay(now, cycle.startsInDays, START_HOUR, zone)

/** The company in which a cycle of the sample is created, and who set it up there. */
export type SampleTarget = {
  companyId: string
  /** The id of `person:…`, `cycle:…`, `review:…` and `assessment:…` in this company. */
  idOf: (name: string) => string
  zone: string
  createdById: string
  /** Who else administers it. */
  adminId: string | null
  questionnaireFrom: string | null
}

const fernhill: SampleTarget = {
  companyId: fernhillId,
  idOf: sampleId,
  zone: 'Europe/Berlin',
  createdById: samplePersonId('hana'),
  adminId: samplePersonId('cleo'),
  questionnaireFrom: sampleQuestionnaireId('talks'),
}
const ids = ({ idOf }: SampleTarget) => ({
  person: (key: string) => idOf(`person:${key}`),
  cycle: (name: string) => idOf(`cycle:${name}`),
  review: (name: string, reviewee: string) => idOf(`review:${name}:${reviewee}`),
  assessment: (name: string, reviewee: string, type: string) => idOf(`assessment:${name}:${reviewee}:${type}`),
})

/** Stores both cycles of Fernhill with everything that was written; nothing is in the future. */
export async function insertCycles(tx: Tx, now: Date): Promise<void> {
  for (const cycle of sampleCycles) await insertCycle(tx, fernhill, cycle, now)
}

/** Stores one cycle in a company, with everything that was written in it. */
export async function insertCycle(tx: Tx, target: SampleTarget, cycle: SampleCycle, now: Date): Promise<void> {
  const { companyId, adminId } = target
  const stored = await storeCycle(tx, reviewCycleKind, rowOf(target, cycle, now))
  await insertReviews(tx, target, cycle, now)
  if (!adminId) return
  const named = { companyId, cycleId: stored.id, kind: stored.kind, personId: adminId }
  await tx.insert(cycleAdmins).values(named)
}

/** What the calibrated cycle aims for. */
const targets = [5, 10, 40, 35, 10].map((percent, index) => ({ code: String(index + 1), percent }))

function rowOf(target: SampleTarget, cycle: SampleCycle, now: Date): Partial<ReviewCycleRow> {
  const { zone } = target
  const of = ids(target)
  const from = (days: number, hour: number) => hourOnDay(now, cycle.startsInDays + days, hour, zone)
  const createdAt = from(-SET_UP_DAYS, 14)
  const automatic = { weekday: 'MONDAY', hour: 10 } as const
  return {
    companyId: target.companyId,
    id: of.cycle(cycle.name),
    name: cycleNameAt(now, cycle.startsInDays, zone),
    explanation: cycle.explanation,
    cycleType: cycle.shareFrom === undefined ? 'SIMPLE' : 'CALIBRATION',
    cyclesPerYear: 2,
    periodFrom: relativeDay(now, cycle.startsInDays - 1 - PERIOD_DAYS, zone),
    periodTo: from(-1, END_HOUR),
    processStarts: sampleCycleStart(cycle, now, zone),
    revieweeWriteUntil: from(cycle.revieweeWriteUntil, END_HOUR),
    processEndsForReviewees: from(cycle.revieweesEnd, END_HOUR),
    managerWriteUntil: from(cycle.managerWriteUntil, END_HOUR),
    processEndsForReviewers: from(cycle.reviewersEnd, END_HOUR),
    managerShareFrom: cycle.shareFrom === undefined ? null : from(cycle.shareFrom, START_HOUR),
    discussAndShareBy: from(cycle.shareBy, END_HOUR),
    managerShareUntil: from(cycle.shareUntil, END_HOUR),
    signBy: from(cycle.signBy, END_HOUR),
    disabledDates:
      cycle.shareFrom === undefined ? ['managerRatingsLockBy', 'managerShareFrom'] : ['managerRatingsLockBy'],
    ratingTargets: cycle.shareFrom === undefined ? [] : targets,
    reminders: { NOT_STARTED: { enabled: true, ...automatic }, NOT_SHARED: { enabled: false, ...automatic } },
    audience: { type: 'STATIC', userIds: cycle.writings.map((writing) => of.person(writing.reviewee)) },
    questionnaire: withGraph(questionnaire as unknown as Questionnaire),
    sourceQuestionnaireId: target.questionnaireFrom,
    itemsCreatedAt: createdAt,
    informedAt: sampleCycleStart(cycle, now, zone),
    createdById: target.createdById,
    createdAt,
  }
}

async function insertReviews(tx: Tx, target: SampleTarget, cycle: SampleCycle, now: Date): Promise<void> {
  const of = ids(target)
  const start = sampleCycleStart(cycle, now, target.zone)
  const createdAt = hourOnDay(now, cycle.startsInDays - SET_UP_DAYS, 14, target.zone)
  const own = { companyId: target.companyId }
  const latest = now.getTime() - MINUTE_MS
  const at = (minutes: number) => new Date(Math.min(start.getTime() + minutes * MINUTE_MS, latest))
  await tx.insert(reviews).values(
    cycle.writings.map(({ reviewee, mainReviewer }) => ({
      ...own,
      id: of.review(cycle.name, reviewee),
      cycleId: of.cycle(cycle.name),
      revieweeId: of.person(reviewee),
      mainReviewerId: mainReviewer ? of.person(mainReviewer) : null,
      revieweeInformedAt: start,
      reviewerInformedAt: start,
      createdAt,
      extensions: extensionOf(cycle, mainReviewer, (days) =>
        hourOnDay(now, cycle.startsInDays + days, END_HOUR, target.zone),
      ),
      ...completion(
        target,
        cycle.writings.find((writing) => writing.reviewee === reviewee),
        at,
      ),
    })),
  )
  await tx.insert(cycleMembers).values(
    cycle.writings.map(({ reviewee }) => ({
      ...own,
      cycleId: of.cycle(cycle.name),
      personId: of.person(reviewee),
      itemId: of.review(cycle.name, reviewee),
      addedAt: createdAt,
    })),
  )
  const contributors = cycle.writings.flatMap(({ reviewee, contributors: names }) =>
    names.map((name) => ({
      ...own,
      reviewId: of.review(cycle.name, reviewee),
      personId: of.person(name),
      informedAt: start,
    })),
  )
  if (contributors.length > 0) await tx.insert(reviewContributors).values(contributors)
  const assessmentRows = cycle.writings.flatMap((writing) => [
    assessmentOfSide(target, cycle, writing.reviewee, 'SELF_ASSESSMENT', writing.self, writing.reviewee, at),
    assessmentOfSide(
      target,
      cycle,
      writing.reviewee,
      'ASSESSMENT',
      writing.main,
      writing.mainReviewer ?? writing.reviewee,
      at,
    ),
  ])
  await tx.insert(assessments).values(assessmentRows.map((assessment) => assessment.row))
  const answers = assessmentRows.flatMap((assessment) => assessment.answers)
  await tx.insert(reviewAnswers).values(answers)
}

/** HR gave Mia two more weeks to write; most other managers are late, so that HR has someone to remind. */
const EXTENDED_MANAGER = 'mia'
const EXTENDED_UNTIL_DAYS = 21

const extensionOf = (cycle: SampleCycle, mainReviewer: string | null, dayAt: (days: number) => Date) =>
  cycle.name === 'running' && mainReviewer === EXTENDED_MANAGER
    ? { managerWriteUntil: dayAt(EXTENDED_UNTIL_DAYS).toISOString() }
    : {}

type MinuteOffset = (minutes: number) => Date

function completion(target: SampleTarget, writing: SampleReview | undefined, at: MinuteOffset) {
  const done = writing?.completed ?? bothSigned(writing)
  return done ? { completedAt: at(done[0]), completedById: ids(target).person(done[1]) } : {}
}

/** A review that both have signed is complete with the later signature. */
function bothSigned(writing: SampleReview | undefined): readonly [number, string] | undefined {
  const [self, main] = [writing?.self?.signed, writing?.main?.signed]
  if (!self || !main) return undefined
  return self[0] > main[0] ? self : main
}

function assessmentOfSide(
  target: SampleTarget,
  cycle: SampleCycle,
  reviewee: string,
  type: 'SELF_ASSESSMENT' | 'ASSESSMENT',
  assessment: SampleAssessment | undefined,
  author: string,
  at: MinuteOffset,
) {
  const of = ids(target)
  const id = of.assessment(cycle.name, reviewee, type)
  const by = (done: readonly [number, string] | undefined) =>
    done ? { at: at(done[0]), id: of.person(done[1]) } : null
  const [written, shared, signed] = [by(assessment?.written), by(assessment?.shared), by(assessment?.signed)]
  return {
    row: {
      companyId: target.companyId,
      id,
      reviewId: of.review(cycle.name, reviewee),
      cycleId: of.cycle(cycle.name),
      type,
      firstSavedAt: assessment ? at(assessment.started) : null,
      ...(written && { writtenAt: written.at, writtenById: written.id }),
      ...(shared && { sharedAt: shared.at, sharedById: shared.id }),
      ...(signed && { signedAt: signed.at, signedById: signed.id }),
    },
    answers: Object.entries({ ...assessment?.answers, ...samplePoint(reviewee, type, assessment) }).map(
      ([sectionId, answer]) => ({
        companyId: target.companyId,
        assessmentId: id,
        sectionId,
        value: storedAnswer(answer),
        version: 1,
        savedById: of.person(author),
        savedAt: at(assessment?.saved ?? assessment?.started ?? 0),
      }),
    ),
  }
}

/** An answer as it is stored; most have no comment. */
function storedAnswer(answer: SampleAnswer): { value: unknown; comment: string } {
  return typeof answer === 'object' && 'value' in answer ? answer : { value: answer, comment: '' }
}
