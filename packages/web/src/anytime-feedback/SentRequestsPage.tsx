import { useInfinitePages } from '../core/infinite-pages.ts'
import { FeedbackCards, OpenAction, RequestProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'

/** `/app/feedback/requests`: the requests one has sent, the latest first. */
export function SentRequestsPage() {
  const pages = useInfinitePages('GET /feedback-requests', { limit: 50 }, ({ rows }) => rows)
  return (
    <FeedbackLayout>
      <FeedbackList pages={pages} empty={<EmptyFeedback name="sent" action={<RequestLink />} />}>
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
    </FeedbackLayout>
  )
}
