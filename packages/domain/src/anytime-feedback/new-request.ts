import { MIN_ANONYMOUS_AUTHORS } from '../anonymity/minimum-group.ts'
import type { ResultLevel } from '../anonymity/result.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { isVisible } from '../visible-text.ts'
import { type Audience, MAX_DEADLINE_DAYS, MAX_REVIEWERS, type RequestKind } from './feedback-request.ts'

/** What is known about the requester in relation to the subjects. */
export type Requester = {
  isGuest: boolean
  isHrAdmin: boolean
  /** Subjects who are anywhere below them. */
  reports: ReadonlySet<string>
  /** Subjects they review as secondary reviewer. */
  secondaryReviewees: ReadonlySet<string>
  /** Subjects above them: no right of an administrator counts there (COM-P01). */
  superiors: ReadonlySet<string>
  userId: string
}
export type AskingSettings = { everyoneMayAskAboutEveryone: boolean; severalSubjects: boolean }

export const askRefusals = ['GUESTS_CANNOT_ASK', 'NOT_YOURS_TO_ASK_ABOUT', 'SUBJECT_IS_REQUESTER'] as const
export type AskRefusal = (typeof askRefusals)[number]

/** May they ask for feedback about this person? Requests about oneself or a topic name no one else. */
export function canAskAbout(
  kind: RequestKind,
  subjectId: string | null,
  by: Requester,
  settings: AskingSettings,
): Verdict<AskRefusal> {
  if (by.isGuest) return refused('GUESTS_CANNOT_ASK')
  if (subjectId === null || kind === 'ABOUT_ME' || kind === 'TOPIC') return allowed
  if (subjectId === by.userId) return refused('SUBJECT_IS_REQUESTER')
  const isResponsible =
    by.reports.has(subjectId) ||
    (by.isHrAdmin && !by.superiors.has(subjectId)) ||
    (kind === 'ABOUT_OTHER' && (by.secondaryReviewees.has(subjectId) || settings.everyoneMayAskAboutEveryone))
  return isResponsible ? allowed : refused('NOT_YOURS_TO_ASK_ABOUT')
}

export type RequestDraft = {
  kind: RequestKind
  topic: string
  subjectIds: readonly string[]
  reviewers: readonly { userId: string; isGuest: boolean; isActive: boolean }[]
  questionCount: number
  deadline: Date
  levels: Readonly<Record<Audience, ResultLevel>>
}

export type RequestProblem = {
  field: 'topic' | 'subjects' | 'reviewers' | 'questions' | 'deadline'
  code: RequestProblemCode
  facts?: Record<string, number>
}
export const requestProblemCodes = [
  'TOPIC_MISSING',
  'SUBJECT_MISSING',
  'TOO_MANY_SUBJECTS',
  'SUBJECT_NOT_EXPECTED',
  'REVIEWER_MISSING',
  'TOO_MANY_REVIEWERS',
  'TOO_FEW_FOR_ANONYMITY',
  'REVIEWER_IS_REQUESTER',
  'REVIEWER_IS_SUBJECT',
  'REVIEWER_IS_GUEST',
  'REVIEWER_IS_INACTIVE',
  'ONLY_SUBJECT_WRITES',
  'QUESTION_MISSING',
  'DEADLINE_NOT_IN_FUTURE',
  'DEADLINE_TOO_LATE',
] as const
export type RequestProblemCode = (typeof requestProblemCodes)[number]

/** Everything that keeps a request from being sent, all at once, each with its field. */
export function requestProblems(
  draft: RequestDraft,
  requesterId: string,
  settings: AskingSettings,
  now: Date,
): RequestProblem[] {
  return [
    ...subjectProblems(draft, settings),
    ...reviewerProblems(draft, requesterId),
    ...(draft.questionCount === 0 ? [{ field: 'questions', code: 'QUESTION_MISSING' } as const] : []),
    ...deadlineProblems(draft.deadline, now, now),
  ]
}

