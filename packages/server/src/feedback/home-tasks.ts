import type { NextStep } from '@perennial/domain/feedback/next-step.ts'
import { isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { validAnswers } from '@perennial/domain/questionnaires/given-answers.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { cycles } from '../cycles/tables.ts'
import type { ClosedTask, HomeDateSource, SourceTask, TaskContext, TaskSource } from '../home/public.ts'
import type { StoredAnswers } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { findToWrite } from './form-lists.ts'
import { findOfDirectReports, findWaitingForManager } from './lists.ts'
import { formPage, type Participation, participationIn, requestPage } from './participation.ts'
import { type FoundRequest, findRequestIfAny, findRequests, isSelf } from './queries.ts'
import { nextStepFor } from './request-cards.ts'
import { feedbackCycleRequests } from './tables.ts'

const WRITE = 'feedback-cycle-write'
const ASSESS_SELF = 'feedback-cycle-assess-self'
const READ = 'feedback-cycle-read'
/** The tasks of reviewees and managers, by the request’s next step. */
const tasksOfSteps: Readonly<Partial<Record<NextStep, string>>> = {
  NOMINATE: 'feedback-cycle-nominate',
  APPROVE: 'feedback-cycle-approve',
  RELEASE: 'feedback-cycle-release',
  READ,
}

/** The date by which a step is to be done. */
const dateOfStep = (step: NextStep, { cycle }: FoundRequest): Date | null => {
  if (step === 'NOMINATE') return cycle.inviteReviewersBy
  if (step === 'APPROVE') return cycle.approveReviewersBy ?? cycle.writeFeedbackBy
  return step === 'RELEASE' ? cycle.processEnds : null
}

/** The tasks in feedback cycles (EMP-P02). */
export const feedbackHomeTasks: TaskSource = {
  name: 'feedback',
  kinds: [WRITE, ASSESS_SELF, ...Object.values(tasksOfSteps)],
  feature: 'feedback',
  find: async (context) => {
    const { tx, viewer, now } = context
    if (viewer.session.impersonatorId) return { tasks: [] }
    const open = await findToWrite(tx, viewer, now)
    const answers = await participantAnswerStore.find(
      tx,
      viewer.company.id,
      open.map(({ own }) => own.id),
    )
    const writing = open.map((participation) => writingTask(participation, answers))
    if (viewer.isGuest) return { tasks: writing }
    const own = (await findAboutViewer(context)).flatMap((found) => stepTask(context, [found]))
    const ofReports = Map.groupBy(
      await findWaitingForManager(tx, viewer, now),
      (found) => `${found.cycle.id} ${nextStepFor(found, viewer, now)}`,
    )
    return { tasks: [...writing, ...own, ...[...ofReports.values()].flatMap((some) => stepTask(context, some))] }
  },
  findClosed: closedTask,
}

function writingTask({ found, own }: Participation, answers: StoredAnswers): SourceTask {
  const questions = itemsOf(found.cycle.questions)
  const given = validAnswers(found.cycle.questions, answers.get(own.id) ?? {})
  return {
    kind: isSelf(own) ? ASSESS_SELF : WRITE,
    subjectId: own.id,
    data: { ...dataOf([found]), isStarted: own.firstSavedAt ? 'yes' : 'no' },
    date: found.cycle.writeFeedbackBy,
    progress: {
      done: questions.filter(({ id }) => isAnswered(given[id])).length,
      count: questions.length,
      of: 'QUESTIONS',
    },
    to: formPage(own.id),
  }
}

const dataOf = (some: readonly FoundRequest[]) => {
  const [first] = some
  return { name: first?.reviewee.name ?? '', cycle: first?.cycle.name ?? '', count: some.length, isOwn: 'no' }
}

/** Requests about the viewer in cycles that are not archived. Self-assessments are tasks of their own. */
async function findAboutViewer({ tx, viewer, now }: TaskContext): Promise<FoundRequest[]> {
  const isOwn = and(
    eq(feedbackCycleRequests.revieweeId, viewer.id),
    isNull(cycles.archivedAt),
    sql`${cycles.startsAt} <= ${now.toISOString()}::timestamptz`,
  )
  const found = await findRequests(tx, viewer, isOwn, now, { limit: 20 })
  return found.map((request) => ({ ...request, own: undefined }))
}

/** One card for the requests of a cycle that wait for the same. Managers have one per cycle, however many reports are left. */
function stepTask({ viewer, now }: TaskContext, some: readonly FoundRequest[]): SourceTask[] {
  const [first] = some
  const step = first && nextStepFor(first, viewer, now)
  const kind = step && tasksOfSteps[step]
  if (!kind) return []
  const isOwn = first.row.revieweeId === viewer.id
  return [
    {
      kind,
      subjectId: isOwn ? first.row.id : first.cycle.id,
      data: { ...dataOf(some), isOwn: isOwn ? 'yes' : 'no' },
      date: dateOfStep(step, first),
      people:
        some.length > 1
          ? some.map(({ reviewee, row }) => ({ person: reviewee, to: requestPage(row.id), progress: null }))
          : [],
      to: some.length > 1 ? `/app/feedback/team/cycle/${viewer.id}/${first.cycle.id}` : requestPage(first.row.id),
      ...(step === 'READ' && { canDismiss: true }),
    },
  ]
}

/** Whether a task was done or is overdue; undefined if the viewer never had it. */
async function closedTask(context: TaskContext, kind: string, id: string): Promise<ClosedTask | undefined> {
  return kind === WRITE || kind === ASSESS_SELF ? findClosedWriting(context, id) : findClosedStep(context, kind, id)
}

async function findClosedWriting(
  { tx, viewer, now }: TaskContext,
  participantId: string,
): Promise<ClosedTask | undefined> {
  const found = await findRequestIfAny(tx, viewer, { participantId }, now)
  const own = found && participationIn(found)?.own
  if (!found || own?.id !== participantId) return undefined
  const { writeFeedbackBy } = found.cycle
  return {
    data: { ...closedDataOf([found], viewer.id), isStarted: own.firstSavedAt ? 'yes' : 'no' },
    deadline: own.submittedAt === null && now >= writeFeedbackBy ? writeFeedbackBy : null,
    to: viewer.isGuest ? null : requestPage(found.row.id),
  }
}

/** The task of a reviewee is about their request, that of a manager about a cycle with requests about their reports. */
async function findClosedStep(
  { tx, viewer, now }: TaskContext,
  kind: string,
  subjectId: string,
): Promise<ClosedTask | undefined> {
  const found = await findRequestIfAny(tx, viewer, { requestId: subjectId }, now)
  if (found) {
    const isOwn = found.row.revieweeId === viewer.id
    const wasTheirs = isOwn
      ? kind === tasksOfSteps.NOMINATE || (kind === READ && found.row.openedAt !== null)
      : // Before tasks of managers were about cycles, they were about a single request.
        kind !== READ && found.relations.has('directManager')
    return wasTheirs && found.cycle.startsAt <= now
      ? closedStep([found], viewer.id, requestPage(found.row.id))
      : undefined
  }
  if (kind === READ) return undefined
  const ofReports = await findOfDirectReports(tx, viewer, eq(cycles.id, subjectId), now)
  return ofReports.length > 0
    ? closedStep(ofReports, viewer.id, `/app/feedback/team/cycle/${viewer.id}/${subjectId}`)
    : undefined
}

const closedDataOf = (some: readonly FoundRequest[], viewerId: string) => ({
  ...dataOf(some),
  isOwn: some[0]?.row.revieweeId === viewerId ? 'yes' : 'no',
})

const closedStep = (some: readonly FoundRequest[], viewerId: string, to: string): ClosedTask => ({
  data: { ...closedDataOf(some, viewerId), isStarted: 'no' },
  deadline: null,
  to,
})

/** Until when the viewer writes and picks reviewers, and from when on they can read. */
export const feedbackDates: HomeDateSource = {
  name: 'feedback',
  feature: 'feedback',
  find: async (context) => {
    const { tx, viewer, now } = context
    if (viewer.session.impersonatorId) return []
    const writing = (await findToWrite(tx, viewer, now)).map(({ found, own }) => ({
      kind: isSelf(own) ? ASSESS_SELF : WRITE,
      subjectId: own.id,
      data: dataOf([found]),
      date: found.cycle.writeFeedbackBy,
      to: formPage(own.id),
    }))
    if (viewer.isGuest) return writing
    const own = (await findAboutViewer(context)).flatMap((found) => {
      const to = requestPage(found.row.id)
      const { inviteReviewersBy, revieweeReleaseDate } = found.cycle
      const about = { subjectId: found.row.id, data: dataOf([found]), to }
      const isPicking = nextStepFor(found, viewer, now) === 'NOMINATE'
      const isAhead = found.rules.visibility.reviewee.enabled && revieweeReleaseDate && revieweeReleaseDate > now
      return [
        ...(isPicking ? [{ ...about, kind: 'feedback-cycle-nominate', date: inviteReviewersBy }] : []),
        ...(isAhead && !found.row.releasedAt
          ? [{ ...about, kind: 'feedback-cycle-release', date: revieweeReleaseDate }]
          : []),
      ]
    })
    return [...writing, ...own]
  },
}
