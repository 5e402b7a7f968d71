import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import {
  DEFAULT_DEADLINE_DAYS,
  MAX_DEADLINE_DAYS,
  MAX_REVIEWERS,
  type RequestKind,
  requestKinds,
} from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import { canAskAbout, type RequestDraft, requestProblems } from '@perennial/domain/anytime-feedback/new-request.ts'
import type { FeedbackRequestSettings } from '@perennial/domain/anytime-feedback/settings.ts'
import { levelsOfKind } from '@perennial/domain/anytime-feedback/visibility.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { questionViolations } from '@perennial/domain/questionnaires/question-list.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findIdsBelowAmong, findManagerIds, findSuggestions, idsBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { feedbackRequested } from './events.ts'
import { findSettings } from './settings-store.ts'
import { feedbackRequests, feedbackResponses, feedbackTemplates } from './tables.ts'

const SUGGESTIONS = 20

/** `GET /feedback-requests/form-options`. */
export const readFormOptions = handler('GET /feedback-requests/form-options', async ({ tx, viewer, now }) => {
  const { settings } = await findSettings(tx)
  const today = localDayOf(now, viewer.company.timeZone)
  const mayAskAboutOthers = await hasSubjects(tx, viewer)
  const offered: Record<RequestKind, boolean> = {
    ABOUT_ME: true,
    TOPIC: true,
    ABOUT_OTHER: mayAskAboutOthers.aboutOther || settings.everyoneMayAskAboutEveryone,
    SELF_REFLECTION: mayAskAboutOthers.selfReflection,
  }
  return {
    kinds: requestKinds
      .filter((kind) => offered[kind])
      .map((kind) => ({
        kind,
        levels: settings.kinds[kind].levels,
        canChangeReaders: settings.kinds[kind].canChange,
      })),
    severalSubjects: settings.severalSubjects,
    everyoneMayAskAboutEveryone: settings.everyoneMayAskAboutEveryone,
    templates: await findUsableTemplates(tx, viewer),
    defaultQuestions: newQuestions(viewer.company.language),
    deadline: addDays(today, DEFAULT_DEADLINE_DAYS),
    lastDeadline: addDays(today, MAX_DEADLINE_DAYS),
    maximumReviewers: MAX_REVIEWERS,
    minimumAnonymous: MIN_ANONYMOUS_AUTHORS,
  }
})

/** Whether there is anyone they may ask about: people below them, their reviewees, or everyone for HR Admins. */
async function hasSubjects(tx: Tx, viewer: Viewer) {
  if (viewer.isHr || viewer.isManager) return { aboutOther: true, selfReflection: true }
  const [reviewee] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), eq(people.secondaryReviewerId, viewer.id)))
    .limit(1)
  return { aboutOther: reviewee !== undefined, selfReflection: false }
}

async function findUsableTemplates(tx: Tx, viewer: Viewer) {
  const isForAll = eq(feedbackTemplates.isForManagersOnly, false)
  const isManagerOrHr = viewer.isManager || viewer.isHr || viewer.isAssistant
  const rows = await tx
    .select()
    .from(feedbackTemplates)
    .where(
      and(
        eq(feedbackTemplates.companyId, viewer.company.id),
        eq(feedbackTemplates.isActive, true),
        isManagerOrHr ? undefined : isForAll,
      ),
    )
    .orderBy(asc(feedbackTemplates.position), asc(feedbackTemplates.id))
  return rows.map(({ id, name, questions }) => ({ id, name, questions: questions as FeedbackQuestion[] }))
}

/** `GET /feedback-requests/subjects`: suggests only people about whom the viewer may ask. */
export const suggestSubjects = handler('GET /feedback-requests/subjects', async ({ tx, viewer, query }) => {
  const { settings } = await findSettings(tx)
  const { id, company } = viewer
  const isEveryone = viewer.isHr || (query.kind === 'ABOUT_OTHER' && settings.everyoneMayAskAboutEveryone)
  const isBelow = sql`${people.id} in (select id from ${idsBelow(company.id, id)} b)`
  const among = query.kind === 'ABOUT_OTHER' ? or(isBelow, eq(people.secondaryReviewerId, id)) : isBelow
  const found = await findSuggestions(
    tx,
    company.id,
    { search: query.search, except: id, size: SUGGESTIONS, among: isEveryone ? undefined : among },
    false,
  )
  // HR Admins have no right over people above them (COM-P01).
  const asking = await requesterFacts(
    tx,
    viewer,
    found.map((person) => person.id),
  )
  return {
    people: found
      .filter((person) => canAskAbout(query.kind, person.id, asking, settings).allowed)
      .map((person) => ({
        id: person.id,
        name: `${person.nickname || person.firstName} ${person.lastName}`,
        title: person.title,
        isActive: true,
      })),
  }
})

