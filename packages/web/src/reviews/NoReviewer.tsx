import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { t } from '../core/i18n.ts'
import { isAdministrator, useCurrentUser } from '../core/session.ts'
import { AdminContacts } from '../ui/AdminContacts.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Page } from '../ui/Page.tsx'
import { ChooseReviewer } from './ChooseReviewer.tsx'
import { isAdministrator as administers } from './review-messages.ts'

/** Shown if there is no reviewer, or they have left; people who choose their own reviewer do it here. */
export function NoReviewer({ review }: { review: ReviewDetails }) {
  if (review.can.chooseReviewer.allowed) return <ChooseReviewer review={review} />
  return review.mainReviewer ? null : <NoReviewerNote isAdmin={administers(review)} />
}

/** There is no reviewer yet: people are asked to contact HR, administrators to assign someone (REV-03, REV-04). */
function NoReviewerNote({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <Banner tone="warning">
        <b>{t(isAdmin ? 'reviews.noReviewerAssign' : 'reviews.noReviewerAsk')}</b>
        <br />
        {t(isAdmin ? 'reviews.noReviewerAssignBody' : 'reviews.noReviewerAskBody')}
      </Banner>
      <AdminContacts />
    </>
  )
}

/** The page of a review that can’t be shown because it has no reviewer (ERR-10, ERR-11). */
export function NoReviewerPage() {
  return (
    <Page title={t('reviews.noReviewer')} width="form">
      <NoReviewerNote isAdmin={isAdministrator(useCurrentUser())} />
    </Page>
  )
}
