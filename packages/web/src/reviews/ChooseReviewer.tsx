import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PersonPicker, type PickedPerson } from '../ui/PersonPicker.tsx'

/** Lets people without a manager choose who writes about them. */
export function ChooseReviewer({ review }: { review: ReviewDetails }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        actions={
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t('reviews.chooseReviewer')}
          </Button>
        }
      >
        <b>{t('reviews.noReviewerAsk')}</b>
        <br />
        {t('reviews.choosesOwnReviewer', { isOwn: 'yes', name: '' })}
      </Banner>
      {isOpen && <ChooseDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChooseDialog({ review, onClose }: { review: ReviewDetails; onClose: () => void }) {
  const [person, setPerson] = useState<PickedPerson | null>(null)
  const choose = useWrite('PUT /reviews/{reviewId}/main-reviewer', {
    refresh: ['GET /reviews/{reviewId}', 'GET /reviews', 'GET /tasks'],
    failure: 'form',
    done: () => {
      showSuccess(t('reviews.chooseReviewerDone', { name: person?.name ?? '' }))
      onClose()
    },
  })
  const { refusal } = useForm({}, choose.error)
  return (
    <FormDialog
      title={t('reviews.chooseReviewer')}
      onClose={onClose}
      onSubmit={() => person && !choose.isPending && choose.mutate({ reviewId: review.id, personId: person.id })}
      refusal={refusal}
      submit={t('reviews.chooseReviewerSave')}
      busy={choose.isPending}
      disabledReason={person ? undefined : t('reviews.chooseReviewerMissing')}
    >
      <p>{t('reviews.chooseReviewerMeans')}</p>
      <PersonPicker
        label={t('reviews.chooseReviewerWho')}
        value={person}
        onChange={setPerson}
        except={review.reviewee.id}
      />
    </FormDialog>
  )
}
