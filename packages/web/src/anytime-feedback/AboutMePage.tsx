import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { CycleRequestCard } from '../feedback/CycleFeedbackCards.tsx'
import { GuestFeedbackPage } from '../feedback/GuestFeedbackPage.tsx'
import { Button } from '../ui/Button.tsx'
import { CardList, FeedbackCard, OpenAction, RequestProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'
import { REQUESTS, useFeedbackAboutMe } from './feedback-lists.ts'

/** `/app/feedback`: feedback about the viewer, and requests for it; for guests, what they are asked to write. */
export const AboutMePage = () => (useCurrentUser().isGuest ? <GuestFeedbackPage /> : <FeedbackAboutMe />)

function FeedbackAboutMe() {
  const [hidden, setHidden] = useUrlParam('hidden')
  const me = useCurrentUser()
  const isHidden = hidden === 'true'
  const list = useFeedbackAboutMe(isHidden)
  // Only given feedback can be hidden.
  const canHide = isOn(me, GIVE_FEEDBACK_FLAG) && isOn(me, REQUESTS)
  const hiddenPage = useRead('GET /feedback/about-me', { limit: 1, hidden: 'true' }, { when: canHide && !isHidden })
  const hasHidden = hiddenPage.data !== undefined && hiddenPage.data.rows.length > 0
  return (
    <FeedbackLayout>
      <FeedbackList
        pages={list}
        empty={
          isHidden ? (
            <p>{t('anytimeFeedback.nothingHidden')}</p>
          ) : (
            <EmptyFeedback name="aboutMe" action={isOn(me, REQUESTS) && <RequestLink />} />
          )
        }
      >
        {(items) => (
          <CardList>
            {items.map((item) =>
              item.type === 'REQUESTED' ? (
                <FeedbackCard key={item.card.id} card={item.card}>
                  <RequestProgress card={item.card} />
                  <OpenAction card={item.card} />
                </FeedbackCard>
              ) : (
                <CycleRequestCard key={item.request.id} request={item.request} />
              ),
            )}
          </CardList>
        )}
      </FeedbackList>
      {canHide && (isHidden || hasHidden) && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setHidden(isHidden ? '' : 'true')}>
            {t(isHidden ? 'anytimeFeedback.showVisible' : 'anytimeFeedback.showHidden')}
          </Button>
        </div>
      )}
    </FeedbackLayout>
  )
}
