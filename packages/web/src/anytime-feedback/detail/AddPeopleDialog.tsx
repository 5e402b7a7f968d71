import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { MAX_REVIEWERS } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { PickedPerson } from '../../ui/PersonPicker.tsx'
import { changedByFeedback } from '../feedback-messages.ts'
import { PeopleField } from '../request/PeopleField.tsx'

/** Asks more people. */
export function AddPeopleDialog({ feedback, onClose }: { feedback: FeedbackDetails; onClose: () => void }) {
  const me = useCurrentUser()
  const add = useWrite('POST /feedback-requests/{requestId}/reviewers', {
    refresh: changedByFeedback,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('anytimeFeedback.peopleAdded'))
    },
  })
  const form = useForm<{ reviewerIds: PickedPerson[] }>({ reviewerIds: [] }, add.error)
  const { reviewerIds } = form.values
  return (
    <FormDialog
      title={t('anytimeFeedback.addPeople')}
      submit={t('anytimeFeedback.addPeopleDo')}
      busy={add.isPending}
      disabledReason={reviewerIds.length === 0 ? t('violation.REVIEWER_MISSING') : undefined}
      refusal={form.refusal}
      onSubmit={() => add.mutate({ requestId: feedback.id, reviewerIds: reviewerIds.map(({ id }) => id) })}
      onClose={onClose}
    >
      <PeopleField
        label={t('anytimeFeedback.form.reviewers')}
        error={form.field('reviewerIds').error}
        value={reviewerIds}
        onChange={(people) => form.set({ reviewerIds: people })}
        except={me.id}
        most={MAX_REVIEWERS - feedback.reviewers.length}
      />
    </FormDialog>
  )
}
