import { useEffect, useState } from 'react'
import { ApiError, errorMessage, useRead } from '../../core/api.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { DelayedSkeleton, Loaded } from '../../ui/Loaded.tsx'
import { requestPath } from '../feedback-messages.ts'
import type { OwnFeedback } from './own-feedback.ts'
import { ProvideForm } from './ProvideForm.tsx'
import { TooLatePage } from './TooLatePage.tsx'

/**
 * `/app/anytime-feedback/provide/{requestId}/{reviewerId}`: writing feedback, full screen (ATF-01, ATF-06). Without a reviewer
 * in the address it is the viewer (ANY-P20).
 */
export function ProvidePage({ requestId, reviewerId }: { requestId: string; reviewerId?: string }) {
  const me = useCurrentUser()
  const read = useRead('GET /feedback-requests/{requestId}/responses/{reviewerId}', {
    requestId,
    reviewerId: reviewerId ?? me.id,
  })
  const { error } = read
  // Errors are told apart by their code; those without a page of their own show their status (ERR-14, ERR-15).
  if (error instanceof ApiError && read.data === undefined && error.status >= 400) {
    if (error.code === 'DEADLINE_PASSED' || error.code === 'REQUEST_CLOSED')
      return <TooLatePage requestId={requestId} reason={error.code} />
    if (error.code === 'NOT_YOUR_RESPONSE') return <ErrorPage status={error.status} why={errorMessage(error)} />
  }
  return (
    <Loaded read={read} isPage>
      {(feedback) => <OpenedResponse key={feedback.id} feedback={feedback} />}
    </Loaded>
  )
}

/** Submitted feedback opens for reading. This is decided once, so that a form with unsaved text never disappears. */
function OpenedResponse({ feedback }: { feedback: OwnFeedback }) {
  const { id, own } = feedback
  const [isRead] = useState(() => own.state === 'DONE' || own.state === 'SHARED')
  const go = useNavigateTo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is read was decided when the page opened
  useEffect(() => {
    if (isRead) go(requestPath(id), { replace: true })
  }, [])
  return isRead ? <DelayedSkeleton /> : <ProvideForm feedback={feedback} />
}
