import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { FeedbackCards, OwnAction, OwnProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'

/** `/app/feedback/by-you`: what one wrote, gave, declined or left as a draft. */
export function ByMePage() {
  const gives = isOn(useCurrentUser(), GIVE_FEEDBACK_FLAG)
  const action = gives ? (
    <ButtonLink kind="primary" to="/app/anytime-feedback/give">
      {t('anytimeFeedback.give')}
    </ButtonLink>
  ) : (
    <RequestLink />
  )
  const pages = useInfinitePages('GET /feedback/by-me', { limit: 50 }, ({ rows }) => rows)
  return (
    <FeedbackLayout>
      <FeedbackList pages={pages} empty={<EmptyFeedback name="byMe" action={action} />}>
        {(cards) => (
          <FeedbackCards
            cards={cards}
            rest={(card) => (
              <>
                <OwnProgress card={card} />
                <OwnAction card={card} />
              </>
            )}
          />
        )}
      </FeedbackList>
    </FeedbackLayout>
  )
}