async function requesterFacts(tx: Tx, viewer: Viewer, subjectIds: readonly string[]) {
  const { company, id } = viewer
  const reports = await findIdsBelowAmong(tx, company.id, id, subjectIds)
  const superiors = await findManagerIds(tx, company.id, id)
  const reviewees = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(eq(people.companyId, company.id), eq(people.secondaryReviewerId, id), inArray(people.id, [...subjectIds])),
    )
  return {
    userId: id,
    isGuest: viewer.isGuest,
    isHrAdmin: viewer.isHr,
    reports: new Set(reports),
    superiors: new Set(superiors),
    secondaryReviewees: new Set(reviewees.map((row) => row.id)),
  }
}

/** The facts about people who are asked, in the order of the ids; unknown ids are refused with their field. */
export async function findReviewers(tx: Tx, viewer: Viewer, ids: readonly string[], field: string) {
  const rows = await tx
    .select({ id: people.id, isGuest: people.isGuest, state: people.state })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id, index) => {
    const row = byId.get(id)
    if (!row) return refuseInput({ path: `/${field}/${index}`, code: 'PERSON_UNKNOWN' })
    return { userId: id, isGuest: row.isGuest, isActive: row.state !== 'DEACTIVATED' }
  })
}

/** The end of business of a day, in the company’s time zone (COM-P04). */
export const deadlineOf = (day: string, { company }: Viewer): Date =>
  instantAtHour(day, company.endOfBusinessHour, company.timeZone)

/** Refuses audiences that requesters may not choose by the company’s settings. */
export function authorizeLevels(
  kind: RequestKind,
  levels: RequestDraft['levels'],
  settings: FeedbackRequestSettings,
): void {
  const { canChange, levels: proposed } = settings.kinds[kind]
  if (!canChange && !isDeepStrictEqual(levels, levelsOfKind(kind, proposed))) refuse('READERS_ARE_FIXED')
}

/** `POST /feedback-requests`: one request for each subject, so that each is only read by that person’s audiences. */
export const sendRequests = handler('POST /feedback-requests', async ({ tx, viewer, body, now }) => {
  const { settings } = await findSettings(tx)
  const { kind, topic, note, questions, release } = body
  const subjectIds = [...new Set(body.subjectIds)]
  const asking = await requesterFacts(tx, viewer, subjectIds)
  authorize(canAskAbout(kind, null, asking, settings))
  for (const subjectId of subjectIds) authorize(canAskAbout(kind, subjectId, asking, settings))
  await findReviewers(tx, viewer, subjectIds, 'subjectIds')
  const reviewers = await findReviewers(tx, viewer, [...new Set(body.reviewerIds)], 'reviewerIds')
  const levels = levelsOfKind(kind, body.levels ?? settings.kinds[kind].levels)
  authorizeLevels(kind, levels, settings)
  const deadline = deadlineOf(body.deadline, viewer)
  const draft = { kind, topic, subjectIds, reviewers, questionCount: questions.length, deadline, levels }
  const problems = requestProblems(draft, viewer.id, settings, now)
  const violations = [
    ...problems.map(({ field, code, facts }) => ({ path: pathOf(field), code, ...(facts && { facts }) })),
    ...questionViolations(questions, '/questions'),
  ]
  if (violations.length > 0) refuseInput(...violations)
  const requests: { id: string }[] = []
  for (const subjectId of kind === 'ABOUT_ME' ? [viewer.id] : subjectIds.length > 0 ? subjectIds : [null]) {
    const id = randomUUID()
    await tx.insert(feedbackRequests).values({
      companyId: thisCompany,
      id,
      type: 'REQUEST',
      kind,
      requesterId: viewer.id,
      subjectId,
      topic,
      note,
      questions,
      levels,
      release: kind === 'ABOUT_ME' || kind === 'SELF_REFLECTION' ? 'AT_ONCE' : release,
      deadline,
      sentAt: now,
      orderKey: randomUUID(),
    })
    await tx
      .insert(feedbackResponses)
      .values(reviewers.map(({ userId }) => ({ companyId: thisCompany, requestId: id, reviewerId: userId })))
    await recordEvent(tx, actorOf(viewer, now), {
      kind: feedbackRequested,
      subject: ['feedback-request', id],
      aboutId: subjectId,
      data: { reviewerIds: reviewers.map(({ userId }) => userId) },
    })
    requests.push({ id })
  }
  return { requests }
})

const paths = {
  topic: '/topic',
  subjects: '/subjectIds',
  reviewers: '/reviewerIds',
  questions: '/questions',
  deadline: '/deadline',
}
const pathOf = (field: keyof typeof paths) => paths[field]
