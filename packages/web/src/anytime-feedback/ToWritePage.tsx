import { useRead } from '../core/api.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FeedbackCards, OwnAction, OwnProgress } from './FeedbackCards.tsx'
import { FeedbackLayout } from './FeedbackLayout.tsx'
import { EmptyFeedback } from './FeedbackList.tsx'

/** `/app/feedback/todo`: what one is asked to write, the nearest deadline first. */
export function ToWritePage() {
  const read = useRead('GET /feedback/to-write', {})
  return (
    <FeedbackLayout>
      <Loaded read={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyFeedback name="toWrite" />
          ) : (
            <FeedbackCards
              cards={rows}
              rest={(card) => (
                <>
                  <OwnProgress card={card} />
                  <OwnAction card={card} isPrimary={card === rows[0]} />
                </>
              )}
            />
          )
        }
      </Loaded>
    </FeedbackLayout>
  )
}
