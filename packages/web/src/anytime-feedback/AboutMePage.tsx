import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { FeedbackCards, OpenAction, RequestProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'

/** `/app/feedback`: feedback about oneself, and what is being collected for one. */
export function AboutMePage() {
  const [hidden, setHidden] = useUrlParam('hidden')
  const me = useCurrentUser()
  const isHidden = hidden === 'true'
  const pages = useInfinitePages(
    'GET /feedback/about-me',
    { limit: 50, hidden: isHidden ? 'true' : 'false' },
    ({ rows }) => rows,
  )
  return (
    <FeedbackLayout>
      <FeedbackList
        pages={pages}
        empty={
          isHidden ? (
            <p>{t('anytimeFeedback.nothingHidden')}</p>
          ) : (
            <EmptyFeedback name="aboutMe" action={<RequestLink />} />
          )
        }
      >
        {(cards) => (
          <FeedbackCards
            cards={cards}
            rest={(card) => (
              <>
                <RequestProgress card={card} />
                <OpenAction card={card} />
              </>
            )}
          />
        )}
      </FeedbackList>
      {/* Only given feedback can be hidden. */}
      {isOn(me, GIVE_FEEDBACK_FLAG) && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setHidden(isHidden ? '' : 'true')}>
            {t(isHidden ? 'anytimeFeedback.showVisible' : 'anytimeFeedback.showHidden')}
          </Button>
        </div>
      )}
    </FeedbackLayout>
  )
}
