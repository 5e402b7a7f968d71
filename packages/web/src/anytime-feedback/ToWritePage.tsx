import { OwnCycleCard } from '../feedback/CycleFeedbackCards.tsx'
import { CardList, FeedbackCard, OwnAction, OwnProgress } from './FeedbackCards.tsx'
import { FeedbackLayout } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'
import { useFeedbackToWrite } from './feedback-lists.ts'

/** `/app/feedback/todo`: what one is asked to write, the nearest deadline first. */
export const ToWritePage = () => (
  <FeedbackLayout>
    <FeedbackToWrite />
  </FeedbackLayout>
)

export function FeedbackToWrite() {
  return (
    <FeedbackList pages={useFeedbackToWrite()} empty={<EmptyFeedback name="toWrite" />}>
      {(items) => (
        <CardList>
          {items.map((item, index) =>
            item.type === 'REQUESTED' ? (
              <FeedbackCard key={item.card.id} card={item.card}>
                <OwnProgress card={item.card} />
                <OwnAction card={item.card} isPrimary={index === 0} />
              </FeedbackCard>
            ) : (
              <OwnCycleCard key={item.own.participantId} own={item.own} isPrimary={index === 0} />
            ),
          )}
        </CardList>
      )}
    </FeedbackList>
  )
}
