import { useCurrentUser } from '../../core/session.ts'
import { useWayBack } from '../../core/url-query.ts'
import type { OwnForm } from '../feedback-messages.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { useOwnOperations } from './form-operations.ts'

/** The form of a user, who goes back to where it was opened. */
export function ProvideForm({ form }: { form: OwnForm }) {
  const me = useCurrentUser()
  const goBack = useWayBack(me.isGuest ? '/app/feedback' : '/app/feedback/todo')
  return <FeedbackForm form={form} operations={useOwnOperations(form, goBack)} onClose={goBack} />
}
