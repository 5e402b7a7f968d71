import type { ReactNode } from 'react'
import { ApiError } from '../core/api.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { NoReviewerPage } from './NoReviewer.tsx'

type LoadState<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

/** Renders a review, or the questions of a cycle, with loading and error states; without a reviewer it says so (ERR-10). */
export function LoadedReview<T>({ read, children }: { read: LoadState<T>; children: (data: T) => ReactNode }) {
  const isWithoutReviewer = read.error instanceof ApiError && read.error.code === 'REVIEWER_NOT_FOUND'
  if (isWithoutReviewer && read.data === undefined) return <NoReviewerPage />
  return (
    <Loaded read={read} isPage>
      {children}
    </Loaded>
  )
}
