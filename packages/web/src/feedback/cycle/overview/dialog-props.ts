import type { FeedbackCycleOverview, FeedbackCycleRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { BulkActionProps, CycleDialogProps, RowDialogProps } from '../../../cycles/overview/overview-kind.ts'

export type FeedbackDialogProps = CycleDialogProps<FeedbackCycleOverview>
export type RequestsDialogProps = BulkActionProps<FeedbackCycleOverview>
export type RequestRowDialogProps = RowDialogProps<FeedbackCycleOverview, FeedbackCycleRow>
/** What is done with selected requests, or with all of the cycle. */
export type AllOrSomeRequestsProps = FeedbackDialogProps & Partial<Pick<RequestsDialogProps, 'ids'>>

/** The requests of an input; all of the cycle if none are selected. */
export const requestsOf = (ids: string[] | undefined) => (ids ? { requests: ids } : {})
