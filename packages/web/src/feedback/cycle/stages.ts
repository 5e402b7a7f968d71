import { type CycleState, isCycleOver } from '@perennial/domain/cycles/life.ts'
import type { ProgressLabel } from '@perennial/domain/feedback/participant.ts'
import type { RequestState } from '@perennial/domain/feedback/request.ts'
import { t } from '../../core/i18n.ts'
import type { Stage } from '../../cycles/stages.ts'

/** The stage of each state of a request. */
export const requestStages: Record<RequestState, Stage> = {
  NOMINATING: 'open',
  NOMINATED: 'begun',
  APPROVED: 'ready',
  COMPLETED: 'done',
}

/** The label of a request's state; in a cycle that is over, nothing is in progress. */
export const requestStateLabel = (state: RequestState, { state: cycleState }: { state: CycleState }): string =>
  t(`feedbackCycle.state.${state}`, { isOver: String(isCycleOver(cycleState)) })

/** The stage of each state of a reviewer; null if the viewer may not know it. */
export const progressStages: Record<ProgressLabel, Stage | null> = {
  NOT_STARTED: 'open',
  WRITING: 'begun',
  DECLINED: 'refused',
  HIDDEN: null,
  WRITTEN: 'done',
}