function subjectProblems({ kind, topic, subjectIds }: RequestDraft, settings: AskingSettings): RequestProblem[] {
  if (kind === 'TOPIC' && !isVisible(topic)) return [{ field: 'topic', code: 'TOPIC_MISSING' }]
  const isNamed = kind === 'ABOUT_OTHER' || kind === 'SELF_REFLECTION'
  if (!isNamed) return subjectIds.length > 0 ? [{ field: 'subjects', code: 'SUBJECT_NOT_EXPECTED' }] : []
  if (subjectIds.length === 0) return [{ field: 'subjects', code: 'SUBJECT_MISSING' }]
  const isTooMany = subjectIds.length > 1 && (kind === 'SELF_REFLECTION' || !settings.severalSubjects)
  return isTooMany ? [{ field: 'subjects', code: 'TOO_MANY_SUBJECTS' }] : []
}

function reviewerProblems(
  { kind, reviewers, subjectIds, levels }: RequestDraft,
  requesterId: string,
): RequestProblem[] {
  if (reviewers.length === 0) return [reviewerProblem('REVIEWER_MISSING')]
  if (kind === 'SELF_REFLECTION')
    return reviewers.every(({ userId }) => subjectIds.includes(userId)) ? [] : [reviewerProblem('ONLY_SUBJECT_WRITES')]
  return [
    ...tooManyProblems(reviewers.length),
    ...tooFewProblems(reviewers.length, levels),
    ...reviewerProblemsOf(reviewers, requesterId, subjectIds),
  ]
}

const reviewerProblem = (code: RequestProblemCode, facts?: Record<string, number>): RequestProblem =>
  facts ? { field: 'reviewers', code, facts } : { field: 'reviewers', code }

/** More reviewers than a request can have (ANY-P01). */
export const tooManyProblems = (count: number): RequestProblem[] =>
  count > MAX_REVIEWERS ? [reviewerProblem('TOO_MANY_REVIEWERS', { most: MAX_REVIEWERS })] : []

/** Fewer reviewers than a request needs that someone reads without names (ANY-P07). */
export const tooFewProblems = (count: number, levels: RequestDraft['levels']): RequestProblem[] =>
  count < MIN_ANONYMOUS_AUTHORS && Object.values(levels).includes('ANONYMOUS')
    ? [reviewerProblem('TOO_FEW_FOR_ANONYMITY', { least: MIN_ANONYMOUS_AUTHORS })]
    : []

/** Whether these people can be asked at all. */
export function reviewerProblemsOf(
  reviewers: RequestDraft['reviewers'],
  requesterId: string,
  subjectIds: readonly string[],
): RequestProblem[] {
  const problems: RequestProblem[] = []
  if (reviewers.some(({ userId }) => userId === requesterId)) problems.push(reviewerProblem('REVIEWER_IS_REQUESTER'))
  if (reviewers.some(({ userId }) => subjectIds.includes(userId))) problems.push(reviewerProblem('REVIEWER_IS_SUBJECT'))
  if (reviewers.some(({ isGuest }) => isGuest)) problems.push(reviewerProblem('REVIEWER_IS_GUEST'))
  if (reviewers.some(({ isActive }) => !isActive)) problems.push(reviewerProblem('REVIEWER_IS_INACTIVE'))
  return problems
}

/** What is wrong with a deadline, of a new request or of one sent earlier. */
export function deadlineProblems(deadline: Date, sentAt: Date, now: Date): RequestProblem[] {
  if (deadline <= now) return [{ field: 'deadline', code: 'DEADLINE_NOT_IN_FUTURE' }]
  return deadline.getTime() > sentAt.getTime() + MAX_DEADLINE_DAYS * DAY_MS
    ? [{ field: 'deadline', code: 'DEADLINE_TOO_LATE', facts: { days: MAX_DEADLINE_DAYS } }]
    : []
}
