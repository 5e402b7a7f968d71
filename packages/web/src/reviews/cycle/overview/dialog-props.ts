import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { ApiResponse } from '../../../core/api.ts'
import type { BulkActionProps, CycleDialogProps, RowDialogProps } from '../../../cycles/overview/overview-kind.ts'

export type OverviewRow = ApiResponse<'GET /review-cycles/{cycleId}/reviews'>['rows'][number]

export type ReviewCycleDialogProps = CycleDialogProps<CycleOverview>
export type ReviewRowDialogProps = RowDialogProps<CycleOverview, OverviewRow>
export type ReviewsDialogProps = BulkActionProps<CycleOverview>
/** What is done with selected reviews, or with all of the cycle. */
export type AllOrSomeReviewsProps = CycleDialogProps<CycleOverview> & Partial<Pick<ReviewsDialogProps, 'ids'>>

/** The reviews of an input; all of the cycle if none are selected. */
export const reviewsOf = (ids: string[] | undefined) => (ids ? { reviews: ids } : {})
