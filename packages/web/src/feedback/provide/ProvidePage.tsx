import { useEffect, useState } from 'react'
import { ApiError, useRead } from '../../core/api.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { DelayedSkeleton, Loaded } from '../../ui/Loaded.tsx'
import { type OwnForm, viewPath } from '../feedback-messages.ts'
import { ClosedFormPage } from './ClosedFormPage.tsx'
import { ProvideForm } from './ProvideForm.tsx'
import { SubmittedPage } from './SubmittedPage.tsx'

/** `/app/feedback/provide/{id}`: writing about a reviewee of a cycle, with the screen to itself (FB-01). */
export function ProvidePage({ id: participantId }: { id: string }) {
  const read = useRead('GET /feedback/provide-feedback/{participantId}', { participantId })
  const { error } = read
  if (error instanceof ApiError && read.data === undefined)
    if (error.code === 'DEADLINE_PASSED' || error.code === 'REQUEST_NOT_IN_PROGRESS')
      return <ClosedFormPage reason={error.code} />
  return (
    <Loaded read={read} isPage>
      {(form) => <OpenedForm key={form.participantId} form={form} />}
    </Loaded>
  )
}

/**
 * Feedback that was submitted earlier opens on the page of the request (ATF-03); guests have no other page than this. This is
 * decided once, so that a form with unsaved text never disappears.
 */
function OpenedForm({ form }: { form: OwnForm }) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const [wasWritten] = useState(form.state === 'WRITTEN')
  const isRead = wasWritten && !me.isGuest
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is read was decided when the page opened
  useEffect(() => {
    if (isRead) go(viewPath(form.requestId), { replace: true })
  }, [])
  if (isRead && form.state === 'WRITTEN') return <DelayedSkeleton />
  return form.state === 'WRITTEN' ? <SubmittedPage form={form} /> : <ProvideForm form={form} />
}
