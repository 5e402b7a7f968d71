import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { OwnCycleCard } from '../feedback/CycleFeedbackCards.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { CardList, FeedbackCard, OwnAction, OwnProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'
import { REQUESTS, useFeedbackByMe } from './feedback-lists.ts'

/** `/app/feedback/by-you`: what the viewer wrote, gave, declined or left as a draft. */
export function ByMePage() {
  const me = useCurrentUser()
  const canRequest = isOn(me, REQUESTS) && !me.isGuest
  const action = isOn(me, GIVE_FEEDBACK_FLAG) ? (
    <ButtonLink kind="primary" to="/app/anytime-feedback/give">
      {t('anytimeFeedback.give')}
    </ButtonLink>
  ) : (
    <RequestLink />
  )
  return (
    <FeedbackLayout>
      <FeedbackList pages={useFeedbackByMe()} empty={<EmptyFeedback name="byMe" action={canRequest && action} />}>
        {(items) => (
          <CardList>
            {items.map((item) =>
              item.type === 'REQUESTED' ? (
                <FeedbackCard key={item.card.id} card={item.card}>
                  <OwnProgress card={item.card} />
                  <OwnAction card={item.card} />
                </FeedbackCard>
              ) : (
                <OwnCycleCard key={item.own.participantId} own={item.own} />
              ),
            )}
          </CardList>
        )}
      </FeedbackList>
    </FeedbackLayout>
  )
}
