import type { FeedbackRequestCard, FeedbackRequestDetails } from '@perennial/contract/feedback/schemas.ts'
import { isCycleOver } from '@perennial/domain/cycles/life.ts'
import type { ApiResponse } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import type { Tone } from '../ui/StatusChip.tsx'

export type CardOfRequest = FeedbackRequestCard
export type RequestDetails = FeedbackRequestDetails
export type OwnForm = ApiResponse<'GET /feedback/provide-feedback/{participantId}'>
export type FeedbackToWrite = ApiResponse<'GET /feedback-cycles/to-write'>['rows'][number]
export type Participant = NonNullable<RequestDetails['participants']>[number]
export type FeedbackAudience = keyof RequestDetails['readers']['visibility']

/** The title of a request: one for others, and one for the person it is about. */
export const requestTitle = ({ id, name }: { id: string; name: string }, viewerId: string): string =>
  id === viewerId ? t('feedback.aboutYou') : t('feedback.about', { name })

const requestTones: Record<CardOfRequest['state'], Tone> = {
  NOMINATING: 'neutral',
  NOMINATED: 'warning',
  APPROVED: 'info',
  COMPLETED: 'success',
}
/** The status of a request; in a cycle that has ended, nothing is in progress. */
export function requestStatus({ state, cycle }: Pick<CardOfRequest, 'state' | 'cycle'>): { tone: Tone; text: string } {
  const isOver = state !== 'COMPLETED' && isCycleOver(cycle.state)
  return isOver
    ? { tone: 'neutral', text: t('cycles.state.ENDED') }
    : { tone: requestTones[state], text: t(`feedback.state.${state}`) }
}
export const ownTones: Record<OwnForm['state'], Tone> = {
  NOT_STARTED: 'neutral',
  WRITING: 'info',
  WRITTEN: 'success',
  DECLINED: 'neutral',
}

export const viewPath = (requestId: string): string => `/app/feedback/view/${requestId}`
export const resultPath = (requestId: string): string => `/app/feedback/view-all/${requestId}`
export const discussPath = (requestId: string): string => `/app/feedback/discuss/${requestId}`
export const providePath = (participantId: string): string => `/app/feedback/provide/${participantId}`
export const teamCyclePath = (managerId: string, cycleId: string): string =>
  `/app/feedback/team/cycle/${managerId}/${cycleId}`

/** The reads to refresh after any change. */
export const changedByFeedback = [
  'GET /feedback-cycle-requests/{requestId}',
  'GET /feedback-cycle-requests/{requestId}/reviewer-suggestions',
  'GET /feedback/provide-feedback/{participantId}',
  'GET /feedback-cycles/about-me',
  'GET /feedback-cycles/to-write',
  'GET /feedback-cycles/by-me',
  'GET /feedback-cycles/team',
  'GET /feedback-cycles/team/{managerId}/{cycleId}',
] as const
