import { allowed, refused, type Verdict } from '../verdict.ts'
import { isClosed, isFinished, isSubmitted, type RequestState, type ResponseState } from './feedback-request.ts'

/** The facts that determine the state of a request. */
export type RequestFacts = {
  deadline: Date
  /** Closed by the requester, or because its subject left. */
  closedAt: Date | null
  responses: readonly ResponseState[]
}

/** The state of a request. It is never stored, so that a new deadline or a reopened response needs no repair. */
export function requestState({ deadline, closedAt, responses }: RequestFacts, now: Date): RequestState {
  if (closedAt !== null || responses.every(isFinished)) return 'COMPLETED'
  return now >= deadline ? 'DEADLINE_PASSED' : 'IN_PROGRESS'
}

/** A response with what decides what its author may still do. */
export type ResponseFacts = {
  state: ResponseState
  /** Whether someone else has opened it (ANY-P12). */
  isOpenedByOthers: boolean
}
export type RequestForResponse = { deadline: Date; closedAt: Date | null }

export const responseRefusals = [
  'REQUEST_CLOSED',
  'DEADLINE_PASSED',
  'ALREADY_SUBMITTED',
  'ALREADY_DECLINED',
  'NOT_SUBMITTED',
  'ALREADY_READ',
  'NOTHING_WRITTEN',
  'MANDATORY_ANSWERS_MISSING',
  'EXCEEDED_CHARACTER_LIMIT',
] as const
export type ResponseRefusal = (typeof responseRefusals)[number]

/** Whether the request still takes responses; the deadline itself is too late (TIME-1). */
function isOpen(request: RequestForResponse, now: Date): Verdict<ResponseRefusal> {
  if (request.closedAt !== null) return refused('REQUEST_CLOSED')
  return now >= request.deadline ? refused('DEADLINE_PASSED') : allowed
}

/** May the author save an answer? A declined response becomes a draft again. */
export function canWrite(response: ResponseFacts, request: RequestForResponse, now: Date): Verdict<ResponseRefusal> {
  if (isSubmitted(response.state)) return refused('ALREADY_SUBMITTED')
  return isOpen(request, now)
}

export type ResponseContent = { hasContent: boolean; isMissing: boolean; isTooLong: boolean }

/** May the author submit? */
export function canSubmit(
  response: ResponseFacts,
  content: ResponseContent,
  request: RequestForResponse,
  now: Date,
): Verdict<ResponseRefusal> {
  const writing = canWrite(response, request, now)
  if (!writing.allowed) return writing
  if (!content.hasContent) return refused('NOTHING_WRITTEN')
  if (content.isMissing) return refused('MANDATORY_ANSWERS_MISSING')
  return content.isTooLong ? refused('EXCEEDED_CHARACTER_LIMIT') : allowed
}

/** May the author decline? What was drafted stays theirs. */
export function canDecline(response: ResponseFacts, request: RequestForResponse, now: Date): Verdict<ResponseRefusal> {
  if (isSubmitted(response.state)) return refused('ALREADY_SUBMITTED')
  if (response.state === 'DECLINED') return refused('ALREADY_DECLINED')
  return isOpen(request, now)
}

/** May the author take a submitted response back? A request that was complete only because all had responded is then open again. */
export function canReopen(response: ResponseFacts, request: RequestForResponse, now: Date): Verdict<ResponseRefusal> {
  if (!isSubmitted(response.state)) return refused('NOT_SUBMITTED')
  if (response.isOpenedByOthers) return refused('ALREADY_READ')
  return isOpen(request, now)
}

/** Where the form leads instead of opening: to the request when submitted, to the notice when it is too late (ATF-02, ATF-07). */
export function formDestination(
  response: ResponseFacts,
  request: RequestForResponse,
  now: Date,
): 'FORM' | 'REQUEST' | 'DEADLINE_PASSED' {
  if (isSubmitted(response.state)) return 'REQUEST'
  return isOpen(request, now).allowed ? 'FORM' : 'DEADLINE_PASSED'
}

export const requestRefusals = ['REQUEST_CLOSED', 'RESPONSE_SUBMITTED', 'RESPONSE_DECLINED'] as const
export type RequestRefusal = (typeof requestRefusals)[number]

/** May questions still change? Until the first response is submitted. */
export function canChangeQuestions(request: RequestFacts, now: Date): Verdict<RequestRefusal> {
  if (isClosed(requestState(request, now))) return refused('REQUEST_CLOSED')
  return request.responses.some(isSubmitted) ? refused('RESPONSE_SUBMITTED') : allowed
}

/**
 * May a reviewer be removed? Only one who has not submitted. A requester who doesn't read names is refused as soon as
 * anyone has submitted or declined: otherwise the refusal, or the numbers after the removal, would reveal who it was.
 */
export function canRemoveReviewer(
  request: RequestFacts,
  response: ResponseFacts,
  readsNames: boolean,
  now: Date,
): Verdict<RequestRefusal> {
  if (isClosed(requestState(request, now))) return refused('REQUEST_CLOSED')
  const known = readsNames ? [response.state] : request.responses
  if (known.some(isSubmitted)) return refused('RESPONSE_SUBMITTED')
  return !readsNames && known.some(isFinished) ? refused('RESPONSE_DECLINED') : allowed
}

/** May reviewers be added? Also to a request that is complete, before its deadline. */
export const canAddReviewers = (request: RequestFacts, now: Date): Verdict<RequestRefusal> =>
  request.closedAt !== null || now >= request.deadline ? refused('REQUEST_CLOSED') : allowed

/** May the requester close it? Open responses can't be written afterwards. */
export const canClose = (request: RequestFacts, now: Date): Verdict<RequestRefusal> =>
  isClosed(requestState(request, now)) ? refused('REQUEST_CLOSED') : allowed
